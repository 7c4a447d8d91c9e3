"""Draws all cards on a few sheets to look at: `python3 scripts/contact_sheet.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.assets.contact_sheet", "assets")
