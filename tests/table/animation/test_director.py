"""The director: after every event the table holds exactly what the seat at the screen may know."""

from __future__ import annotations

import typing
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules import events as rules_events
from claim_desktop.rules.cards import Card, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.events import CardDrawn, Event, TrickWon
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import SPEED_FACTORS
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.settings import Speed
from claim_desktop.table.animation.captions import PLACES, seconds_to_read
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.animation.director import Director
from claim_desktop.table.animation.event_motions import READ_SECONDS, show_won
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect, table_of_view
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.motion import MotionPolicy, Timeline
from claim_desktop.ui.motion.next_frame import NOW

NAMES = ("Ada", "Bea", "Cid", "Dan")

DECKS = (
    CLAIM,
    CLAIM_2,
    all_decks(2)[33],
    all_decks(3)[1],
    all_decks(3)[10],
    all_decks(4)[2],
    all_decks(4)[9],
)


def a_game(deck: Deck, seed: int) -> GameSession:
    """A new match of computers, which the test moves."""
    seats = tuple(SeatSetup(name, "novice") for name in NAMES[: deck.players])
    return GameSession.begin(GameSetup(deck, seats, first_leader=0, seed=seed), Random(seed))


def a_table(game: GameSession, viewer: int, speed: float = 1.0) -> tuple[Director, TableModel]:
    """A director with the game's table, in a window of the usual size, with cards of this speed."""
    deck = game.record.deck
    table = table_of_view(game.view(viewer), lay_out(Scale((1280, 720)), deck.players))
    motion = MotionPolicy(speed_factor=speed)
    director = Director(Timeline(motion), Audio(Path("nowhere"), Path("nowhere")), NAMES, motion)
    director.set_table(table)
    return director, table


def cards_in(sprites: typing.Iterable[CardSprite | None]) -> Counter[Card | None]:
    """The cards that sprites show."""
    return Counter(sprite.card for sprite in sprites if sprite is not None)


def contents(table: TableModel) -> dict[str, object]:
    """Everything that lies on the table, in a form that can be compared."""
    return {
        "hands": [cards_in(hand) for hand in table.hands],
        "trick": [(seat, sprite.card) for seat, sprite in table.trick],
        "revealed": cards_in(table.revealed),
        "places of the offer": [sprite.pose for sprite, _ in table.offered()],
        "pedestals": table.offer,
        "looked at": cards_in([table.looked_at]),
        "gnomes": [cards_in(front) for front in table.gnomes],
        "trolls": cards_in(table.trolls),
        "flying": len(table.stage.flying),
        "stock": table.stock_count,
        "followers": table.follower_counts,
        "own followers": Counter(table.own_followers),
        "score piles": [Counter(pile) for pile in table.score_piles],
        "discard": Counter(table.discard),
        "stands": (table.phase, table.tricks_played, table.leader),
    }


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players} {deck.pair.value}")
def test_after_each_move_the_table_is_what_a_fresh_view_shows(deck: Deck) -> None:
    rng = Random(7)
    for viewer in range(deck.players):
        game = a_game(deck, seed=viewer)
        director, table = a_table(game, viewer)
        while not game.is_over:
            move = rng.choice(game.view(game.turn).legal_moves)
            director.show(seen_by(game.play(move), viewer))
            director.finish()
            if game.phase is Phase.OVER:
                break
            fresh = table_of_view(game.view(viewer), table.layout)
            assert contents(table) == contents(fresh), f"after move {game.moves_made}: {move}"


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_cards_on_offer_make_room_for_the_first_card_until_the_next_are_revealed(
    players: int, *, is_reduced: bool
) -> None:
    game = a_game(all_decks(players)[1], seed=1)
    director, table = a_table(game, 0)
    director.motion.is_reduced = is_reduced

    def played() -> tuple[float, list[int]]:
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
        seen = []
        while director.is_busy:
            seen.append(table.stage.offer_shrinkage)
            director.update(0.02)
        return sum(0 < each < 1 for each in seen), [round(sprite.pose.width) for sprite, _ in table.offered()]

    large, small = (
        [rect.width for rect in each.pedestals] for each in (table.layout.large_offer, table.layout.offer)
    )
    assert [round(sprite.pose.width) for sprite, _ in table.offered()] == large
    steps, widths = played()
    assert widths == small
    assert (steps > 0) is not is_reduced
    while not game.view(0).takers:
        assert played() == (0, small), "it stays small until the trick is over"
    while game.view(0).takers:
        steps, widths = played()
    assert widths == large
    assert (steps > 0) is not is_reduced


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players} {deck.pair.value}")
def test_every_seat_sees_the_same_tricks_as_quiet_which_lie_open_for_half_the_time(deck: Deck) -> None:
    seconds: defaultdict[bool, set[float]] = defaultdict(set)
    for seed in range(4):
        rng, game = Random(seed), a_game(deck, seed)
        shown = [a_table(game, viewer) for viewer in range(deck.players)]
        while game.phase is Phase.ONE:
            events = game.play(rng.choice(game.view(game.turn).legal_moves))
            for viewer, (director, table) in enumerate(shown):
                for event in seen_by(events, viewer):
                    if isinstance(event, TrickWon) and not event.knights_beat_goblins:
                        mover = CardMover(table, Audio(Path("nowhere"), Path("nowhere")), director.motion)
                        seconds[table.is_quiet].add(show_won(mover, event).duration_seconds)
                    director.show([event])
                    director.finish()
            assert len({table.is_quiet for _, table in shown}) == 1, "what is secret does not count"
    (usual,), (quick,) = seconds[False], seconds[True]
    assert usual == READ_SECONDS[deck.players]
    assert quick == pytest.approx(usual / 2)


