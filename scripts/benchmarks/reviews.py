"""Measures how long whole reviews take, for scripts/bench.py."""

from __future__ import annotations

import time

from claim_desktop.ai.self_play import play_game
from claim_desktop.rules.decks import Deck
from claim_desktop.scenes.review.logic.reviewer import Reviewer

GAMES = {2: range(100), 3: range(30), 4: range(30)}
"""Seeds of the games that are reviewed, by the number of players: 200 games for two in both modes."""


def review_times(deck: Deck) -> list[float]:
    """The milliseconds of processor time that reviews of games between Marshals took, of all seats' cards."""
    times = []
    for seed in GAMES[deck.players]:
        record = play_game(deck, ["marshal"] * deck.players, seed)
        started = time.process_time()
        Reviewer(record).review()
        times.append(1000 * (time.process_time() - started))
    return times
