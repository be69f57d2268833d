"""Checks of the built site: a real browser, an HTML validator, an accessibility checker."""
