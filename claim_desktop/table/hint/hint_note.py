"""A hint's slip of parchment in the message's place, with an owl, a title, a sentence and a button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.table.hint.hint_text import HintText
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.table_buttons import ShortcutButton
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, down, ellipse, group, inset_box, number, path, polygon, trace

OWL_INSIDE = 44
"""How far the medallion, which is a little higher than the slip, reaches into it, in design pixels."""
SMALL_OWL = 48
"""Its diameter on a narrow slip."""
PAD, GAP = 9, 12
"""The margin at the right end, and the gap between medallion, words and button."""
BUTTON = 38
"""Height of the button."""
BUTTON_ENDS = 16
"""How much wider it is than its words and key need."""
BUTTON_SHARE, SHARE_BESIDE_TITLE = 0.34, 0.5
"""The greatest share of the slip's width that the button takes, beside all words and beside the title."""
STACKED = 100
"""Its width if the key is below the words."""
NARROW, LOW_BUTTON = 460, 26
"""The width from which on the button stands beside the sentence, and not above it; and its height there."""

TITLE = TextStyle(Face.DISPLAY_STRONG, theme.SMALL, theme.PAPER_CRIMSON)
SENTENCE = TextStyle(Face.TEXT_STRONG, theme.BODY, theme.INK)
SLIP_GAP = 6
"""The gap between the slip and what stands at Gnomes that may fall."""
EASY = theme.SMALL
"""The size of letters below which a sentence about another card is left out."""
_STEP = 0.5
"""By how much the letters of a sentence that is too long are made smaller at a time."""


@dataclass(frozen=True, slots=True)
class HintNote:
    """The places on a slip, and the styles in which its words fit."""

    words: HintText
    """What is written on it, as far as there is room."""
    rect: Rect
    owl: Rect
    title: Rect
    sentence: Rect
    button: Rect
    title_style: TextStyle
    sentence_style: TextStyle
    is_run_in: bool = False
    """Whether a long sentence follows the title on the same line, and has the whole slip for its lines."""


def hint_room(kit: Toolkit, layout: TableLayout, gnome_slips: Iterable[Rect]) -> Rect:
    """The place of the slip, which ends before what stands at the viewer's Gnomes."""
    room = layout.note
    for each in gnome_slips:
        end = each.left - kit.px(SLIP_GAP)
        if each.colliderect(room) and end - room.left >= kit.px(NARROW):
            room.width = end - room.left
    return room


