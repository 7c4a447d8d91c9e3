"""The pieces on the table: their sources and their pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygame import Rect

from claim_desktop.resources import asset
from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.furniture import PEDESTAL_WELL, Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui.theme import SIDE_ENAMELS
from scripts.source_art.table import collection

pytestmark = pytest.mark.usefixtures("display")

SOURCES = sorted(asset("table").glob("*.svg"))
ICONS = sorted(asset().glob("icon*.svg"))
NOT_DRAWN = re.compile(
    r"<(text|use|symbol|pattern|image|marker|clipPath|mask|filter|style)\b"
    r"|(?<![\w-])(clip-path|mask|filter|fx|fy|spreadMethod|class|style|opacity)="
    r"|rgba\(|hsl\(|currentColor|objectBoundingBox"
)


@pytest.mark.parametrize("source", [*SOURCES, *ICONS], ids=lambda source: source.stem)
def test_no_source_asks_for_what_the_loader_cannot_draw(source: Path) -> None:
    found = [game[0] for game in NOT_DRAWN.finditer(source.read_text(encoding="utf-8"))]
    assert found == []


def test_every_file_is_what_its_script_draws() -> None:
    drawn = {asset(f"{name}.svg"): drawing.svg() for name, drawing in collection().items()}
    assert set(SOURCES) <= set(drawn)
    stale = [source.name for source, text in drawn.items() if source.read_text(encoding="utf-8") != text]
    assert stale == [], "run scripts/run.py build_assets table"


def test_every_piece_has_a_file_and_every_file_is_a_piece() -> None:
    assert sorted(Piece) == sorted(source.stem for source in SOURCES)


@pytest.mark.parametrize("width", [24, 160])
@pytest.mark.parametrize("name", Piece)
def test_every_piece_fills_its_picture(name: Piece, width: int) -> None:
    piece = Furniture().piece(name, width)
    drawn = piece.get_bounding_rect(min_alpha=24)
    assert drawn.width >= piece.get_width() * 0.6
    assert drawn.height >= piece.get_height() * 0.4


def test_a_piece_keeps_its_proportion_when_only_its_width_is_given() -> None:
    furniture = Furniture()
    width, height = furniture.natural_size(Piece.BRIDGE)
    assert furniture.piece(Piece.BRIDGE, 320).get_size() == (320, round(320 * height / width))


def test_a_piece_is_drawn_once_until_it_is_forgotten() -> None:
    furniture = Furniture()
    crown = furniture.piece(Piece.CROWN, 48)
    assert furniture.piece(Piece.CROWN, 48) is crown
    furniture.drop_pictures()
    assert furniture.piece(Piece.CROWN, 48) is not crown


@pytest.mark.parametrize(("width", "height"), [(60, 26), (220, 44), (500, 60), (96, 140)])
def test_stretched_pieces_take_exactly_the_size_asked_for(width: int, height: int) -> None:
    furniture = Furniture()
    made = [
        furniture.tablet((width, height), 1.0),
        furniture.strip(width, height),
        furniture.band(width, height, SIDE_ENAMELS[0]),
        furniture.tray(Rect(0, 0, width - 8, height - 8), 4),
        furniture.scroll(width, height),
        furniture.pennant(Faction.TROLLS, width, height),
    ]
    assert {surface.get_size() for surface in made} == {(width, height)}
    for surface in made:
        assert surface.get_bounding_rect().width >= width * 0.9


def test_the_plate_of_who_is_to_move_shines() -> None:
    furniture = Furniture()
    plain, glowing = (furniture.tablet((200, 44), 1.0, glowing=each) for each in (False, True))
    assert sum(glowing.get_at((100, 22))[:3]) > sum(plain.get_at((100, 22))[:3])
    assert glowing.get_at((100, 0)).a > plain.get_at((100, 0)).a


def test_every_faction_has_a_pennant_of_its_own_colour() -> None:
    furniture = Furniture()
    middles = {faction: furniture.pennant(faction, 72, 110).get_at((30, 50)) for faction in Faction}
    for faction, color in middles.items():
        for other, other_color in middles.items():
            distance = sum(abs(a - b) for a, b in zip(color[:3], other_color[:3], strict=True))
            assert faction is other or distance > 40, f"{faction.value} and {other.value} look alike"


def test_the_well_of_the_pedestal_has_the_shape_of_a_card() -> None:
    pedestal = Furniture().piece(Piece.PEDESTAL, 500)
    left, top, width, height = (
        round(share * side)
        for share, side in zip(PEDESTAL_WELL, (*pedestal.get_size(), *pedestal.get_size()), strict=True)
    )
    assert width / height == pytest.approx(5 / 7, abs=0.06)
    for point in ((left + 12, top + 40), (left + width - 12, top + height - 40)):
        color = pedestal.get_at(point)
        assert color.r > 2 * color.g, "the well is lined with red velvet"
