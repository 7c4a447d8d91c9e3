"""Runs every test, after setting up all they need: `python3 scripts/test.py`. Arguments go on to pytest."""

if __name__ == "__main__":
    from _command import run

    run("scripts.running.tests")
