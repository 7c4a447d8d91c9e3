"""The coronation: every champion stands in the window, and words are never covered by them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.scoring import coronation
from claim_desktop.scenes.scoring.ceremony import CoronationProgress, CoronationText
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import finished, setup


@pytest.mark.parametrize("count", range(8))
def test_every_faction_that_was_won_has_one_pennant_and_none_hangs_over_another(count: int) -> None:
    factions = list(Faction)[:count]
    pennants = coronation.pennants_of(factions)
    assert [faction for faction, _, _ in pennants] == factions
    middles = [x for _, x, _ in pennants]
    assert all(right - left >= coronation.PENNANT_WIDTH for left, right in pairwise(middles))
    left, right = [x for x in middles if x < 640], [1280 - x for x in middles if x > 640]
    assert len(left) - len(right) == count % 2
    if right:
        assert (min(left) + max(left)) / 2 == pytest.approx((min(right) + max(right)) / 2, abs=30), "balanced"


@pytest.mark.parametrize("count", range(8))
def test_champions_stand_mirrored_on_their_arc_and_inside_the_window(count: int) -> None:
    angles = coronation.champion_angles(count)
    assert len(angles) == count
    assert angles == sorted(angles)
    assert angles == pytest.approx([-angle for angle in reversed(angles)])
    for angle in angles:
        x, y = coronation.champion_middle(angle)
        assert 100 < x < 1180
        assert y < 482


@pytest.mark.parametrize("count", [1, 3, 5, 7])
def test_the_crown_leaves_the_face_of_the_champion_behind_it_free(count: int) -> None:
    middle = coronation.champion_angles(count)[count // 2]
    height = coronation.CHAMPION_WIDTH * CARD_RATIO
    top = coronation.champion_middle(middle)[1] - height / 2
    crown_top = coronation.CROWN_AT[1] - coronation.CROWN_WIDTH / 3
    assert 0 < top < crown_top - 0.6 * height


def test_a_beaten_champion_bows_beside_the_line() -> None:
    x, y, width = coronation.BOWING
    bowed = Rect(0, 0, width, round(width * CARD_RATIO)).inflate(42, 27)
    bowed.center = x + 16, y + 14
    assert not bowed.colliderect(Rect(*coronation.LINE))
    assert not bowed.colliderect(Rect(*coronation.TABLE))


def test_the_picture_of_the_winner_s_plate_has_room_for_a_face() -> None:
    height = coronation.PLATE[3]
    token = height + 10
    assert coronation.PLATE_MARGIN + 8 - token / 2 >= 0


def test_plate_line_table_and_buttons_lie_below_one_another() -> None:
    areas = [Rect(*coronation.PLATE), Rect(*coronation.LINE), Rect(*coronation.TABLE)]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(areas))


@pytest.mark.parametrize(("seed", "is_tied"), [(0, True), (2, False)])
def test_the_table_says_what_broke_a_tie_and_only_then(
    seed: int, is_tied: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = finished(setup(CLAIM, seed=seed), seed).view(0)
    assert view.vote is not None
    assert any(vote.by_highest for vote in view.vote.factions) is is_tied
    pygame.init()
    pygame.display.set_mode((1280, 720))
    kit = Toolkit((1280, 720), Audio(tmp_path, tmp_path))
    written: list[str] = []
    write = kit.draw_text

    def noted(surface: Canvas, text: str, *how: Any, **named: Any) -> Rect:
        written.append(text)
        return write(surface, text, *how, **named)

    monkeypatch.setattr(kit, "draw_text", noted)
    tokens = side_tokens(view.deck, ("Ada", "Berengar"), 0)
    outcome = CoronationText(view.vote, 0, "", "", (), None, is_festive=True)
    pictures = CardArt(kit.pictures), Furniture(kit.pictures)
    faces = SideFaces(kit, tokens, (("singer",), ("perrin",)))
    crowned = coronation.Coronation(kit, *pictures, tokens, ("Ada", "Berengar"), outcome, faces)
    crowned.draw(DisplayList(kit.scale.size), CoronationProgress.over(0))
    assert (tr("table.scoring.by_highest") in written) is is_tied
