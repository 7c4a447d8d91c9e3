"""Measures the engine and prints a table of figures.

    python scripts/bench.py --only solver --json figures.json --peers

Throughput is the best of several runs, times of single decisions are their median, 95th percentile and
longest. Both are processor time, since all the work is done by one thread; lateness is wall-clock
time. Parts are the functions in PARTS: each returns its figures by key, `part.what.unit`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.self_play import play_game
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from claim_desktop.storage.settings import Settings
from claim_desktop.ui.audio import CALM_VOLUME, YIELDING_VOLUME
from scripts._arguments import ArgumentParser, check_output, write_output
from scripts._decks import MODE_DECKS
from scripts._environment import ROOT, Environment, say
from scripts._machine import commit, machine
from scripts.benchmarks import screens
from scripts.benchmarks.calibration import calibration
from scripts.benchmarks.chronicle import chronicle
from scripts.benchmarks.frames import frames
from scripts.benchmarks.idle import idle
from scripts.benchmarks.memory import memory
from scripts.benchmarks.playout import play_out
from scripts.benchmarks.start import start
from scripts.benchmarks.strength import strength
from scripts.benchmarks.waiting_time import pace

Figures = dict[str, float]
ON_SCREEN = ("ui", "start", "idle", "memory")
"""The parts that need a display."""
RUNS = 5
SOLVER_STARTS = range(100_000, 100_200)
"""Seeds of deals that were not used to tune the solver's weights."""
SOUND_TOOLS = ("pyloudnorm==0.2.0", "soundfile==0.14.0")
_WIN = 1

GAMES = {2: range(100), 3: range(30), 4: range(30)}
"""Seeds of the games that are reviewed, by the number of players: 200 games for two in both modes."""


def main() -> int:
    """Measure the chosen parts and print the figures; 1 if a part could not be measured."""
    arguments = _arguments()
    chosen = [arguments.only] if arguments.only else [*PARTS, *(["peers"] if arguments.peers else [])]
    figures: Figures = {}
    failed = 0
    print(f"engine: {ENGINE_BUILD.value}; {machine()['processor']}; commit {commit()}; load {_load()}")
    for name in chosen:
        reason = screens.why_not() if name in ON_SCREEN else None
        if reason is not None:
            say(f"The screens are skipped: {reason}")
            continue
        try:
            measured = ({**PARTS, **ON_REQUEST})[name]()
        except (subprocess.CalledProcessError, OSError) as error:
            failed += 1
            print(f"The part {name} could not be measured: {_reason(error)}", file=sys.stderr)
            continue
        for key, value in measured.items():
            print(f"{key:48} {value:14,.1f}", flush=True)
        figures.update(measured)
        _write(arguments, figures)
    figures.update(_ratios(figures))
    _write(arguments, figures)
    return 1 if failed else 0


