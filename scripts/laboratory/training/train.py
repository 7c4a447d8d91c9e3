"""Trains the learned players' weights from scratch, or resumes where an earlier run ended.

    python scripts/run.py train --players 2 --generations 20 --install
    python scripts/run.py train --players 4 --minutes 60 --dask tcp://scheduler:8786

The same seed and settings give the same weights, whichever workers do the work. Everything is kept below
dist/training; a killed run loses only the shares of self-play that were in progress.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from claim_desktop.ai.learned.weights import pack, weights_file, weights_for
from scripts._arguments import MAX_SEED, ArgumentParser, check_folder, number, quoted
from scripts._environment import ROOT, SetupError
from scripts.laboratory.training.course import TrainingConfig, TrainingRun
from scripts.laboratory.training.samples import write_whole
from scripts.laboratory.training.teaching import DaskWorkers, LocalWorkers, Workers, end_with

# A process that JAX has threads in must not be forked.
_CONTEXT = multiprocessing.get_context("spawn")


def main() -> int:
    """Read the arguments and train."""
    parser = _parser()
    arguments = parser.parse_args()
    plan = TrainingConfig(arguments.players, arguments.seed, arguments.games, width=arguments.width)
    folder = arguments.folder or ROOT / "dist" / "training" / f"{plan.players}-{plan.seed}-{plan.width}"
    check_folder(parser, folder)
    start = weights_for(plan.players) if arguments.go_on else None
    course = TrainingRun(plan, folder, lambda line: print(line, flush=True), start)
    if arguments.afresh:
        try:
            course.learn_afresh()
        except ValueError as error:
            raise SetupError(f"{folder} keeps no samples, so nothing can be learned afresh.") from error
    if arguments.dask:
        cluster = DaskWorkers(arguments.dask)
        try:
            _train(course, cluster, arguments)
        finally:
            cluster.close()
    else:
        with ProcessPoolExecutor(arguments.workers, _CONTEXT, end_with, (os.getpid(),)) as pool:
            _train(course, LocalWorkers(pool, arguments.workers), arguments)
    if arguments.install:
        write_whole(weights_file(plan.players), pack(course.weights_to_install))
    return 0


def _train(course: TrainingRun, workers: Workers, arguments: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * arguments.minutes
    while course.reached.generation < arguments.generations and time.monotonic() < until:
        started = time.monotonic()
        course.run_generation(workers)
        reached = course.reached
        took = time.monotonic() - started
        done = f"{reached.games} games in {reached.generation} generations"
        print(f"{done}; this one took {took:.0f} s", flush=True)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description="Makes the weights of the learned players.")
    add = parser.add_argument
    add("--players", type=int, choices=(2, 3, 4), required=True, help="whose network to train")
    add("--seed", type=number(0, MAX_SEED), default=1, metavar="N", help="decides all chance (default: 1)")
    add("--games", type=number(2, 10**9), default=8000, metavar="N", help="in a generation (default: 8000)")
    add("--generations", type=number(0, 10**6), default=1000, metavar="N", help="stop after this many in all")
    add("--minutes", type=float, default=1e9, metavar="M", help="begin no generation after this long")
    add("--width", type=_width, default=128, metavar="N", help="of the networks' first layer (default: 128)")
    processes = os.cpu_count() or 1
    add("--workers", type=number(1, 256), default=processes, metavar="N", help="processes that play")
    add("--dask", metavar="ADDRESS", help="of a Dask scheduler, whose workers play instead")
    add("--folder", type=Path, help="what is kept, to go on from (default: below dist/training)")
    add("--go-on", action="store_true", help="begin with the weights that the game has, not from nothing")
    add("--afresh", action="store_true", help="first learn new networks, of --width, from what is kept")
    add("--install", action="store_true", help="put the weights where the game looks for them")
    return parser


def _width(word: str) -> int:
    """Read a width that the engine's `Network` can have."""
    width = number(8, 512)(word)
    if width % 8:
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no multiple of 8.")
    return width
