"""Packs the game for people who have no Python: `python3 scripts/build_app.py`; `--help` says more."""

if __name__ == "__main__":
    from _command import run

    run("scripts.bundling.build")
