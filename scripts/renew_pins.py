"""Pins the newest packages that fit: `python3 scripts/renew_pins.py --help` says more."""

from _command import run

if __name__ == "__main__":
    run("scripts.bundling.pins")
