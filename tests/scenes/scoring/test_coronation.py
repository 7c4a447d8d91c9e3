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
from claim_desktop.rules.vote import DecidedBy, Vote
from claim_desktop.scenes.scoring import coronation, votes_sheet
from claim_desktop.scenes.scoring.ceremony import (
    CoronationProgress,
    CoronationText,
    Manner,
    beaten_champion,
    manner_of,
)
from claim_desktop.scenes.scoring.crowned_faces import (
    CROWN_SHARE,
    FOOT,
    RINGS,
    TILT,
    flight_of,
    reach_of,
    ring_places,
)
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.scenes.scoring.vote_track import CROWN
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import FOUR, THREE, finished, setup


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
@pytest.mark.parametrize("faces", RINGS)
def test_champions_stand_on_both_sides_of_the_faces_and_inside_the_window(count: int, faces: int) -> None:
    angles = coronation.champion_angles(count, reach_of(faces))
    assert len(angles) == count
    assert angles == sorted(angles)
    left, right = [angle for angle in angles if angle < 0], [angle for angle in angles if angle > 0]
    assert len(left) - len(right) == count % 2
    for angle in angles:
        x, y = coronation.champion_middle(angle)
        assert 100 < x < 1180
        assert y < 482
        hidden = reach_of(faces) - (abs(x - 640) - coronation.CHAMPION_WIDTH / 2)
        assert hidden < 0.25 * coronation.CHAMPION_WIDTH, "the face hides no more than its edge"


@pytest.mark.parametrize("faces", RINGS)
@pytest.mark.parametrize("manner", Manner)
def test_every_crown_comes_from_the_track_and_ends_on_its_head(manner: Manner, faces: int) -> None:
    diameter = RINGS[faces][0]
    for ring in ring_places(faces):
        start, end = (flight_of(manner, share, ring, diameter) for share in (0.0, 1.0))
        assert start.middle == pytest.approx(CROWN[:2], abs=30)
        assert start.width == CROWN[2]
        assert end.middle[0] == pytest.approx(ring[0])
        assert ring[1] - diameter < end.middle[1] < ring[1] - diameter / 3
        assert (end.width, end.turned) == pytest.approx((diameter * CROWN_SHARE, 1.0))
        assert abs(end.angle) <= TILT


def test_no_two_ways_of_winning_look_alike_while_the_crown_flies() -> None:
    ring = ring_places(1)[0]
    flights = {
        manner: tuple(flight_of(manner, share, ring, RINGS[1][0]) for share in (0.2, 0.4, 0.6, 0.8))
        for manner in Manner
        if manner is not Manner.SHARED  # which has several crowns
    }
    assert len(set(flights.values())) == len(flights)


@pytest.mark.parametrize(
    ("votes", "decided_by", "manner"),
    [
        ((4, 1), DecidedBy.VOTES, Manner.CLEAR),
        ((0, 5), DecidedBy.VOTES, Manner.SHUT_OUT),
        ((3, 2), DecidedBy.VOTES, Manner.ONE_VOTE),
        ((2, 3, 2), DecidedBy.VOTES, Manner.ONE_VOTE),
        ((3, 3), DecidedBy.CARDS, Manner.TIE_BROKEN),
        ((2, 2), DecidedBy.VALUES, Manner.TIE_BROKEN),
        ((2, 2), DecidedBy.SHARED, Manner.SHARED),
    ],
)
def test_how_a_vote_was_won_follows_from_its_margin(
    votes: tuple[int, ...], decided_by: DecidedBy, manner: Manner
) -> None:
    assert manner_of(Vote((), (0,), decided_by, votes, (), ())) is manner


def test_the_champion_of_the_beaten_is_never_one_of_the_winners() -> None:
    votes = [finished(setup(CLAIM, seed=seed), seed).view(0).vote for seed in range(60, 80)]
    champions = [(vote, beaten_champion(vote, 0)) for vote in votes if vote is not None]
    assert any(champion is None for _, champion in champions), "one of the games is a shut-out"
    for vote, champion in champions:
        own = [each for each in vote.factions if each.side == 0]
        assert (champion is None) is (not own)
        assert champion is None or champion in [each.faction for each in own]


def test_a_beaten_champion_bows_beside_the_line() -> None:
    x, y, width = coronation.BOWING
    bowed = Rect(0, 0, width, round(width * CARD_RATIO)).inflate(42, 27)
    bowed.center = x + 16, y + 14
    assert not bowed.colliderect(Rect(*coronation.LINE))
    assert not bowed.colliderect(Rect(*votes_sheet.PLACE))


def test_however_many_sides_vote_the_sheet_ends_above_what_is_said_below_it() -> None:
    pygame.init()
    kit, names = (
        Toolkit((1280, 720), Audio(Path("nowhere"), Path("nowhere")), 2.0),
        ("Ada", "Bea", "Cleo", "Dee"),
    )
    for deck in (CLAIM, THREE, FOUR):
        vote, tokens = finished(setup(deck), 1).view(0).vote, side_tokens(deck, names, 0)
        assert vote is not None
        sheet = votes_sheet.VotesSheet(kit, CardArt(), tokens, names[: len(tokens)], vote)
        assert sheet.place.bottom == Rect(*votes_sheet.PLACE).bottom


def test_plate_line_table_and_buttons_lie_below_one_another() -> None:
    assert Rect(*coronation.PLATE).top <= FOOT < Rect(*coronation.PLATE).top + 12, "faces rest on the plate"
    areas = [Rect(*coronation.PLATE), Rect(*coronation.LINE), Rect(*votes_sheet.PLACE)]
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
    outcome = CoronationText(view.vote, (0,), "", "", ())
    pictures = CardArt(kit.pictures), Furniture(kit.pictures)
    faces = SideFaces(kit, tokens, (("singer",), ("perrin",)))
    crowned = coronation.Coronation(kit, *pictures, tokens, ("Ada", "Berengar"), outcome, faces)
    crowned.draw(DisplayList(kit.scale.size), CoronationProgress.over(0))
    assert (tr("table.scoring.by_highest") in written) is is_tied
