"""The slips beside a moment of a review: how a computer evaluated cards, and the reason for a better card."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.look import ReviewFrame, Thought, Thoughts
from claim_desktop.scenes.review.review_items import table_of_moment
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.scenes.review.review_marks import Slips
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.sprites import SpritePainter
from claim_desktop.table.table_item import SeatedPlayer, TableContext
from scripts.stage.positions import played, setup
from tests.scenes.conftest import MakeServices
from tests.scenes.spies import DrawnText, SpyToolkit

SIZE = (1280, 720)
PLACE = Rect(100, 100, 300, 220)
VALUES = {"Go3": 0.61, "Kn7": 0.5, "Tr2": 0.39, "Dr1": 0.1}
THOUGHTS = tuple(Thought(card(code), value) for code, value in VALUES.items())
FRAME = ReviewFrame(Replay(played("claim-2")).at(0, 0), 0)
REASON = "It takes the trick."


def thoughts(chosen: int = 0, *, is_proven: bool = False, is_slip: bool = False) -> Thoughts:
    """A computer's values of four cards, one of which it chose."""
    return Thoughts("Tried 60 deals", THOUGHTS, THOUGHTS[chosen], is_proven, is_slip)


@pytest.fixture
def context(make_services: MakeServices) -> TableContext:
    """A table of a review whose toolkit notes what is written."""
    services = make_services(SIZE, 1.0)
    kit = services.kit
    pictures = services.backdrop, services.cards, Furniture(kit.pictures)
    table = table_of_moment(FRAME, lay_out_review(kit.scale, 2, Phase.ONE))
    seated = [SeatedPlayer(each.name, each.level) for each in setup(CLAIM_2).seats]
    return TableContext(kit, *pictures, SpritePainter(services.cards, kit.pictures), table, seated, [], str)


def written(
    context: TableContext, evaluated: Thoughts | None, reason: str = "", place: Rect = PLACE
) -> list[DrawnText]:
    """What is written on the slips, from top to bottom."""
    assert isinstance(context.kit, SpyToolkit)
    context.kit.written.clear()
    shown = replace(FRAME, reason=reason, thoughts=evaluated)
    Slips(context, lambda: shown).draw_notes(pygame.Surface(SIZE), shown, place)
    assert all(place.contains(each.core) for each in context.kit.written)
    return sorted(context.kit.written, key=lambda each: (each.rect.centery // 6, each.rect.x))


def words(texts: list[DrawnText]) -> str:
    return " ".join(each.text for each in texts)


def line(place: int, *, is_proven: bool = False) -> str:
    """A card that was evaluated, with its value unless a mark tells that."""
    thought = THOUGHTS[place]
    return card_name(thought.card) + ("" if is_proven else f" {round(100 * thought.value)}")


def test_a_slip_tells_how_much_was_tried_and_the_three_best_cards_with_their_chances(
    context: TableContext,
) -> None:
    assert words(written(context, thoughts())) == f"Tried 60 deals {line(0)} {line(1)} {line(2)}"


def test_the_chosen_card_is_the_last_of_them_if_it_is_none_of_the_best(context: TableContext) -> None:
    assert words(written(context, thoughts(3))) == f"Tried 60 deals {line(0)} {line(1)} {line(3)}"


def test_a_slip_of_the_hand_is_said_below_the_cards(context: TableContext) -> None:
    told = words(written(context, thoughts(2, is_slip=True)))
    assert told == f"Tried 60 deals {line(0)} {line(1)} {line(2)} {tr('review.weighed.slip')}"


def test_what_is_proven_has_marks_instead_of_chances(context: TableContext) -> None:
    cards = " ".join(line(place, is_proven=True) for place in range(3))
    assert words(written(context, thoughts(is_proven=True))) == f"Tried 60 deals {cards}"


def test_a_reason_leaves_room_for_two_cards_and_lies_below_them(context: TableContext) -> None:
    texts = written(context, thoughts(), REASON)
    assert words(texts[:5]) == f"Tried 60 deals {line(0)} {line(1)}"
    assert REASON.split(maxsplit=1)[0] in texts[5].text


def test_a_reason_without_room_is_left_out_beside_cards_but_not_alone(context: TableContext) -> None:
    low = Rect(PLACE.x, PLACE.y, PLACE.width, 76)
    assert words(written(context, thoughts(), REASON, low)) == f"Tried 60 deals {line(0)} {line(1)}"
    assert REASON.split(maxsplit=1)[0] in words(written(context, None, REASON, low))
