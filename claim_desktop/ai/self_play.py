"""Games that computer players play among themselves, without a screen or a clock."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from claim_desktop.ai.levels import LEVELS, MINDS
from claim_desktop.ai.players import Player
from claim_desktop.ai.thinker import Thinker
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.record import Record, RecordedMove, options_of
from claim_desktop.rules.state import Phase
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
    leader = Random(f"{seed}:leader").randrange(deck.players) if first_leader is None else first_leader
    record = Record(deck, leader, deal(deck, seed), tuple(levels), seed)
    players = [_player(level) for level in levels]
    chances = [Random(f"{seed}:{seat}") for seat in range(deck.players)]
    state = record.start()
    while state.phase is not Phase.OVER:
        seat = state.turn
        options = options_of(state) if with_options else None
        move = players[seat].choose(view_of(state, seat), chances[seat])
        engine.apply(state, move)
        record.moves.append(RecordedMove(move, options))
    return record


def _player(level: str) -> Player:
    """A player that ends its thinking by what it has thought of, not by the time: that differs each time."""
    if level in MINDS:
        return Thinker(replace(MINDS[level], seconds=_PLENTY_OF_SECONDS))
    return LEVELS[level].make()
