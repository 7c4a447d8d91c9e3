"""Sets up what the tests need, and runs them all: `python3 scripts/test.py`. Arguments go on to pytest."""

if __name__ == "__main__":
    from _command import run

    run("scripts.dev.tests")