def test_a_trick_counts_as_past_only_when_the_next_begins() -> None:
    rng = Random(7)
    game = a_game(all_decks(3)[0], seed=1)
    director, table = a_table(game, 0)
    counts = []
    while not game.view(0).takers:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        director.finish()
        counts.append(table.tricks_played)
    assert set(counts) == {0}, "while followers are taken, the first trick is not past"
    while game.view(0).takers:
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
        director.finish()
    assert table.tricks_played == 1


def test_hurrying_in_the_middle_of_everything_ends_in_the_same_table() -> None:
    rng = Random(3)
    game = a_game(CLAIM_2, seed=4)
    director, table = a_table(game, viewer=0)
    while game.phase is Phase.ONE or game.moves_made < 60:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        while director.is_busy:
            director.update(0.03)
            if rng.random() < 0.2:
                director.fast_forward()
        if game.is_over:
            break
        assert contents(table) == contents(table_of_view(game.view(0), table.layout))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players} {deck.pair.value}")
def test_moves_made_as_soon_as_the_game_may_go_on_end_in_the_same_table(deck: Deck) -> None:
    rng = Random(8)
    game = a_game(deck, seed=2)
    director, table = a_table(game, viewer=0)
    overlapping = 0
    while game.phase is not Phase.OVER:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        while not director.is_open:
            director.update(1 / 30)
            director.fast_forward() if director.is_banner_shown else None
        overlapping += director.is_busy
        if rng.random() < 0.2 and game.phase is not Phase.OVER:
            director.finish()
            assert contents(table) == contents(table_of_view(game.view(0), table.layout))
    assert overlapping > game.moves_made // 2, "most moves begin while cards of the one before still move"


SPEEDS = [SPEED_FACTORS[speed] for speed in (Speed.FAST, Speed.NORMAL, Speed.SLOW)]


