"""Finds deals to teach with: `python3 scripts/find_lesson_deals.py --help`."""

if __name__ == "__main__":
    from _command import run

    run("scripts.lessons.find", "game")
