"""A speech bubble lies near the speaker's face and covers nothing that matters, at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.table.felt import speech_bubble
from claim_desktop.table.felt.speech_bubble import SpeechBubble, place_speech, places_to_clear
from claim_desktop.table.felt.trick_notes import TrickNotes
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect, table_of_view
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.stage import SpokenLine
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.table.table_items import kit_for

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]
LONGEST = "Schon vor dem Nachtisch weg?"
MAX_REACH = 0.45
"""How far from the face a bubble may be, as a share of the window's height."""

pytestmark = pytest.mark.usefixtures("usual_window")


def some_tables(kit: Toolkit, players: int, count: int) -> Iterator[TableModel]:
    """Tables of random games between tricks, as the first seat sees them with every aid."""
    rng = Random(players)
    decks = [deck for deck in ALL_DECKS if deck.players == players]
    for number in range(count):
        deck = decks[number % len(decks)]
        game = RandomGame(deck, rng.getrandbits(32))
        moment = rng.randrange(3 * deck.hand_size * players // 2)
        for events in game.steps():
            if len(game.moves) >= moment and not game.state.trick and any(events):
                break
        view = view_of(game.state, 0)
        phase = Phase.TWO if view.phase is Phase.OVER else view.phase
        table = table_of_view(view, lay_out(kit.scale, players, phase))
        table.voids = view.voids
        yield table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.sampled(6, in_all=18)
def test_a_bubble_is_near_its_face_and_covers_nothing_that_matters(
    size: Size, text_size: float, players: int
) -> None:
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), text_size)
    for table in some_tables(kit, players, 6):
        layout = table.layout
        for seat in table.seats[1:]:
            clear = list(places_to_clear(table))
            place = place_speech(kit, table, SpokenLine(seat, LONGEST), clear)
            if place is None:
                among_more = players > 2 and table.phase is Phase.ONE
                assert among_more, "only the large cards on offer leave no room"
                continue
            assert kit.scale.area.contains(place.rect)
            face = plate_parts(layout.seats[table.place_of(seat)], kit.scale).face
            assert not place.rect.colliderect(face)
            assert place.rect.colliderect(face.inflate(*[2 * MAX_REACH * size[1]] * 2)), "it is far away"
            others = (sprite for sprite, _ in table.resting() if sprite not in table.hands[seat])
            cards = [pose_rect(sprite.pose) for sprite in others]
            assert place.rect.collidelist(cards) < 0
            assert place.rect.collidelist(clear) < 0


def test_nothing_is_said_where_there_is_no_room() -> None:
    kit = Toolkit((1280, 720), Audio(Path("nowhere"), Path("nowhere")))
    table = next(some_tables(kit, 2, 1))
    assert place_speech(kit, table, SpokenLine(1, LONGEST), [Rect(0, 0, 1280, 720)]) is None


def test_a_bubble_is_placed_anew_whenever_something_lies_otherwise_and_only_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit = Toolkit((1280, 720), Audio(Path("nowhere"), Path("nowhere")))
    tables = list(some_tables(kit, 4, 12))
    at = kit_for(tables[0], kit=kit)
    kept = SpeechBubble(at, TrickNotes(at))
    for table in tables:
        table.stage.speech = SpokenLine(1, LONGEST)
        at.table = table
        fresh = SpeechBubble(at, TrickNotes(at))
        assert kept.place == fresh.place
        with monkeypatch.context() as patched:
            patched.setattr(speech_bubble, "places_to_clear", lambda _: pytest.fail("nothing has changed"))
            assert kept.place == fresh.place
        table.gnomes[1].extend(table.gnomes[2] or table.hands[1][:1])
        assert kept.place == SpeechBubble(at, TrickNotes(at)).place


def test_no_frame_waits_for_the_picture_of_a_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Toolkit((1280, 720), Audio(Path("nowhere"), Path("nowhere")))
    table = next(some_tables(kit, 2, 1))
    table.stage.speech = SpokenLine(1, LONGEST)
    at = kit_for(table, kit=kit)
    jobs: list[Callable[[], object]] = []
    monkeypatch.setattr(at.cards.jobs, "add", jobs.append)
    bubble, made = SpeechBubble(at, TrickNotes(at)), kit.pictures.made
    for _ in range(2):
        frame = DisplayList((1280, 720))
        bubble.draw(frame)
        assert not frame.strokes
    assert kit.pictures.made == made
    [job] = jobs
    job()
    bubble.draw(frame)
    assert len(frame.strokes) == 1
    kit.pictures.drop_kind("speech")
    bubble.draw(DisplayList((1280, 720)))
    assert len(jobs) == 2, "a picture that the cache has dropped is made again"
