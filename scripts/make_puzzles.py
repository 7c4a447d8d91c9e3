"""Makes the puzzles that the game ships: `python3 scripts/make_puzzles.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.puzzles.make", "game")
