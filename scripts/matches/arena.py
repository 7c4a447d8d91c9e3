"""Lets two computer players meet over mirrored deals and tells who is better, and how sure that is.

    python scripts/arena.py --a marshal --b steward --mode claim --pairs 400 --seed 1 --json out.json

A player is a level's id, or `module:Class` of any object with the `Player` protocol
(claim_desktop/ai/players.py).
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from claim_desktop.ai.engine import FORM
from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import seed_of_game
from claim_desktop.i18n.rules_words import refusal
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.errors import DeckError
from scripts._arguments import SentenceParser
from scripts._environment import ROOT
from scripts.matches.mirrors import Clock, Entrant, Mirror, interval, play_mirror

MODES = {
    "claim": CLAIM,
    "claim-2": CLAIM_2,
    "three": Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5]),
    "four": Deck(4, Pair.KNIGHTS_GOBLINS, SINGLES[:5]),
}
PROGRESS_EVERY = 50


def main() -> int:
    """Read the arguments, play the pairs and report."""
    parser = _parser()
    arguments = parser.parse_args()
    deck = _deck(parser, arguments)
    entrants = tuple(_entrant(parser, name, arguments) for name in (arguments.a, arguments.b))
    seeds = [seed_of_game(arguments.seed, index) for index in range(arguments.pairs)]
    scores: list[float] = []
    clocks = (Clock(), Clock())
    for mirror in _mirrors(deck, (entrants[0], entrants[1]), seeds, arguments.workers):
        scores.append(mirror.score)
        for clock, other in zip(clocks, mirror.clocks, strict=True):
            clock.join(other)
        if len(scores) % PROGRESS_EVERY == 0:
            print(f"{len(scores)} pairs: {_percent(scores)}", file=sys.stderr, flush=True)
    report = _report(arguments, deck, scores, clocks)
    print(f"{arguments.a} against {arguments.b}: {_percent(scores)} over {len(scores)} pairs")
    for name, clock in zip((arguments.a, arguments.b), clocks, strict=True):
        print(f"  {name}: {_mean_ms(clock):.1f} ms a move, {1000 * clock.longest:.0f} ms at most")
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 0


def _mirrors(
    deck: Deck, entrants: tuple[Entrant, Entrant], seeds: list[int], workers: int
) -> Iterator[Mirror]:
    play = partial(play_mirror, deck, entrants)
    if workers == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, seeds)


def _parser() -> SentenceParser:
    parser = SentenceParser(description="Lets two computer players meet over mirrored deals.")
    levels = ", ".join(LEVELS)
    parser.add_argument("--a", required=True, metavar="PLAYER", help=f"one of {levels}, or module:Class")
    parser.add_argument("--b", required=True, metavar="PLAYER", help="whom to meet")
    parser.add_argument("--mode", choices=MODES, default="claim", help="the deck (default: claim)")
    parser.add_argument("--pair", choices=[pair.value for pair in Pair], help="another pair than the mode's")
    parser.add_argument("--factions", metavar="A,B,…", help="other single factions than the mode's")
    parser.add_argument("--pairs", type=_positive, default=100, metavar="N", help="deals (default: 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="decides all chance (default: 1)")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument("--seconds", type=float, metavar="T", help="for each decision of thinking levels")
    limits.add_argument("--iterations", type=_positive, metavar="N", help="likewise; the same anywhere")
    parser.add_argument("--workers", type=_positive, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures")
    return parser


def _positive(word: str) -> int:
    if not word.isdecimal() or int(word) == 0:
        raise argparse.ArgumentTypeError(f"“{word}” is no number from 1 on.")
    return int(word)


def _deck(parser: SentenceParser, arguments: argparse.Namespace) -> Deck:
    deck = MODES[arguments.mode]
    pair = deck.pair if arguments.pair is None else Pair(arguments.pair)
    factions = deck.factions
    if arguments.factions is not None:
        try:
            factions = tuple(Faction(name) for name in arguments.factions.split(","))
        except ValueError:
            parser.error(f"“{arguments.factions}” names a faction that there is not.")
    try:
        return Deck(deck.players, pair, factions)
    except DeckError as error:
        parser.error(refusal(error))


def _entrant(parser: SentenceParser, name: str, arguments: argparse.Namespace) -> Entrant:
    entrant = Entrant(name, arguments.iterations, arguments.seconds)
    try:
        entrant.make()
    except LookupError:
        parser.error(f"Nobody called “{name}” plays: choose {', '.join(LEVELS)} or module:Class.")
    return entrant


def _percent(scores: list[float]) -> str:
    mean, reach = interval(scores)
    return f"{100 * mean:.1f}% ± {100 * reach:.1f}"


def _mean_ms(clock: Clock) -> float:
    return 1000 * clock.total / max(1, clock.moves)


def _report(
    arguments: argparse.Namespace, deck: Deck, scores: list[float], clocks: tuple[Clock, Clock]
) -> dict[str, object]:
    mean, reach = interval(scores)
    return {
        "a": arguments.a,
        "b": arguments.b,
        "players": deck.players,
        "pair": deck.pair.value,
        "factions": [faction.value for faction in deck.factions],
        "pairs": len(scores),
        "seed": arguments.seed,
        "seconds": arguments.seconds,
        "iterations": arguments.iterations,
        "win_rate": mean,
        "interval_95": [mean - reach, mean + reach],
        "ms_per_move": [_mean_ms(clock) for clock in clocks],
        "longest_ms": [1000 * clock.longest for clock in clocks],
        "machine": machine(),
        "commit": commit(),
        "engine": FORM.value,
    }


def machine() -> dict[str, object]:
    """What the figures were measured on."""
    return {"system": platform.platform(), "processor": processor(), "python": platform.python_version()}


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def commit() -> str | None:
    """The commit that was measured, with a + where files differ from it."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or None
