"""An item on the table: its place, its picture, its description, and its content.

Everything on the table is a `TableItem`, in one list from bottom to top, which `TablePainter` makes. It is
drawn from that list; mouse and keyboard find their targets in it, tooltips their text, and lessons their
subjects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.cards import DOPPELGANGERS, KNIGHTS, Card, Faction, cards_of
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import Event
from claim_desktop.rules.powers import POWER_PHASES
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.table.zones import Zone
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.toolkit import Toolkit

EMPTY_RECT = Rect(0, 0, 0, 0)


class Area(Enum):
    """An area of the table, in Tab order."""

    HAND = auto()
    OFFER = auto()
    """The revealed cards, and the one that a Seer looks at."""
    OPEN_HAND = auto()
    """The other hand, when two people play with open hands."""
    TRICK = auto()
    GNOMES = auto()
    BRIDGE = auto()
    PILES = auto()
    PLATES = auto()
    COURT = auto()
    LAST_TRICK = auto()
    BUTTONS = auto()
    """The buttons on the table, with tooltips about their actions."""


class LineStyle(Enum):
    """The style of a line in a tooltip."""

    FACT = auto()
    NOW = auto()
    """A power that works in this phase."""
    NOT_NOW = auto()
    HERE = auto()
    """The current effect of a card."""
    REFUSED = auto()


Line = tuple[LineStyle, str]


@dataclass(frozen=True, slots=True)
class Tooltip:
    """The description of an item."""

    title: str
    lines: tuple[Line, ...]
    card: Card | None = None
    """The card to show enlarged beside it."""

    @property
    def main_text(self) -> str:
        """The current meaning of the item, or else the first line about it."""
        here = [line for style, line in self.lines if style in (LineStyle.HERE, LineStyle.REFUSED)]
        return sentences(here or [line for _, line in self.lines][:1])


@dataclass(frozen=True, slots=True)
class ViewedPile:
    """The cards of a pile that the viewer may look through, and its title."""

    title: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The player in a seat: a name, and the level of a computer player; None for a person."""

    name: str
    level: str | None = None
    portrait: str = ""
    """The portrait that a person has chosen, by its name."""


@dataclass(slots=True)
class TableContext:
    """The context of all items on a table: the facts of the game, the players, and the drawing tools."""

    kit: Toolkit
    backdrop: Backdrop
    cards: CardArt
    furniture: Furniture
    sprites: SpritePainter
    table: TableModel
    seated: Sequence[SeatedPlayer]
    tokens: Sequence[SideToken]
    """One for each side, the viewer's first."""
    caption_of: Callable[[Event], str | None]
    """Puts an event into a sentence for the viewer."""
    seconds: float = 0.0
    """How long the table has been shown, which times the blinking of faces."""
    thinking: int | None = None
    """The seat of a computer that is thinking."""
    message: str = ""
    """The text on the strip on the felt."""
    earlier_message: str = ""
    """The text above it, which is still being read."""
    calls: bool = False
    """Whether the message asks for an action."""

    @property
    def layout(self) -> TableLayout:
        """The table's layout."""
        return self.table.layout

    def token_of(self, seat: int) -> SideToken:
        """The token of a seat's side."""
        side = self.table.deck.side_of(seat)
        return next(token for token in self.tokens if token.side == side)


