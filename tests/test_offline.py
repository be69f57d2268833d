"""What the service worker may answer is listed with its hash, and nothing of the engine is."""

import json
import re
from pathlib import Path

from kartenspiele.interfaces.site import offline


def test_pages_and_what_they_are_made_with_are_listed_and_the_engine_is_not(tmp_path: Path) -> None:
    engine = f"{offline.ENGINE}/0a"
    wanted = [
        "play.html",
        "ask.html",
        "de/ask.html",
        "games/poch.html",
        "dev/style.html",
        "_static/ks.css",
    ]
    wanted += ["_static/finding.json", "_static/finding-de.json", "_static/desk/engine.js"]
    others = [f"{engine}/worker.js", f"{offline.ENGINE}/manifest.json", "ed/2026.1/play.html"]
    ids = ["id/POC-1/index.html", "id/POC-2/index.html", "id/F4/index.html"]
    ids += ["de/id/POC-1/index.html"]
    for name in (*wanted, *others, *ids, f"{engine}/room.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    offline.write(tmp_path)
    script = (tmp_path / "offline.js").read_text("utf-8")
    files, frame, asking, room = (
        json.loads(re.findall(rf"^const {name} = (.*?);$", script, re.MULTILINE | re.DOTALL)[0])
        for name in ("FILES", "FRAME", "ASKING", "ROOM")
    )
    sums = [f"_static/sums/{name}.json" for name in ("F4", "POC", "de-POC")]
    assert files.keys() == {*wanted, *sums, f"{engine}/room.html"}
    assert room == f"{engine}/room.html"
    assert files["play.html"] == offline.digest(tmp_path / "play.html")
    assert frame == ["_static/ks.css"]
    assert {"play.html", "ask.html", "de/ask.html", "_static/desk/engine.js", room} == {*asking}
    of_poch = json.loads((tmp_path / "_static/sums/POC.json").read_text("utf-8"))
    assert of_poch == {
        id: offline.digest(tmp_path / f"id/{id}/index.html") for id in ("POC-1", "POC-2")
    }
