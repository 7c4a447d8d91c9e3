"""Parses the command line, and reports errors in the requested language or the system's."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from claim_desktop import console
from claim_desktop.i18n import best_language, languages, tr, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.system_languages import system_languages
from claim_desktop.rules.errors import abbreviate

LANGUAGE = "--language"

MAX_DIGITS = 40
"""The maximum number of digits of a number; the seeds of all deals are shorter."""

MIN_SIDE, MAX_SIDE = 200, 16_384
"""The minimum and maximum width and height of a requested window, in pixels."""


class CommandLineParser(argparse.ArgumentParser):
    """A parser all of whose messages are texts of the game."""

    def __init__(self, prog: str, about: str) -> None:
        super().__init__(
            prog,
            description=about,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=_Formatter,
        )
        self._apart: list[tuple[str, ...]] = []
        self._group = self.add_argument_group(tr("menu.command.options"))
        self._group.add_argument("-h", "--help", action="help", help=tr("menu.command.help.help"))
        self.add_value(LANGUAGE, "language", language_code, codes=comma_list(sorted(codes())))

    def add_flag(self, option: str) -> None:
        """Add an option without a value, which the text `menu.command.help.OPTION` explains."""
        self._group.add_argument(option, action="store_true", help=_about(option))

    def add_value(self, option: str, value: str, read: Callable[[str], Any] = str, **values: object) -> None:
        """Add an option with a value, whose name in the help is the text `menu.command.value.VALUE`.

        `read` parses the value; `values` fill the text about the option.
        """
        name = tr(f"menu.command.value.{value}")
        self._group.add_argument(option, type=read, metavar=name, help=_about(option, **values))

    def make_exclusive(self, *options: str) -> None:
        """Refuse more than one of these options at a time, since they contradict each other."""
        self._apart.append(options)

    def parse(self, arguments: Sequence[str] | None) -> argparse.Namespace:
        """Parse the options; exits with status 2 and one sentence if one is wrong or two conflict."""
        try:
            chosen, unknown = self.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            self.exit(2, f"{self._sentence(error)}\n")
        if unknown:
            self.exit(2, tr("menu.command.unknown", word=abbreviate(unknown[0])) + "\n")
        for options in self._apart:
            present = [option for option in options if _is_given(chosen, option)]
            if len(present) > 1:
                self.exit(2, tr("menu.command.not_both", first=present[0], second=present[1]) + "\n")
        return chosen

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help, or a sentence about an error."""
        if file is sys.stdout:
            console.write(message)
        else:
            console.complain(message.rstrip("\n"))

    def _sentence(self, error: argparse.ArgumentError) -> str:
        if isinstance(error.__context__, argparse.ArgumentTypeError):
            return str(error.__context__)
        flags = {each for action in self._actions if action.nargs == 0 for each in action.option_strings}
        option = (error.argument_name or "").rpartition("/")[2]
        return tr(
            "menu.command.no_value" if option not in flags else "menu.command.takes_none", option=option
        )


class _Formatter(argparse.HelpFormatter):
    """Begins the usage line with “usage” in the current language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Write the usage line."""
        super().add_usage(usage, actions, groups, tr("menu.command.usage") + " ")


def use_requested_language(arguments: Sequence[str] | None) -> None:
    """Answer in the language that the command line asks for, or else in the system's."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    languages = [after for option, after in pairwise(words) if option == LANGUAGE]
    languages += [each.partition("=")[2] for each in words if each.startswith(f"{LANGUAGE}=")]
    use_language(best_language([*languages, *system_languages()]))


def whole_number(word: str) -> int:
    """Read a whole number."""
    digits = word.lstrip("+-")
    if digits.isdecimal() and len(digits) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(tr("menu.command.long_number", value=abbreviate(word)))
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(tr("menu.command.no_number", value=abbreviate(word))) from None


def path_of(word: str) -> Path:
    """Read a path; an empty one, which would stand for the current folder, is none."""
    if not word:
        raise ValueError
    return Path(word)


def window_size(word: str) -> tuple[int, int]:
    """Read a window's size, such as 1280x720."""
    width, _, height = word.partition("x")
    if all(side.isdecimal() and len(side) <= len(str(MAX_SIDE)) for side in (width, height)):
        size = int(width), int(height)
        if all(MIN_SIDE <= side <= MAX_SIDE for side in size):
            return size
    raise argparse.ArgumentTypeError(tr("menu.command.no_size", value=abbreviate(word)))


def language_code(word: str) -> str:
    """Read the code of a language that the game has."""
    if word not in languages():
        sentence = tr("menu.command.no_language", value=abbreviate(word), codes=comma_list(languages()))
        raise argparse.ArgumentTypeError(sentence)
    return word


def _is_given(chosen: argparse.Namespace, option: str) -> bool:
    return getattr(chosen, option.removeprefix("--").replace("-", "_")) not in (None, False)


def _about(option: str, **values: object) -> str:
    """The text about an option, with percent signs escaped for argparse."""
    text = tr(f"menu.command.help.{option.removeprefix('--').replace('-', '_')}", **values)
    return text.replace("%", "%%")
