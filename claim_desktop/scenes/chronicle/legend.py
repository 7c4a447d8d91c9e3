"""The legend below the list of finished games, for the signs in its rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.chronicle.chronicle_text import origin_text
from claim_desktop.scenes.chronicle.game_rows import mark_pictures, star_picture
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, stacked
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

STARRED = "starred"
WORDS = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
SIGN, SIGN_GAP, GAP = 24, 5, 13
"""A sign, the gap between it and its words, and the gap between two entries, in design pixels."""
SIZES = 1.0, 0.9, 0.8, 0.72
"""The text sizes to try, as shares of the usual size."""


def signs_in(games: Collection[IndexedGame]) -> frozenset[DealOrigin | str]:
    """The signs that appear in the rows of these games: their origins, and `STARRED`."""
    origins = {game.origin for game in games if game.origin not in (None, DealOrigin.DEALT)}
    return frozenset(origins | {STARRED for game in games if game.is_starred})


def draw_legend(surface: Canvas, kit: Toolkit, place: Rect, signs: Collection[DealOrigin | str]) -> None:
    """Draw these signs with their words on one or two lines."""
    size = min(kit.px(SIGN), place.height)
    pictures = mark_pictures(kit, size)
    entries = [(picture, origin_text(origin)) for origin, picture in pictures.items() if origin in signs]
    if STARRED in signs:
        entries.append((star_picture(kit, size), tr("speech.starred")))
    if not entries:
        return
    style, cells = legend_cells(kit, place, size, [text for _, text in entries])
    with kit.text_capture.described_as(""):  # each row announces its signs
        for cell, (picture, text) in zip(cells, entries, strict=False):
            sign, beside = cut_left(cell, size, kit.px(SIGN_GAP))
            draw_centered(surface, picture, sign.center)
            kit.draw_text(surface, text, beside, style, 0)


def legend_cells(kit: Toolkit, place: Rect, size: int, text: Sequence[str]) -> tuple[TextStyle, list[Rect]]:
    """The style of these words, and the places of each with its sign of this size, row by row.

    Where neither one line nor two are enough for letters of the usual size, these become smaller, and at last
    narrower.
    """
    for share in SIZES:
        style = kit.shrunk_to_fit(WORDS).sized(kit.shrunk_to_fit(WORDS).size * share)
        needed = [size + kit.px(SIGN_GAP) + kit.text_width(each, style) for each in text]
        for row_count in (1, 2):
            in_row = -(-len(text) // row_count)
            widths = [max(needed[column::in_row]) for column in range(in_row)]
            room = place.width - kit.px(GAP) * (in_row - 1)
            height = place.height // row_count
            if sum(widths) <= room and kit.line_height(style) <= height:
                return style, _grid(kit, place, row_count, widths)
    fitting = room / sum(widths)
    return kit.within(style, height), _grid(kit, place, 2, [int(width * fitting) for width in widths])


def _grid(kit: Toolkit, place: Rect, row_count: int, widths: Sequence[int]) -> list[Rect]:
    """Cells of these widths, in this many rows."""
    rows = stacked(place, [place.height // row_count] * row_count)
    lefts = [place.x + sum(widths[:index]) + kit.px(GAP) * index for index in range(len(widths))]
    return [
        Rect(left, row.y, width, row.height)
        for row in rows
        for left, width in zip(lefts, widths, strict=True)
    ]
