"""The book: what stands in which volume, how it is set, and that nothing is dropped in silence."""

import io
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from kartenspiele.edition.register.facing import Difference, Faced
from kartenspiele.edition.register.verification import Finding
from kartenspiele.interfaces import words
from kartenspiele.interfaces.book import __main__ as binding
from kartenspiele.interfaces.book import (
    deals,
    epub,
    judging,
    printing,
    registers,
    setting,
    trees,
    volumes,
)
from kartenspiele.interfaces.book.pages import LISTED
from kartenspiele.interfaces.book.volumes import Chapter, Part, Volume
from kartenspiele.interfaces.pictures import text_html

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
DOORS = ("index", "scholars", "developers")  # which a book has not
RULE = """
<section class="ks-rule ks-of-setup"><h2 id="poc-03"><span id="POC-03"></span>
<a class="ks-id" href="#poc-03">POC-03 </a><span class="ks-title">Three</span></h2>
<p class="ks-sentence">Three play, not “four”; 5 * 6 #7 [8] $9 \\ @a.</p>
<div class="ks-quiet docutils container">
<p class="ks-chips"><span><span class="ks-name">Status</span> inferred</span></p>
<div class="ks-examples docutils container"><figure class="ks-example" id="poc-03a">
<figcaption id="POC-03a"><strong>Example</strong> <a class="ks-id">POC-03a</a></figcaption>
<div class="ks-position" role="group"><div class="ks-zone"><p class="ks-zone-name">Hand</p>
<p class="ks-cards"><b class="ks-hearts" role="img">♥A</b></p></div></div>
<ul class="ks-told"><li class="ks-played">♥A; see <a href="other.html#x">X</a></li></ul>
</figure><dl class="ks-statements"><dt><span class="ks-id" id="poc-04">POC-04 </span></dt>
<dd><div class="ks-statement"><p>It is said.</p></div></dd></dl></div>
<div class="ks-more docutils container"><p>Why.</p></div></div></section>
"""


def listed(page: str) -> set[str]:
    """The pages that a page has in its tables of contents."""
    text = (DOCS / page).read_text("utf-8")
    blocks = re.findall(r"```\{(?:toctree|contents)\}\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    return {line for line in lines if line and not line.startswith(":")}


def test_the_book_has_every_page_that_the_site_has() -> None:
    """But for the doors, the pages that ask the engine, and how the house is built."""
    site = set[str]().union(*(listed(f"{each}.md") for each in DOORS))
    assert len(site) > 10
    desks = {each.removesuffix(".md") for each in binding.at_the_table()}
    assert "replay" in desks
    house = {each for each in site if each.startswith("dev/")}
    assert listed("book.md") == site - desks - house - {*DOORS}


def test_every_part_says_in_which_volume_it_stands() -> None:
    captions = re.findall(r':caption: "(.*)"', (DOCS / "book.md").read_text("utf-8"))
    assert len(captions) > 4
    assert {each.partition(": ")[0] for each in captions} == {*volumes.IN_VOLUME}


# --- A small book --------------------------------------------------------------------------------


def page(folder: Path, name: str, body: str) -> None:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / f"{name}.html").write_text(body, "utf-8")


@pytest.fixture
def bound(tmp_path: Path) -> Sequence[Volume]:
    return small(tmp_path)


def small(tmp_path: Path) -> Sequence[Volume]:
    """The volumes of a book of one game in two pages."""
    page(tmp_path, "book", '<section><h1 id="about">About</h1><p>It is a book.</p></section>')
    first = '<h1 id="poch">Poch</h1><div class="ks-brief"><p>In brief.</p></div>'
    first += '<p>One; <a class="ks-example" href="#gone">POC-09a</a>.</p>'
    page(tmp_path, "games/poch", f"<section>{first}{RULE}</section>")
    second = '<h1 id="p">Poch: Play</h1><p>See <a href="../poch.html#poc-03">POC-03</a>.</p>'
    page(tmp_path, "games/poch/play", f"<section>{second}</section>")
    (tmp_path / LISTED).write_text(
        '{"parts": [{"caption": "Both volumes: The games",'
        ' "chapters": [["games/poch", "games/poch/play"]]}],'
        ' "index": [["POC-03", "games/poch", "poc-03"], ["pot", "games/poch", "poc-03"],'
        ' ["pot", "lost", "x"], ["three; The three", "games/poch", "poc-03"],'
        ' ["The three", "games/poch", "poc-03"], ["talon; The talon", "games/poch", "poc-03"]]}',
        "utf-8",
    )
    return list(volumes.bound(tmp_path))


def text_of(volume: Volume) -> str:
    return " ".join(trees.words(each.body) for each in volume.chapters)


