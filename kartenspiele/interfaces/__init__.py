"""How a reader reaches the edition: command, pages, browser, files."""
