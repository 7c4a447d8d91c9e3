"""Does one step of a release: `python3 scripts/release_step.py --help` names them."""

if __name__ == "__main__":
    from _command import run

    run("scripts.releasing.steps")