def place_hint_note(kit: Toolkit, rect: Rect, words: HintText, button_width: int) -> HintNote:
    """Place the words and the button on the slip; `button_width` is 0 where there is none.

    The sentence about another card follows the reason, if both can be read with ease.
    """
    if words.besides:
        both = HintText(words.title, sentences((words.sentence, words.besides)))
        note = place_hint_note(kit, rect, both, button_width)
        if note.sentence_style.size >= min(EASY, kit.shrink_to_fit(SENTENCE).size):
            return note
        words = HintText(words.title, words.sentence)
    is_narrow = _is_narrow(kit, rect)
    size = kit.px(SMALL_OWL) if is_narrow else rect.height + kit.px(4)
    reach = kit.px(OWL_INSIDE) if not is_narrow else size // 2
    owl = Rect(rect.left - size + reach, 0, size, size).move_to(centery=rect.centery)
    inside = Rect(owl.right + kit.px(6 if is_narrow else GAP), rect.y + kit.px(3), 0, rect.height - kit.px(6))
    inside.width = rect.right - kit.px(PAD) - inside.x
    width = min(button_width, _button_room(kit, rect))
    button = Rect(0, 0, width, min(kit.scale.for_some_text(BUTTON), rect.height - kit.px(10)))
    title_style = kit.shrink_to_fit(TITLE)
    title = Rect(inside.x, inside.y, inside.width, min(kit.line_height(title_style), inside.height // 2))
    if not is_narrow:
        button.midright = inside.right, rect.centery
        inside.width -= width + kit.px(GAP) if width else 0
        title.width = inside.width
    elif width:
        button.height = title.height = kit.scale.for_some_text(LOW_BUTTON)
        button.topright = inside.right, inside.y
        title.width -= width + kit.px(4)
    below = Rect(inside.x, title.bottom, inside.width, inside.bottom - title.bottom)
    style = _fitting(kit, words.sentence, below)
    if not is_narrow and style.size < kit.shrink_to_fit(SENTENCE).size:
        run_in = _fitting(kit, _whole(words), inside)
        if run_in.size > style.size:
            return HintNote(words, rect, owl, inside, inside, button, run_in, run_in, is_run_in=True)
    return HintNote(words, rect, owl, title, below, button, title_style, style)


def _whole(words: HintText) -> str:
    """The title and the sentence in one paragraph."""
    return tr("speech.named", name=words.title, words=words.sentence)


def fit_button(kit: Toolkit, rect: Rect, button: ShortcutButton) -> int:
    """Choose letters in which the button's words fit on the slip, and return its width."""
    button.size = kit.shrink_to_fit(TITLE).size
    room = _button_room(kit, rect)
    shapes: Sequence[tuple[bool, bool]] = ((False, False), (True, False), (True, True))
    if _is_narrow(kit, rect):
        shapes = shapes[:2]  # too low for two lines
    elif kit.is_text_cramped:
        shapes = shapes[2:]
    for button.is_narrow, button.is_stacked in shapes:
        if button.width(kit) + kit.px(BUTTON_ENDS) <= room:
            break
    if button.is_stacked:
        return min(kit.scale.for_some_text(STACKED), room)
    return min(button.width(kit) + kit.px(BUTTON_ENDS), room)


def _is_narrow(kit: Toolkit, rect: Rect) -> bool:
    return rect.width < kit.px(NARROW)


def _button_room(kit: Toolkit, rect: Rect) -> int:
    """The greatest width of the button."""
    return round(rect.width * (SHARE_BESIDE_TITLE if _is_narrow(kit, rect) else BUTTON_SHARE))


def _fitting(kit: Toolkit, sentence: str, room: Rect) -> TextStyle:
    """The largest style in which the sentence fits, on as many lines as there is room for."""
    style = kit.shrink_to_fit(SENTENCE)
    while kit.scale.text(style.size) > kit.scale.least_text:
        if kit.paragraph_height(sentence, style, room.width) <= room.height:
            break
        style = style.with_size(style.size - _STEP)
    return style


def draw_hint_note(surface: Canvas, kit: Toolkit, note: HintNote, button: ShortcutButton | None) -> None:
    """Draw the slip with everything on it."""
    kit.painter.draw_shadow(surface, note.rect, 8, 150, down=4)
    kit.painter.draw(surface, draw_slip, note.rect)
    kit.painter.draw(surface, draw_owl, note.owl)
    if note.is_run_in:
        _draw_run_in(surface, kit, note)
    else:
        kit.draw_text(surface, note.words.title, note.title, note.title_style, 0)
        kit.draw_paragraph(surface, note.words.sentence, note.sentence, note.sentence_style)
    if button is not None:
        button.draw(surface, kit)


def _draw_run_in(surface: Canvas, kit: Toolkit, note: HintNote) -> None:
    """Draw the title, the rest of its line, and the other lines."""
    style, text, title = note.sentence_style, _whole(note.words), note.words.title
    height = kit.paragraph_height(text, style, note.sentence.width)
    first, *others = kit.fonts.wrap(text, style.face, kit.scale.text(style.size), note.sentence.width)
    line = Rect(note.sentence.topleft, (kit.text_width(title, style), kit.line_height(style)))
    line.y += max(0, note.sentence.height - height) // 2
    kit.draw_text(surface, title, line, style.with_color(theme.PAPER_CRIMSON), 0)
    rest = Rect(line.right, line.y, note.sentence.right - line.right, line.height)
    kit.draw_text(surface, first.removeprefix(title), rest, style, 0)
    top = line.y + kit.fonts.line_height(kit.scale.text(style.size))
    below = Rect(line.x, top, note.sentence.width, note.sentence.bottom - top)
    kit.draw_paragraph(surface, " ".join(others), below, style)


def draw_slip(width: float, height: float) -> Drawing:
    """The slip: parchment with a dark edge and a line of gold."""
    return Drawing(width, height).add(
        inset_box(1, 8, down(theme.INLAY_CHOSEN_STOPS), theme.INK, 1.8),
        inset_box(4, 5.5, stroke=theme.SLIP_LINE, width=1.6, opacity=0.95),
    )


def draw_owl(width: float, height: float) -> Drawing:
    """A medallion with an owl: the hint's mark."""
    drawing = Drawing(width, height)
    rim = drawing.linear(theme.GOLD_STOPS, 0, 0, 64, 64)
    night = (0, theme.BLUE_LIGHT), (0.7, theme.BLUE), (1, theme.BLUE_DARK)
    field, body = drawing.radial(night, 32, 26, 34), drawing.linear(theme.WOOD_STOPS, 0, 16, 0, 54)
    head = trace("M", 19, 15, "Q", 25, 20, 32, 20, "Q", 39, 20, 45, 15, "Q", 46, 24, 46, 33)
    breast = trace("M", 25, 40, "Q", 32, 36, 39, 40, "Q", 39, 49, 32, 50, "Q", 25, 49, 25, 40, "Z")
    parts = [
        path(ellipse(32, 32, 31), theme.INK),
        path(ellipse(32, 32, 29.4), rim),
        path(ellipse(32, 32, 25.4), theme.INK),
        path(ellipse(32, 32, 24), field),
        path(f"{head} Q46 51 32 52 Q18 51 18 33 Q18 24 19 15Z", body, stroke=theme.INK, width=2.2),
        path(breast, theme.PARCHMENT),
    ]
    for y in (41.5, 45):
        feathers = trace("M", 28, y, "L", 30, y + 2, "L", 32, y, "L", 34, y + 2, "L", 36, y)
        parts.append(path(feathers, stroke=theme.PARCHMENT_DARK, width=1.4))
    for x in (25.2, 38.8):
        parts += (
            path(ellipse(x, 29, 7.4), theme.PARCHMENT, stroke=theme.INK, width=1.6),
            path(ellipse(x, 29, 4.4), theme.GOLD_BRIGHT, stroke=theme.INK, width=1.2),
            path(ellipse(x, 29, 2.3), theme.INK),
            path(ellipse(x - 1, 28, 0.9), theme.WHITE),
        )
    beak = polygon(((29.4, 32), (34.6, 32), (32, 37.6)))
    parts.append(path(beak, theme.GOLD, stroke=theme.INK, width=1.3))
    return drawing.add(group(*parts, transform=f"scale({number(width / 64)} {number(height / 64)})"))
