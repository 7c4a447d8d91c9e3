"""Looks whether the tests notice small faults in the code: `python3 scripts/mutate.py --help` says more."""

if __name__ == "__main__":
    from _command import run

    run("scripts.dev.mutations")
