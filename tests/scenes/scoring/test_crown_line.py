"""What an opponent says at the coronation comes out of the one face that they have on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.scenes.scoring import crown_line
from claim_desktop.scenes.scoring.crown_line import CROWNED_BUBBLE, CrownLine
from claim_desktop.scenes.scoring.vote_track import AXIS
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.table.felt.speech_bubble import SpeechPlace
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import FOUR, finished, setup
from tests.window import window

SIZE = (1280, 720)


@pytest.mark.parametrize("deck", [CLAIM, FOUR], ids=["two", "four"])
def test_a_winner_speaks_from_under_the_crown_and_others_from_the_edge(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")))
    faces: list[str] = []
    places: list[SpeechPlace] = []

    def noted(_: Portraits, name: str, *__: object) -> pygame.Surface:
        faces.append(name)
        return pygame.Surface((1, 1))

    monkeypatch.setattr(Portraits, "face", noted)
    monkeypatch.setattr(crown_line, "draw_speech", lambda _, __, place, ___: places.append(place))
    found = set()
    with window(SIZE):
        for seed in range(30):
            game = finished(setup(deck, seed=seed), seed)
            line = CrownLine.of(kit, game)
            if line is None:
                continue
            faces.clear()
            line.draw(DisplayList(SIZE), 1.0)
            assert bool(faces) is not line.is_crowned
            place = places[-1]
            assert (place.rect.bottom <= CROWNED_BUBBLE[1] + CROWNED_BUBBLE[3]) is line.is_crowned
            if line.is_crowned:
                assert (place.rect.right < AXIS) is (place.tip[0] < AXIS), "on the outer side of the head"
            found.add(line.is_crowned)
    assert found == {True, False}
