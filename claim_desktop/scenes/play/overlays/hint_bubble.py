"""A hint's slip of parchment beside the card that it is about, in place of the message on the felt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.scenes.play.overlays.hint_text import HintWords
from claim_desktop.table.layout import TableLayout
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, path, polygon

WIDTH, MIN_WIDTH, NARROWEST = 520, 300, 150
"""The greatest width of a slip, and the least beside a card and beside the trick, in design pixels."""
PAD = (20, 9)
TAIL = (34, 30)
"""How wide the tail is at its root, and how far it reaches below the slip."""
GAP = 8
"""The gap between the slip and whatever it keeps clear of."""
TAB_HEIGHT = 28

SIZES = (False, True)
"""Whether the letters are reduced to a size at which every text fits: the chosen size is tried first."""

HEAD = styles.BODY_STRONG
MORE = styles.ITALIC.colored(theme.INK)
TAB = TextStyle(styles.ON_DARK_SMALL.face, theme.SMALL, theme.CREAM)


@dataclass(frozen=True, slots=True)
class HintTexts:
    """The words of a slip."""

    text: HintWords
    tab: str = ""
    """The step, and whether it was worked out in a hurry."""
    unit: str = ""
    """What the numbers on the cards mean, or the next step."""


@dataclass(frozen=True, slots=True)
class HintNote:
    """The places of a slip and its parts."""

    rect: Rect
    tabs: tuple[Rect, ...]
    tip: tuple[int, int] | None
    """The point that its tail points at."""
    is_roomy: bool = False
    """Whether its letters are reduced to a size at which every text fits."""

    def covers(self, places: Sequence[Rect]) -> int:
        """How many pixels of these places it hides."""
        whole = self.rect.unionall(self.tabs)
        hidden = [whole.clip(place) for place in places]
        return sum(each.width * each.height for each in hidden)


def place_hint_note(
    kit: Toolkit,
    layout: TableLayout,
    texts: HintTexts,
    card: Rect | None,
    clear: Sequence[Rect],
    trick: Sequence[Rect] = (),
) -> HintNote:
    """Find room beside the advised card, or in the middle of the felt; ``clear`` has to stay uncovered.

    As little of the ``trick`` is hidden as possible, with smaller letters if need be. The right is tried
    first, where the viewer's own card is still to come; the others' cards lie on the left.
    """
    area, low = layout.felt.inflate(-2 * kit.px(GAP), 0), layout.message.bottom
    if card is None or not clear:
        rooms = (area, 0.5), *_beside_trick(area, trick, kit.px(GAP))
        middles = [
            _note_picture(letters, texts, room, room.width, share, low, None)
            for letters in (_Letters(kit, is_roomy) for is_roomy in SIZES)
            for room, share in rooms
            if room.width >= letters.px(NARROWEST)
        ]
        return min(middles, key=lambda slip: slip.covers(trick))
    slips = [
        slip
        for is_roomy in SIZES
        for slip in _notes_at(_Letters(kit, is_roomy), layout, texts, card, clear, trick)
    ]
    return min(slips, key=lambda slip: (slip.rect.collidelist(list(clear)) >= 0, slip.covers(trick)))


@dataclass(frozen=True, slots=True)
class _Letters:
    """The sizes of what is written on a slip."""

    kit: Toolkit
    is_roomy: bool

    def style(self, style: TextStyle) -> TextStyle:
        return self.kit.shrunk_to_fit(style) if self.is_roomy else style

    def px(self, design: float) -> int:
        """A length that grows with the letters."""
        return self.kit.scale.for_some_text(design) if self.is_roomy else self.kit.scale.for_text(design)

    def tab_width(self, text: str) -> int:
        return self.kit.text_width(text, self.style(TAB)) + self.kit.px(20) if text else 0

    def wanted_width(self, texts: HintTexts) -> int:
        kit, text = self.kit, texts.text
        widths = kit.text_width(text.head, self.style(HEAD)), kit.text_width(text.more, self.style(MORE))
        tabs = sum(map(self.tab_width, (texts.tab, texts.unit)))
        return min(max(max(widths) + 2 * kit.px(PAD[0]) + kit.px(4), tabs + kit.px(30)), self.px(WIDTH))


def _notes_at(
    letters: _Letters,
    layout: TableLayout,
    texts: HintTexts,
    card: Rect,
    clear: Sequence[Rect],
    trick: Sequence[Rect],
) -> Iterator[HintNote]:
    """The slips beside a card, if they fit, and those above everything that has to stay uncovered."""
    kit = letters.kit
    area, low = layout.felt.inflate(-2 * kit.px(GAP), 0), layout.message.bottom
    gap, above = kit.px(GAP), min(each.top for each in clear)
    lefts = [each.left for each in clear if each.colliderect(_column(card, area))]
    rights = [each.right for each in clear if each.colliderect(_column(card, area))]
    left_room = min(lefts, default=card.left) - gap - area.left
    right_room = area.right - max(rights, default=card.right) - gap
    wanted = letters.wanted_width(texts)
    right = Rect(area.right - right_room, area.top, right_room, area.height), 0.0
    left = Rect(area.left, area.top, left_room, area.height), 1.0
    is_left_first = right_room < left_room and right_room < wanted
    for beside, share in (left, right) if is_left_first else (right, left):
        if beside.width >= min(wanted, letters.px(MIN_WIDTH)):
            yield _note_picture(letters, texts, beside, beside.width, share, low, card)
    x = min(max((card.centerx - area.left) / area.width, 0.0), 1.0)
    yield _note_picture(letters, texts, area, area.width, x, above - kit.px(TAIL[1]), card)
    for free, share in _beside_trick(area, trick, gap):
        if free.width >= letters.px(NARROWEST):
            slip = _note_picture(letters, texts, free, free.width, share, above - kit.px(TAIL[1]), card)
            is_over = slip.rect.left <= card.centerx <= slip.rect.right
            yield slip if is_over else replace(slip, tip=None)


def _beside_trick(area: Rect, trick: Sequence[Rect], gap: int) -> Iterator[tuple[Rect, float]]:
    """The rooms on the left and the right of the trick, and the end of each that a slip keeps to."""
    if trick:
        left, right = min(each.left for each in trick) - gap, max(each.right for each in trick) + gap
        yield Rect(area.left, area.top, left - area.left, area.height), 0.0
        yield Rect(right, area.top, area.right - right, area.height), 1.0


def _column(card: Rect, area: Rect) -> Rect:
    return Rect(card.left, area.top - card.height, card.width, area.height + 2 * card.height)


def _note_picture(
    letters: _Letters, texts: HintTexts, area: Rect, room: int, share: float, low: int, card: Rect | None
) -> HintNote:
    """A slip within an area, ``share`` of the way from its left to its right, with its tabs above it."""
    kit = letters.kit
    width = min(room, letters.wanted_width(texts))
    inner = width - 2 * kit.px(PAD[0])
    height = kit.paragraph_height(texts.text.head, letters.style(HEAD), inner) + 2 * kit.px(PAD[1])
    if texts.text.more:
        height += kit.paragraph_height(texts.text.more, letters.style(MORE), inner)
    rect = Rect(0, 0, width, height)
    rect.bottom = low
    rect.left = round(area.left + (area.width - width) * share)
    tabs = _tabs(letters, texts, rect)
    tip = None if card is None else (min(max(card.centerx, rect.left), rect.right), rect.bottom)
    return HintNote(rect, tabs, tip, letters.is_roomy)


def _tabs(letters: _Letters, texts: HintTexts, rect: Rect) -> tuple[Rect, ...]:
    """The two tabs on the slip's upper edge: side by side, or one above the other if they are too wide."""
    kit, height = letters.kit, letters.px(TAB_HEIGHT)
    first, second = (Rect(0, 0, letters.tab_width(text), height) for text in (texts.tab, texts.unit))
    first.bottomleft = rect.left + kit.px(8), rect.top + kit.px(4)
    second.bottomleft = first.right + kit.px(6), first.bottom
    if second.right > rect.right:
        second.bottomleft = first.left, first.top + kit.px(2)
    return first, second


