"""Whatever lies on the table of a review is explained as at the table that is played at, and in its words."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name, faction_name
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.table.table_item import Area, LineStyle, TableItem
from claim_desktop.table.tooltip import pointed_item
from claim_desktop.table.tooltip.pointed_item import REST_SECONDS
from claim_desktop.table.tooltip.tooltip import FADE_SECONDS
from claim_desktop.ui import window
from scripts.stage.pilot import Pilot
from tests.scenes.review.test_review import draw_felt, open_review


def at_trick(pilot: Pilot, phase: Phase, trick: int) -> ReviewScene:
    """A review at a moment at which the second card of a trick has been played."""
    scene = open_review(pilot, "claim-2")
    for index in range(scene.moments.last):
        moment = scene.moments.at(index, 0)
        if (moment.phase, moment.trick_number, len(moment.trick)) == (phase, trick, 2):
            scene.show(index)
            draw_felt(scene)
            return scene
    raise AssertionError("no such trick")


def picture() -> bytes:
    """What the window shows."""
    return pygame.image.tobytes(window.surface(), "RGB")


def items_of(scene: ReviewScene, area: Area) -> list[TableItem]:
    return [each for each in scene.felt.items if each.area is area]


def seen_at(pilot: Pilot, scene: ReviewScene, position: tuple[int, int]) -> TableItem | None:
    """The item whose tooltip is shown when the mouse rests at a point."""
    pilot.point((1, 1))
    pilot.wait(0.1)
    pilot.point(position)
    pilot.wait(REST_SECONDS + FADE_SECONDS + 0.1)
    return scene.felt.pointed


def lines_of(scene: ReviewScene, item: TableItem) -> list[str]:
    tooltip = scene.felt.describe(item)
    assert tooltip is not None
    return [text for _, text in tooltip.lines]


def test_the_mouse_finds_cards_piles_and_the_court_and_their_tooltips_are_drawn(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    for area in (Area.HAND, Area.OFFER, Area.TRICK, Area.PILES, Area.COURT):
        item = items_of(scene, area)[0]
        where = item.rect.x + 4, item.rect.centery
        before = picture()
        found = seen_at(pilot, scene, where)
        assert found is not None, area
        assert found.area is area
        assert picture() != before
        assert lines_of(scene, found)


def test_a_card_of_the_trick_says_who_played_it_and_whether_it_is_the_best(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    cards = {each.seat or 0: each for each in items_of(scene, Area.TRICK)}
    said = {seat: lines_of(scene, each) for seat, each in cards.items()}
    assert tr("gloss.played.you") in said[0]
    assert tr("gloss.played.name", name=scene.game.seats[1].name) in said[1]
    best = [seat for seat, lines in said.items() if tr("gloss.best") in lines]
    assert len(best) == 1
    winner = cards[best[0]].sprite
    assert winner is not None
    beaten = said[1 - best[0]]
    assert tr("gloss.beaten", card=winner.card) in beaten


def test_a_row_of_the_court_counts_followers_and_later_votes(pilot: Pilot) -> None:
    for phase in (Phase.ONE, Phase.TWO):
        scene = at_trick(pilot, phase, 4)
        pilot.wait(0.1)
        row = scene.felt.court.rows[0]
        tooltip = scene.felt.describe(row)
        assert tooltip is not None
        assert tooltip.title == faction_name(row.faction)
        assert (LineStyle.HERE, row.caption) in tooltip.lines
        assert scene.felt.court.is_of_followers is (phase is Phase.ONE)
        assert scene.felt.court.head.caption in scene.kit.text_capture.of(None)


def test_an_open_hand_of_another_seat_is_explained_and_a_hidden_one_is_not(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    assert items_of(scene, Area.OPEN_HAND) == []
    pilot.click("eyes_all")
    draw_felt(scene)
    held = items_of(scene, Area.OPEN_HAND)
    assert len(held) == len(scene.frame.moment.hands[1])
    sprite = held[0].sprite
    assert sprite is not None
    assert sprite.card is not None
    tooltip = scene.felt.describe(held[0])
    assert tooltip is not None
    assert tooltip.title == card_name(sprite.card)
    assert tr("gloss.held.name", name=scene.game.seats[1].name) in lines_of(scene, held[0])


def test_a_pile_does_not_offer_to_be_looked_through(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.TWO, 4)
    piles = items_of(scene, Area.PILES)
    assert any(each.pile is not None and each.pile.cards for each in piles)
    assert all(tr("gloss.look") not in lines_of(scene, each) for each in piles)


def test_readers_get_every_item_with_what_its_tooltip_says(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    pilot.wait(0.1)
    values = {(each.text, each.value) for each in scene.accessible_nodes()}
    for area in (Area.HAND, Area.TRICK, Area.PILES, Area.COURT):
        for item in items_of(scene, area):
            tooltip = scene.felt.describe(item)
            assert tooltip is not None
            assert not item.is_explained or (tooltip.title, tooltip.main_text) in values


def test_the_keyboard_and_a_click_put_the_tooltip_away(pilot: Pilot) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    card = items_of(scene, Area.HAND)[0].rect
    assert seen_at(pilot, scene, (card.x + 4, card.centery)) is not None
    pilot.press(pygame.K_h)
    assert scene.felt.pointed is None


def test_settings_say_how_long_the_mouse_has_to_rest(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_trick(pilot, Phase.ONE, 4)
    delays = dict.fromkeys(pointed_item.HOVER_SECONDS, 2.0)
    monkeypatch.setattr("claim_desktop.scenes.review.scene.HOVER_SECONDS", delays)
    card = items_of(scene, Area.HAND)[0].rect
    assert seen_at(pilot, scene, (card.x + 4, card.centery)) is None