def _arguments() -> argparse.Namespace:
    parser = ArgumentParser(description="Measures the engine and prints a table of figures.")
    parser.add_argument("--only", choices=[*PARTS, *ON_REQUEST], help="measure this part alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="where to write the figures")
    parser.add_argument("--peers", action="store_true", help="also install and measure OpenSpiel and DDS")
    arguments = parser.parse_args()
    check_output(parser, arguments.json)
    reason = screens.why_not()
    if arguments.only in ON_SCREEN and reason is not None:
        parser.error(f"The screens cannot be measured: {reason}")
    return arguments


def _write(arguments: argparse.Namespace, figures: Figures) -> None:
    """Write the figures so far, so that nothing is lost if a later part fails."""
    report = {"figures": figures, "machine": machine(), "commit": commit(), "engine": ENGINE_BUILD.value}
    write_output(ArgumentParser(), arguments.json, json.dumps(report, indent=2) + "\n")


def _reason(error: subprocess.CalledProcessError | OSError) -> str:
    """The program's last line of output, or the system's error message."""
    if isinstance(error, subprocess.CalledProcessError):
        lines = (error.stderr or "").strip().splitlines()
        return lines[-1] if lines else f"{Path(error.cmd[0]).name} ended with status {error.returncode}."
    return f"{error.strerror}."


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _per_second(count: int, work: Callable[[], object], runs: int = RUNS) -> float:
    """How often per second something happens that `work` does `count` times; the best of the runs."""
    best = 0.0
    for _ in range(runs):
        started = time.process_time()
        work()
        best = max(best, count / (time.process_time() - started))
    return best


def _spread(key: str, milliseconds: list[float]) -> Figures:
    ordered = sorted(milliseconds)
    last = len(ordered) - 1
    return {
        f"{key}.median_ms": ordered[last // 2],
        f"{key}.p95_ms": ordered[round(0.95 * last)],
        f"{key}.max_ms": ordered[last],
    }


def random_games() -> Figures:
    """Random games per second: by the rules, and by the engine in the form that runs here."""
    figures: Figures = {}
    for name, deck in MODE_DECKS.items():
        state = engine.new_game(deck, 1, 0)
        rng = Random(1)
        rules = _per_second(200, lambda s=state, r=rng: _play_rules(s, r, 200), 3)  # type: ignore[misc]
        game = packing_of(deck).start_game(deal(deck, 1), 0)
        count = 100_000 if ENGINE_BUILD.value == "compiled" else 500
        packed = _per_second(count, lambda g=game, n=count: g.random_games(n, 1))  # type: ignore[misc]
        figures[f"random.rules.{name}.games_per_s"] = rules
        figures[f"random.engine.{name}.games_per_s"] = packed
    return figures


def _play_rules(state: GameState, rng: Random, count: int) -> None:
    for _ in range(count):
        play_out(state.copy(), rng.random)


def ismcts() -> Figures:
    """The search's iterations per second at the first decision of each mode, with full random rollouts."""
    count = 100_000 if ENGINE_BUILD.value == "compiled" else 1_000
    return {
        f"ismcts.{name}.iterations_per_s": _search_speed(deck, count) for name, deck in MODE_DECKS.items()
    }


def _search_speed(deck: Deck, count: int) -> float:
    best = 0.0
    for run in range(RUNS):
        game, worlds = game_and_worlds_of(view_of(engine.new_game(deck, run, 0), 0))
        search = Search(game, worlds, run, count + 1, 0.7)
        best = max(best, _per_second(count, lambda s=search: s.run(count), 1))  # type: ignore[misc]
    return best


def interpreted() -> Figures:
    """The same two figures with the interpreted engine, in a separate process."""
    measured: Figures = {}
    for part in ("random", "ismcts"):
        for key, value in _in_another_process(part, CLAIM_ENGINE="interpreted").items():
            measured[f"interpreted.{key}"] = value
    return {key: value for key, value in measured.items() if "rules" not in key}


def _in_another_process(part: str, **variables: str) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "figures.json"
        subprocess.run(
            [sys.executable, "-m", "scripts.benchmarks.bench", "--only", part, "--json", str(out)],
            env={**Environment(ROOT).variables(), **variables},
            check=True,
            stdout=subprocess.DEVNULL,
        )
        figures: Figures = json.loads(out.read_text(encoding="utf-8"))["figures"]
    return figures


def solver() -> Figures:
    """The time to prove who wins Phase Two from 13 and 13 cards, for each of the 40 decks."""
    figures: Figures = {}
    for deck in all_decks(2):
        figures.update(_spread(f"solver.{deck_name(deck)}", _solving_times(deck)))
    worst = max(value for key, value in figures.items() if key.endswith("p95_ms"))
    return {**figures, "solver.worst_deck.p95_ms": worst}


def solver_claim() -> Figures:
    """The same for base Claim alone."""
    return _spread("solver.claim", _solving_times(CLAIM))


def endgame_claim() -> Figures:
    """The time to judge every move of base Claim's Phase Two from 13 and 13 cards; then by margin, too."""
    return {
        **_spread("endgame.claim_outcomes", _evaluation_times(by_margin=False)),
        **_spread("endgame.claim", _evaluation_times(by_margin=True)),
    }


def _evaluation_times(*, by_margin: bool) -> list[float]:
    times = []
    for seed in SOLVER_STARTS:
        game, endgame = phase_two_start(CLAIM, seed), Endgame(CLAIM)
        started = time.process_time()
        endgame.evaluate(game, by_margin=by_margin)
        times.append(1000 * (time.process_time() - started))
    return times


def deck_name(deck: Deck) -> str:
    """A deck in short, by its factions' codes: `go-kn-dw-un-do`."""
    return "claim" if deck == CLAIM else "-".join(faction.code.lower() for faction in deck.all_factions)


def _solving_times(deck: Deck) -> list[float]:
    proof = Solver(1 << 20)
    times = []
    for seed in SOLVER_STARTS:
        game = phase_two_start(deck, seed)
        started = time.process_time()
        proof.load(game, False)
        proof.ask(game.turn, _WIN, -1)
        times.append(1000 * (time.process_time() - started))
    return times


def phase_two_start(deck: Deck, seed: int) -> Game:
    """A game at the start of Phase Two, after a random Phase One."""
    rng = Random(seed)
    game = packing_of(deck).start_game(deal(deck, seed), seed % deck.players)
    while game.phase == 1:
        game.do(rng.choice(game.moves()))
    return game


def reviews() -> Figures:
    """The time until every card of a game between Marshals is judged, in each mode."""
    figures: Figures = {}
    for name, deck in MODE_DECKS.items():
        figures.update(_spread(f"review.{name}", review_times(deck)))
    return figures


def ui() -> Figures:
    """The screens, measured in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "figures.json"
        command = [sys.executable, "-m", "scripts.benchmarks.screens", "--json", str(out)]
        subprocess.run(command, check=True, env=Environment(ROOT).variables())
        measured = json.loads(out.read_text(encoding="utf-8"))
    return {f"ui.{key}": float(value) for key, value in measured.items() if isinstance(value, (int, float))}


def peers() -> Figures:
    """OpenSpiel's C++ ISMCTS and the double-dummy solver DDS, in an environment of their own."""
    return _measured_apart("reference_engines", "open_spiel", "endplay")


def sound() -> Figures:
    """How loud sounds and tunes are at the volumes the game begins with, their peaks, loops and lengths."""
    volumes = Settings()
    music = volumes.master_volume * volumes.music_volume
    played = (
        music,
        music * CALM_VOLUME,
        music * YIELDING_VOLUME,
        volumes.master_volume * volumes.sounds_volume,
    )
    return _measured_apart("sound", *SOUND_TOOLS, arguments=[str(ROOT / "assets"), *map(str, played)])


def _measured_apart(part: str, *packages: str, arguments: Sequence[str] = ()) -> Figures:
    """What the module of that name beside this one prints, in an environment of its own."""
    folder = ROOT / "dist" / "work" / part
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        _run(sys.executable, "-m", "venv", str(folder))
        try:
            _run(str(python), "-m", "pip", "install", "-q", *packages)
        except subprocess.CalledProcessError:
            shutil.rmtree(folder)  # so that the next run tries again
            raise
    program = str(ROOT / "scripts" / "benchmarks" / f"{part}.py")
    figures: Figures = json.loads(_run(str(python), program, *arguments).splitlines()[-1])
    return figures


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, errors="replace").stdout


def _ratios(figures: Figures) -> Figures:
    """Our figures divided by theirs, where both were measured in this run.

    DDS finds how many tricks every lead is worth; our solver finds whether the leader wins at all, and our
    endgame finds which moves win, share or lose, and by how much.
    """
    pairs = {
        "ratio.ismcts.claim_by_oh_hell": (
            "ismcts.claim.iterations_per_s",
            "peers.open_spiel.oh_hell.iterations_per_s",
        ),
        "ratio.solver.dds_by_claim_median": ("peers.dds.median_ms", "solver.claim.median_ms"),
        "ratio.solver.dds_by_claim_p95": ("peers.dds.p95_ms", "solver.claim.p95_ms"),
        "ratio.solver.worst_deck_p95_by_dds": ("solver.worst_deck.p95_ms", "peers.dds.p95_ms"),
        "ratio.endgame.claim_outcomes_p95_by_dds": ("endgame.claim_outcomes.p95_ms", "peers.dds.p95_ms"),
        "ratio.endgame.claim_outcomes_max_by_dds": ("endgame.claim_outcomes.max_ms", "peers.dds.max_ms"),
        "ratio.endgame.dds_by_claim_median": ("peers.dds.median_ms", "endgame.claim.median_ms"),
    }
    ratios = {
        key: figures[ours] / figures[theirs]
        for key, (ours, theirs) in pairs.items()
        if ours in figures and theirs in figures
    }
    for key, value in ratios.items():
        print(f"{key:48} {value:14,.1f}")
    return ratios


PARTS: dict[str, Callable[[], Figures]] = {
    "random": random_games,
    "ismcts": ismcts,
    "interpreted": interpreted,
    "solver_claim": solver_claim,
    "endgame": endgame_claim,
    "solver": solver,
    "frames": frames,
    "ui": ui,
}
"""What can be measured, in the order of the table."""
ON_REQUEST: dict[str, Callable[[], Figures]] = {
    "calibration": calibration,
    "chronicle": chronicle,
    "idle": idle,
    "memory": memory,
    "pace": pace,
    "peers": peers,
    "review": reviews,
    "sound": sound,
    "start": start,
    "strength": strength,
}
"""Parts that take long, or that need software the project otherwise does not."""


if __name__ == "__main__":
    sys.exit(main())


def review_times(deck: Deck) -> list[float]:
    """The milliseconds of processor time that reviews of games between Marshals took, of all seats' cards."""
    times = []
    for seed in GAMES[deck.players]:
        record = play_game(deck, ["marshal"] * deck.players, seed)
        started = time.process_time()
        Reviewer(record).review()
        times.append(1000 * (time.process_time() - started))
    return times