class TableItem:
    """An item on the table.

    Subclasses define its place and its picture and, in one of the areas, what it is (`describe`): tooltips,
    screen readers, the voice and one-switch play all know it from there. They override other properties as
    needed.
    """

    area: Area | None = None
    """The area in which Tab finds it; None if it has no description."""
    zone: Zone | None = None
    """Its name in lessons that point at it."""
    seat: int | None = None
    """The seat that it belongs to, if any."""
    faction: Faction | None = None
    sprite: CardSprite | None = None
    """Its card, if it is one."""
    is_lively = False
    """Whether it may move or change by itself, so that it is redrawn in every frame."""
    presses: Intent | None = None
    """What it stands for, if it is a button."""
    opens: Intent | None = None
    """What a click on it stands for, if a key does the same."""

    def __init__(self, context: TableContext, rect: Rect | None = None) -> None:
        """`rect` is its place, in real pixels, if it has one of its own."""
        self.context = context
        self._rect = rect or EMPTY_RECT

    @property
    def key(self) -> tuple[object, ...]:
        """The identity of the item, which stays the same when it moves or is laid out again."""
        return self.area, type(self), self.zone, self.seat, self.faction, id(self.sprite)

    @property
    def rect(self) -> Rect:
        """The place of the item, in real pixels."""
        return self._rect

    @property
    def ring(self) -> Rect:
        """The area of the focus ring."""
        return self.rect

    @property
    def text_rect(self) -> Rect:
        """The area of its text for the player, which no bubble covers; empty without text."""
        return EMPTY_RECT

    @property
    def version(self) -> object:
        """Everything that its picture depends on; None if it has to be redrawn in every frame."""
        return None if self.is_lively else ()

    @property
    def is_explained(self) -> bool:
        """Whether it has a tooltip."""
        return self.area is not None and self.area is not Area.BUTTONS

    @property
    def pile(self) -> ViewedPile | None:
        """The cards of a pile, if the viewer may look through them."""
        return None

    @property
    def is_pressable(self) -> bool:
        """Whether a click on it does something."""
        return self.pile is not None or self.opens is not None

    @property
    def caption(self) -> str:
        """The text on the felt while mouse or keyboard is on it, unless a tooltip or its look says enough."""
        return ""

    def draw(self, surface: Canvas) -> None:
        """Draw it at its place."""

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Describe it and its effect, as far as the view knows; None if it has no description."""
        return None

    def accessible_node(self, view: PlayerView) -> AccessibleNode:
        """The node for screen readers, the voice, and one-switch play, which leaves empty piles out."""
        key = self.key if self.sprite is None else ("card", id(self.sprite))  # the same wherever it lies
        tooltip = self.describe(view)
        if tooltip is None:
            node = AccessibleNode.at(key, AccessibleRole.THING, self.caption, self.rect)
            return replace(node, can_act=False)
        node = AccessibleNode.at(key, AccessibleRole.THING, tooltip.title, self.rect)
        node = replace(node, value=tooltip.main_text, can_act=self.is_pressable)
        is_target = self.opens is not None or (self.pile is not None and bool(self.pile.cards))
        return node if is_target else replace(node, targets=())

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on it."""
        return bool(self.rect.collidepoint(position))


def text_of(context: TableContext, key: str, seat: int, **values: object) -> str:
    """The text with that key: `key.you` about the viewer, otherwise `key.name`."""
    if seat == context.table.viewer:
        return tr(f"{key}.you", **values)
    return tr(f"{key}.name", name=context.seated[seat].name, **values)


def under(items: Iterable[TableItem], position: tuple[int, int]) -> Iterator[TableItem]:
    """The items under a point, from top to bottom."""
    return (item for item in reversed(list(items)) if item.contains(position))


def about_faction(faction: Faction, deck: Deck, phase: Phase, *, is_played: bool = True) -> Iterator[Line]:
    """Describe a faction's cards and power, which is highlighted if it works in this phase.

    `is_played` is false of a card on offer, which becomes a follower and is played in Phase Two.
    """
    yield LineStyle.FACT, tr("gloss.count", count=len(cards_of(faction)), faction=faction)
    power = tr(f"rules.power.{faction.value}")
    works = phase in POWER_PHASES[faction] and (is_played or Phase.TWO in POWER_PHASES[faction])
    yield (LineStyle.NOW if works else LineStyle.NOT_NOW), power
    if faction is DOPPELGANGERS and KNIGHTS in deck.all_factions:
        yield LineStyle.NOW, tr("gloss.doppelgangers.led")
