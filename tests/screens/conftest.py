"""Fixtures that lay tables out without spending time on drawing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table.artwork.card_art import CardPicture, card_height
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui import theme
from claim_desktop.ui.layout import Size
from claim_desktop.ui.theme import Stops
from tests.scenes.conftest import make_services
from tests.scenes.spies import BlankBackdrop, BlankCards

__all__ = ["BlankTable", "LyingCards", "blank_furniture", "make_services"]


class LyingCards(BlankCards):
    """Cards without pictures, which can lie on a table."""

    def look(self, card: Card | None, width: int, guise: Faction | None = None) -> CardPicture:
        """An empty card."""
        return CardPicture(pygame.Surface((width, card_height(width)), pygame.SRCALPHA), (card, width, guise))

    def emblem(self, faction: Faction, height: int) -> pygame.Surface:
        """An empty emblem."""
        return pygame.Surface((height, height), pygame.SRCALPHA)

    def work(self, job: Callable[[], object]) -> None:
        """Draw nothing ahead: a thread would still be at it when the test is over."""


class BlankTable(BlankBackdrop):
    """A table without planks and felt."""

    def table(self, size: Size, felt: pygame.Rect, tones: Stops = theme.CLOTH_STOPS) -> pygame.Surface:
        """Black."""
        return pygame.Surface(size)

    def curtain(self, size: Size) -> pygame.Surface:
        """Black."""
        return pygame.Surface(size)


@pytest.fixture
def blank_furniture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all furniture be empty pictures of the right size."""

    def kept(self: Furniture, key: tuple[object, ...], draw: object) -> pygame.Surface:
        size = key[2] if key[0] == "piece" else key[1:3]
        assert isinstance(size, tuple), f"the size of a piece is part of its key: {key}"
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(Furniture, "_kept", kept)
