"""Measures how much each person's play style shows: `python3 scripts/play_styles.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.benchmarks.play_styles", "game")
