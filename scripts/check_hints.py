"""Checks what hints teach in whole games: `python3 scripts/check_hints.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.hints.check", "game")
