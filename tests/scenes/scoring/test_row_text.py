"""The words in the rows of the vote are set before a row opens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.scoring.row_text import NAME, NAME_GROWS, name_share, write_in_row, write_name_ahead
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.text.fonts import Fonts
from claim_desktop.ui.toolkit import Toolkit

CLOSED, OPENED = 52.0, 158.0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("opened", [0.0, 0.3, 1.0])
def test_a_name_written_ahead_is_not_set_again_while_its_row_opens(
    opened: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((400, 100))
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    write_name_ahead(kit, Faction.DOPPELGANGERS, CLOSED, OPENED)
    monkeypatch.setattr(Fonts, "draw_line", lambda *args: pytest.fail(f"{args[1:]} is set again"))
    height = kit.px(CLOSED + (OPENED - CLOSED) * opened)
    area = Rect(0, 0, kit.px(380), round(height * name_share(opened)))
    text = faction_name(Faction.DOPPELGANGERS)
    write_in_row(kit, surface, text, area, NAME, NAME_GROWS, opened)
    assert surface.get_bounding_rect().width > 0
