"""Pits computer players against each other over mirrored deals, and says who is better, and how surely.

    python3 scripts/run.py arena --a marshal --b steward --decks claim --pairs 400 --seed 1 --json out.json
    python3 scripts/run.py arena --a chancellor --a-iterations 50000 --b my_bot:MyPlayer --decks all
    python3 scripts/run.py arena --round-robin greedy peddler chancellor@1@seconds=0.1 --pairs 200

A player is a level's id or `module:Class` of any object with the `Player` protocol
(claim_desktop/ai/players.py). Limits follow a level's id, as in `marshal@iterations=500,threads=1`, or
in options of their own. A pair is one deal played once from every seat; `--pairs` counts them for each deck.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import seed_of_game
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.storage.seats import level_id
from scripts._arguments import (
    ArgumentParser,
    check_output,
    number,
    quoted,
    seconds,
    seed,
    words,
    write_output,
)
from scripts._decks import MODE_DECKS, deck_id, read_decks
from scripts._environment import SetupError, say
from scripts._machine import commit, machine
from scripts.laboratory.matches.duplicate_matches import Clock, Mirror, play_mirror
from scripts.laboratory.matches.entrants import MAX_ITERATIONS, Entrant, EntrantError
from scripts.laboratory.matches.ratings import elo, interval, ratings
from scripts.laboratory.matches.workers import workers

PROGRESS_EVERY = 50
"""Pairs."""
LIMITS = {"iterations": number(1, MAX_ITERATIONS), "seconds": seconds, "threads": number(1, 64)}


@dataclass(frozen=True, slots=True)
class ArenaJob:
    """One deal for two of the entrants."""

    pairing: tuple[int, int]
    entrants: tuple[Entrant, Entrant]
    deck: Deck
    seed: int


@dataclass(slots=True)
class Tally:
    """The results of two entrants' games."""

    scores: dict[Deck, list[float]] = field(default_factory=dict)
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))

    @property
    def all_scores(self) -> list[float]:
        """The scores over all decks."""
        return [score for scores in self.scores.values() for score in scores]

    def add(self, deck: Deck, mirror: Mirror) -> None:
        """Count one deal."""
        self.scores.setdefault(deck, []).append(mirror.score)
        for clock, other in zip(self.clocks, mirror.clocks, strict=True):
            clock.join(other)


def main() -> int:
    """Read the arguments, play the pairs and report."""
    parser = _parser()
    arguments = parser.parse_args()
    entrants = _entrants(parser, arguments)
    decks = read_decks(parser, arguments.decks, arguments.players)
    check_output(parser, arguments.json)
    pairings = list(combinations(range(len(entrants)), 2))
    seeds = [seed_of_game(arguments.seed, index) for index in range(arguments.pairs)]
    jobs = [
        ArenaJob(pairing, (entrants[pairing[0]], entrants[pairing[1]]), deck, each)
        for pairing in pairings
        for deck in decks
        for each in seeds
    ]
    tallies = {pairing: Tally() for pairing in pairings}
    with workers(arguments.workers, arguments.dask) as carry_out:
        mirrors = carry_out(play_job, jobs)
        for done, (job, mirror) in enumerate(zip(jobs, mirrors, strict=True), 1):
            tallies[job.pairing].add(job.deck, mirror)
            if done % PROGRESS_EVERY == 0:
                print(f"{done} of {len(jobs)} pairs", file=sys.stderr, flush=True)
    for line in _lines(entrants, tallies):
        say(line)
    write_output(parser, arguments.json, json.dumps(_report(arguments, entrants, tallies), indent=2) + "\n")
    return 0


def play_job(job: ArenaJob) -> Mirror:
    """Play one deal from every seat; what a player raises becomes a `SetupError` with a sentence."""
    try:
        return play_mirror(job.deck, job.entrants, job.seed)
    except Exception as error:  # a user's own player may raise anything
        names = " and ".join(entrant.label for entrant in job.entrants)
        reason = " ".join(str(error).split())
        raise SetupError(f"The game of {names} broke off: {type(error).__name__}, {reason}.") from error


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    levels = ", ".join(LEVELS)
    parser.add_argument("--a", metavar="PLAYER", help=f"one of {levels}, or module:Class")
    parser.add_argument("--b", metavar="PLAYER", help="whom to meet")
    for name in ("a", "b"):
        for limit, read in LIMITS.items():
            help_ = f"for each decision of --{name}"
            parser.add_argument(f"--{name}-{limit}", type=read, metavar="N", help=help_)
    parser.add_argument("--iterations", type=LIMITS["iterations"], metavar="N", help="for every level")
    parser.add_argument("--seconds", type=seconds, metavar="T", help="likewise")
    parser.add_argument("--round-robin", nargs="+", metavar="PLAYER", help="all of these meet each other")
    parser.add_argument(
        "--decks",
        "--mode",
        default="claim",
        metavar="ID,…",
        help=f"{', '.join(MODE_DECKS)}, all, or ids such as 2-go-kn-dw-un-do (default: claim)",
    )
    parser.add_argument(
        "--players", type=int, choices=PLAYER_COUNTS, help="of “all” decks, those for that many"
    )
    parser.add_argument("--pairs", type=number(1, 10**7), default=100, metavar="N", help="(default: 100)")
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="decides all chance (default: 1)")
    parser.add_argument("--workers", type=number(1, 256), default=1, metavar="N", help="processes")
    parser.add_argument("--dask", metavar="ADDRESS", help="of a Dask scheduler, whose workers play instead")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures")
    return parser


