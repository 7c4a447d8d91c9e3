"""Notes on the side effects of a trick: the way of Undead, Dwarves and Trolls, and falling Gnomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, product

from pygame import Rect, Vector2

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DWARVES, GIANTS, TROLLS, UNDEAD, Card
from claim_desktop.rules.state import Phase
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.table.pose import card_rect
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

NOTE = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM, theme.INK)

NOTE_HEIGHT = 21
"""Height of a note in design pixels; it grows with the text."""

NOTE_LEFT = 0.29
"""Where a note begins on its card, as a share of the card's width: to the right of the pennant with the
value."""

OVER, MARGIN, GAP = 6, 7, 4
"""The overhang of a note beyond its card, the margin beside its text, and the gap between a slip and a mat.
"""

LANDED = 0.2
"""The distance from its place at which a card counts as landed, as a share of its width."""

MAT = 9
"""The overhang of a mat beyond its Gnomes."""


class TrickNotes(TableItem):
    """Notes on cards of the trick that have a power or were played for the viewer, and a slip at every Gnome
    that may fall.
    """

    @property
    def version(self) -> object:
        table = self.context.table
        lying = tuple((seat, sprite.card, sprite.is_played_for_viewer) for seat, sprite in _lying(table))
        return lying, tuple(falling(table)), table.phase, table.choice is None

    def draw(self, surface: Canvas) -> None:
        """Draw notes and slips, unless there is a choice."""
        table = self.context.table
        if table.choice is not None:
            return
        for seat, sprite in _lying(table):
            for number, text in enumerate(notes_of(table, sprite)):
                self._draw(surface, self._note(seat, number), text)
        for place, text in self.slips():
            self._draw(surface, place, text)

    def slips(self) -> list[tuple[Rect, str]]:
        """The slips at Gnomes that may fall, each with its place."""
        slips: list[tuple[Rect, str]] = []
        for seat, values in falling(self.context.table):
            text = slip_of(self.context.table, seat, values, self.context.seated[seat].name)
            taken = [place for place, _ in slips]
            slips.append((slip_place(self.context.table, seat, self._sizes(text), taken), text))
        return slips

    def _sizes(self, text: str) -> list[Size]:
        """The candidate sizes of a slip with this text: from the text setting's down to the usual."""
        kit = self.context.kit
        heights = range(kit.scale.for_some_text(NOTE_HEIGHT), kit.px(NOTE_HEIGHT) - 1, -1)
        return [
            (kit.text_width(text, kit.within(NOTE, height)) + 2 * kit.px(MARGIN), height)
            for height in heights
        ]

    def _draw(self, surface: Canvas, place: Rect, text: str) -> None:
        kit = self.context.kit
        kit.painter.draw(surface, panel_art.tag, place)
        margin = kit.px(MARGIN) // (2 if kit.is_text_cramped else 1)
        kit.draw_text_within(surface, text, place.inflate(-margin, 0), NOTE)

    def _note(self, seat: int, number: int) -> Rect:
        """The place of a note at the upper right of a seat's card, below others of a lower number."""
        kit, pose = self.context.kit, self.context.layout.trick[self.context.table.place_of(seat)]
        card, over = card_rect(pose.width, pose.x, pose.y), kit.px(OVER)
        left, height = card.x + round(card.width * NOTE_LEFT), kit.scale.for_some_text(NOTE_HEIGHT)
        return Rect(left, card.y - over + number * height, card.right + over - left, height)


def notes_of(table: TableModel, sprite: CardSprite) -> Iterator[str]:
    """The notes about a card that lies face up in the trick."""
    assert sprite.card is not None, "it lies face up"
    if note := note_of(table, sprite.card):
        yield note
    if sprite.is_played_for_viewer:
        yield tr("table.note.only_card")


def note_of(table: TableModel, card: Card) -> str:
    """The receiver of a card of the trick, if it differs from the other cards'."""
    if table.phase is Phase.ONE:
        return tr("table.note.undead") if card.faction is UNDEAD else ""
    if card.faction is DWARVES:
        return tr("table.note.dwarves.loser" if table.deck.players == 2 else "table.note.dwarves.lowest")
    return tr("table.note.trolls") if card.faction is TROLLS else ""


def slip_of(table: TableModel, seat: int, values: tuple[int, ...], name: str) -> str:
    """The condition under which these Gnomes in front of a seat would be smashed."""
    side_of = table.deck.side_of
    is_ours, is_partnership = side_of(seat) == side_of(table.viewer), table.deck.players == 4
    if is_ours:
        key = "unless_us" if is_partnership else "unless_you"
    elif table.deck.sides == 2:
        key = "if_us" if is_partnership else "if_you"
    else:
        key = "unless_name"
    return tr(f"table.note.falls.{key}", count=len(values), values=values, name=name)


