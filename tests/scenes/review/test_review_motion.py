"""Stepping through a game moves the cards of the review's table as at the table that is played at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.review_items import table_of_moment
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from scripts.stage.positions import DECKS
from tests.scenes.review.test_review import game_of


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """The menu of a program whose reviews are not worked out, since only the moves matter here."""
    monkeypatch.setattr(ReviewWorker, "start", lambda _: None)
    with run_app(tmp_path, size=(640, 360)) as pilot:
        yield pilot


def open_moves(pilot: Pilot, name: str) -> ReviewScene:
    """Open the review of a game, without values."""
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenReview(game_of(name)))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)
    return pilot.scene


def a_lead(scene: ReviewScene) -> int:
    """The first moment after which another card is played to the same trick."""
    moments = [scene.moments.at(index, 0) for index in range(scene.moments.last)]
    return next(index for index, moment in enumerate(moments) if len(moment.trick) == 1)


def facts(table: TableModel) -> tuple[object, ...]:
    """Everything that lies on a table, wherever it is on the screen."""

    def cards(sprites: list[CardSprite]) -> Counter[object]:
        return Counter(sprite.card for sprite in sprites)

    return (
        [cards(hand) for hand in table.hands],
        [(seat, sprite.card, sprite.disguise) for seat, sprite in table.trick],
        Counter(sprite.card for sprite in table.revealed if sprite is not None),
        [cards(gnomes) for gnomes in table.gnomes],
        cards(table.trolls),
        table.looked_at and table.looked_at.card,
        [Counter(pile) for pile in table.score_piles],
        Counter(table.discard),
        table.follower_counts,
        table.stock_count,
        table.leader,
        table.winning,
    )


def test_a_card_flies_to_the_trick_and_the_marks_wait_for_it(pilot: Pilot) -> None:
    scene = open_moves(pilot, "claim-2")
    scene.show(a_lead(scene))
    pilot.wait(0.2)
    pilot.press(pygame.K_RIGHT)
    assert scene.felt.is_moving
    seen = set()
    while scene.felt.is_moving:
        pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
        seen.add(scene.felt.table.trick[-1][1].pose if scene.felt.table.trick else None)
    assert len(seen) > 5, "it was seen on its way"
    pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    seat, sprite = scene.felt.table.trick[-1]
    assert sprite.pose == scene.felt.table.layout.trick[scene.felt.table.place_of(seat)]


def test_the_next_key_does_not_wait_for_cards_on_their_way(pilot: Pilot) -> None:
    scene = open_moves(pilot, "claim-2")
    start = a_lead(scene)
    scene.show(start)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_LEFT)
    pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    assert not scene.felt.is_moving
    assert scene.index == start
    assert len(scene.felt.table.trick) == 1


def test_a_jump_is_seen_at_once(pilot: Pilot) -> None:
    scene = open_moves(pilot, "claim-2")
    pilot.press(pygame.K_HOME, pygame.K_END)
    pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
    assert not scene.felt.is_moving
    assert scene.felt.table.phase is Phase.OVER


def test_without_motion_a_step_is_seen_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_moves(pilot, "claim-2")
    scene.show(a_lead(scene))
    monkeypatch.setattr(scene.kit.motion, "speed_factor", 0.0)
    pilot.press(pygame.K_RIGHT)
    assert not scene.felt.is_moving
    assert len(scene.felt.table.trick) == 2


def test_with_reduced_motion_a_card_fades_from_place_to_place(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_moves(pilot, "claim-2")
    scene.show(a_lead(scene))
    pilot.wait(0.2)
    monkeypatch.setattr(scene.kit.motion, "is_reduced", True)
    scene.show(scene.index + 1)
    poses, alphas = set(), set()
    while scene.felt.is_moving:
        scene.felt.update(FRAME_SECONDS)
        sprite = scene.felt.table.trick[-1][1]
        poses.add(sprite.pose)
        alphas.add(sprite.alpha)
    assert len(poses) == 2
    assert len(alphas) > 5


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("is_open", [False, True])
def test_cards_end_where_the_next_moment_has_them(pilot: Pilot, name: str, is_open: bool) -> None:
    scene = open_moves(pilot, name)
    pilot.click("eyes_all" if is_open else "eyes_seat")
    scene.show(0)
    moved = 0
    for index in range(1, scene.moments.last):
        scene.show(index)
        if not scene.felt.is_moving:
            continue
        while scene.felt.is_moving:
            scene.felt.update(1.0)
        deck, shown = scene.game.record.deck, scene.frame
        layout = lay_out_review(scene.kit.scale, deck.players, shown.moment.phase)
        assert facts(scene.felt.table) == facts(table_of_moment(shown, layout)), index
        moved += 1
    assert moved > scene.moments.last - 4
