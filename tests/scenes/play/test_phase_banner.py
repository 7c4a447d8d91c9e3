"""The banner that opens Phase Two lies over the darkened table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.play.phase_banner import DIM, PhaseBanner
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from tests.window import window

SIZE = (640, 360)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window(SIZE):
        yield


def test_the_table_behind_the_banner_is_darkened_without_a_picture_of_it() -> None:
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")))
    banner = PhaseBanner(kit, CardArt(kit.pictures), Furniture(kit.pictures))
    banner.update(10.0, is_shown=True)
    frame, shown = DisplayList(SIZE), pygame.Surface(SIZE)
    frame.fill((200, 100, 50))
    banner.draw(frame, CLAIM, (320, 180))
    frame.replay_on(shown)
    dimmed = [level * share / 255 for level, share in zip((200, 100, 50), DIM, strict=True)]
    assert tuple(shown.get_at((2, 2)))[:3] == pytest.approx(dimmed, abs=1.5)
    assert all(stroke.source is None or stroke.source.get_size() != SIZE for stroke in frame.strokes)
