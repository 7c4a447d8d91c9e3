"""Draws the pictures of README and software centres: `python3 scripts/update_pictures.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.pictures.still", "test")
