"""The slips of new achievements: their words have the usual width in every language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import languages, tr, use_language
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS
from claim_desktop.scenes.scoring.seal_slips import ABOUT, NAME, areas
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.toolkit import Toolkit


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_name_and_reason_of_every_achievement_fit_its_slip(text_size: float) -> None:
    pygame.init()
    kit = Toolkit((1280, 720), Audio(Path("nowhere"), Path("nowhere")), text_size)
    for language in languages():
        use_language(language)
        for name in ACHIEVEMENTS:
            title, about = tr(f"chronicle.deed.{name}"), tr(f"chronicle.deed.{name}.about")
            _, upper, lower = areas(kit, title)
            for text, area, style in ((title, upper, NAME), (about, lower, ABOUT)):
                fitting = kit.fit_paragraphs([(text, area)], style)
                height = kit.paragraph_height(text, fitting, area.width)
                assert height <= area.height, f"{language}: {text!r} is squeezed"
