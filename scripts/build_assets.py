"""Makes the art, fonts, icons and sounds: `python3 scripts/build_assets.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.assets.build", "assets")
