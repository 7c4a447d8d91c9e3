"""The languages to choose from, each named in itself."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from claim_desktop.i18n import languages, tr
from claim_desktop.scenes.settings.controls import Change
from claim_desktop.storage.settings import Settings
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Tile
from claim_desktop.ui.widgets.tree import Cell, sized

HEIGHT = 60
PLAIN_HEIGHT = 46
"""The height of a tile with nothing but a name."""


def language_tiles(settings: Settings, change: Change) -> list[Cell]:
    """A tile for the system's language, and one for each language of the game."""
    chosen = settings.language if settings.language in languages() else ""
    system = Tile("language", tr("menu.settings.language.system"), tr("menu.settings.language.about"))
    named = {code: Tile(f"language_{code}", own_name, "") for code, own_name in languages().items()}
    for code, tile in {"": system, **named}.items():
        tile.chosen = code == chosen
        tile.grouped("languages").on_change(partial(change, replace(settings, language=code)))
    return [sized(_height, system), *(sized(_plain_height, each) for each in named.values())]


def _height(kit: Toolkit, _: int) -> int:
    return kit.scale.for_text(HEIGHT)


def _plain_height(kit: Toolkit, _: int) -> int:
    return kit.scale.for_text(PLAIN_HEIGHT)
