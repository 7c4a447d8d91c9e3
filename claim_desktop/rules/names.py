"""Players' names: one line of text that every screen can show and every file can store."""

from __future__ import annotations

import unicodedata

MAX_NAME_LENGTH = 40
"""Maximum length of a name in a file, in letters as people count them."""

_JOINERS = "\u200c\u200d"
"""The zero-width joiners that some scripts (Persian, say) and many emoji need."""

_VOWELS_BEHIND = "\u0e33\u0eb3"
"""The vowels of Thai and Lao that stand half above the letter before them."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""The empty Braille pattern and the fillers of Korean, which count as letters or signs, and are blank."""

_MAX_LETTER_LENGTH = 12
"""Maximum length of one letter with all its marks; the emoji of a family of four has eleven characters."""

_NEVER_SHOWN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories: controls, invisible formats, lone surrogates, line and paragraph breaks."""


def is_name(text: str, longest: int = MAX_NAME_LENGTH) -> bool:
    """Whether the text can be a name of at most `longest` letters. An empty name is fine."""
    if text.isascii() and text.isprintable():  # most names: each character is a letter
        return len(text) <= longest
    if len(text) > longest * _MAX_LETTER_LENGTH or not all(map(_can_be_shown, text)):
        return False
    lengths = letter_lengths(text)
    return len(lengths) <= longest and max(lengths, default=0) <= _MAX_LETTER_LENGTH


def is_invisible(name: str) -> bool:
    """Whether a name has characters other than spaces, but none that is seen without another one."""
    visible = (unicodedata.category(each)[0] in "LNPS" and each not in _BLANK for each in name)
    return bool(name.strip()) and not any(visible)


def letter_lengths(text: str) -> list[int]:
    """The number of characters in each letter as people count letters, with its accents and joined signs.

    This approximates the grapheme clusters of Unicode's annex 29 well enough for names.
    """
    lengths: list[int] = []
    before = ""
    for character in text:
        is_second_of_flag = (
            bool(lengths) and lengths[-1] == 1 and _is_of_flag(before) and _is_of_flag(character)
        )
        if lengths and (is_second_of_flag or _continues(before, character)):
            lengths[-1] += 1
        else:
            lengths.append(1)
        before = character
    return lengths


def _can_be_shown(character: str) -> bool:
    return unicodedata.category(character) not in _NEVER_SHOWN or character in _JOINERS


def _is_of_flag(character: str) -> bool:
    """Whether it is a regional indicator, two of which make a flag."""
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _continues(before: str, character: str) -> bool:
    """Whether a character belongs to the letter before it: a mark, a joined sign, a skin tone, a vowel."""
    return (
        unicodedata.category(character).startswith("M")
        or character in _JOINERS
        or before == "\u200d"
        or character in _VOWELS_BEHIND
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\u1160" <= character <= "\u11ff"
    )
