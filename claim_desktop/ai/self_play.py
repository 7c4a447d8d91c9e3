"""Games that computer players play among themselves, without a screen or a clock."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.ai.search_player import SearchPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove, options_of
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

_SEED_BYTES = 6
"""Seeds stay short enough to be typed in again."""
_PLENTY_OF_SECONDS = 100_000.0


def seed_of_game(seed: int, index: int) -> int:
    """Return the seed of one game in a series: far from those of its neighbours and of other series."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{index}".encode()).digest()[:_SEED_BYTES], "big")


def play_game(
    deck: Deck,
    levels: Sequence[str],
    seed: int,
    first_leader: int | None = None,
    *,
    with_options: bool = False,
) -> Record:
    """Deal and play a whole game, one level's id a seat; the same arguments always give the same game.

    `seed` deals the cards and is all the chance there is; `first_leader` None leaves that to it as well.
    `with_options` also records the answers that were legal at each decision.
    """
    leader = leader_of(deck, seed) if first_leader is None else first_leader
    record = Record(deck, leader, deal(deck, seed), tuple(levels), seed)
    state = record.start()
    for move in play(state, [_player(level) for level in levels], seed):
        record.moves.append(RecordedMove(move, options_of(state) if with_options else None))
    return record


def leader_of(deck: Deck, seed: int) -> int:
    """The seat that leads the first trick, where a game's seed decides it."""
    return Random(f"{seed}:leader").randrange(deck.players)


def play(state: GameState, players: Sequence[Player], seed: int) -> Iterator[Move]:
    """Play a game to its end, one player a seat; yields each move just before it is made.

    All chance that the players have comes from `seed`.
    """
    chances = [Random(f"{seed}:{seat}") for seat in range(len(players))]
    while state.phase is not Phase.OVER:
        seat = state.turn
        move = players[seat].choose(view_of(state, seat), chances[seat])
        yield move
        engine.apply(state, move)


def _player(level: str) -> Player:
    """A player that ends its thinking by what it has thought of, not by the time: that differs each time."""
    if level in PROFILES:
        return SearchPlayer(replace(PROFILES[level], seconds=_PLENTY_OF_SECONDS))
    return LEVELS[level].make()
