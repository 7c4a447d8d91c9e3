"""Draws all cards on a few sheets to look at: `python3 scripts/contact_sheet.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.source_art.contact_sheet", "assets")