def test_a_volume_has_its_own_of_each_chapter(bound: Sequence[Volume]) -> None:
    """The sentence and how sure it is stand in the first, what is behind it in the second."""
    reader, apparatus = map(text_of, bound)
    assert "One; POC-09a." in reader
    for text in ("In brief.", "It is a book.", "@a. inferred"):
        assert text in reader
        assert text not in apparatus
    for text in ("Example", "Why.", "Status inferred", "♥A; see X"):
        assert text in apparatus
        assert text not in reader
    for text in ("Three play", "It is said.", "POC-03 Three"):
        assert text in reader
        assert text in apparatus


def test_the_parts_of_a_chapter_stand_under_its_title(bound: Sequence[Volume]) -> None:
    chapter = [*bound[0].chapters][1]
    assert chapter.title == "Poch"
    heads = [(each.tag, trees.words(each)) for each in chapter.body.iter() if each.tag[0] == "h"]
    assert heads == [("h1", "Poch"), ("h2", "POC-03 Three"), ("h2", "Play")]


def test_links_lead_to_places_of_the_volume_or_are_words(bound: Sequence[Volume]) -> None:
    links = [
        (trees.words(each), each.get("href"))
        for each in next(bound[1].chapters).body.iter("a")
        if "ks-id" not in trees.classes(each)
    ]
    assert links == [("POC-09a", None), ("X", None), ("POC-03", "#games/poch--poc-03")]


def test_the_index_has_words_and_numbers_that_lead_into_the_volume(bound: Sequence[Volume]) -> None:
    index, numbers = registers.registers(bound[0])
    place = (("Poch", ("games/poch--poc-03",)),)
    entries = [(each.words, each.found) for _letter, group in index.groups for each in group]
    assert entries == [("pot", place), ("talon", place)]  # nobody looks up a number of things
    assert [head for head, _group in index.groups] == ["P", "T"]
    ((head, (number,)),) = numbers.groups
    assert head.endswith("Poch")
    assert number.words == "POC-03"


def test_a_copy_of_the_readers_own_faces_the_apparatus_alone(tmp_path: Path) -> None:
    """Its words stand behind the sentence, with what differs; of a locus not cited there, none."""
    sentence = '<p class="ks-sentence">Ours.</p>'
    cited = '<div><p class="ks-chips"><a href="../witnesses/x.html#l">X.{n}</a></p></div>'
    inner = f"<section><h2>Two</h2>{sentence}{cited.format(n=2)}</section>"
    reading = f"<section><h2>R</h2><p>Read.</p>{cited.format(n=3)}</section>"
    rule = f"<section><h1>A</h1>{sentence}{cited.format(n=1)}{inner}{reading}</section>"
    page(tmp_path, "book", '<section><h1 id="about">About</h1></section>')
    page(tmp_path, "a", rule)
    (tmp_path / LISTED).write_text(
        '{"parts": [{"caption": "Both volumes: A", "chapters": [["a"]]}], "index": []}', "utf-8"
    )
    copies = {
        "X.1": Faced("X.1", Finding.ALTERED, ("Theirs", Difference("too", "two"))),
        "X.2": Faced("X.2", Finding.MISSING),
        "X.3": Faced("X.3", Finding.FOUND, ("And this.",)),
        "X.4": Faced("X.4", Finding.FOUND, ("Not here.",)),
    }
    reader, apparatus = map(text_of, volumes.bound(tmp_path, copies))
    assert "Theirs" not in reader
    assert "Ours.X.1 Theirs too [ours: two]X.1" in apparatus
    assert "Ours.X.2 (not in your copy)X.2" in apparatus
    assert "Read.X.3 And this.X.3" in apparatus
    assert "Not here" not in apparatus


