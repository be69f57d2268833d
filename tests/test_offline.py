"""What the service worker may answer is listed with its hash, and nothing of the engine is."""

import json
import re
from pathlib import Path

from kartenspiele.interfaces.site import offline


def test_pages_and_what_they_are_made_with_are_listed_and_the_engine_is_not(tmp_path: Path) -> None:
    engine = f"{offline.ENGINE}/0a"
    wanted = ["play.html", "games/poch.html", "_static/ks.css", "_static/desk/engine.js"]
    others = ["id/POC-1/index.html", f"{engine}/worker.js", f"{offline.ENGINE}/manifest.json"]
    for name in (*wanted, *others, f"{engine}/room.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    offline.write(tmp_path)
    script = (tmp_path / "offline.js").read_text("utf-8")
    files, at_once, room = (
        json.loads(re.findall(rf"^const {name} = (.*?);$", script, re.MULTILINE | re.DOTALL)[0])
        for name in ("FILES", "AT_ONCE", "ROOM")
    )
    assert files.keys() == {*wanted, f"{engine}/room.html"}
    assert room == f"{engine}/room.html"
    assert files["play.html"] == offline.digest(tmp_path / "play.html")
    assert {"play.html", "ask.html", "_static/ks.css", room} < {*at_once}
    assert "games/poch.html" not in at_once
