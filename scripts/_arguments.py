"""Reads command lines; a mistake in one is reported in one sentence before any work begins."""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

MAX_SHOWN = 40
"""How many letters of a wrong word the message repeats."""
MAX_SEED = 10**18


class ArgumentParser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit with status 2."""
        line = " ".join(message.split())
        printable = line.encode(sys.getdefaultencoding(), "backslashreplace").decode()
        self.exit(2, f"{printable}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help; the base class would drop what cannot be written, as if all were well."""
        if file is sys.stdout and file is not None:
            file.write(message)
        else:
            super()._print_message(message, file)


def quoted(word: str) -> str:
    """A word in quotation marks, shortened if it is long."""
    visible = "".join(letter if letter.isprintable() else "?" for letter in word)
    return f"“{visible}”" if len(visible) <= MAX_SHOWN else f"“{visible[:MAX_SHOWN]}…”"


def number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`, for an argument's `type`."""

    def read(word: str) -> int:
        digits = word.removeprefix("-") if low < 0 else word
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(high))):
            raise argparse.ArgumentTypeError(f"{quoted(word)} is no whole number from {low} to {high}.")
        if not low <= int(word) <= high:
            raise argparse.ArgumentTypeError(f"{quoted(word)} is not between {low} and {high}.")
        return int(word)

    return read


seed = number(-MAX_SEED, MAX_SEED)
"""Reads a seed."""


def seconds(word: str) -> float:
    """Read a time in seconds, above zero and at most an hour."""
    try:
        value = float(word)
    except ValueError:
        value = math.nan
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no number of seconds from 0.001 to 3600.")
    return value


def words(listing: str) -> list[str]:
    """Split a list at its commas and strip each word; empty words are kept, so that they can be refused."""
    return [word.strip() for word in listing.split(",")]


def check_output(parser: ArgumentParser, path: Path | None) -> None:
    """Refuse a file that cannot be written, before any work; its content is left alone for now."""
    if path is None:
        return
    was_there = os.path.lexists(path)
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not was_there:
            path.unlink()
    except (OSError, ValueError) as error:
        parser.error(unwritable(path, error))


def check_folder(parser: ArgumentParser, folder: Path) -> None:
    """Create the folder if it is missing, and refuse one that cannot be written, before any work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError) as error:
        parser.error(unwritable(folder, error))


def write_output(parser: ArgumentParser, path: Path | None, text: str) -> None:
    """Write a file, if one is wanted; if that fails after all, report it in one sentence."""
    if path is None:
        return
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        parser.error(unwritable(path, error))


def unwritable(path: Path | str, error: Exception) -> str:
    """The sentence for a file that cannot be written."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"{quoted(str(path))} could not be written ({reason})."
