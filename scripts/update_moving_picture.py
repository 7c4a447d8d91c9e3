"""Makes the moving picture of README: `python3 scripts/update_moving_picture.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.pictures.moving", "assets", "test")
