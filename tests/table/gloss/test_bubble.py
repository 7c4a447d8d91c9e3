"""The bubble of a lesson: at every step it is whole, and beside what it points at."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import text, use_language
from claim_desktop.session.lessons import LESSONS, Part, Zone, load_lesson
from claim_desktop.session.match import Match
from claim_desktop.session.setup import SeatSetup
from claim_desktop.table.gloss.bubble import Bubble, place_bubble
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.thing import zone_rect
from claim_desktop.ui.layout import Size
from tests.scenes.conftest import MakeServices, make_services
from tests.table.things import things_of

__all__ = ["make_services"]

WINDOW = Rect(0, 0, 1280, 720)


def table_at(part: Part, move: int, size: Size, text_size: float, services: object) -> TableModel:
    """The table before a move, as the learner sees it."""
    deck = part.record.deck
    seats = tuple(SeatSetup(name, None) for name in "ABCD"[: deck.players])
    record = type(part.record)(deck, part.record.first_leader, part.record.deal)
    record.moves.extend(part.record.moves[:move])
    match = Match(seats, record)
    scale = services.kit.scale  # type: ignore[attr-defined]
    layout = lay_out(scale, deck.players)
    return table_of_view(match.view(0), layout, match.last_trick)


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_no_bubble_covers_what_it_points_at_or_leaves_the_window(
    size: Size, text_size: float, language: str, make_services: MakeServices
) -> None:
    services = make_services(size, text_size)
    use_language(language)
    window = Rect((0, 0), size)
    faults = []
    for name in LESSONS:
        for part in load_lesson(name).parts:
            for step in part.steps:
                table = table_at(part, step.at, size, text_size, services)
                target = zone_rect(things_of(table), step.zone)
                bubble = Bubble(services.kit, text(step.text), text(step.otherwise) if step.wanted else "")
                bubble.place(target, [table.layout.menu], table.layout.felt.center)
                rect = bubble.placement.rect
                if not window.contains(rect):
                    faults.append(f"{step.text} leaves the window")
                if target is not None and rect.colliderect(target):
                    faults.append(f"{step.text} covers {step.zone.value}")
    use_language("en")
    assert faults == []


def test_a_bubble_prefers_a_side_where_nothing_else_is_covered() -> None:
    target, card = Rect(600, 500, 80, 80), Rect(500, 300, 280, 190)
    placed = place_bubble((200, 100), target, [card], WINDOW, 28, WINDOW.center)
    assert not placed.rect.colliderect(card)
    assert not placed.rect.colliderect(target)


def test_without_a_target_the_bubble_is_in_the_middle_and_has_no_tail() -> None:
    placed = place_bubble((200, 100), None, [], WINDOW, 28, WINDOW.center)
    assert placed.rect.center == WINDOW.center
    assert placed.side.value == "none"


@pytest.mark.parametrize("zone", [zone for zone in Zone if zone is not Zone.NOTHING])
def test_every_zone_lies_in_the_window(zone: Zone, make_services: MakeServices) -> None:
    services = make_services((1024, 600), 1.3)
    part = load_lesson("more").parts[1]
    tables = [table_at(part, move, (1024, 600), 1.3, services) for move in (2, 69)]
    rects = [rect for table in tables if (rect := zone_rect(things_of(table), zone)) is not None]
    assert rects, "it lies on the table in neither phase"
    assert all(pygame.Rect(0, 0, 1024, 600).contains(rect) for rect in rects)
