"""Every card has a face of the right size, and no drawing needs a feature that the loader lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.rules.cards import ALL_CARDS, SEERS, Card, Faction, card
from claim_desktop.table.artwork import card_art
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.ui.picture_cache import PictureCache
from tests.waiting import wait_for

DRAWINGS = sorted(asset("cards").glob("*.svg"))
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g"}
GRADIENTS = {"linearGradient", "radialGradient"}
DRAWN = {"svg", "defs", "stop"} | SHAPES | GRADIENTS
REFUSED_ATTRIBUTES = {"style", "class", "clip-path", "mask", "filter", "opacity", "fx", "fy", "spreadMethod"}
PAINT = re.compile(r"none|#[0-9a-f]{6}|url\(#\w+\)")


@pytest.fixture(scope="module")
def shared_art() -> Iterator[CardArt]:
    """Return pictures that tests may share, since making all of them takes a while."""
    pygame.font.init()
    yield CardArt()
    pygame.font.quit()


@pytest.fixture
def art(shared_art: CardArt) -> CardArt:
    """Return pictures of which none is made yet."""
    return CardArt()


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_no_drawing_uses_what_the_loader_cannot_draw(file: Path) -> None:
    assert list(_faults(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ("<text>9</text>", "element text"),
        ('<use href="#a"/>', "element use"),
        ('<path d="M0 0" style="fill:red"/>', "attribute style"),
        ('<path d="M0 0" clip-path="url(#a)"/>', "attribute clip-path"),
        ('<path d="M0 0" fill="rgba(1,2,3,.5)"/>', "paint rgba(1,2,3,.5)"),
        ('<path d="M0 0" fill="crimson"/>', "paint crimson"),
        ('<path d="M0 0" fill="url(#missing)"/>', "unknown gradient missing"),
        ('<linearGradient id="a" x2="1"/>', "gradient without userSpaceOnUse"),
    ],
)
def test_the_check_of_drawings_finds_each_thing_the_loader_cannot_draw(part: str, fault: str) -> None:
    assert fault in list(_faults(f'<svg xmlns="http://www.w3.org/2000/svg">{part}</svg>'))


@pytest.mark.parametrize("each", ALL_CARDS, ids=lambda each: each.code)
def test_every_card_has_a_face_that_fills_the_card(each: Card, shared_art: CardArt) -> None:
    face = shared_art.face(each, 90)
    assert face.get_size() == (90, 126)
    assert face.get_at((0, 0)).a == 0, "the corners are round"
    assert face.get_at((45, 63)).a == 255


def test_no_two_cards_look_the_same(shared_art: CardArt) -> None:
    assert len({_bytes(shared_art.face(each, 90)) for each in ALL_CARDS}) == len(ALL_CARDS)


@pytest.mark.parametrize("width", [61, 90, 180, 257, 360, 500])
def test_faces_and_backs_have_exactly_the_size_asked_for(art: CardArt, width: int) -> None:
    height = round(width * 504 / 360)
    assert art.face(card("Go5"), width).get_size() == (width, height) == (width, card_height(width))
    assert art.back(width).get_size() == (width, height)


def test_emblems_and_shields_exist_for_every_faction_and_differ(art: CardArt) -> None:
    assert {art.emblem(faction, 40).get_size() for faction in Faction} == {(40, 40)}
    assert {art.shield(faction, 62).get_size() for faction in Faction} == {(50, 62)}
    assert len({_bytes(art.emblem(faction, 40)) for faction in Faction}) == 10


def test_the_name_on_the_ribbon_follows_the_language(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    english = _bytes(art.face(card("Dr4"), 180))
    monkeypatch.setattr("claim_desktop.i18n.tr", lambda key: "Drachen")
    monkeypatch.setattr("claim_desktop.i18n.language", lambda: "de")
    assert _bytes(art.face(card("Dr4"), 180)) != english


def test_a_name_too_long_for_the_ribbon_is_set_smaller(art: CardArt, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = art.face(card("Dr4"), 360)
    monkeypatch.setattr("claim_desktop.i18n.tr", lambda key: "Extraordinarily Long-Winded Dragons")
    lettered = CardArt().face(card("Dr4"), 360)
    outside = (pygame.Rect(0, 395, 74, 80), pygame.Rect(306, 395, 54, 80))
    assert _bytes(lettered) != _bytes(plain)
    assert all(_bytes(lettered.subsurface(area)) == _bytes(plain.subsurface(area)) for area in outside)


def test_a_face_is_made_once_for_a_width(art: CardArt) -> None:
    assert art.face(card("Kn7"), 120) is art.face(card("Kn7"), 120)
    assert art.face(card("Kn7"), 120) is not art.face(card("Kn7"), 121)


def test_a_prepared_face_looks_like_one_made_at_once(art: CardArt) -> None:
    prepared, at_once = CardArt(), art
    prepared.prepare([card("Tr8"), card("Tr2")], 110)
    assert _bytes(prepared.face(card("Tr8"), 110)) == _bytes(at_once.face(card("Tr8"), 110))
    assert _bytes(prepared.face(card("Tr2"), 110)) == _bytes(at_once.face(card("Tr2"), 110))


def test_preparing_rasterises_everything_the_faces_need_without_being_asked_for_a_face(
    art: CardArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    art.prepare([card("Un9")], 100)
    wait_for(lambda: not art.jobs.is_working)
    monkeypatch.setattr(card_art, "_rasterise", lambda name, size: pytest.fail(f"{name} was not prepared"))
    assert art.face(card("Un9"), 100).get_size() == art.back(100).get_size() == (100, 140)


def test_faces_dropped_by_the_cache_are_made_again(shared_art: CardArt) -> None:
    art = CardArt(pictures := PictureCache(4 * 60 * 84 * 4))
    first = _bytes(art.face(card("Se1"), 60))
    made = pictures.made
    assert _bytes(art.face(card("Se1"), 60)) == first
    assert pictures.made == made
    for width in (61, 62, 63):
        art.face(card("Se1"), width)
    assert not art.is_finished(card("Se1"), 60)
    assert _bytes(art.face(card("Se1"), 60)) == first


def test_no_two_cards_of_a_faction_show_the_same_figure() -> None:
    names = [f"{each.faction.value}-{each.value}.svg" for each in ALL_CARDS]
    assert len({asset("cards", name).read_bytes() for name in names}) == len(ALL_CARDS)


def test_only_the_white_pennant_of_the_seers_has_dark_numerals() -> None:
    dark = {
        each.faction for each in ALL_CARDS if any("pale" in name for name in card_art.upper_layers_of(each))
    }
    assert dark == {SEERS}


def _faults(source: str) -> Iterator[str]:
    root = ElementTree.fromstring(source)
    known = {element.get("id") for element in root.iter()}
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in DRAWN:
            yield f"element {tag}"
        if tag in GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse":
            yield "gradient without userSpaceOnUse"
        for name, value in element.attrib.items():
            plain = name.rpartition("}")[2]
            if plain in REFUSED_ATTRIBUTES:
                yield f"attribute {plain}"
            if plain in {"fill", "stroke", "stop-color"}:
                yield from _paint_faults(value, known)


def _paint_faults(paint: str, known: set[str | None]) -> Iterator[str]:
    if not PAINT.fullmatch(paint):
        yield f"paint {paint}"
    elif paint.startswith("url") and paint[5:-1] not in known:
        yield f"unknown gradient {paint[5:-1]}"


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")