def slip_place(table: TableModel, seat: int, sizes: Sequence[Size], taken: list[Rect]) -> Rect:
    """Where a slip lies at a seat's mat: below it, above or beside, clear of everything else.

    It becomes smaller, down to the last of the sizes, before it lies on the Gnomes or away from them.
    """
    layout, largest = table.layout, sizes[0]
    first, *others = (pose_rect(pose) for pose in table.gnome_poses(seat, len(table.gnomes[seat])))
    mat = first.unionall(others).inflate(2 * layout.px(MAT), 2 * layout.px(MAT))
    edge = layout.px(16)
    room, in_use = layout.felt.inflate(-edge, -edge), [*_in_use(table), *taken]
    over = [Rect((x, mat.bottom - largest[1]), largest) for x in _lefts(mat, largest[0])]  # over their names
    slips = chain(
        (slip for size in sizes for slip in _beside(mat, size, room, layout.px(GAP))),
        over,
        (Rect(spot, largest) for spot in _by_distance(mat, largest, room)),
    )
    free = (slip for slip in slips if room.contains(slip) and slip.collidelist(in_use) < 0)
    return next(free, over[-1])


def _beside(mat: Rect, size: Size, room: Rect, gap: int) -> Iterator[Rect]:
    """Where a slip of this size touches a mat: below it, above, right and left of it."""
    width, height = size
    corners = max(mat.x - width, room.x), min(mat.right, room.right - width)
    for y, x in product((mat.bottom + gap, mat.top - gap - height), (*_lefts(mat, width), *corners)):
        yield Rect(x, y, width, height)
    yield Rect(mat.right + gap, mat.y, width, height)
    yield Rect(mat.x - gap - width, mat.y, width, height)


def _lefts(mat: Rect, width: int) -> tuple[int, int, int]:
    """The left edges of a slip in the middle of a mat, and at both of its ends."""
    return mat.centerx - width // 2, mat.x, mat.right - width


def _by_distance(mat: Rect, size: Size, room: Rect) -> Iterator[tuple[int, int]]:
    """Positions all over the felt, nearest to the mat first, for when a name is long or the text large."""
    lefts = range(room.x, room.right - size[0] + 1, max(1, size[1] // 2))
    tops = range(room.y, room.bottom - size[1] + 1, max(1, size[1] // 3))
    center = Vector2(mat.center)
    yield from sorted(product(lefts, tops), key=lambda spot: center.distance_to(Rect(spot, size).center))


def _in_use(table: TableModel) -> Iterator[Rect]:
    """The areas that a slip must not cover."""
    layout = table.layout
    if table.open_seat is not None:
        yield from map(pose_rect, layout.open_poses(len(table.hands[table.open_seat])))
    yield from (pose_rect(pose) for pose in layout.trick)
    yield layout.spear(table.place_of(table.leader))
    yield from (layout.message, layout.bridge, layout.bridge_label, layout.discard, layout.discard_label)
    yield from layout.text_areas
    for seat in layout.seats:
        yield from (seat.plate, seat.score_pile, seat.score_label, layout.badge(seat.score_pile))


def _lying(table: TableModel) -> Iterator[tuple[int, CardSprite]]:
    """The cards of the trick that have landed, with the seats that played them."""
    for seat, sprite in table.trick:
        if sprite.card is not None and sprite not in table.stage.flying and _has_landed(table, seat, sprite):
            yield seat, sprite


def _has_landed(table: TableModel, seat: int, sprite: CardSprite) -> bool:
    """Whether a card lies face up at its seat's place in the trick, though it may still be settling there."""
    place = table.layout.trick[table.place_of(seat)]
    distance = Vector2(place.middle).distance_to(sprite.pose.middle)
    return sprite.face_up == 1.0 and distance < place.width * LANDED


def falling(table: TableModel) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The values of each seat's Gnomes that the trick's Giants would smash if another seat won it."""
    if table.phase is Phase.ONE:
        return
    lying = (sprite.card for _, sprite in _lying(table))
    giants = [card.value for card in lying if card is not None and card.faction is GIANTS]
    if not giants:
        return
    for seat, front in enumerate(table.gnomes):
        standing = [gnome.card.value for gnome in front if gnome.card is not None]
        falling = Counter(giants) & Counter(standing)
        if falling:
            yield seat, tuple(sorted(falling.elements()))
