"""Pins the newest packages that fit: `python3 scripts/update_pins.py --help` says more."""

if __name__ == "__main__":
    from _command import run

    run("scripts.bundling.pins")
