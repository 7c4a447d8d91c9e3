"""Runs every test, after setting up all they need: `python3 scripts/test.py`. Arguments go on to pytest."""

from _command import run

if __name__ == "__main__":
    run("scripts.running.tests")
