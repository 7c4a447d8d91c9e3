"""The plain deck: every face can be told by numeral, emblem and line alone, and stands out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.rules.cards import Faction, card
from claim_desktop.table.artwork import plain_cards
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.ui import theme
from claim_desktop.ui.styles import contrast
from claim_desktop.ui.text.fonts import Fonts

MIN_CONTRAST = 7.0


@pytest.fixture(autouse=True)
def _fonts(display: None) -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


@pytest.mark.parametrize("faction", Faction)
def test_white_on_each_colour_and_each_colour_on_paper_reach_seven_to_one(faction: Faction) -> None:
    color = theme.PLAIN_FACTIONS[faction.value]
    assert contrast(theme.WHITE, color) >= MIN_CONTRAST
    assert contrast(color, theme.PLAIN_PAPER) >= MIN_CONTRAST


def test_every_faction_has_a_line_of_its_own() -> None:
    shapes = {faction: plain_cards.band(faction.value) for faction in Faction}
    assert len(set(shapes.values())) == len(Faction)


def _strip(faction: Faction) -> pygame.mask.Mask:
    """Where the line of a faction is dark, at the width of a card in a full hand."""
    face = plain_cards.plain_face(card(f"{CODES[faction]}"), 112, Fonts())
    left, right = (round(x * 112 / 360) for x in plain_cards.BAND)
    strip = face.subsurface((left - 2, 6, right - left + 6, 110))
    return pygame.mask.from_threshold(strip, theme.PLAIN_PAPER, (60, 60, 60))


CODES = dict(
    zip(Faction, ["Go1", "Kn2", "Dw3", "Un4", "Do5", "Gn7", "Gi5", "Dr6", "Tr6", "Se7"], strict=True)
)


def test_the_lines_differ_without_colour_on_a_small_card() -> None:
    strips = {faction: _strip(faction) for faction in Faction}
    for one, other in combinations(Faction, 2):
        shared = strips[one].overlap_area(strips[other], (0, 0))
        either = strips[one].count() + strips[other].count() - shared
        assert shared / either < 0.97, f"{one} and {other} look alike"


def test_an_emblem_in_two_colours_has_no_third() -> None:
    for faction in Faction:
        drawn = asset("cards", f"emblem-{faction.value}.svg").read_text(encoding="utf-8")
        flat = plain_cards.flatten(drawn, "#00ff00", "#0000ff")
        body = flat[flat.index("</defs>") :] if "</defs>" in flat else flat
        assert "url(" not in body
        assert 'opacity="0.' not in body
        tones = {part.split('"')[0] for part in body.split('fill="')[1:]} - {"none"}
        assert tones <= {"#00ff00", "#0000ff"}


def test_the_deck_can_be_exchanged_at_any_time() -> None:
    art = CardArt()
    painted = art.face(card("Kn8"), 120)
    art.is_plain = True
    plain = art.face(card("Kn8"), 120)
    assert plain.get_size() == (120, card_height(120))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(painted, "RGBA")
    assert art.shield(Faction.KNIGHTS, 62).get_size() == (50, 62)
    art.is_plain = False
    assert art.face(card("Kn8"), 120) is painted


def test_a_doppelganger_has_the_band_of_the_faction_that_it_counts_as() -> None:
    disguised = plain_cards.plain_face(card("Do5"), 180, Fonts(), Faction.DRAGONS)
    assert disguised.get_at((12, 100)) == pygame.Color(theme.PLAIN_FACTIONS["dragons"])
    ordinary = plain_cards.plain_face(card("Do5"), 180, Fonts())
    assert ordinary.get_at((12, 100)) == pygame.Color(theme.PLAIN_FACTIONS["doppelgangers"])
