"""Packs the game for Windows on Linux, with Zig and Wine: `python3 scripts/build_windows.py`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.bundling.wine")