def seconds_shown(director: Director, game: GameSession, *, longest: float = 60.0) -> dict[str, float]:
    """How long each caption of a game stands that is played as fast as the table allows it."""
    seconds: defaultdict[str, float] = defaultdict(float)
    frame = 1 / 60
    waited = 0.0
    while not game.is_over or director.is_busy or director.captions.unread:
        if director.is_open and not game.is_over:
            director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
            waited = 0.0
        director.update(frame)
        if not director.is_banner_shown:
            for caption in {director.captions.newest, *director.captions.unread}:
                seconds[caption] += frame
        waited += frame
        assert waited < longest, "nothing happens any more"
    seconds.pop("", None)
    return seconds


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("deck", [CLAIM, all_decks(4)[0]], ids=["two", "four"])
def test_every_caption_stands_for_as_long_as_its_words_need_at_every_speed(deck: Deck, speed: float) -> None:
    game = a_game(deck, seed=11)
    director, _ = a_table(game, viewer=0, speed=speed)
    seconds = seconds_shown(director, game)
    assert len(seconds) > 25
    brief = {text: shown for text, shown in seconds.items() if shown < seconds_to_read(text) - 1 / 30}
    assert not brief


@pytest.mark.parametrize(("factor", "speed"), [(1.0, 1.0), (2.5, 1.0), (1.0, 1.6), (2.5, 0.5)])
def test_a_caption_stands_longer_by_the_setting_and_at_the_slow_speed(factor: float, speed: float) -> None:
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=0, speed=speed)
    director.captions.factor = factor
    director.captions.tell("Ada wins the trick with the Giant 5.")
    needed = factor * max(1.0, speed) * seconds_to_read(director.captions.newest)
    director.update(needed - 0.01)
    assert not director.is_caption_read
    director.update(0.02)
    assert director.is_caption_read


def test_the_card_that_the_person_plays_cuts_no_caption_short() -> None:
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=game.turn)
    director.captions.tell("Bea wins the trick with the Giant 5.")
    director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), director.table.viewer))
    director.update(0.5)
    assert director.captions.unread == ["Bea wins the trick with the Giant 5."]
    director.update(2.0)
    assert director.captions.newest == ""


def test_where_cards_take_no_time_nothing_waits_for_a_caption() -> None:
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=0, speed=0.0)
    for _ in range(6):
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
    for _ in range(60):
        director.update(1 / 600)
    assert not director.is_busy
    assert director.is_caption_read
    assert director.has_caption_room
    assert len(director.captions.unread) == PLACES, "the last ones can still be read"


def full_of_captions() -> Director:
    """A director with as many unread captions as there are places, and an event whose caption waits."""
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=0)
    for _ in range(2):
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
    while not director.captions.newest:
        director.update(1 / 60)
    while director.has_caption_room:
        director.captions.tell("A sentence that takes some time to be read to its very end.")
    while not director.timeline.is_empty:
        director.captions.update(-1 / 60)  # nothing is read meanwhile
        director.update(1 / 60)
    return director


def test_an_event_without_a_place_for_its_caption_waits_until_the_oldest_one_has_been_read() -> None:
    director = full_of_captions()
    oldest = director.captions.unread[0]
    assert director.is_busy
    due = director.next_frame().seconds
    assert 0.0 < due < 10.0
    director.update(due - 0.01)
    assert oldest in director.captions.unread
    assert director.timeline.is_empty
    director.update(0.02)
    assert oldest not in director.captions.unread
    assert not director.timeline.is_empty


def test_with_large_text_beside_the_trick_of_four_a_caption_stands_alone() -> None:
    game = a_game(all_decks(4)[0], seed=11)
    director, table = a_table(game, viewer=0)
    for text_size, has_room in ((1.0, True), (2.0, False)):
        table.layout = lay_out(Scale((1280, 720), text_size), 4)
        director.captions.clear()
        assert director.has_caption_room
        director.captions.tell("Bea wins the trick with the Giant 5.")
        assert director.has_caption_room is has_room


def test_hurrying_lets_the_next_event_begin_in_the_place_of_the_oldest_caption() -> None:
    director = full_of_captions()
    oldest = director.captions.unread[0]
    director.fast_forward()
    director.update(1 / 60)
    assert oldest not in director.captions.unread


def test_hurrying_what_moves_does_not_hurry_what_follows() -> None:
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=0)
    for _ in range(2):
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
    director.update(1 / 60)
    director.fast_forward()
    assert director.is_hurried
    director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
    assert not director.is_hurried


