"""The legend below the list of finished games: what the signs in its rows mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from claim_desktop.i18n import text
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.chronicle.game_rows import mark_pictures, star_picture
from claim_desktop.table.chronicle.words import kind_words
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import cut_left, stacked
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

STARRED = "starred"
WORDS = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
SIGN, SIGN_GAP, GAP = 24, 5, 13
"""A sign, the gap between it and its words, and the gap between two entries, in design pixels."""


def signs_in(games: Collection[IndexedGame]) -> frozenset[str]:
    """The signs that appear in the rows of these games: kinds, by their values, and `STARRED`."""
    kinds = {game.kind for game in games if kind_words(game.kind)}
    return frozenset(kinds | {STARRED for game in games if game.is_starred})


def draw_legend(surface: Canvas, kit: Toolkit, place: Rect, signs: Collection[str]) -> None:
    """Draw these signs with their words on one or two lines; nothing if they don't fit."""
    style = kit.roomy(WORDS)
    size = min(kit.px(SIGN), place.height)
    pictures = {**mark_pictures(kit, size), STARRED: star_picture(kit, size)}
    shown = [(picture, _words(sign)) for sign, picture in pictures.items() if sign in signs]
    with kit.writings.heard_as(""):  # each row says what its signs mean
        for cell, (picture, words) in zip(_cells(kit, place, size, shown), shown, strict=False):
            sign, beside = cut_left(cell, size, kit.px(SIGN_GAP))
            surface.blit(picture, picture.get_rect(center=sign.center))
            kit.write(surface, words, beside, style, 0)


def _words(sign: str) -> str:
    return text("speech.starred") if sign == STARRED else kind_words(sign)


def _cells(kit: Toolkit, place: Rect, size: int, shown: Sequence[tuple[Surface, str]]) -> list[Rect]:
    """The places of signs and words, row by row; none if two rows are not enough."""
    style = kit.roomy(WORDS)
    needed = [size + kit.px(SIGN_GAP) + kit.text_width(words, style) for _, words in shown]
    for row_count in (1, 2):
        in_row = -(-len(shown) // row_count)
        widths = [max(needed[at::in_row]) for at in range(in_row)]
        rows = stacked(place, [place.height // row_count] * row_count)
        lefts = [place.x + sum(widths[:at]) + kit.px(GAP) * at for at in range(in_row)]
        if sum(widths) + kit.px(GAP) * (in_row - 1) <= place.width and rows[0].height >= kit.line_height(
            style
        ):
            return [
                Rect(left, row.y, width, row.height)
                for row in rows
                for left, width in zip(lefts, widths, strict=True)
            ]
    return []
