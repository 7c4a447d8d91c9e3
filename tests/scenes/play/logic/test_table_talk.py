"""What opponents say at the table: seldom, never twice, and nothing that depends on a hidden card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import SOURCE_LANGUAGE, languages, numbered_keys, use_language
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.matches import Match, MatchFormat, PlayedGame
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.scenes.play.logic.table_talk import (
    CHANCES,
    GREETINGS,
    QUIET_TRICKS,
    Occasion,
    TableTalk,
    TableTalkLine,
    line_at_crown,
)
from scripts.stage.positions import FOUR
from tests.rules.independent.hidden_cards import HiddenCards
from tests.rules.random_game import ALL_DECKS, RandomGame

MAX_LETTERS = 30
"""The most letters of a line, so that it fits a bubble."""


def some_levels(players: int, rng: Random) -> list[str | None]:
    """A person at the first seat, and computers at the others."""
    return [None, *rng.sample(LEVEL_IDS, players - 1)]


def record_of(game: RandomGame, dealt: Deal | None = None) -> Record:
    """The record of a random game, as if these had been the cards."""
    moves = list(map(RecordedMove, game.moves))
    return Record(game.deck, game.first_leader, dealt or game.dealt, moves=moves)


def random_talk(number: int) -> tuple[RandomGame, dict[int, TableTalkLine]]:
    """A whole random game, and its table talk."""
    game = RandomGame(ALL_DECKS[number % len(ALL_DECKS)], 1000 + number)
    game.play()
    return game, TableTalk(some_levels(game.deck.players, Random(number))).lines_of(record_of(game))


@pytest.mark.parametrize("number", range(0, 64, 3))
def test_deals_that_nobody_can_tell_apart_have_the_same_lines_at_the_same_moments(number: int) -> None:
    rng = Random(number)
    deck = ALL_DECKS[number]
    game, seat = RandomGame(deck, number), number % deck.players
    hidden = HiddenCards(game.dealt, seat)
    moment = rng.randrange(deck.hand_size * deck.players, 2 * deck.hand_size * deck.players)
    for events in game.steps():
        for event in events:
            hidden.follow(event)
        if len(game.moves) >= moment:
            break
    levels = some_levels(deck.players, rng)
    lines = [
        TableTalk(levels).lines_of(record_of(game, dealt)) for dealt in (game.dealt, hidden.exchanged(rng))
    ]
    assert lines[0] == lines[1]


def test_there_is_at_most_one_line_in_three_tricks_and_none_twice() -> None:
    said = 0
    for number in range(30):
        game, lines = random_talk(number)
        tricks = [trick_of(game, moves) for moves in lines]
        assert all(later - earlier >= QUIET_TRICKS for earlier, later in pairwise(tricks))
        assert len({line.key for line in lines.values()}) == len(lines)
        assert all(line.seat != 0 for line in lines.values()), "a person says nothing"
        said += len(lines)
    assert 2 * 30 <= said <= 8 * 30, "now and then"


def trick_of(game: RandomGame, moves: int) -> int:
    """The number of tricks that are complete after this many moves."""
    plays = sum(isinstance(move, Play) for move in game.moves[:moves])
    return plays // game.deck.players


def test_every_occasion_has_its_lines_and_a_won_game_is_spoken_of_once() -> None:
    occasions: Counter[Occasion] = Counter()
    for number in range(40):
        _, lines = random_talk(number)
        kinds = [Occasion(line.key.split(".")[2]) for line in lines.values()]
        assert sum(kind in (Occasion.WON, Occasion.LOST) for kind in kinds) <= 1
        occasions.update(kinds)
    assert set(occasions) == set(CHANCES), "a single game begins without a word"


def test_at_the_coronation_an_opponent_says_what_was_not_said_before() -> None:
    said = 0
    for number in range(30):
        game, lines = random_talk(number)
        line = line_at_crown(record_of(game), some_levels(game.deck.players, Random(number)))
        vote = game.state.vote
        assert vote is not None
        if line is None:
            assert len(vote.winners) > 1, "they share the crown"
            continue
        said += 1
        assert line.key not in {each.key for each in lines.values()}
        is_winner = game.deck.side_of(line.seat) in vote.winners
        assert line.key.split(".")[2] == (Occasion.WON if is_winner else Occasion.LOST).value
    assert said > 20


def test_nobody_speaks_at_the_coronation_of_a_game_between_people() -> None:
    game, _ = random_talk(3)
    assert line_at_crown(record_of(game), [None] * game.deck.players) is None


def test_a_game_that_goes_on_keeps_what_was_said_before() -> None:
    game, lines = random_talk(5)
    levels = some_levels(game.deck.players, Random(5))
    for moves in (10, 25, len(game.moves)):
        record = record_of(game)
        record.moves = record.moves[:moves]
        assert TableTalk(levels).lines_of(record) == {at: line for at, line in lines.items() if at <= moves}


def test_opponents_speak_for_themselves_with_several_at_the_table() -> None:
    talks = [random_talk(number) for number in range(40, 64)]
    seats = {(game.deck.players, line.seat) for game, lines in talks for line in lines.values()}
    assert seats >= {(3, 1), (3, 2), (4, 1), (4, 2), (4, 3)}


@pytest.mark.parametrize("language", languages())
def test_every_line_is_short_and_no_two_of_an_opponent_are_alike(language: str) -> None:
    use_language(language)
    try:
        for level in LEVEL_IDS:
            keys = {each: numbered_keys(f"talk.{level}.{each.value}") for each in Occasion}
            assert len(keys[Occasion.GREETS]) == len(GREETINGS)
            assert all(len(each) > 1 for each in keys.values()), "the next game of a match has another"
            lines = [TableTalkLine(1, key).text for each in keys.values() for key in each]
            assert len(set(lines)) == len(lines)
            assert [line for line in lines if len(line) > MAX_LETTERS] == []
    finally:
        use_language(SOURCE_LANGUAGE)


def test_a_game_followed_move_by_move_has_the_same_lines_also_after_a_take_back() -> None:
    game, lines = random_talk(7)
    record, levels = record_of(game), some_levels(game.deck.players, Random(7))
    moves = record.moves
    talk = TableTalk(levels)
    for count in (*range(len(moves) // 2), 5, *range(6, len(moves) + 1)):
        record.moves = moves[:count]
        assert talk.lines_of(record) == {at: line for at, line in lines.items() if at <= count}


MATCH = Match("0123456789abcdef", MatchFormat.FIRST_TO_FIVE)


def match_talk(winners: Sequence[int], seed: int = 0) -> dict[int, TableTalkLine]:
    """What a Steward says in a random game of two in a match, after games that these sides have won."""
    game = RandomGame(CLAIM, 1000 + seed)
    game.play()
    record = record_of(game)
    before = tuple(PlayedGame((3, 2), (winner,), 0) for winner in winners)
    record.how_played = replace(record.how_played, match=replace(MATCH, before=before))
    lines = dict(TableTalk([None, "steward"]).lines_of(record))
    crown = line_at_crown(record, [None, "steward"])
    assert crown is not None
    return {**lines, len(record.moves): crown}


@pytest.mark.parametrize(("winners", "number"), [([], 1), ([1], 2), ([0, 1, 1], 2), ([0], 3), ([0, 0, 1], 3)])
def test_a_game_of_a_match_begins_with_a_word_on_how_it_stands(winners: list[int], number: int) -> None:
    lines = match_talk(winners)
    assert lines[0] == TableTalkLine(1, f"talk.steward.greets.{number}")
    assert [line.key for line in lines.values()].count(lines[0].key) == 1


def test_nobody_greets_while_a_match_stands_even() -> None:
    assert 0 not in match_talk([0, 1])


@pytest.mark.parametrize("seed", range(12))
def test_the_crown_of_two_games_in_a_row_has_two_lines_and_nothing_is_said_when_they_are_settled(
    seed: int,
) -> None:
    games = [match_talk([0] * before, seed) for before in (0, 1)]
    crowns = [list(lines.values())[-1].key for lines in games]
    assert crowns[0] != crowns[1]
    for lines in games:
        kinds = [Occasion(line.key.split(".")[2]) for line in lines.values()]
        assert sum(kind in (Occasion.WON, Occasion.LOST) for kind in kinds) == 1


def test_a_partner_does_not_greet() -> None:
    for seed in range(8):
        game = RandomGame(FOUR, seed)
        record = record_of(game)
        record.how_played = replace(record.how_played, match=MATCH)
        assert TableTalk([None, "squire", "steward", "marshal"]).lines_of(record)[0].seat in (1, 3)
