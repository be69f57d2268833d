"""Pages without what HTML lets one leave out say the same, to readers and to scripts."""

from html.parser import HTMLParser
from pathlib import Path

from kartenspiele.interfaces.site import lean

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A &amp; B</title>
</head>
<body data-said="“a” &gt; b" class="ks">
<p>One <a href="../a.html#b">two</a> <b class="ks-hearts" role="img" aria-label="ace">♥A</b></p>
<dl>
  <dt>Kind</dt> <dd>rule</dd>
</dl>
<pre>&gt;&gt;&gt; 1 &lt; 2

  True
</pre>
<script src="x.js" type="module"></script>
</body>
</html>
"""


class Read(HTMLParser):
    """What a page has: elements with their attributes, and words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "head":
            self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data.split()


def test_a_lean_page_says_the_same_and_what_lies_apart_stays(tmp_path: Path) -> None:
    page, apart = tmp_path / "id" / "A" / "index.html", tmp_path / "apart" / "room.html"
    for each in (page, apart):
        each.parent.mkdir(parents=True)
        each.write_text(PAGE, "utf-8")

    lean.write(tmp_path, apart.parent)

    assert apart.read_text("utf-8") == PAGE
    text = page.read_text("utf-8")
    was, now = Read(PAGE), Read(text)
    assert now.elements == was.elements
    assert now.words == was.words
    assert "1 &lt; 2\n\n  True\n" in text or "1 < 2\n\n  True\n" in text
    assert "two</a> <b" in text
    assert len(text) < 0.9 * len(PAGE)
