"""A speech bubble at the speaker's face, clear of everything important."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Vector2

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.rules.state import Phase
from claim_desktop.table.felt.trick_notes import MAT, TrickNotes
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.stage import SpokenLine
from claim_desktop.table.table_item import EMPTY_RECT, TableContext, TableItem
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size
from claim_desktop.ui.picture_cache import Key
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH, Drawing, box, polygon
from claim_desktop.ui.versioned_cache import Cached

LETTERS = TextStyle(Face.TEXT_ITALIC, 18, theme.INK)
MAX_LINES = 3
PAD = (13, 8)
"""The margin beside and above the text, in design pixels like all lengths here."""
GAP = 5
"""The gap between the bubble and its surroundings."""
NEAR, FAR = 60, 190
"""The maximum distance of the bubble from the face: normally, and if only smaller letters would fit nearer.
Large letters may be farther away than small ones.
"""
STEP = 8
"""The distance between the places that are tried."""
RADIUS = 9
TAIL, TAIL_ROOT = 30, 16
"""The greatest length of the tail, and its width at the bubble."""
INK = 4.8


@dataclass(frozen=True, slots=True)
class SpeechPlace:
    """The position of a bubble, and its typesetting."""

    rect: Rect
    lines: tuple[str, ...]
    pixels: int
    """The size of the letters."""
    tip: tuple[int, int]
    """The point at which the tail ends."""


class SpeechBubble(TableItem):
    """The current speech, while there is room for it."""

    def __init__(self, context: TableContext, notes: TrickNotes) -> None:
        super().__init__(context)
        self._notes = notes
        self._found: Cached[SpeechPlace | None] = Cached()
        """The place of the last speech."""

    @property
    def version(self) -> object:
        """Changes in every frame of speech."""
        return () if self.context.table.stage.speech is None else None

    @property
    def place(self) -> SpeechPlace | None:
        """The bubble's place; None without speech, or if there is no room."""
        table, speech = self.context.table, self.context.table.stage.speech
        if speech is None:
            return None
        asked = speech.seat, speech.text, self._notes.version, what_lies_where(table)

        def find() -> SpeechPlace | None:
            clear = [*places_to_clear(table), *(place for place, _ in self._notes.slips())]
            return place_speech(self.context.kit, table, speech, clear)

        return self._found.get(asked, find)

    @property
    def rect(self) -> Rect:
        place = self.place
        return place.rect if place is not None else EMPTY_RECT

    @property
    def text_rect(self) -> Rect:
        """The whole bubble."""
        return self.rect

    def draw(self, surface: Canvas) -> None:
        speech, place = self.context.table.stage.speech, self.place
        if speech is not None and place is not None and self._has_picture(place, speech):
            draw_speech(surface, self.context.kit, place, speech)

    def _has_picture(self, place: SpeechPlace, speech: SpokenLine) -> bool:
        """Whether no frame has to wait for the bubble's picture; otherwise a thread makes it.

        The bubble fades in, so a frame without it is not missed.
        """
        pictures = self.context.kit.pictures
        key, make = _picture_of(self.context.kit, place, speech)
        is_ready = not is_main_thread() or key in pictures
        if not is_ready:
            self.context.cards.jobs.add_once(key, partial(pictures.get, key, make))
        return is_ready


def draw_speech(surface: Canvas, kit: Toolkit, place: SpeechPlace, speech: SpokenLine) -> None:
    """Draw a bubble with its words, as opaque as they are now."""
    kit.text_capture.note(speech.text, place.rect.copy())
    picture = kit.pictures.get(*_picture_of(kit, place, speech))
    picture.set_alpha(round(255 * speech.alpha))
    surface.blit(picture, _with_tail(kit, place))


def speech_within(kit: Toolkit, text: str, area: Rect, tip: tuple[int, int]) -> SpeechPlace:
    """A bubble at the bottom right of an area, in the largest letters that fit, with a tail to `tip`."""
    fits = [each for each in _settings(kit, text) if each[0][0] <= area.width and each[0][1] <= area.height]
    size, lines, pixels = fits[0] if fits else list(_settings(kit, text))[-1]
    rect = Rect(0, 0, *size).move_to(bottomright=area.bottomright)
    return SpeechPlace(rect, lines, pixels, tip)


def place_speech(
    kit: Toolkit, table: TableModel, speech: SpokenLine, clear: Sequence[Rect]
) -> SpeechPlace | None:
    """Find room for a speech near the speaker's face, clear of these areas; None if there is none.

    Where the felt is full, it may lie where a card of the trick is still to come, and on the label of a pile.
    """
    waiting, labels = _empty_places(table), _labels(table)
    for labelled in ([*waiting, *labels], [*waiting[:1], *labels], waiting, waiting[:1], []):
        place = _place_at(kit, table, speech, [*clear, *labelled])
        if place is not None:
            return place
    return None


