"""The bubble of a lesson: at every step it is whole, in one place, and covers nothing that is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import count

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n import tr, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.lessons.logic.lesson import LessonPart, LessonStep, load_lesson
from claim_desktop.scenes.lessons.logic.lesson_order import FIRST_LESSONS, LESSONS
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.settings import TEXT_SIZES
from claim_desktop.table.choice import Choice
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect, table_of_view
from claim_desktop.table.tooltip.bubble import NOTE_PAD, TEXT_MARGIN, Bubble, _page_end
from claim_desktop.table.tooltip.placing import SubjectSide, Surroundings, place_bubble
from claim_desktop.table.zones import Zone
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
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


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", sorted(codes()))
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.sampled(2, in_all=24)
def test_a_lesson_speaks_in_one_place_and_size_and_covers_nothing_it_asks_for(
    size: Size, text_size: float, language: str, name: str, make_services: MakeServices
) -> None:
    # In one lesson there were six places, some of them over the prize or a label, and six sizes of letters.
    kit = make_services(size, text_size).kit
    assert isinstance(kit, SpyToolkit)
    use_language(language)
    faults, places, sizes = [], defaultdict(set), set[int]()
    for part in load_lesson(name).parts:
        for step in part.steps:
            table = table_at(part, step.at, size, text_size, kit)
            is_last = step is load_lesson(name).parts[-1].steps[-1] and name in LESSONS[FIRST_LESSONS:-1]
            for bubble in bubbles_of(step, table, kit, ways_on=2 if is_last else 1):
                places[table.layout.players, table.layout.phase].add(tuple(bubble.rect))
                faults += [f"{step.text}: {fault}" for fault in faults_of(bubble, step, table, size)]
                kit.written.clear()
                bubble.draw(unseen(size))
                said = [each for each in kit.written if each.text in bubble.accessible_text]
                sizes.update(each.pixels for each in said)
                clear = bubble.rect.inflate(-2 * kit.px(NOTE_PAD[0]), -2 * kit.px(TEXT_MARGIN))
                faults += [f"“{each.text}” at the frame" for each in said if not clear.contains(each.rect)]
    use_language("en")
    assert faults == []
    assert {len(each) for each in places.values()} == {1}
    assert len(sizes) == 1


def bubbles_of(step: LessonStep, table: TableModel, kit: Toolkit, ways_on: int) -> Iterator[Bubble]:
    """The pages of a step, and what it says after a wrong card."""
    line = "A trick · 10 of 13"
    for objection in {"", tr(step.otherwise) if step.otherwise else ""}:
        said = []
        for page in count():
            bubble = Bubble(kit, tr(step.text), objection, line=line)
            bubble.place_in(table.layout.lesson_note, ways_on, page)
            said.append(bubble.accessible_text)
            yield bubble
            if not bubble.has_more:
                break
        told = " ".join(part for page_said in said for part in page_said)
        assert told.endswith(objection) if objection else told == tr(step.text)


def faults_of(bubble: Bubble, step: LessonStep, table: TableModel, size: Size) -> Iterator[str]:
    """What the bubble of a step covers that it must not, and whether it can be read."""
    rect, layout = bubble.rect, table.layout
    if not Rect((0, 0), size).contains(rect):
        yield "leaves the window"
    if not bubble.is_readable:
        yield f"is too long for {bubble.rect}"
    items = things_of(table)
    if (item := zone_rect(items, step.zone)) is not None and rect.colliderect(item):
        yield f"covers {step.zone.value}"
    taken = {"the offer": table.offer.pedestals if layout.phase is Phase.ONE else ()}
    taken["a place of the trick"] = tuple(map(pose_rect, layout.trick))
    taken["the ribbon"] = (table.offer.ribbon,) if layout.phase is Phase.ONE else ()
    taken["the label of the lead"] = (layout.lead_label(table.place_of(table.leader)),)
    taken["a pile"] = tuple(
        each for seat in layout.seats for each in (seat.followers_label, seat.score_label)
    )
    taken["a card to choose"] = tuple(place for _, place in cards_asked_for(step, table))
    taken["the pause button"] = (layout.menu,)
    for name, places in taken.items():
        if rect.collidelist(places) >= 0:
            yield f"covers {name} with {rect}: {places}"


def cards_asked_for(step: LessonStep, table: TableModel) -> Iterator[tuple[Card | None, Rect]]:
    """The cards to choose from, each where it lies and where it is looked at."""
    if table.choice is not None:
        plinths = table.layout.plinths(len(table.choice.cards))
        for sprite, plinth in zip(table.choice.cards, plinths, strict=True):
            yield sprite.card, plinth
        return
    poses = table.hand_poses(0)
    for index, (sprite, pose) in enumerate(zip(table.own_hand, poses, strict=True)):
        if sprite.card in step.answers:
            yield sprite.card, pose_rect(pose)
            yield sprite.card, pose_rect(table.layout.hand_fan.around(poses, index)[index])


def test_a_bubble_prefers_a_side_where_nothing_else_is_covered() -> None:
    target, card = Rect(600, 500, 80, 80), Rect(500, 300, 280, 190)
    placed = place_bubble([(200, 100)], target, Surroundings(others=(card,)), WINDOW, 28, WINDOW.center)
    assert not placed.rect.colliderect(card)
    assert not placed.rect.colliderect(target)


def test_a_bubble_takes_another_width_before_it_covers_a_thing() -> None:
    target, card = Rect(600, 500, 80, 80), Rect(0, 0, 590, 720)
    room = Surroundings(preferred=(Rect(700, 0, 580, 720),), others=(card,))
    placed = place_bubble([(400, 100), (90, 200)], target, room, WINDOW, 28, WINDOW.center)
    assert placed.rect.size == (90, 200)
    assert not placed.rect.colliderect(card)


def test_beside_a_wide_target_a_bubble_goes_without_its_tail_rather_than_cover_a_thing() -> None:
    target, items = Rect(100, 600, 1080, 120), (Rect(0, 450, 1280, 100),)
    placed = place_bubble([(400, 150)], target, Surroundings(others=items), WINDOW, 28, WINDOW.center)
    assert placed.side is SubjectSide.NONE
    assert placed.rect.collidelist([target, *items]) == -1


@pytest.mark.parametrize(("name", "buttons"), [("claim", 2), ("claim_2", 2), ("more", 1)])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_buttons_and_the_count_have_room_at_the_foot_of_every_last_bubble(
    text_size: float, name: str, buttons: int, make_services: MakeServices
) -> None:
    # With large text “All lessons” stuck out on the left, and the count was left out.
    kit = make_services((1024, 600), text_size).kit
    assert isinstance(kit, SpyToolkit)
    last = load_lesson(name).parts[-1]
    table = table_at(last, last.end, (1024, 600), text_size, kit)
    line = tr("lessons.progress", title=tr(f"lessons.{name}"), step=13, steps=13)
    bubble = Bubble(kit, tr(last.steps[-1].text), line=line)
    bubble.place_in(table.layout.lesson_note, buttons)
    bubble.draw(unseen((1024, 600)))
    (written,) = [each for each in kit.written if each.text == line]
    assert bubble.is_readable
    assert bubble.rect.contains(bubble.buttons_place)
    assert bubble.rect.contains(written.rect)
    assert not written.core.colliderect(bubble.buttons_place)
    assert written.width >= MIN_WIDTH


@pytest.mark.parametrize("height", [58, 105])
def test_the_letters_of_lessons_grow_with_the_text_setting(height: int, make_services: MakeServices) -> None:
    # With text of 200% they were smaller than with text of 100%.
    small, large = (make_services((1280, 720), factor).kit for factor in (1.0, 2.0))
    pixels = []
    for kit in (small, large):
        assert isinstance(kit, SpyToolkit)
        bubble = Bubble(kit, "The king is dead, and he has left no heir.")
        bubble.place_in(Rect(0, 0, 660, height), 1)
        bubble.draw(unseen((1280, 720)))
        pixels.append(kit.written[0].pixels)
    assert pixels[1] >= 1.5 * pixels[0]


@pytest.mark.parametrize(
    ("words", "most", "end"),
    [
        ("One two three. Four five, six seven", 6, 3),
        ("One. Two three four five, six seven", 6, 5),
        ("One two three four five six seven eight", 6, 4),
        ("One two three four five Goblin 7 eight nine ten", 6, 5),
    ],
)
def test_a_page_ends_with_a_sentence_or_a_clause_and_leaves_a_card_s_name_whole(
    words: str, most: int, end: int
) -> None:
    assert _page_end(words.split(), most) == end


def test_an_objection_without_room_beside_the_text_takes_its_place(make_services: MakeServices) -> None:
    kit = make_services((1280, 720), 1.0).kit
    assert isinstance(kit, SpyToolkit)
    bubble = Bubble(kit, "Follow with your lowest Goblin, " * 9, "That card would win.")
    bubble.place_in(Rect(0, 0, 660, 40), 1)
    bubble.draw(unseen((1280, 720)))
    assert bubble.is_readable
    assert [each.text for each in kit.written] == ["That card would win."]


def test_without_a_target_the_bubble_is_in_the_middle_and_has_no_tail() -> None:
    placed = place_bubble([(200, 100)], None, Surroundings(), WINDOW, 28, WINDOW.center)
    assert placed.rect.center == WINDOW.center
    assert placed.side.value == "none"


def test_a_bubble_goes_without_its_tail_rather_than_cover_what_is_needed() -> None:
    target = Rect(0, 400, 1280, 320)
    room = Surroundings(needed=(Rect(0, 200, 1100, 200),))
    placed = place_bubble([(400, 190)], target, room, WINDOW, 28, WINDOW.center)
    assert placed.side is SubjectSide.NONE
    assert not any(placed.rect.colliderect(each) for each in (target, *room.needed))


def test_of_several_sizes_the_first_is_taken_that_covers_nothing_wanted() -> None:
    target, wanted = Rect(0, 500, 1280, 220), Rect(300, 0, 980, 480)
    placed = place_bubble(
        [(400, 150), (250, 250)], target, Surroundings(preferred=(wanted,)), WINDOW, 28, WINDOW.center
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
