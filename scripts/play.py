"""Starts the game, after setting up all it needs: `python3 scripts/play.py`. Arguments go on to the game."""

from _command import run

if __name__ == "__main__":
    run("scripts.running.play")