def _place_at(
    kit: Toolkit, table: TableModel, speech: SpokenLine, clear: Sequence[Rect]
) -> SpeechPlace | None:
    layout, far = table.layout, None
    face = plate_parts(layout.seats[table.place_of(speech.seat)], kit.scale).face
    area = Rect(kit.px(4), kit.px(4), layout.standings.left - kit.px(12), layout.felt.bottom - kit.px(14))
    is_left = face.centerx < area.centerx
    mouth = face.right if is_left else face.left, face.centery + round(face.height * 0.15)
    for size, lines, pixels in _settings(kit, speech.text):
        rect, distance = _nearest(size, mouth, kit.px(FAR), area, clear, kit.px(STEP))
        if rect is not None:
            place = SpeechPlace(rect, lines, pixels, _tip(kit, rect, face))
            if distance <= kit.scale.for_text(NEAR):
                return place
            far = far or place
    return far


def _empty_places(table: TableModel) -> list[Rect]:
    """Where cards of the trick are still to come, in the order in which they are played."""
    played = {seat for seat, _ in table.trick}
    order = [(table.leader + index) % table.deck.players for index in range(table.deck.players)]
    poses = [table.layout.trick[table.place_of(seat)] for seat in order if seat not in played]
    gap = 2 * table.layout.px(GAP)
    return [pose_rect(pose).inflate(gap, gap) for pose in poses]


def _labels(table: TableModel) -> list[Rect]:
    """Where the table's own labels are, which always say the same."""
    layout = table.layout
    labels = [layout.discard_label, layout.lead_label(table.place_of(table.leader))]
    if table.phase is Phase.ONE:
        labels += [layout.stock_label, *map(layout.grow_tag, (layout.stock_label, layout.discard_label))]
    return labels


