"""Every letter that a language writes is in the fonts that the game brings."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.resources import asset
from claim_desktop.ui.fonts import Face

SHAPING = {"\n", "\u00a0"}


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("code", sorted(codes()))
def test_the_fonts_have_every_letter_of_the_language(code: str, face: Face) -> None:
    written = set("".join(load(code).templates.values()))
    written |= set("".join(sorted(written)).upper())
    letters = "".join(sorted(written - SHAPING))
    pygame.font.init()
    metrics = pygame.font.Font(asset("fonts", face.value), 20).metrics(letters)
    missing = [letter for letter, found in zip(letters, metrics, strict=True) if found is None]
    assert missing == []
