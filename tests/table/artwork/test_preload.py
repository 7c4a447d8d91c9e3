"""What the next table needs is made while another scene is shown, once, and for the table expected last."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.phase_banner import PhaseBanner
from claim_desktop.table.artwork import backdrop, card_art, furniture
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.effect_art import drawn_width
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.preload import Preloader
from claim_desktop.table.layout import TableLayout, lay_out
from claim_desktop.ui import painter, theme, vector
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Scale, Size
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.toolkit import Toolkit
from scripts.stage.positions import FOUR, THREE
from tests.waiting import wait_for

SIZE = (1024, 600)
TIMEOUT_SECONDS = 30
A_WHILE = 0.2
CARDS: list[CardArt] = []
"""What makes cards in threads during a test; these end before the fonts that they write with are gone."""


class Bakery:
    """Notes for which sizes backdrops are baked, in place of baking them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.baked: list[tuple[str, Size]] = []
        self.oven = threading.Event()
        """While it is not set, nothing comes out."""
        self.oven.set()
        for kind in ("table", "wood", "curtain"):
            monkeypatch.setattr(backdrop, f"_bake_{kind}", self._baker(kind))

    def _baker(self, kind: str) -> object:
        def bake(size: Size, *_: object) -> pygame.Surface:
            assert self.oven.wait(TIMEOUT_SECONDS)
            self.baked.append((kind, size))
            return pygame.Surface((1, 1))

        return bake


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    for cards in CARDS:
        cards.jobs.stop()
    CARDS.clear()
    pygame.quit()


@pytest.fixture
def bakery(monkeypatch: pytest.MonkeyPatch) -> Bakery:
    return Bakery(monkeypatch)


def make_ahead(
    planks: Backdrop | None = None, pieces: Furniture | None = None
) -> tuple[Preloader, Backdrop, Furniture]:
    """A workshop, and where it leaves what it makes."""
    planks, pieces, cards = planks or Backdrop(), pieces or Furniture(), CardArt()
    CARDS.append(cards)
    return Preloader(planks, cards, pieces), planks, pieces


def layout_of(deck: Deck, size: Size = SIZE) -> TableLayout:
    """The table for that deck."""
    return lay_out(Scale(size), deck.players)


def test_the_table_finds_what_was_made_ahead(bakery: Bakery, monkeypatch: pytest.MonkeyPatch) -> None:
    preloader, planks, pieces = make_ahead()
    preloader.prepare(CLAIM_2, Scale(SIZE), with_curtain=True)
    wait_for(lambda: not preloader.is_working)
    assert bakery.baked == [("table", SIZE), ("curtain", SIZE)]
    layout = layout_of(CLAIM_2)
    planks.table(SIZE, layout.felt)
    planks.curtain(SIZE)
    assert bakery.baked == [("table", SIZE), ("curtain", SIZE)]
    for module in (furniture, vector):
        monkeypatch.setattr(module, "rasterise", lambda *_: pytest.fail("drawn anew"))
    for draw in pieces.of_table(layout, CLAIM_2):
        draw()


