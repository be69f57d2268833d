"""Worked examples as scenes: positions one after the other, each with the moves that are told."""

from kartenspiele.edition import chapters
from kartenspiele.edition.chapters import Example
from kartenspiele.edition.scenes import Scene, scenes
from kartenspiele.edition.telling import tell

HERE = '>>> here = position(SWEDISH, table="♣5 ♥K", hand="♦4 ♠9")\n'
RULING = '>>> ruling(SWEDISH, here, "♦4 on ♣5 builds 9", "♦4 to the table")\n'


def of(code: str) -> list[Scene]:
    return scenes(tell(Example("A1", ("SWE-20",), "swedish-kasino.md", 1, code)).told)


def test_moves_that_are_judged_stand_in_one_scene() -> None:
    (scene,) = of(HERE + RULING)
    assert scene.moves == ["♦4 on ♣5 builds 9", "♦4 to the table"]
    assert [line.how for line in scene.lines] == ["refused", "allowed"]


def test_a_line_of_play_is_a_scene_for_each_move_and_the_end() -> None:
    code = '>>> after = play(SWEDISH, here, "♦4 to the table", "♠9 to the table")\n'
    found = of(HERE + code + ">>> score(SWEDISH, after)\n")
    assert [scene.moves for scene in found] == [["♦4 to the table"], ["♠9 to the table"], []]
    assert found[2].lines[-1].text == "total 3"


def test_another_form_has_a_scene_of_its_own() -> None:
    found = of(HERE + RULING + RULING.replace("SWEDISH", "SWEDISH.but(tabbe=2)"))
    assert [scene.variant.key for scene in found] == ["swedish", "swedish-but"]
    assert found[0].state == found[1].state


def test_most_examples_have_a_position_and_a_move() -> None:
    """The others count, or deal: they open with their Python."""
    every = [scenes(tell(each).told) for each in chapters.every_example()]
    placed = [each for each in every if each]
    moving = [each for each in placed if any(scene.moves for scene in each)]
    assert len(placed) >= 0.95 * len(every)
    assert len(moving) >= 0.65 * len(every)