def _settings(kit: Toolkit, text: str) -> Iterator[tuple[Size, tuple[str, ...], int]]:
    """The candidates for a bubble's size, lines and letters: large letters first, few lines first."""
    most, least = kit.scale.text(LETTERS.size), kit.px(LETTERS.size)
    for pixels in sorted({most, (most + least) // 2, min(most, least)}, reverse=True):
        whole = kit.fonts.size(text, LETTERS.face, pixels)[0]
        seen = set()
        for count in range(1, MAX_LINES + 1):
            wide = whole if count == 1 else round(whole / count * 1.12) + pixels
            lines = tuple(kit.fonts.wrap(text, LETTERS.face, pixels, wide))
            if len(lines) > MAX_LINES or lines in seen:
                continue
            seen.add(lines)
            widest = max(kit.fonts.size(line, LETTERS.face, pixels)[0] for line in lines)
            height = len(lines) * kit.fonts.line_height(pixels)
            yield (widest + 2 * kit.px(PAD[0]), height + 2 * kit.px(PAD[1])), lines, pixels


def _nearest(
    size: Size, mouth: tuple[int, int], reach: int, area: Rect, clear: Sequence[Rect], step: int
) -> tuple[Rect | None, float]:
    """The free place of that size nearest to the mouth, at most `reach` away, and its distance.

    A place beside the mouth is preferred to one above or below it.
    """
    around = Rect(0, 0, 2 * (reach + size[0]), 2 * (reach + size[1])).move_to(center=mouth)
    around = around.clip(area)
    best, least, least_distance = None, math.inf, math.inf
    for y in range(around.y, around.bottom - size[1] + 1, step):
        down = max(y - mouth[1], mouth[1] - y - size[1], 0)
        aside = abs(y + size[1] / 2 - mouth[1]) / 8
        for x in range(around.x, around.right - size[0] + 1, step):
            distance = math.hypot(max(x - mouth[0], mouth[0] - x - size[0], 0), down)
            if distance <= reach and distance + aside < least:
                rect = Rect(x, y, *size)
                if rect.collidelist(clear) < 0:
                    best, least, least_distance = rect, distance + aside, distance
    return best, least_distance


def what_lies_where(table: TableModel) -> object:
    """Everything on a table that decides where there is room: equal values leave the same areas free.

    It is compared in every frame of a speech, for which the areas themselves would take too long.
    """
    return (
        table.layout,
        table.phase,
        table.leader,
        table.open_seat,
        table.voids,
        None if table.choice is None else len(table.choice.cards),
        [seat for seat, _ in table.trick],
        table.has_made_room,
        [len(hand) for hand in table.hands],
        [sprite.card for sprite in table.own_hand],
        [len(front) for front in table.gnomes],
    )


def places_to_clear(table: TableModel) -> Iterator[Rect]:
    """The areas that a bubble never covers: cards, the offer, piles, plates, and text."""
    layout, px = table.layout, table.layout.px
    gap = 2 * px(GAP)
    areas = [pose_rect(layout.trick[table.place_of(seat)]) for seat, _ in table.trick]
    areas += [layout.spear(table.place_of(table.leader)), layout.message]
    areas += [
        layout.discard,
        layout.badge(layout.discard),
        *layout.text_areas,
        layout.menu,
        layout.title,
        layout.last_trick,
        layout.aids,
    ]
    if table.phase is Phase.ONE:
        offer = table.offer
        areas += [pose_rect(layout.stock_pose).inflate(gap, gap), offer.ribbon]
        areas += [stone.inflate(2 * gap, 2 * gap) for stone in offer.pedestals]
        areas += [pose_rect(layout.discard_pose).inflate(gap, gap), layout.badge(layout.stock)]
    elif table.has_bridge:
        areas += [layout.bridge, layout.bridge_label]
    if table.choice is not None:
        areas += layout.choice_places(len(table.choice.cards))
    for seat in table.seats:
        areas += _of_seat(table, seat)
    yield from (area.inflate(gap, gap) for area in areas if area.width and area.height)


def _of_seat(table: TableModel, seat: int) -> Iterator[Rect]:
    """The areas of a seat: its plate, its piles, its hand, and the Gnomes in front of it."""
    layout, place = table.layout, table.layout.seats[table.place_of(seat)]
    parts = plate_parts(place, layout.scale)
    yield from (parts.body, parts.face, parts.band)
    if table.voids and table.voids[seat] and seat != table.viewer:
        yield parts.voids
    piles = [(place.score_pile, place.score_label)]
    if table.phase is Phase.ONE:
        piles.append((place.followers, place.followers_label))
    for pile, label in piles:
        yield from (pile, label, layout.badge(pile))
    hand = [pose_rect(pose) for pose in table.hand_poses(seat)]
    if seat == table.viewer:
        hand = [layout.hand_fan.reach(table.hand_poses(seat))] if hand else []
    elif hand and seat != table.open_seat:
        badge = layout.badge(Rect(0, 0, 0, 0))
        badge.midleft = hand[-1].center
        hand.append(badge)
    yield from hand
    mat = 2 * layout.px(MAT)
    for pose in table.gnome_poses(seat, len(table.gnomes[seat])):
        yield pose_rect(pose).inflate(mat, mat)


def _tip(kit: Toolkit, rect: Rect, face: Rect) -> tuple[int, int]:
    """The end of the tail: at the ring of the face, or on the way there if that is far."""
    middle = Vector2(face.centerx, face.centery + face.height * 0.1)
    near = Vector2(_clamp(middle.x, rect.left, rect.right), _clamp(middle.y, rect.top, rect.bottom))
    way = middle - near
    length = max(0.0, min(way.length() - face.width * 0.5, kit.px(TAIL)))
    tip = near + way.normalize() * max(length, kit.px(TAIL) / 3) if way.length() else near
    return round(tip.x), round(tip.y)


def _with_tail(kit: Toolkit, place: SpeechPlace) -> Rect:
    """The area of the bubble with its tail, its outline and its shadow."""
    margin = kit.px(INK) + kit.px(RADIUS)
    return place.rect.union(Rect(place.tip, (1, 1))).inflate(2 * margin, 2 * margin)


def _picture_of(
    kit: Toolkit, place: SpeechPlace, speech: SpokenLine
) -> tuple[Key, Callable[[], pygame.Surface]]:
    """The key of a bubble's picture, and what makes it."""
    whole = _with_tail(kit, place)
    key = ("speech", speech.text, place.pixels, place.rect.size, _move(place.tip, whole))
    return key, lambda: _picture(kit, place, whole)


def _picture(kit: Toolkit, place: SpeechPlace, whole: Rect) -> pygame.Surface:
    """Draw a bubble with its words."""
    picture = pygame.Surface(whole.size, pygame.SRCALPHA, DEPTH)
    body, u = place.rect.move(-whole.x, -whole.y), kit.scale.u
    shadow = kit.painter.shadow(body.size, kit.px(RADIUS) // 2, 150)
    draw_centered(picture, shadow, (body.centerx, body.centery + kit.px(3)))
    shape = tuple(value / u for value in body), tuple(value / u for value in _move(place.tip, whole))
    picture.blit(kit.painter.picture(draw_speech_bubble, whole.size, *shape), (0, 0))
    kit.draw_lines(picture, list(place.lines), body, LETTERS, place.pixels, 0.5, 0.5)
    return picture


def draw_speech_bubble(
    width: float, height: float, body: tuple[float, ...], tip: tuple[float, float]
) -> Drawing:
    """A sheet of parchment with a tail that ends at `tip`, in one outline."""
    x, y, wide, high = body
    drawing = Drawing(width, height)
    paper = drawing.linear(theme.PARCHMENT_STOPS, 0, y, 0, y + high)
    half, inset = TAIL_ROOT / 2, RADIUS + TAIL_ROOT / 2
    if x <= tip[0] <= x + wide:  # from the upper or the lower edge
        along = _clamp(tip[0], x + inset, x + wide - inset)
        root = y + 3 if tip[1] < y else y + high - 3
        ends = (along - half, root), (along + half, root)
    else:
        along = _clamp(tip[1], y + min(inset, high / 2), y + high - min(inset, high / 2))
        root = x + 3 if tip[0] < x else x + wide - 3
        ends = (root, along - half), (root, along + half)
    return drawing.figure(
        (box(x, y, wide, high, RADIUS), paper), (polygon([ends[0], tip, ends[1]]), paper), ink=INK
    )


def _move(point: tuple[int, int], area: Rect) -> tuple[int, int]:
    return point[0] - area.x, point[1] - area.y


def _clamp(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
