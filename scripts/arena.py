"""Lets computer players meet and says who is better: `python3 scripts/arena.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.matches.arena")
