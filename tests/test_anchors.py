"""The checker of built sites finds each kind of fault, and nothing in a sound site."""

from pathlib import Path

import pytest

from tests.anchors import main, read_site

POLICY = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'">"""


def page(body: str, policy: str = POLICY) -> str:
    return f"<!doctype html><html lang=en><head>{policy}<title>T</title></head>\n{body}</html>"


def findings(folder: Path, files: dict[str, str]) -> list[str]:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return read_site(folder).findings()


SOUND = {
    "index.html": page(
        '<link rel="stylesheet" href="_static/book.css"><link rel="canonical" href="https://a.test/">'
        '<script src="_static/run.js"></script><script type="application/json">{}</script>'
        '<h1 id="start">S</h1><a href="#start"></a><a href="id/SWE-27/"></a><a href="#top"></a>'
        '<a href="games/K%C3%A4sebrot.html#%C3%BCber">K</a><a href="https://a.test/x#y"></a>'
        '<a href="mailto:editors@a.test"></a><img alt="" src="data:image/png;base64,AA">'
        '<img alt="" srcset="_static/a.svg 1x, _static/b.svg 2x" src="_static/a.svg">'
    ),
    "id/SWE-27/index.html": page('<a href="../../">up</a><a href="..">not here</a>'),
    "compare.html": page('<div id="desk"></div><a href="#set=a&amp;set=b/c"></a>'),
    "id/index.html": page('<a href="SWE-27/#"></a>'),
    "games/Käsebrot.html": page('<p id="über"><a href="../index.html#start"></a><a href="."></a>'),
    "games/index.html": page(
        '<meta http-equiv="refresh" content="0; url=../index.html">'
        '<a href="../_static/a.svg#x"></a>'
    ),
    "404.html": page('<base href="/book/"><a href="games/index.html"></a>'),
    "ed/2025.1/404.html": page('<base href="/book/ed/2025.1/">'),
    "_static/book.css": '/* url(https://a.test/) */ h1 { background: url("a.svg") }',
    "_static/a.svg": "<svg/>",
    "_static/b.svg": "<svg/>",
    "_static/run.js": "",
}


def test_a_sound_site_has_no_findings(tmp_path: Path) -> None:
    assert findings(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("body", "finding"),
    [
        ('<a href="gone.html">', "line 2: 'gone.html' leads nowhere"),
        ('<a href="id">', "line 2: 'id' leads nowhere"),
        ('<a href="../outside.html">', "line 2: '../outside.html' leads nowhere"),
        ('\n<a href="#gone">', "line 3: '#gone' names no anchor of that page"),
        ('<a href="id/#gone">', "line 2: 'id/#gone' names no anchor of that page"),
        ('<a href="id/#set=a">', "line 2: 'id/#set=a' names no anchor of that page"),
        ('<a href="/index.html">', "line 2: '/index.html' works at the root of a host alone"),
        ('<a href="http://[">', "line 2: 'http://[' is no address"),
        ('<a href="javascript:x()">', "line 2: 'javascript:x()' has a scheme that no page needs"),
        ('<img src="gone.png">', "line 2: 'gone.png' leads nowhere"),
        ('<img srcset="_static/a.svg 1x, gone.svg 2x">', "line 2: 'gone.svg' leads nowhere"),
        ('<img src="//a.test/x.png">', "line 2: '//a.test/x.png' is fetched from another host"),
        (
            '<script src="https://a.test/x.js"></script>',
            "line 2: 'https://a.test/x.js' is fetched from another host",
        ),
        (
            '<link rel="alternate stylesheet" href="https://a.test/x.css">',
            "line 2: 'https://a.test/x.css' is fetched from another host",
        ),
        (
            '<form action="https://a.test/">',
            "line 2: 'https://a.test/' is fetched from another host",
        ),
        (
            '<meta http-equiv="Refresh" content="0; URL=https://a.test/">',
            "line 2: 'https://a.test/' is fetched from another host",
        ),
        ('<p id="a"><p id="a">', "line 2: the id 'a' is given twice"),
        ("<style>p {}</style>", "line 2: an inline <style>"),
        ("<script>x()</script>", "line 2: an inline <script>"),
        ('<p style="color: red">', "line 2: the inline attribute style of <p>"),
        ('<p onclick="x()">', "line 2: the inline attribute onclick of <p>"),
    ],
)
def test_each_fault_of_a_page_is_found(tmp_path: Path, body: str, finding: str) -> None:
    assert findings(tmp_path, SOUND | {"bad.html": page(body)}) == [f"bad.html: {finding}"]


@pytest.mark.parametrize(
    "policy",
    [
        "",
        "script-src 'self'",
        "default-src 'self'; style-src 'unsafe-inline'",
        "default-src 'self'; img-src *",
        "default-src 'self'; img-src https:",
        "default-src 'self' a.test",
    ],
)
def test_a_page_without_a_strict_policy_is_found(tmp_path: Path, policy: str) -> None:
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    bad = page('<a href="bad.html"></a>', meta)
    assert findings(tmp_path, {"bad.html": bad}) == [
        f"bad.html: no strict Content-Security-Policy: {policy!r}"
    ]


def test_only_the_page_for_what_is_missing_has_a_base(tmp_path: Path) -> None:
    based, plain = page('<base href="/">'), page("")
    assert findings(tmp_path, {"404.html": plain, "index.html": based}) == [
        f"{name}: the page for what is missing has a base, and no other"
        for name in ("404.html", "index.html")
    ]


def test_webassembly_is_allowed_by_a_strict_policy(tmp_path: Path) -> None:
    policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    assert findings(tmp_path, {"index.html": page("", meta)}) == []


@pytest.mark.parametrize("rule", ["url(https://a.test/x)", "@import 'https://a.test/x'"])
def test_a_stylesheet_fetches_from_no_other_host(tmp_path: Path, rule: str) -> None:
    assert findings(tmp_path, {"book.css": f"/* x\n*/ {rule};"}) == [
        "book.css: line 2: 'https://a.test/x' is fetched from another host"
    ]


def test_a_stylesheet_finds_its_files(tmp_path: Path) -> None:
    assert findings(tmp_path, {"book.css": "p { background: url(gone.svg) }"}) == [
        "book.css: line 1: 'gone.svg' leads nowhere"
    ]


@pytest.mark.parametrize("files", [{}, {"readme.txt": "x"}, {"index.html": page("no link")}])
def test_an_empty_site_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, str]
) -> None:
    findings(tmp_path, files)
    assert main([str(tmp_path)]) == 1
    assert "holds no page with a link" in capsys.readouterr().out


def test_the_command_counts_what_it_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    findings(tmp_path, SOUND)
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.strip() == "8 pages, 23 links: 0 findings"


def test_the_command_fails_on_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    findings(tmp_path, SOUND | {"bad.html": page('<a href="gone.html">')})
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "bad.html: line 2: 'gone.html' leads nowhere",
        "9 pages, 24 links: 1 findings",
    ]


def test_the_command_wants_one_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().out
