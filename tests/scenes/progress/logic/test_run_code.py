"""Runs of the progress as text: what is read back, and what is refused."""

from __future__ import annotations

import pytest

from claim_desktop.rules.codes import RUN_PREFIX, MixedNumber, code_of
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.scenes.matches.logic.challenge import RIVALS_VERSION
from claim_desktop.scenes.progress.logic.run_code import from_text, to_text

RUN = "a59aa1ac3a9c00b7"


@pytest.mark.parametrize("run", [RUN, "0" * 16, "f" * 16])
def test_a_run_survives_a_mail_with_words_and_line_breaks(run: str) -> None:
    code = to_text(run)
    assert code.startswith(RUN_PREFIX)
    assert from_text(f"> How far will you get?\n> {code[:14]}\n> {code[14:].lower()}.\n") == (
        run,
        RIVALS_VERSION,
    )


def test_rivals_of_another_version_are_told_apart() -> None:
    mixed = MixedNumber()
    for digit, base in ((1, 32), (RIVALS_VERSION + 1, 1_024), (int(RUN, 16), 1 << 64)):
        mixed.write(digit, base)
    assert from_text(code_of(mixed, RUN_PREFIX)) == (RUN, RIVALS_VERSION + 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", ErrorReason.NOT_A_CODE),
        (to_text(RUN)[:-1], ErrorReason.DAMAGED_CODE),
        (to_text(RUN).replace(RUN_PREFIX, "DUEL-"), ErrorReason.NOT_A_CODE),
    ],
)
def test_a_damaged_or_foreign_code_is_refused(text: str, reason: ErrorReason) -> None:
    with pytest.raises(CodeError) as caught:
        from_text(text)
    assert caught.value.reason is reason


@pytest.mark.parametrize(("version", "more"), [(2, 0), (1, 1)])
def test_a_code_of_a_later_version_or_with_something_behind_it_is_refused(version: int, more: int) -> None:
    mixed = MixedNumber()
    for digit, base in ((version, 32), (RIVALS_VERSION, 1_024), (5, 1 << 64), (more, 2)):
        mixed.write(digit, base)
    with pytest.raises(CodeError):
        from_text(code_of(mixed, RUN_PREFIX))
