"""The permanent page of an id, in a build that was told something."""

from types import SimpleNamespace
from typing import Any, Final, cast

from kartenspiele.edition import joined
from kartenspiele.interfaces.site import permanent

SILENT: Final = dict.fromkeys(("ks_editions", "ks_latest", "ks_objections"), "")


def page(id: str, **told: str) -> permanent.Page:
    """As the template has it, where only the settings of the build are asked."""
    app = SimpleNamespace(config=SimpleNamespace(**SILENT | told))
    return permanent.Page(cast(Any, app), cast(Any, None), joined.load().entries[id])
