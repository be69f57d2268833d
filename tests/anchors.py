"""`python -m tests.anchors DIR` checks that a built site holds together and needs nobody else.

Every link and anchor leads somewhere, under any path (a question, such as `#set=…`, to a page with
a desk); no page or stylesheet fetches from another
host; every page has a strict Content-Security-Policy and nothing in it that the policy refuses.
"""

import posixpath
import re
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

ADDRESSES = {"action", "data", "formaction", "href", "poster", "src", "srcset", "xlink:href"}
UNFETCHED = {"alternate", "author", "canonical", "cite-as", "license"}  # relations of a <link>
MISSING = "404.html"  # of this and earlier editions: shown anywhere, so it alone has a base
DATA_TYPES = {"application/json", "application/ld+json"}
STRICT_SOURCES = {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
REFRESH = re.compile(r"url\s*=\s*['\"]?([^'\"]*)", re.IGNORECASE)
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CSS_ADDRESS = re.compile(r"""url\(\s*["']?([^"')\s]+)|@import\s+["']([^"']+)""")


@dataclass(frozen=True)
class Reference:
    """An address, and whether a browser fetches it unasked."""

    line: int
    address: str
    fetched: bool


@dataclass
class Document:
    """What a page or stylesheet offers, asks for, and gets wrong by itself."""

    anchors: set[str] = field(default_factory=set)
    references: list[Reference] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    base: str = ""


def is_strict(policy: str) -> bool:
    """Whether a Content-Security-Policy lets in nothing but the site's own files and data."""
    directives = [directive.split() for directive in policy.split(";") if directive.strip()]
    sources = {source for _, *sources in directives for source in sources}
    return ["default-src"] in [words[:1] for words in directives] and sources <= STRICT_SOURCES


class PageReader(HTMLParser):
    """Reads one page into a document."""

    def __init__(self, text: str) -> None:
        """Read the whole page."""
        super().__init__()
        self.document = Document()
        self.policy = ""
        self.feed(text)
        self.close()
        if not is_strict(self.policy):
            self.document.findings.append(f"no strict Content-Security-Policy: {self.policy!r}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element offers and asks for."""
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            if given["id"] in self.document.anchors:
                self.find(f"the id {given['id']!r} is given twice")
            self.document.anchors.add(given["id"])
        if tag == "base":
            self.document.base = given.pop("href", "")
        unfetched = tag in ("a", "area") or (
            tag == "link" and UNFETCHED.issuperset(given.get("rel", "").split())
        )
        for name in sorted(ADDRESSES & given.keys()):
            candidates = given[name].split(",") if name == "srcset" else [given[name]]
            for address in candidates:
                self.refer(address.split()[0] if address.split() else "", fetched=not unfetched)
        if tag == "meta":
            self.read_meta(given)
        self.find_inline(tag, given)

    def read_meta(self, given: dict[str, str]) -> None:
        """Note the policy of the page, or where it forwards to."""
        kind, content = given.get("http-equiv", "").lower(), given.get("content", "")
        if kind == "content-security-policy":
            self.policy = content
        elif kind == "refresh" and (target := REFRESH.search(content)):
            self.refer(target[1], fetched=True)

    def find_inline(self, tag: str, given: dict[str, str]) -> None:
        """Note the code and style that stands in the page itself."""
        if tag == "style":
            self.find("an inline <style>")
        if tag == "script" and "src" not in given and given.get("type") not in DATA_TYPES:
            self.find("an inline <script>")
        for name in given:
            if name == "style" or name.startswith("on"):
                self.find(f"the inline attribute {name} of <{tag}>")

    def refer(self, address: str, *, fetched: bool) -> None:
        """Note a reference at the present line."""
        self.document.references.append(Reference(self.getpos()[0], address, fetched))

    def find(self, finding: str) -> None:
        """Note a finding at the present line."""
        self.document.findings.append(f"line {self.getpos()[0]}: {finding}")


def read_stylesheet(text: str) -> Document:
    """What a stylesheet asks for."""
    bare = CSS_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    found = [
        Reference(bare.count("\n", 0, match.start()) + 1, match[1] or match[2], fetched=True)
        for match in CSS_ADDRESS.finditer(bare)
    ]
    return Document(references=found)


@dataclass(frozen=True)
class Site:
    """All files of a built site, its pages and stylesheets read."""

    files: frozenset[str]
    documents: dict[str, Document]

    def findings(self) -> list[str]:
        """Everything that is wrong, each with file and line."""
        found = []
        for name, document in self.documents.items():
            found += [f"{name}: {finding}" for finding in document.findings]
            if bool(document.base) != (posixpath.basename(name) == MISSING):
                found.append(f"{name}: the page for what is missing has a base, and no other")
            for reference in document.references:
                if fault := self.fault(name, reference):
                    found.append(f"{name}: line {reference.line}: {reference.address!r} {fault}")
        return found

    def fault(self, name: str, reference: Reference) -> str | None:
        """What is wrong with one reference of a document."""
        try:
            parts = urlsplit(reference.address)
        except ValueError:
            return "is no address"
        if parts.scheme in ("data", "mailto", "tel"):
            return None
        if not (parts.scheme or parts.netloc):
            return self.inner_fault(name, parts)
        if reference.fetched:
            return "is fetched from another host"
        return None if parts.scheme in ("http", "https") else "has a scheme that no page needs"

    def inner_fault(self, name: str, parts: SplitResult) -> str | None:
        """What is wrong with a reference of a document to this site."""
        if parts.path.startswith("/"):
            return "works at the root of a host alone"
        target = name
        if parts.path:
            path = posixpath.join(posixpath.dirname(name), unquote(parts.path))
            is_folder = posixpath.basename(path) in ("", ".", "..")
            target = posixpath.normpath(path + "/index.html" if is_folder else path)
        if target not in self.files:
            return "leads nowhere"
        anchor = unquote(parts.fragment)
        there = self.documents[target].anchors if target.endswith(".html") else {anchor}
        if anchor in there | {"", "top"} or ("=" in anchor and "desk" in there):
            return None
        return "names no anchor of that page"


def read_site(folder: Path) -> Site:
    """Read a built site."""
    files = {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    documents = {}
    for name, path in files.items():
        if path.suffix == ".html":
            documents[name] = PageReader(path.read_text(encoding="utf-8")).document
        elif path.suffix == ".css":
            documents[name] = read_stylesheet(path.read_text(encoding="utf-8"))
    return Site(frozenset(files), documents)


def main(arguments: list[str]) -> int:
    """Check the site in one folder; a site without pages or links is no site."""
    if len(arguments) != 1:
        print("usage: python -m tests.anchors DIR")
        return 2
    site = read_site(Path(arguments[0]))
    pages = sum(name.endswith(".html") for name in site.documents)
    references = sum(len(document.references) for document in site.documents.values())
    findings = site.findings()
    if not references:
        findings.append(f"{arguments[0]} holds no page with a link")
    print(*findings, f"{pages} pages, {references} links: {len(findings)} findings", sep="\n")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
