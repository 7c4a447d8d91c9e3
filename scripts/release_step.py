"""Does one step of a release: `python3 scripts/release_step.py --help` names them."""

from _command import run

if __name__ == "__main__":
    run("scripts.releasing.steps")
