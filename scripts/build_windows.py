"""Packs the game for Windows on Linux, with Zig and Wine: `python3 scripts/build_windows.py`."""

from _command import run

if __name__ == "__main__":
    run("scripts.bundling.wine")