def test_nothing_waits_for_longer_than_a_moment_after_hurrying() -> None:
    game = a_game(CLAIM, seed=4)
    director, _ = a_table(game, viewer=0)
    for _ in range(2):
        director.show(seen_by(game.play(game.view(game.turn).legal_moves[0]), 0))
    director.update(0.01)
    director.fast_forward()
    for _ in range(13):
        director.update(1 / 60)
    assert not director.is_busy


def test_every_resting_card_lies_in_the_window() -> None:
    rng = Random(5)
    for deck in DECKS:
        game = a_game(deck, seed=1)
        director, table = a_table(game, viewer=0)
        window = table.layout.scale.area.inflate(0, 220)
        while not game.is_over:
            director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
            director.finish()
            for sprite, pose in table.resting():
                assert window.contains(pose_rect(sprite.pose)), f"{sprite.card} at {pose}"


def test_the_director_has_a_branch_for_every_event_class() -> None:
    shown = {type(event).__name__ for event in all_events_of_some_games()}
    missing = {kind.__name__ for kind in typing.get_args(rules_events.Event)} - shown
    assert not missing, "these events were never shown in the games of this test"


def all_events_of_some_games() -> list[Event]:
    """Every event of a few random games, each of them shown; in game 22 Trolls remain to the last trick."""
    events: list[Event] = []
    for deck, seed in ((CLAIM, 0), (CLAIM_2, 22), (CLAIM_2, 0), (CLAIM_2, 1), (all_decks(3)[11], 2)):
        rng = Random(11)
        game = a_game(deck, seed)
        director, _ = a_table(game, viewer=0)
        while not game.is_over:
            happened = seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0)
            director.show(happened)
            director.finish()
            events += happened
    return events


def test_a_card_drawn_by_another_flies_face_down() -> None:
    game = a_game(CLAIM, seed=9)
    director, table = a_table(game, viewer=1)
    director.show([CardDrawn(seat=0, card=None, looker=None)])
    director.update(0.0)
    director.update(0.2)
    assert [sprite.card for sprite in table.stage.flying] == [None]
    assert all(sprite.face_up == 0.0 for sprite in table.stage.flying)


def test_the_own_drawn_card_is_turned_up_and_can_be_read() -> None:
    game = a_game(CLAIM, seed=9)
    director, table = a_table(game, viewer=1)
    director.show([CardDrawn(seat=1, card=card("Kn7"), looker=None)])
    director.update(0.0)
    director.update(0.8)
    assert [(sprite.card, sprite.face_up) for sprite in table.stage.flying] == [(card("Kn7"), 1.0)]


def test_a_refused_card_shakes_without_making_the_game_wait() -> None:
    game = a_game(CLAIM, seed=1)
    director, table = a_table(game, viewer=0)
    sprite = table.own_hand[0]
    director.refuse(sprite)
    director.update(0.05)
    assert sprite.nudge != 0
    assert not director.is_busy
    assert director.next_frame() is NOW, "it still shakes"
    director.update(1.0)
    assert sprite.nudge == 0
    assert director.next_frame() is not NOW


def test_a_played_back_turns_into_the_card_that_was_played() -> None:
    game = a_game(CLAIM, seed=1)
    director, table = a_table(game, viewer=1)
    move = game.view(0).legal_moves[0]
    director.show(seen_by(game.play(move), 1))
    director.finish()
    seat, sprite = table.trick[0]
    assert (seat, sprite.card, sprite.face_up) == (0, move.card, 1.0)
    assert isinstance(sprite.card, Card)
    assert sprite.card is card(sprite.card.code)


def test_a_new_card_ends_what_was_said_about_the_trick_before_once_it_has_been_read() -> None:
    game = a_game(CLAIM, seed=11)
    director, _ = a_table(game, viewer=0)
    for _ in range(2):
        view = game.view(game.turn)
        director.show(seen_by(game.play(view.legal_moves[0]), 0))
    director.finish()
    assert director.captions.newest != ""
    view = game.view(game.turn)
    director.show(seen_by(game.play(view.legal_moves[0]), 0))
    director.finish()
    director.update(seconds_to_read(director.captions.newest) + 0.01)
    assert director.captions.newest == ""
