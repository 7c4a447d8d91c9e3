"""Finds deals to teach with: `python3 scripts/find_lesson_deals.py --help`."""

from _command import run

if __name__ == "__main__":
    run("scripts.lessons.find")
