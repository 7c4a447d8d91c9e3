"""A run of the progress as a line of text, which opens the same run elsewhere.

It holds the run's id, from which everything follows, and which version of the rivals answers: no result, so
nothing in it can be spoiled.
"""

from __future__ import annotations

from claim_desktop.rules.codes import RUN_PREFIX, MixedNumber, code_of, damaged_code, number_in
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.scenes.matches.logic.challenge import RIVALS_VERSION

VERSION = 1
_VERSIONS, _RIVALS_VERSIONS, _IDS = 32, 1_024, 1 << 64


def to_text(run: str) -> str:
    """The code of the run with this id."""
    mixed = MixedNumber()
    mixed.write(VERSION, _VERSIONS)
    mixed.write(RIVALS_VERSION, _RIVALS_VERSIONS)
    mixed.write(int(run, 16), _IDS)
    return code_of(mixed, RUN_PREFIX)


def from_text(text: str) -> tuple[str, int]:
    """The id of the run in a text, and the version of its rivals.

    Raises `CodeError` if there is none, it is damaged, or a later version of the game wrote it.
    """
    mixed = number_in(text, RUN_PREFIX)
    if mixed.read(_VERSIONS) != VERSION:
        raise CodeError(ErrorReason.NEWER_CODE)
    rivals_version = mixed.read(_RIVALS_VERSIONS)
    run = f"{mixed.read(_IDS):016x}"
    if not mixed.is_read:
        raise damaged_code()
    return run, rivals_version
