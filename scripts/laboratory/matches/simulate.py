"""Plays games between computer players without a window and writes their records, one per line.

    python scripts/run.py simulate --players 3 --games 100 --seed 7 --seats squire,novice,novice

The same arguments give the same bytes.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.rules import record as records
from claim_desktop.rules.decks import Deck, Pair
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.storage.seats import level_id
from scripts._arguments import ArgumentParser, number, quoted, seed, unwritable, words
from scripts._decks import SINGLE_NAMES, read_deck


@dataclass(frozen=True, slots=True)
class SimulatedGames:
    """The games to play."""

    deck: Deck
    levels: tuple[str, ...]
    """One id per seat."""
    games: int
    seed: int
    first_leader: int | None
    """None means random, and different for each game."""
    with_options: bool

    def lines(self) -> Iterator[str]:
        """Play the games one by one; yields their records."""
        for index in range(self.games):
            seed = seed_of_game(self.seed, index)
            record = play_game(
                self.deck, self.levels, seed, self.first_leader, with_options=self.with_options
            )
            yield records.to_line(record)


def main() -> int:
    """Read the arguments, play and write."""
    parser = argument_parser()
    arguments = parser.parse_args()
    series = series_of(parser, arguments)
    try:
        with _output(arguments.out) as out:
            for line in series.lines():
                out.write(line + "\n")
            out.flush()
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError) as error:
        name = "Standard output" if arguments.out == "-" else arguments.out
        parser.error(unwritable(name, error))
    return 0


@contextlib.contextmanager
def _output(out: str) -> Iterator[TextIO]:
    """The file to write to; every system gets the same bytes."""
    if out == "-" and sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    if out == "-":
        with open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n", closefd=False) as file:
            yield file
    else:
        with Path(out).open("w", encoding="utf-8", newline="\n") as file:
            yield file


def argument_parser() -> ArgumentParser:
    parser = ArgumentParser(
        description="Plays games between computer players and writes their records, one a line."
    )
    parser.add_argument(
        "--players", type=int, choices=sorted(PLAYER_COUNTS), default=2, help="2, 3 or 4 (default: 2)"
    )
    parser.add_argument(
        "--pair",
        type=_pair,
        default=Pair.KNIGHTS_GOBLINS,
        metavar="PAIR",
        help=f"{' or '.join(pair.value for pair in Pair)} (default: {Pair.KNIGHTS_GOBLINS.value})",
    )
    parser.add_argument(
        "--factions",
        metavar="A,B,…",
        help=f"three for 2 players, else five, of {SINGLE_NAMES} (default: the first)",
    )
    parser.add_argument(
        "--games", type=number(0, 10**9), default=1, metavar="N", help="how many to play (default: 1)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="decides all chance (default: 1)")
    parser.add_argument(
        "--seats",
        default="novice",
        metavar="A,B,…",
        help=f"who plays, one a seat or one for all, of {', '.join(LEVELS)} (default: novice)",
    )
    parser.add_argument(
        "--first-leader", default="random", metavar="SEAT", help="the seat, from 0 on, or random (default)"
    )
    parser.add_argument("--options", action="store_true", help="also write what was legal at each decision")
    parser.add_argument("--out", default="-", metavar="FILE", help="where to; - is standard output (default)")
    return parser


def _pair(word: str) -> Pair:
    try:
        return Pair(word)
    except ValueError as error:
        names = " or ".join(pair.value for pair in Pair)
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no pair: choose {names}.") from error


def series_of(parser: ArgumentParser, arguments: argparse.Namespace) -> SimulatedGames:
    deck = read_deck(parser, arguments.players, arguments.pair, arguments.factions)
    return SimulatedGames(
        deck,
        _levels(parser, arguments.seats, deck.players),
        arguments.games,
        arguments.seed,
        _first_leader(parser, arguments.first_leader, deck.players),
        arguments.options,
    )


def _levels(parser: ArgumentParser, seats: str, players: int) -> tuple[str, ...]:
    levels = [level_id(name) for name in words(seats)]
    unknown = [level for level in levels if level not in LEVELS]
    if unknown:
        parser.error(f"Nobody called {quoted(unknown[0])} plays: choose from {', '.join(LEVELS)}.")
    if len(levels) not in (1, players):
        parser.error(
            f"There are {players} seats, and {len(levels)} are named: name one for each, or one for all."
        )
    return tuple(levels * (players // len(levels)))


def _first_leader(parser: ArgumentParser, word: str, players: int) -> int | None:
    if word == "random":
        return None
    if word not in map(str, range(players)):
        parser.error(f"The first leader is a seat from 0 to {players - 1}, or random, not {quoted(word)}.")
    return int(word)