@pytest.mark.parametrize(
    ("deck", "counts"),
    [(CLAIM, []), (CLAIM_2, [2]), (THREE, [2]), (FOUR, [2, 3])],
    ids=["claim", "seers", "three", "four with seers"],
)
def test_the_plinths_of_every_choice_that_may_come_are_made_ahead(
    deck: Deck, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    layout, pieces = layout_of(deck), Furniture()
    for draw in pieces.of_table(layout, deck):
        draw()
    monkeypatch.setattr(furniture, "rasterise", lambda *_: pytest.fail("drawn anew"))
    for count in counts:
        pieces.pedestal(layout.plinths(count)[0])


def test_a_curtain_is_made_only_where_the_screen_changes_hands(bakery: Bakery) -> None:
    preloader, _, _ = make_ahead()
    preloader.prepare(CLAIM, Scale(SIZE), with_curtain=False)
    wait_for(lambda: not preloader.is_working)
    assert bakery.baked == [("table", SIZE)]


def test_the_same_table_is_made_ahead_once(bakery: Bakery) -> None:
    preloader, _, _ = make_ahead()
    for _ in range(3):
        preloader.prepare(CLAIM, Scale(SIZE), with_curtain=True)
        wait_for(lambda: not preloader.is_working)
    assert len(bakery.baked) == 2


def test_what_waits_for_a_table_that_is_no_longer_expected_is_dropped(bakery: Bakery) -> None:
    preloader, _, _ = make_ahead()
    bakery.oven.clear()
    preloader.prepare(CLAIM, Scale(SIZE), with_curtain=True)
    preloader.prepare(CLAIM, Scale((1280, 720)), with_curtain=False)
    bakery.oven.set()
    wait_for(lambda: not preloader.is_working)
    assert ("curtain", SIZE) not in bakery.baked
    assert bakery.baked[-1] == ("table", (1280, 720))


def test_whoever_wants_a_picture_that_is_in_work_waits_for_it(bakery: Bakery) -> None:
    preloader, planks, _ = make_ahead()
    bakery.oven.clear()
    preloader.prepare(CLAIM, Scale(SIZE), with_curtain=False)
    threading.Timer(A_WHILE, bakery.oven.set).start()
    planks.table(SIZE, layout_of(CLAIM).felt)
    wait_for(lambda: not preloader.is_working)
    assert bakery.baked == [("table", SIZE)]


def test_no_picture_asks_anything_of_the_display_which_may_change_its_size_meanwhile() -> None:
    pygame.display.quit()
    pygame.display.init()  # and no mode: whatever asks for the display's format fails
    layout = layout_of(CLAIM_2)
    assert Backdrop().table(SIZE, layout.felt).get_size() == SIZE
    assert Backdrop().curtain(SIZE).get_size() == SIZE
    for draw in Furniture().of_table(layout, CLAIM_2):
        assert draw().get_flags() & pygame.SRCALPHA


def test_nothing_is_made_after_the_end(bakery: Bakery) -> None:
    preloader, _, _ = make_ahead()
    bakery.oven.clear()
    preloader.prepare(CLAIM, Scale(SIZE), with_curtain=True)
    threading.Timer(A_WHILE, bakery.oven.set).start()
    preloader.stop()
    assert not preloader.is_working
    assert ("curtain", SIZE) not in bakery.baked


def test_the_felt_and_the_banner_of_phase_two_are_made_once_during_phase_one(
    bakery: Bakery, monkeypatch: pytest.MonkeyPatch
) -> None:
    preloader, planks, _ = make_ahead()
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")))
    banner = PhaseBanner(kit, CardArt(kit.pictures), Furniture(kit.pictures))
    layout = layout_of(CLAIM_2)
    for _ in range(3):
        preloader.prepare_phase_two(layout, banner.pieces(CLAIM_2))
        wait_for(lambda: not preloader.is_working)
    planks.table(SIZE, layout.felt, theme.CLOTH_TWO_STOPS)
    assert bakery.baked == [("table", SIZE)]
    for module in (furniture, vector, card_art, painter):
        for name in ("rasterise", "_rasterise"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, lambda *_: pytest.fail("drawn anew"))
    banner.prepare(CLAIM_2)


def test_both_phases_keep_their_felt_while_one_gives_way_to_the_other(bakery: Bakery) -> None:
    planks, layout = Backdrop(), layout_of(CLAIM)
    for tones in (theme.CLOTH_STOPS, theme.CLOTH_TWO_STOPS, theme.CLOTH_STOPS, theme.CLOTH_TWO_STOPS):
        planks.table(SIZE, layout.felt, tones)
    assert bakery.baked == [("table", SIZE)] * 2


@pytest.mark.parametrize("phase", Phase)
def test_a_table_laid_out_anew_has_its_felt_and_its_rehearsal_drawn_by_the_thread(
    phase: Phase, bakery: Bakery
) -> None:
    preloader, planks, _ = make_ahead()
    layout, prewarmed, tones = layout_of(CLAIM), threading.Event(), planks.tones(phase)
    preloader.prepare_again(layout, CLAIM, tones, prewarmed.set)
    wait_for(lambda: not preloader.is_working)
    assert prewarmed.is_set()
    planks.table(SIZE, layout.felt, tones)
    assert bakery.baked == [("table", SIZE)], "and no other felt"


def test_what_the_cache_had_no_room_for_is_drawn_again() -> None:
    pictures = PictureCache()
    preloader, _, pieces = make_ahead(pieces=Furniture(pictures))
    layout = lay_out(Scale(SIZE), 2)
    boot = layout.px(drawn_width(Piece.BOOT))
    for _ in range(2):
        pieces.drop_pictures()
        preloader.keep_ready(layout, CLAIM_2)
        wait_for(lambda: not preloader.is_working)
        made = pictures.made
        pieces.piece(Piece.BOOT, boot)
        assert pictures.made == made, "the Giants' boot is there"
    preloader.stop()
