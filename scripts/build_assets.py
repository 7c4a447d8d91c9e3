"""Makes the art, fonts, icons and sounds: `python3 scripts/build_assets.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.source_art.build", "assets")
