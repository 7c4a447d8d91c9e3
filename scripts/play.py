"""Starts the game, after setting up all it needs: `python3 scripts/play.py`. Arguments go on to the game."""

if __name__ == "__main__":
    from _command import run

    run("scripts.dev.play")