@pytest.mark.parametrize(
    ("content", "why"), [(None, "cannot read"), (b"", "has no text"), (b"A game. " * 50, "copy")]
)
def test_what_is_no_copy_makes_no_book(
    content: bytes | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.txt"
    if content is not None:
        copy.write_bytes(content)
    assert binding.main([str(tmp_path / "book"), "--copy", str(copy)]) == 1
    said = capsys.readouterr().err
    assert str(copy) in said
    assert why in said
    assert not (tmp_path / "book").exists()


# --- In German -----------------------------------------------------------------------------------


@pytest.fixture
def german(tmp_path: Path) -> Volume:
    """The one German volume of the same book."""
    with words.speaking("de"):
        (volume,) = small(tmp_path)
    return volume


def test_the_reader_alone_is_german(german: Volume) -> None:
    """With the names, the letters and the language that a German book has."""
    with words.speaking("de"):
        source, whole = printing.source(german), epub.epub(german)
        assert german.title != words.table("en")["book.volume-reader"]
        assert german.title in source
    assert german.key == "reader"
    assert 'lang: "de", region: "de"' in source
    assert "Inhalt" in source
    with zipfile.ZipFile(io.BytesIO(whole)) as files:
        package = files.read("book/content.opf").decode()
    assert "<dc:language>de</dc:language>" in package
    assert "reader-de</dc:identifier>" in package


def test_what_is_in_english_says_so(german: Volume) -> None:
    """Text, names of pictures and single words; names of moves and what is marked are no fault."""
    body = trees.read('<p lang="en">It is the only one.</p><p>Es ist das einzige.</p>')
    for each in body.iter("p"):
        volumes.say_language(each)
    assert trees.words(body).startswith("English: It is")
    assert not [*judging.silent(body)]
    faults = (
        "<p>It is the only one.</p>",
        '<p aria-label="the hand of player 2">X</p>',
        "<p>Der <em>Rule</em></p>",
    )
    with words.speaking("de"):
        assert not [*judging.silent(trees.read('<li class="ks-played">♠7 to the table</li>'))]
        for text in faults:
            assert len([*judging.silent(trees.read(text))]) == 1, text
        chapter = Chapter("a", "A", trees.read(faults[0]))
        with pytest.raises(judging.FaultError, match="has 1 English texts: It is the only"):
            judging.in_its_language(Volume("reader", (Part("", (chapter,)),), {}))
    assert not judging.in_its_language(german)


def test_a_sentence_without_a_place_is_missed(bound: Sequence[Volume]) -> None:
    assert len(judging.expected("reader")) > 1000
    assert judging.expected("reader") < judging.expected("apparatus")
    with pytest.raises(judging.FaultError, match=r"lacks \d+ ids: ALL-01 "):
        judging.lose_nothing(bound[0])


def test_a_picture_of_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "expected", lambda _volume: frozenset())
    for shown, is_empty in (("<b>♠9</b>", False), ("<b> </b>", True)):
        body = trees.read(f'<div class="ks-position">{shown}</div>')
        volume = Volume("reader", (Part("", (Chapter("a", "A", body),)),), {})
        if not is_empty:
            judging.lose_nothing(volume)
            continue
        with pytest.raises(judging.FaultError, match="A: a picture shows nothing"):
            judging.lose_nothing(volume)


# --- How it is set -------------------------------------------------------------------------------


def set_(text: str) -> str:
    return setting.Setting(frozenset({"a"})).content(trees.read(text)).strip()


@pytest.mark.parametrize(
    ("html", "typst"),
    [
        ("<p>One  “two” \\ #3</p>", '#"One “two” \\\\ #3"'),
        ('<p id="a">1</p><p id="b">2</p>', '#anchor("a")#"1"\n\n\n\n#"2"'),
        ('<p><a href="#a">x</a> <a href="#b">y</a></p>', '#link(label("a"))[#"x"] #"y"'),
        ('<a href="https://a.b">x</a>', '#link("https://a.b")[#"x"]'),
        ("<em>a</em> <code>b</code>", '#emph[#"a"] #verbatim[#"b"]'),
        ('<b class="ks-hearts" role="img">♥A</b>', '#card("hearts", "♥A")'),
        ("<ul><li>a</li><li>b</li></ul>", '#list([#"a"], [#"b"])'),
        ("<pre>a\n b</pre>", '#listing("a\n b")'),
        ('<dl class="ks-meta"><div><dt>A</dt><dd>B</dd></div></dl>', "#meta-dd"),
        ('<span class="ks-id">A</span>', '#id[#"A"]'),
        ('<h2 id="a"><span id="c"></span>T</h2>', '#heading(level: 2)[#"T"]#label("a")'),
    ],
)
def test_an_element_is_a_call_of_what_the_sheets_have(html: str, typst: str) -> None:
    assert typst in set_(html)


@pytest.mark.parametrize("html", ["<video></video>", '<p class="ks-new">a</p>'])
def test_what_no_sheet_knows_is_an_error(html: str) -> None:
    """It would be dropped, or look like anything else."""
    with pytest.raises(setting.SettingError, match="no sheet says how it looks"):
        set_(html)


def test_every_card_and_every_line_of_a_rule_is_set() -> None:
    done = set_(RULE)
    assert done.count("#rule(") == done.count("#picture[") == 1
    assert '#big-card("hearts", "♥A")' in done
    assert '#said("played")' in done
    assert "#beside[" in done
    assert set_(f"<p>{text_html('Take ♠9 and ♦D.')}</p>").count("#card(") == 2


def test_a_form_stands_above_what_is_of_it() -> None:
    """Not below the picture of another form; and each part is set in its language."""
    picture = '<div class="ks-position"><p>{}</p></div>'
    told = '<ul class="ks-told"><li class="ks-played">♥A</li><li class="ks-form">Other:</li></ul>'
    done = set_(f'<figure class="ks-example">{picture.format(1)}{told}{picture.format(2)}</figure>')
    assert re.sub(r"\s+", "", done).endswith('#said("form")[#"Other:"]#picture[#"2"]]')
    assert '#spoken("de")[#"Stich"]' in set_('<i lang="de">Stich</i>')
    assert set_('<span class="ks-id">A </span>B') == '#id[#"A" ] #"B"'


