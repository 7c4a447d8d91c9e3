"""Games between computer players, without a screen or a clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal, seed_of
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove, options_of
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

FALLIBLE_LEVELS = "squire", "peddler", "innkeeper", "steward"
"""The levels whose errors resemble people's, for games that exercises are made from."""


def seed_of_game(seed: int, index: int) -> int:
    """The seed of one game in a series, unrelated to those of its neighbours and of other series."""
    return seed_of(f"{seed}:{index}")


def play_game(
    deck: Deck,
    levels: Sequence[str],
    seed: int,
    first_leader: int | None = None,
    *,
    with_options: bool = False,
) -> Record:
    """Deal and play a whole game, with a level's id for each seat; the same arguments give the same game.

    `seed` determines the deal and all other randomness, and the first leader too if `first_leader` is None.
    `with_options` also records the moves that were legal at each decision.
    """
    leader = leader_of(deck, seed) if first_leader is None else first_leader
    record = Record(deck, leader, deal(deck, seed), tuple(levels), seed)
    state = record.start()
    for move in play(state, players_of(levels), seed):
        record.moves.append(RecordedMove(move, options_of(state) if with_options else None))
    return record


def game_between_levels(deck: Deck, seed: int) -> Record:
    """A game with this deck between two levels, all determined by the seed."""
    rng = Random(f"{seed}:levels")
    return play_game(deck, [rng.choice(FALLIBLE_LEVELS) for _ in range(2)], seed)


def opening_between_levels(deck: Deck, seed: int) -> Record:
    """Phase One of a game between levels, all determined by the seed."""
    rng = Random(f"{seed}:levels")
    levels = [rng.choice(FALLIBLE_LEVELS) for _ in range(deck.players)]
    record = Record(deck, leader_of(deck, seed), deal(deck, seed), tuple(levels), seed)
    state = record.start()
    for move in play(state, players_of(levels), seed):
        if state.phase is not Phase.ONE:
            break
        record.moves.append(RecordedMove(move))
    return record


def leader_of(deck: Deck, seed: int) -> int:
    """The seat that leads the first trick if the game's seed decides it."""
    return Random(f"{seed}:leader").randrange(deck.players)


def play(state: GameState, players: Sequence[Player], seed: int) -> Iterator[Move]:
    """Play a game to its end, with one player for each seat; yields each move just before it is made.

    All randomness of the players comes from `seed`.
    """
    chances = [Random(f"{seed}:{seat}") for seat in range(len(players))]
    while state.phase is not Phase.OVER:
        seat = state.turn
        move = players[seat].choose(view_of(state, seat), chances[seat])
        yield move
        engine.apply(state, move)


def players_of(levels: Sequence[str]) -> list[Player]:
    """Make a player for each level's id, limited by iterations so that games can be repeated."""
    return [_player(level) for level in levels]


def _player(level: str) -> Player:
    """Make a player limited by iterations instead of time, so that games can be repeated."""
    if level in PROFILES:
        return LearnedPlayer(PROFILES[level].without_time_limit())
    return LEVELS[level].make()
