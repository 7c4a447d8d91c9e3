"""Draws all cards, some hands and all portraits: as they are, in grey, and as colour-blind people see them.

    python3 scripts/run.py contact_sheet [FOLDER] [--width PIXELS]

Writes cards.png, cards-grey.png, cards-protanopia.png, cards-deuteranopia.png, cards-tritanopia.png, the same
for hands.png, where only 35% of each card can be seen, for guises.png, Doppelgängers on others' shields, and
for portraits.png, every mood at four sizes. Look for any two that could be mistaken for each other. Needs the
package numpy.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import numpy as np

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from claim_desktop.rules.cards import ALL_CARDS, Card, Faction, card, cards_of, in_order
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.artwork.portraits import PORTRAITS, Mood, Portraits, size_of
from claim_desktop.ui.picture_cache import PictureCache
from scripts._arguments import ArgumentParser, check_folder, number
from scripts._environment import ROOT

FELT = (38, 70, 48)
SHOWN = 0.35
"""The share of a card that can be seen in the tightest hand."""

RINGS = (40, 90, 200, 400)
"""How wide, in pixels, the rings of portraits are drawn."""

VISIONS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What is seen of linear red, green, blue; the first three after Machado, Oliveira and Fernandes (2009)."""


def main() -> int:
    """Write the pictures and say where they are."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    default = ROOT / "dist" / "contact"
    parser.add_argument("folder", nargs="?", type=Path, default=default, help="where to write")
    parser.add_argument(
        "--width",
        type=number(20, 1000),
        default=120,
        metavar="N",
        help="width of a card on the sheet of all cards",
    )
    arguments = parser.parse_args()
    check_folder(parser, arguments.folder)
    pygame.init()
    art = CardArt()
    width = arguments.width
    sheets = {
        "cards": _all_cards(art, width),
        "hands": _hands(art, 90),
        "guises": _guises(art, width),
        "portraits": _portraits(),
    }
    for name, sheet in sheets.items():
        pygame.image.save(sheet, arguments.folder / f"{name}.png")
        for vision, matrix in VISIONS.items():
            pygame.image.save(_simulate_vision(sheet, matrix), arguments.folder / f"{name}-{vision}.png")
    print(arguments.folder)
    return 0


def _all_cards(art: CardArt, width: int) -> pygame.Surface:
    gap = width // 20
    step_x, step_y = width + gap, card_height(width) + gap
    sheet = pygame.Surface((10 * step_x + gap, 11 * step_y + gap))
    sheet.fill(FELT)
    for row, faction in enumerate(Faction):
        for each in cards_of(faction):
            sheet.blit(art.face(each, width), (gap + each.value * step_x, gap + row * step_y))
        left, top = gap + row * step_x, gap + 10 * step_y
        sheet.blit(art.shield(faction, step_y // 2), (left, top))
        sheet.blit(art.emblem(faction, step_y // 3), (left, top + step_y * 5 // 9))
    return sheet


def _guises(art: CardArt, width: int) -> pygame.Surface:
    """Return a Doppelgänger of each rank as it counts as each faction."""
    step_x, step_y = width + width // 20, card_height(width) + width // 20
    sheet = pygame.Surface((10 * step_x, 3 * step_y))
    sheet.fill(FELT)
    for row, value in enumerate((2, 5, 9)):
        for column, faction in enumerate(Faction):
            sheet.blit(art.face(card(f"Do{value}"), width, faction), (column * step_x, row * step_y))
    return sheet


def _hands(art: CardArt, width: int) -> pygame.Surface:
    """Return six hands of mixed cards, and one with each faction's 3 and 9."""
    chance = random.Random(7)
    rows = [list(in_order(chance.sample(ALL_CARDS, 20))) for _ in range(6)]
    rows.append([card(f"{faction.code}{value}") for value in (3, 9) for faction in Faction])
    step, height = round(width * SHOWN), card_height(width)
    sheet = pygame.Surface((20 * step + 2 * width, len(rows) * (height + 10) + 10))
    sheet.fill(FELT)
    for row, cards in enumerate(rows):
        _blit_hand(sheet, art, cards, (width // 4, 10 + row * (height + 10)), width)
    return sheet


def _portraits() -> pygame.Surface:
    """Return every portrait in a row of its own: its moods at each size, the smallest first."""
    portraits = Portraits(PictureCache(1 << 28))
    steps = [size_of(ring) for ring in RINGS]
    sheet = pygame.Surface((len(Mood) * sum(width for width, _ in steps), len(PORTRAITS) * steps[-1][1]))
    sheet.fill(FELT)
    for row, name in enumerate(PORTRAITS):
        left, bottom = 0, (row + 1) * steps[-1][1]
        for ring, (width, height) in zip(RINGS, steps, strict=True):
            for mood in Mood:
                sheet.blit(portraits.face(name, mood, ring), (left, bottom - height))
                left += width
    return sheet


def _blit_hand(
    sheet: pygame.Surface, art: CardArt, cards: list[Card], place: tuple[int, int], width: int
) -> None:
    for i, each in enumerate(cards):
        sheet.blit(art.face(each, width), (place[0] + i * round(width * SHOWN), place[1]))


def _simulate_vision(sheet: pygame.Surface, matrix: tuple[tuple[float, float, float], ...]) -> pygame.Surface:
    """Return the picture with every colour changed in linear light."""
    linear = (pygame.surfarray.array3d(sheet) / 255.0) ** 2.2
    seen = np.clip(linear @ np.array(matrix).T, 0, 1) ** (1 / 2.2)
    return pygame.surfarray.make_surface((seen * 255).astype(np.uint8))
