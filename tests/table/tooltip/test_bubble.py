"""The bubble of a lesson: at every step it is whole, and beside what it points at."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr, use_language
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.lessons.logic.lesson import LESSONS, LessonPart, LessonStep, load_lesson
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.settings import TEXT_SIZES
from claim_desktop.table.choice import Choice
from claim_desktop.table.felt.message import Message
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect, table_of_view
from claim_desktop.table.tooltip.bubble import LINE, Bubble
from claim_desktop.table.tooltip.placing import MutationTarget, TailSide, place_bubble, shared
from claim_desktop.table.tooltip.tooltip_obstacles import room_on, target_in
from claim_desktop.table.zones import Zone
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import MIN_FIT, Toolkit
from tests.scenes.conftest import MakeServices, make_services
from tests.scenes.spies import MIN_WIDTH, SpyToolkit, unseen
from tests.table.table_items import things_of, zone_rect

__all__ = ["make_services"]

WINDOW = Rect(0, 0, 1280, 720)


def table_at(part: LessonPart, move: int, size: Size, text_size: float, kit: Toolkit) -> TableModel:
    """The table before a move, as the learner sees it."""
    deck = part.record.deck
    seats = tuple(SeatSetup(name, None) for name in "ABCD"[: deck.players])
    record = type(part.record)(deck, part.record.first_leader, part.record.deal)
    record.moves.extend(part.record.moves[:move])
    game = GameSession(seats, record)
    scale = kit.scale
    view = game.view(0)
    layout = lay_out(scale, deck.players, view.phase)
    table = table_of_view(view, layout, game.last_trick)
    if view.takers and view.takers[0] == 0:
        table.choice = Choice([sprite for sprite, _ in table.offered()], table.looked_at, view.takers)
    return table


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("text_size", [1.0, max(TEXT_SIZES)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.sampled(2, in_all=12)
def test_no_bubble_covers_what_it_points_at_or_what_is_asked_for(
    size: Size, text_size: float, language: str, make_services: MakeServices
) -> None:
    services = make_services(size, text_size)
    use_language(language)
    faults = [
        f"{step.text}: {fault}"
        for name in LESSONS
        for part in load_lesson(name).parts
        for step in part.steps
        for fault in faults_of(step, table_at(part, step.at, size, text_size, services.kit), services.kit)
    ]
    use_language("en")
    assert faults == []


def faults_of(step: LessonStep, table: TableModel, kit: Toolkit) -> Iterator[str]:
    """What the bubble of a step covers that it must not, with what it says after a wrong card and without."""
    things = things_of(table)
    target = target_in(things, table, step.zone)
    for objection in {"", tr(step.otherwise) if step.wanted else ""}:
        bubble = Bubble(kit, tr(step.text), objection, buttons_width=0 if step.wanted else 160)
        bubble.place(target, room_on(things, table, asks=bool(step.wanted)), table.layout.felt.center)
        rect = bubble.placement.rect
        if not Rect((0, 0), kit.scale.size).contains(rect):
            yield "leaves the window"
        thing = target if step.zone is Zone.HAND else zone_rect(things, step.zone)
        if thing is not None and rect.colliderect(thing):
            yield f"covers {step.zone.value}"
        for card, place in cards_asked_for(step, table):
            if rect.colliderect(place):
                yield f"covers {card}"
        awaited = pose_rect(table.layout.trick[0])
        if step.wanted and not table.choice and rect.colliderect(awaited):
            yield "covers the place that the card goes to"


def cards_asked_for(step: LessonStep, table: TableModel) -> Iterator[tuple[Card | None, Rect]]:
    """The cards to choose from, each where it lies and where it is looked at."""
    if table.choice is not None:
        plinths = table.layout.plinths(len(table.choice.cards))
        for sprite, plinth in zip(table.choice.cards, plinths, strict=True):
            yield sprite.card, plinth
        return
    poses = table.hand_poses(0)
    for index, (sprite, pose) in enumerate(zip(table.own_hand, poses, strict=True)):
        if sprite.card in step.wanted:
            yield sprite.card, pose_rect(pose)
            yield sprite.card, pose_rect(table.layout.hand_fan.around(poses, index)[index])


@pytest.mark.parametrize("zone", [Zone.FOLLOWERS, Zone.LAST_TRICK, Zone.COURT])
def test_what_the_table_says_can_be_read_beside_a_bubble(zone: Zone, make_services: MakeServices) -> None:
    services = make_services((1280, 720), 1.0)
    part = load_lesson("claim").parts[0]
    table = table_at(part, 2, (1280, 720), 1.0, services.kit)
    things = things_of(table)
    things.at.message = "Wenna wins the trick with the Doppelgänger 3."
    bubble = Bubble(services.kit, tr("guide.undead.said"), buttons_width=160)
    bubble.place(target_in(things, table, zone), room_on(things, table, asks=False), table.layout.felt.center)
    (strip,) = (thing.text_rect for thing in things if isinstance(thing, Message))
    assert strip.width > services.kit.px(300)
    assert not bubble.placement.rect.colliderect(strip)


def test_a_bubble_prefers_a_side_where_nothing_else_is_covered() -> None:
    target, card = Rect(600, 500, 80, 80), Rect(500, 300, 280, 190)
    placed = place_bubble([(200, 100)], target, MutationTarget(others=(card,)), WINDOW, 28, WINDOW.center)
    assert not placed.rect.colliderect(card)
    assert not placed.rect.colliderect(target)


def test_a_bubble_takes_another_width_before_it_covers_a_thing() -> None:
    target, card = Rect(600, 500, 80, 80), Rect(0, 0, 590, 720)
    room = MutationTarget(wanted=(Rect(700, 0, 580, 720),), others=(card,))
    placed = place_bubble([(400, 100), (90, 200)], target, room, WINDOW, 28, WINDOW.center)
    assert placed.rect.size == (90, 200)
    assert not placed.rect.colliderect(card)


def test_beside_a_wide_target_a_bubble_goes_without_its_tail_rather_than_cover_a_thing() -> None:
    target, things = Rect(100, 600, 1080, 120), (Rect(0, 450, 1280, 100),)
    placed = place_bubble([(400, 150)], target, MutationTarget(others=things), WINDOW, 28, WINDOW.center)
    assert placed.side is TailSide.NONE
    assert placed.rect.collidelist([target, *things]) == -1


@pytest.mark.parametrize("zone", [Zone.NOTHING, Zone.FOLLOWERS, Zone.THEIR_PLATE])
@pytest.mark.parametrize("buttons", [1, 2])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_buttons_and_the_count_have_room_at_the_foot_of_every_bubble(
    text_size: float, buttons: int, zone: Zone, make_services: MakeServices
) -> None:
    # With large text “All lessons” stuck out on the left, and the count was left out.
    kit = make_services((1024, 600), text_size).kit
    assert isinstance(kit, SpyToolkit)
    table = table_at(load_lesson("trick").parts[0], 10, (1024, 600), text_size, kit)
    things, line = things_of(table), tr("lessons.progress", title=tr("lessons.trick"), step=11, steps=11)
    width = buttons * (kit.scale.for_text(150) + kit.px(12))
    bubble = Bubble(kit, tr("lessons.trick.end"), line=line, buttons_width=width)
    bubble.place(target_in(things, table, zone), room_on(things, table, asks=False), table.layout.felt.center)
    bubble.draw(unseen((1024, 600)))
    sheet, (written,) = bubble.placement.rect, [each for each in kit.written if each.text == line]
    assert sheet.contains(bubble.buttons_place)
    assert sheet.contains(written.rect)
    assert not written.core.colliderect(bubble.buttons_place)
    assert written.width >= MIN_WIDTH
    assert written.area.width >= int(MIN_FIT * kit.text_width(line, kit.shrunk_to_fit(LINE)))


def test_no_bubble_of_a_lesson_that_asks_for_a_card_lies_on_the_bridge(make_services: MakeServices) -> None:
    services = make_services((1280, 720), 1.0)
    part = load_lesson("claim_2").parts[1]
    for step in (step for step in part.steps if step.wanted):
        table = table_at(part, step.at, (1280, 720), 1.0, services.kit)
        things, room = things_of(table), room_on(things_of(table), table, asks=True, hushes=True)
        bubble = Bubble(services.kit, tr(step.text))
        bubble.place(target_in(things, table, step.zone), room, table.layout.felt.center)
        bridge = next(thing.rect for thing in things if thing.zone is Zone.BRIDGE)
        assert shared(bubble.placement.rect, bridge) < bridge.width * bridge.height / 20, step.text


def test_without_a_target_the_bubble_is_in_the_middle_and_has_no_tail() -> None:
    placed = place_bubble([(200, 100)], None, MutationTarget(), WINDOW, 28, WINDOW.center)
    assert placed.rect.center == WINDOW.center
    assert placed.side.value == "none"


def test_a_bubble_goes_without_its_tail_rather_than_cover_what_is_needed() -> None:
    target = Rect(0, 400, 1280, 320)
    room = MutationTarget(needed=(Rect(0, 200, 1100, 200),))
    placed = place_bubble([(400, 190)], target, room, WINDOW, 28, WINDOW.center)
    assert placed.side is TailSide.NONE
    assert not any(placed.rect.colliderect(each) for each in (target, *room.needed))


def test_of_several_sizes_the_first_is_taken_that_covers_nothing_wanted() -> None:
    target, wanted = Rect(0, 500, 1280, 220), Rect(300, 0, 980, 480)
    placed = place_bubble(
        [(400, 150), (250, 250)], target, MutationTarget(wanted=(wanted,)), WINDOW, 28, WINDOW.center
    )
    assert placed.rect.size == (250, 250)


@pytest.mark.parametrize("zone", [zone for zone in Zone if zone is not Zone.NOTHING])
def test_every_zone_lies_in_the_window(zone: Zone, make_services: MakeServices) -> None:
    services = make_services((1024, 600), 1.3)
    part = load_lesson("more").parts[1]
    tables = [table_at(part, move, (1024, 600), 1.3, services.kit) for move in (2, 69)]
    rects = [rect for table in tables if (rect := zone_rect(things_of(table), zone)) is not None]
    assert rects, "it lies on the table in neither phase"
    assert all(pygame.Rect(0, 0, 1024, 600).contains(rect) for rect in rects)
