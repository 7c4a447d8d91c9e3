"""Every letter that a language writes is in the fonts that the game brings."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.resources import asset
from claim_desktop.ui.text.fonts import Face


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("code", sorted(codes()))
def test_the_fonts_have_every_letter_of_the_language(code: str, face: Face) -> None:
    written = set("".join(load(code).templates.values()))
    written |= set("".join(sorted(written)).upper())
    letters = "".join(sorted(written))
    pygame.font.init()
    metrics = pygame.font.Font(asset("fonts", face.value), 20).metrics(letters)
    assert [letter for letter, box in zip(letters, metrics, strict=True) if is_missing(letter, box)] == []


def is_missing(letter: str, box: tuple[int, ...] | None) -> bool:
    """Whether a font leaves a letter out: its box is empty."""
    return not letter.isspace() and (box is None or not any(box[:4]))


def test_a_letter_that_a_font_leaves_out_is_noticed() -> None:
    pygame.font.init()
    a, han = pygame.font.Font(asset("fonts", Face.DISPLAY.value), 20).metrics("a漢")
    assert not is_missing("a", a)
    assert is_missing("漢", han)
