"""Lets computer players meet and says who is better: `python3 scripts/arena.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.laboratory.matches.arena", "game")
