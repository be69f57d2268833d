"""Words of other languages have their language, wherever they stand in English text."""

from docutils import nodes
from docutils.utils import new_document

from kartenspiele.interfaces.site.foreign import Foreign, marked


def test_a_term_of_the_registers_has_its_language() -> None:
    assert marked("A tabbe, “ich poche” & Bêtes") == (
        'A <i lang="sv">tabbe</i>, “<i lang="de">ich poche</i>” &amp; <i lang="fr">Bêtes</i>'
    )
    assert marked("Tabbes in Sweden") == '<i lang="sv">Tabbes</i> in Sweden'


def test_names_of_games_and_english_words_are_not_marked() -> None:
    for words in ("As in Mulle, the talon of Schnapsen", "Tabbe-like", "a Solo <b> or a pot"):
        assert "<i" not in marked(words)
    assert 'a <i lang="sv">mulle</i>' in marked("a mulle")


def transformed(*parts: nodes.Node) -> str:
    """A paragraph of these parts, as it is when words have their language."""
    document = new_document("page")
    document += nodes.paragraph("", "", *parts)
    Foreign(document).run()
    return str(document[0])


def test_words_in_code_headings_and_marked_texts_stay() -> None:
    told = nodes.inline("", "storan", lang="sv")
    for apart in (nodes.literal("", "tabbe"), nodes.title("", "Tabbe"), told):
        assert transformed(apart) == f"<paragraph>{apart}</paragraph>"
    assert '<i lang="sv">tabbe</i>' in transformed(nodes.Text("a tabbe."))
    assert transformed(nodes.emphasis("", "tabbe")) == (
        '<paragraph><emphasis lang="sv">tabbe</emphasis></paragraph>'
    )
