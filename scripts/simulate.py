"""Writes records of games between computer players: `python3 scripts/simulate.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.matches.simulate")