def draw_hint_note(surface: Canvas, kit: Toolkit, texts: HintTexts, slip: HintNote) -> None:
    """Draw the slip with its tabs, its tail and its words."""
    rect, radius, letters = slip.rect, kit.px(8), _Letters(kit, slip.is_roomy)
    for text, tab in zip((texts.tab, texts.unit), slip.tabs, strict=True):
        if text:
            surface.blit(kit.painter.picture(panel_art.tag, tab.size), tab)
            kit.draw_text(surface, text, tab.inflate(-kit.px(12), 0), letters.style(TAB))
    shadow = kit.painter.shadow(rect.size, radius, 150)
    surface.blit(shadow, (rect.x - 2 * radius, rect.y - 2 * radius + kit.px(4)))
    surface.blit(kit.painter.picture(panel_art.inlay, rect.size, True), rect)
    if slip.tip is not None:
        _draw_tail(surface, kit, slip)
    inside = rect.inflate(-2 * kit.px(PAD[0]), -2 * kit.px(PAD[1]))
    head = kit.draw_paragraph(surface, texts.text.head, inside, letters.style(HEAD))
    below = Rect(inside.x, head.bottom, inside.width, inside.bottom - head.bottom)
    kit.draw_paragraph(surface, texts.text.more, below, letters.style(MORE))


def _draw_tail(surface: Canvas, kit: Toolkit, slip: HintNote) -> None:
    """Draw a tail that leans towards the card from the slip's lower edge."""
    assert slip.tip is not None
    wide, long = kit.px(TAIL[0]), kit.px(TAIL[1])
    is_right = slip.tip[0] >= slip.rect.centerx
    area = Rect(0, 0, wide, long)
    inset = kit.px(14)
    area.left = min(max(slip.tip[0] - wide // 2, slip.rect.left + inset), slip.rect.right - wide - inset)
    area.top = slip.rect.bottom - kit.px(5)
    surface.blit(kit.painter.picture(draw_tail, area.size, is_right), area)


def draw_tail(width: float, height: float, is_right: bool) -> str:
    """A tail whose tip is below the right or the left end of its root, and whose root has no outline."""
    tip = (width - 2, height - 2) if is_right else (2.0, height - 2)
    drawing = Drawing(width, height)
    drawing.add(
        path(polygon([(2, 3), tip, (width - 2, 3)]), theme.INK),
        path(polygon([(4.5, 1), _towards(tip, width / 2, 0.86), (width - 4.5, 1)]), theme.PARCHMENT),
    )
    return drawing.svg()


def _towards(tip: tuple[float, float], middle: float, share: float) -> tuple[float, float]:
    return middle + (tip[0] - middle) * share, tip[1] * share
