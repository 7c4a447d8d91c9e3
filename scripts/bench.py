"""Measures the engine, the screens and other programs: `python3 scripts/bench.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.benchmarks.bench", "game")
