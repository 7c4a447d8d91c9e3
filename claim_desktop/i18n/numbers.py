"""Writes numbers as each language does, by the Unicode CLDR: 1,234.5 is 1.234,5 in German.

Only quantities are written so. Years, the numbers of deals, ratings and the sizes of displays are names more
than quantities, and are passed to texts as `str`.
"""

from __future__ import annotations

from dataclasses import dataclass

MAX_DECIMALS = 2
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """The marks that a language puts into a number."""

    decimal: str = "."
    group: str = ","
    """What stands between the thousands and the hundreds."""

    def text(self, value: float, sign: str = "-") -> str:
        """Write a number with at most two decimals. `sign`: as in Python's format, "-" or "+" for both."""
        if isinstance(value, int):
            digits, fraction = f"{value:{sign},}", ""
        else:
            digits, _, fraction = f"{value:{sign},.{MAX_DECIMALS}f}".partition(".")
        fraction = fraction.rstrip("0")
        digits = digits.replace("-", MINUS).replace(",", self.group)
        return f"{digits}{self.decimal}{fraction}" if fraction else digits


def number_format(language: str) -> NumberFormat:
    """Return the format of a language by its code, with or without a region; English's if it is unknown."""
    return _FORMATS.get(language.partition("-")[0], NumberFormat())


_NARROW_SPACE, _SPACE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
_FAMILIES = {
    "en ja ko th zh": NumberFormat(),
    "ca da de el es eu gl id it nl pt tr vi": NumberFormat(",", "."),
    "fr": NumberFormat(",", _NARROW_SPACE),
    "be bg cs et fi hu nb nn pl ru sk sv uk": NumberFormat(",", _SPACE),
}
_FORMATS = {language: format for languages, format in _FAMILIES.items() for language in languages.split()}