def _entrants(parser: ArgumentParser, arguments: argparse.Namespace) -> list[Entrant]:
    """All entrants; each player is created once, so that errors show before the first game."""
    if arguments.round_robin and (arguments.a or arguments.b):
        parser.error("Name either --a and --b, or all entrants after --round-robin.")
    if arguments.round_robin:
        entrants = [_entrant(parser, name, {}, arguments) for name in arguments.round_robin]
    else:
        if not (arguments.a and arguments.b):
            parser.error("Name both players, --a and --b, or all entrants after --round-robin.")
        entrants = []
        for name in ("a", "b"):
            own = {limit: getattr(arguments, f"{name}_{limit}") for limit in LIMITS}
            entrants.append(_entrant(parser, getattr(arguments, name), own, arguments))
    if len(entrants) < 2:
        parser.error("A round robin needs at least two entrants.")
    return entrants


def _entrant(
    parser: ArgumentParser, word: str, own: dict[str, float | None], arguments: argparse.Namespace
) -> Entrant:
    """The entrant that a word names; limits behind it come first, then its own options, then everybody's."""
    name, limits_text = name_and_limits(word)
    name = level_id(name)
    limits = {limit: value for limit, value in own.items() if value is not None}
    for part in words(limits_text) if limits_text else []:
        key, _, value = part.partition("=")
        if key not in LIMITS:
            parser.error(f"There is no limit {quoted(key)}: choose from {', '.join(LIMITS)}.")
        try:
            limits[key] = LIMITS[key](value)
        except argparse.ArgumentTypeError as error:
            parser.error(str(error))
    common = {limit: getattr(arguments, limit) for limit in ("iterations", "seconds")}
    entrant = Entrant(name, **limits)  # type: ignore[arg-type]
    if not limits and any(value is not None for value in common.values()):
        held = Entrant(name, **common)
        entrant = held if _can_play(held) else entrant
    try:
        entrant.make()
    except EntrantError as error:
        parser.error(str(error))
    return entrant


def name_and_limits(word: str) -> tuple[str, str]:
    """Take `marshal@1@seconds=1` apart: a name, which may have a version, and limits."""
    name, _, limits = word.partition("@")
    version, _, rest = limits.partition("@")
    return (f"{name}@{version}", rest) if version.isdigit() else (name, limits)


def _can_play(entrant: Entrant) -> bool:
    try:
        entrant.make()
    except EntrantError:
        return False
    return True


def _lines(entrants: list[Entrant], tallies: dict[tuple[int, int], Tally]) -> Iterator[str]:
    """The report for people."""
    for (first, second), tally in tallies.items():
        scores = tally.all_scores
        yield (
            f"{entrants[first].label} against {entrants[second].label}: {_percent(scores)}, "
            f"Elo {_with_sign(*elo(scores))}, over {len(scores)} pairs"
        )
        for deck, own in tally.scores.items() if len(tally.scores) > 1 else ():
            yield f"  {deck_id(deck):24} {_percent(own)}"
        for number_, clock in zip((first, second), tally.clocks, strict=True):
            figures = clock.figures()
            yield (
                f"  {entrants[number_].label}: {figures['wall_ms']:.1f} ms a move, "
                f"{figures['processor_ms']:.1f} ms of the processor, {figures['longest_ms']:.0f} ms at most"
            )
    if len(entrants) > 2:
        yield from _table(entrants, tallies)


def _table(entrants: list[Entrant], tallies: dict[tuple[int, int], Tally]) -> Iterator[str]:
    """All entrants, the best first: rating, then the percentage that each won against each."""
    rated = ratings({pairing: tally.all_scores for pairing, tally in tallies.items()}, len(entrants))
    order = sorted(range(len(entrants)), key=lambda number_: -rated[number_][0])
    width = max(len(entrant.label) for entrant in entrants)
    yield " " * (width + 18) + "".join(f"{place:>7}" for place in range(1, len(order) + 1))
    for place, row in enumerate(order, 1):
        cells = []
        for column in order:
            scores = tallies[min(row, column), max(row, column)].all_scores if row != column else []
            mean = interval(scores)[0] if scores else 0.0
            cells.append(f"{100 * (mean if row < column else 1 - mean):7.1f}" if scores else f"{'–':>7}")
        yield f"{place:>2} {entrants[row].label:{width}} {_with_sign(*rated[row]):>14}{''.join(cells)}"


def _percent(scores: list[float]) -> str:
    mean, reach = interval(scores)
    return f"{100 * mean:.1f}% ± {100 * reach:.1f}"


def _with_sign(value: float, reach: float) -> str:
    return f"{value:+.0f} ± {reach:.0f}"


def _report(
    arguments: argparse.Namespace, entrants: list[Entrant], tallies: dict[tuple[int, int], Tally]
) -> dict[str, object]:
    matches = []
    for (first, second), tally in tallies.items():
        rate, reach = interval(tally.all_scores)
        difference, error = elo(tally.all_scores)
        matches.append(
            {
                "a": entrants[first].label,
                "b": entrants[second].label,
                "pairs": len(tally.all_scores),
                "win_rate": rate,
                "interval_95": [rate - reach, rate + reach],
                "elo": difference,
                "elo_error_95": error,
                "decks": {deck_id(deck): interval(scores) for deck, scores in tally.scores.items()},
                "times": [clock.figures() for clock in tally.clocks],
            }
        )
    table = {pairing: tally.all_scores for pairing, tally in tallies.items()}
    return {
        "matches": matches,
        "ratings": {
            entrant.label: rated
            for entrant, rated in zip(entrants, ratings(table, len(entrants)), strict=True)
        },
        "seed": arguments.seed,
        "machine": machine(),
        "commit": commit(),
        "engine": ENGINE_BUILD.value,
    }
