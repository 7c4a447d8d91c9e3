"""Packs the game for people who have no Python: `python3 scripts/build_app.py`; `--help` says more."""

from _command import run

if __name__ == "__main__":
    run("scripts.bundling.build")
