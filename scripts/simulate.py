"""Writes records of games between computer players: `python3 scripts/simulate.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.laboratory.matches.simulate", "game")
