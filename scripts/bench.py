"""Measures the engine, the screens and other programs: `python3 scripts/bench.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.measuring.bench")
