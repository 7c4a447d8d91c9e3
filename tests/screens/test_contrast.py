"""Text on the table stands out from the wood, the felt and the enamel on which it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.play import phase_banner
from claim_desktop.scenes.scoring import coronation, vote_rows, vote_track
from claim_desktop.scenes.scoring.ceremony import BeatenPlayer, CoronationProgress, CoronationText
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.court_drawing import board_drawing, row_light_drawing
from claim_desktop.table.artwork.furniture import BANNER_SIZE, Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.court import court_rows
from claim_desktop.table.court.court_rows import SEALED_LIGHT, TOUCHED_LIGHT
from claim_desktop.table.felt import ground, piles, seat_plates
from claim_desktop.table.layout import lay_out
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Scale, align
from claim_desktop.ui.styles import TextStyle, contrast
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.button import plaque_style
from scripts.stage.positions import finished, setup
from tests.window import window

SIZE = (1280, 720)
TEXT_CONTRAST = 4.5
MARK_CONTRAST = 3.0
BLOCK = 8
"""Side in pixels of the squares in which a letter may stand."""


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window(SIZE):
        yield


def _least_contrast(text: str, ground: pygame.Surface) -> float:
    """The contrast of the text where it differs least from its background."""
    width, height = ground.get_size()
    means = pygame.transform.smoothscale(ground.convert(24), (width // BLOCK, height // BLOCK))
    return min(
        contrast(text, f"#{bytes(means.get_at((x, y))[:3]).hex()}")
        for x in range(means.get_width())
        for y in range(means.get_height())
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_text_on_the_bare_table_stands_out_from_the_planks(players: int) -> None:
    layout = lay_out(Scale(SIZE), players)
    table = Backdrop().table(SIZE, layout.felt)
    colors = {theme.CREAM, theme.CREAM_SOFT, theme.GOLD, theme.GOLD_BRIGHT}
    for area in (layout.title, layout.last_trick, layout.standings):
        part = table.subsurface(area.clip(table.get_rect()))
        least = {color: _least_contrast(color, part) for color in colors}
        assert {color: ratio for color, ratio in least.items() if ratio < TEXT_CONTRAST} == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_labels_stand_out_from_their_tags_on_felt_and_wood(players: int, tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    layout = lay_out(Scale(SIZE), players)
    table = Backdrop().table(SIZE, layout.felt)
    own = [area for seat in layout.seats for area in (seat.followers_label, seat.score_label)]
    for area in (layout.bridge_label, layout.discard_label, layout.stock_label, *own):
        table.blit(kit.painter.picture(panel_art.tag, area.size), area)
        letters = area.inflate(-layout.px(8), -layout.px(6))
        assert _least_contrast(ground.LABEL.color, table.subsurface(letters)) >= TEXT_CONTRAST, area


def test_text_on_a_tablet_stands_out_from_it() -> None:
    for glowing in (False, True):
        wood = Furniture().tablet((320, 200), 1.0, glowing=glowing).subsurface(Rect(20, 20, 280, 160))
        assert _least_contrast(seat_plates.LEVEL.color, wood) >= TEXT_CONTRAST


def test_text_on_a_tag_stands_out_from_it(tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    felt = pygame.Surface((98, 46))
    felt.fill(theme.FELT)
    felt.blit(kit.painter.picture(panel_art.tag, felt.get_size()), (0, 0))
    for style in (ground.LABEL, ground.TAG):
        assert _least_contrast(style.color, felt.subsurface(Rect(8, 8, 80, 30))) >= TEXT_CONTRAST, style


def test_text_on_a_plank_stands_out_from_it(tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    plank = kit.painter.picture(panel_art.plank, (600, 120)).subsurface(Rect(30, 12, 540, 96))
    for style in (piles.BADGE, vote_rows.NUMBER, vote_track.NEEDED, styles.ON_DARK):
        assert _least_contrast(style.color, plank) >= TEXT_CONTRAST, style


def test_text_on_a_scroll_stands_out_from_it() -> None:
    scroll = Furniture().scroll(*BANNER_SIZE)
    body = scroll.subsurface(scroll.get_rect().inflate(-360, -100).move(0, -16))
    for style in (phase_banner.TITLE, styles.HEADING):
        assert _least_contrast(style.color, body) >= TEXT_CONTRAST, style


def test_the_sign_of_a_side_stands_out_from_its_enamel() -> None:
    for _, middle, dark in theme.SIDE_ENAMELS:
        for tone in (middle, dark):
            assert contrast(theme.CREAM, tone) >= MARK_CONTRAST, tone


ENAMELS = (*theme.SIDE_ENAMELS, theme.HINT_GOOD, theme.HINT_PLAIN, theme.HINT_BAD)


@pytest.mark.parametrize("enamel", ENAMELS)
def test_words_on_enamel_stand_out_from_it(enamel: theme.Enamel, tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    badge = kit.painter.picture(panel_art.badge, (110, 27), *enamel).subsurface(Rect(20, 7, 70, 13))
    medallion = kit.painter.round_picture(panel_art.token, 32, *styles.quiet_enamel(enamel)).subsurface(
        Rect(8, 8, 16, 16)
    )
    ribbon = Furniture().band(116, 25, enamel).subsurface(Rect(26, 4, 64, 16))
    for ground_of_it in (badge, medallion, ribbon):
        style = seat_plates.BAND.on_enamel(enamel)
        assert _least_contrast(style.color, ground_of_it) >= TEXT_CONTRAST, style


@pytest.mark.parametrize("state", panel_art.ButtonState)
@pytest.mark.parametrize("tone", panel_art.ButtonVariant)
def test_words_on_a_button_stand_out_from_it(
    tone: panel_art.ButtonVariant, state: panel_art.ButtonState, tmp_path: Path
) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    plaque = kit.painter.picture(panel_art.plaque, (200, 44), tone, state).subsurface(Rect(30, 14, 140, 16))
    assert _least_contrast(plaque_style(tone, state).color, plaque) >= TEXT_CONTRAST


def test_a_card_that_is_gone_is_read_on_the_tracker_sheet(tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    sheet = kit.painter.panel((600, 400)).subsurface(Rect(60, 60, 480, 280))
    for color in (theme.TRACKED_GONE, theme.INK_SOFT, theme.CRIMSON):
        assert _least_contrast(color, sheet) >= TEXT_CONTRAST, color


@pytest.mark.parametrize("tone", [None, *(middle for _, middle, _ in theme.SIDE_ENAMELS), theme.GLOW])
def test_the_words_of_the_court_stand_out_from_its_rows(tone: str | None, tmp_path: Path) -> None:
    kit = Toolkit(SIZE, Audio(tmp_path, tmp_path))
    board = kit.painter.picture(board_drawing, (236, 460), (104.0, 155.0)).copy()
    row = Rect(6, 110, 224, 44)
    if tone is not None:
        strength = TOUCHED_LIGHT if tone == theme.GLOW else SEALED_LIGHT
        board.blit(kit.painter.picture(row_light_drawing, row.size, tone, strength, tone == theme.GLOW), row)
    text = board.subsurface(Rect(row.x + 56, row.y + 2, 160, row.height - 4))
    least = {color: _least_contrast(color, text) for color in (*theme.SIDE_TEXTS, court_rows.STATE.color)}
    assert {color: ratio for color, ratio in least.items() if ratio < TEXT_CONTRAST} == {}


def test_light_text_on_a_light_ground_is_detected() -> None:
    paper = pygame.Surface((64, 64))
    paper.fill(theme.PARCHMENT)
    assert _least_contrast(theme.CREAM, paper) < MARK_CONTRAST


@pytest.mark.parametrize("is_festive", [True, False])
def test_the_words_of_the_coronation_stand_out_from_its_rays(
    is_festive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")))
    view = finished(setup(CLAIM)).view(0)
    assert view.vote is not None
    beaten = None if is_festive else BeatenPlayer(0, "singer", None)
    outcome = CoronationText(view.vote, (0,), "You are crowned", "by four votes to one", (), beaten)
    tokens = side_tokens(view.deck, ("Ada", "Berengar"), 0)
    art = CardArt()
    faces = SideFaces(kit, tokens, (("singer",), ("perrin",)))
    crowned = coronation.Coronation(kit, art, Furniture(), tokens, ("Ada", "Berengar"), outcome, faces)
    kit.motion.is_reduced = True  # the rays are laid once, and do not turn
    ground = Backdrop().dark_wood(SIZE, 130)
    crowned.lay_light(ground)
    crowned.lay_rays(ground)
    art.jobs.stop()
    written: dict[str, Rect] = {}

    def leave_out(_: object, text: str, area: Rect, style: TextStyle, x: float = 0.5) -> Rect:
        size = kit.text_width(text, style), kit.line_height(style) // 2
        written[text] = align(size, area, x)
        return written[text]

    monkeypatch.setattr(kit, "draw_label", leave_out)
    crowned.draw(ground, CoronationProgress.over(0))
    letters = written[outcome.line]
    assert _least_contrast(coronation.LINE_STYLE.color, ground.subsurface(letters)) >= TEXT_CONTRAST
