"""The languages to choose from, each named in itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect

from claim_desktop.i18n import languages, tr
from claim_desktop.scenes.settings.rows import SettingRow
from claim_desktop.storage.settings import Settings
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Row, Tile

HEIGHT = 60
PLAIN_HEIGHT = 46
"""The height of a tile with nothing but a name."""


class LanguageTiles:
    """A tile for the system's language, and one for each language of the game."""

    def __init__(self, chosen: str, react: Callable[[], None]) -> None:
        """Make the tiles; `chosen` is a language's code, or empty for the system's."""
        self._chosen = chosen if chosen in languages() else ""
        self._react = react
        system = Tile("language", tr("menu.settings.language.system"), tr("menu.settings.language.about"))
        named = {code: Tile(f"language_{code}", own_name, "") for code, own_name in languages().items()}
        self._tiles = {"": system, **named}
        for code, tile in self._tiles.items():
            tile.chosen = code == self._chosen
            tile.grouped("languages").on_change(partial(self._choose, code))

    @property
    def rows(self) -> list[SettingRow]:
        """A row for each tile."""
        return [_TileRow(None, None, tile) for tile in self._tiles.values()]

    def read(self, settings: Settings) -> Settings:
        """Return the settings with the chosen language."""
        return replace(settings, language=self._chosen)

    def _choose(self, code: str) -> None:
        self._chosen = code
        for each, tile in self._tiles.items():
            tile.chosen = each == code
        self._react()


class _TileRow(SettingRow):
    """A tile across the whole row."""

    def laid_out(self, kit: Toolkit, width: int) -> Row:
        """Give the tile a row's width, and room for its words."""
        assert isinstance(self.control, Tile)
        height = kit.scale.for_text(HEIGHT if self.control.detail else PLAIN_HEIGHT)
        return Row(height, ((self.control, Rect(0, 0, width, height)),))