def test_columns_are_as_wide_as_what_stands_in_them() -> None:
    cells = "<tr><th>a</th><td>It takes many words to say this.</td></tr>"
    done = set_(f"<table><thead><tr><th>A</th><th>B</th></tr></thead>{cells}</table>")
    assert re.search(r'#sheet\("", none, \(3fr, \d\dfr,\)', done)
    assert 'cell("head", [#"a"])' in done


# --- A deal in pictures --------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["dreiblatt", "karten-lotterie"])
def test_a_deal_is_dealt_and_played_in_pictures(game: str) -> None:
    """Its moments are in order, the last one ends it, and each rule that is named is a link."""
    shown = deals.of(game, lambda id: f"../x.html#{id}")
    assert shown == deals.of(game, lambda id: f"../x.html#{id}")
    tree = trees.read(shown)
    assert len([*trees.having(tree, "ks-position")]) == 5
    moves = [int(found) for found in re.findall(r"Move (\d+) of \d+", trees.words(tree))]
    assert moves == sorted(moves)
    assert moves[-1] == int(re.findall(r"of (\d+)\.", trees.words(tree))[0])
    for link in tree.iter("a"):
        assert link.get("href") == f"../x.html#{trees.words(link)}"


# --- The files -----------------------------------------------------------------------------------


def test_a_small_book_is_a_pdf_with_tags_and_outline(
    bound: Sequence[Volume], tmp_path: Path
) -> None:
    pytest.importorskip("typst", reason="Typst is missing: run `python3 do.py venv`")
    for volume in bound:
        source = printing.source(volume)
        data = printing.pdf(source)
        assert data == printing.pdf(source)
        path = tmp_path / "book.pdf"
        path.write_bytes(data)
        assert "PDF/UA" in judging.of_pdf(path, volume, source)
        assert {"Poch", "Play"} <= {*judging.titles(data)}
        with pytest.raises(judging.FaultError, match="other pictures"):
            judging.of_pdf(path, volume, f"{source} #picture[]")


def test_titles_of_an_outline_are_read_as_a_pdf_writes_them() -> None:
    found = b"/Title(A (b) \\(c\\)) /Title <FEFF00FC> /Title (Po\\143h)/Titled(x)"
    assert [*judging.titles(found)] == ["A (b) (c)", "ü", "Poch"]
    with pytest.raises(judging.FaultError, match="broken off"):
        list(judging.titles(b"/Title(A (b)"))


def test_a_book_that_is_too_thick_is_refused(
    bound: Sequence[Volume], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = b"".join(judging.WANTED.values()) + b"/Title(About)/Title (Po\\143h)"
    path = tmp_path / "book.pdf"
    path.write_bytes(marks + b"/Type /Page " * 281 + b"/Type /Pages")
    with pytest.raises(judging.FaultError, match="281 pages, 280 are wanted"):
        judging.of_pdf(path, bound[0], "")
    path.write_bytes(marks.replace(b"Po", b"Mo"))
    with pytest.raises(judging.FaultError, match=r"the outline of book\.pdf lacks Poch"):
        judging.of_pdf(path, bound[0], "")
    path.write_bytes(b"/Lang(en)")
    with pytest.raises(judging.FaultError, match="lacks tags and PDF/UA"):
        judging.of_pdf(path, bound[0], "")


def test_a_small_book_is_an_epub(bound: Sequence[Volume], tmp_path: Path) -> None:
    """Its ids are names, its links lead to files that are there; a second one is the same."""
    path = tmp_path / "book.epub"
    data = epub.epub(bound[0])
    assert data == epub.epub(bound[0])
    path.write_bytes(data)
    with zipfile.ZipFile(path) as whole:
        names = whole.namelist()
        texts = {name: whole.read(name).decode() for name in names}
    assert names[0] == "mimetype"
    chapter = texts["book/games-poch.xhtml"]
    assert 'id="games-poch--poc-03"' in chapter
    assert 'href="games-poch.xhtml#games-poch--poc-03"' in chapter
    for text in texts.values():
        for file in re.findall(r'href="([\w.-]+\.xhtml)', text):
            assert f"book/{file}" in names


def test_without_java_it_is_said_that_epubcheck_was_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert judging.of_epub(tmp_path / "book.epub").startswith("NOT CHECKED by epubcheck: Java")


def test_without_the_renderer_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    assert binding.main([str(tmp_path / "book")]) == 1
    assert capsys.readouterr().err == "Typst is missing: run `python3 do.py venv`.\n"
    assert not (tmp_path / "book").exists()
