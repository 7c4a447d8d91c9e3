"""All items of one table, in one list from bottom to top."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.portraits import Portraits, seconds_to_blink
from claim_desktop.table.court.court import Court
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.felt.choice_stage import ChoiceStage
from claim_desktop.table.felt.cloth_roll import ClothRoll
from claim_desktop.table.felt.gnome_mats import GnomeMat
from claim_desktop.table.felt.ground import Bridge, BridgeBack, Ground, Labels, LastTrick, LessonTarget, Title
from claim_desktop.table.felt.message import Message
from claim_desktop.table.felt.piles import piles_on
from claim_desktop.table.felt.seat_plates import BEADS_PER_SECOND, HandCount, Plate, PlateFace
from claim_desktop.table.felt.speech_bubble import SpeechBubble
from claim_desktop.table.felt.stake import StakeBanner, StakeLight
from claim_desktop.table.felt.trick_marks import GoldLine, Laurel, LeadLabel, OwnPlace, SideRim, Spear
from claim_desktop.table.felt.trick_notes import TrickNotes
from claim_desktop.table.live_positions import held_sprites
from claim_desktop.table.model import pose_rect
from claim_desktop.table.table_buttons import ButtonItem, TableButtons
from claim_desktop.table.table_item import Area, TableContext, TableItem
from claim_desktop.table.zones import Zone
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, ambient, earliest


class ItemList(ABC):
    """A list of items that a painter draws from bottom to top."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.cloth_roll = ClothRoll(context)
        self.laurel = TableItem(context)
        """The mark of the winning card; drawn above the cards in flight if that card is one of them."""
        self.added: list[TableItem] = []
        """Items that a scene has added to the ground."""

    def __iter__(self) -> Iterator[TableItem]:
        """All items, from bottom to top."""
        table = self.context.table
        yield from self.lying()
        yield from (CardItem(self.context, sprite, Area.HAND, table.viewer) for sprite in held_sprites(table))
        yield from (CardItem(self.context, sprite) for sprite in table.stage.flying)
        yield from self.above()

    @abstractmethod
    def lying(self) -> Iterator[TableItem]:
        """The items on the table, from bottom to top, without the viewer's hand."""

    @abstractmethod
    def above(self) -> Iterator[TableItem]:
        """The items above all cards."""

    def update(self, dt: float) -> None:
        """Advance what moves by itself."""
        self.context.seconds += dt

    def next_frame(self) -> NextFrame:
        """When an item moves by itself."""
        return NEVER

    def drop_pictures(self) -> None:  # noqa: B027 - most items keep none
        """Forget the large pictures that items keep themselves."""

    @property
    def before(self) -> list[TableItem]:
        """The items that a new cloth is rolled out over."""
        return []

    def other_hands(self) -> Iterator[CardItem]:
        """The cards of the other hands."""
        table = self.context.table
        for seat in reversed(table.seats[1:]):
            area = Area.OPEN_HAND if seat == table.open_seat else None
            yield from (CardItem(self.context, sprite, area, seat) for sprite in table.hands[seat])

    def cards_in_front(self) -> Iterator[CardItem]:
        """The Gnomes, and the Trolls behind the parapet of the bridge."""
        table, context = self.context.table, self.context
        for seat in table.seats:
            front = (sprite for sprite in table.gnomes[seat] if sprite not in table.stage.flying)
            yield from (CardItem(context, sprite, Area.GNOMES, seat) for sprite in front)
        waiting = (sprite for sprite in table.trolls if sprite not in table.stage.flying)
        yield from (CardItem(context, sprite, Area.BRIDGE) for sprite in waiting)

    def open_cards(self) -> Iterator[CardItem]:
        """The open cards that lie on the felt."""
        flying = self.context.table.stage.flying
        offered = (sprite for sprite, _ in self.context.table.offered() if sprite not in flying)
        yield from (CardItem(self.context, sprite, Area.OFFER) for sprite in offered)
        trick = ((seat, sprite) for seat, sprite in self.context.table.trick if sprite not in flying)
        yield from (CardItem(self.context, sprite, Area.TRICK, seat) for seat, sprite in trick)


class TableItems(ItemList):
    """The items of a table that is played at.

    Permanent ones are made once, cards whenever the list is read.
    """

    def __init__(self, context: TableContext, portraits: Portraits, buttons: TableButtons) -> None:
        super().__init__(context)
        self.court = Court(context)
        self.laurel = Laurel(context)
        plates = {seat: Plate(context, seat) for seat in context.table.seats}
        self.faces = [PlateFace(plates[seat], portraits) for seat in sorted(plates)]
        self._plates = list(plates.values())
        counts = {seat: HandCount(context, seat) for seat in context.table.seats[1:]}
        self._counts = list(counts.values())
        self._mats = [GnomeMat(context, seat) for seat in context.table.seats]
        self._stage = ChoiceStage(context, plates, self.faces, counts)
        self._grounds: dict[Phase, list[TableItem]] = {}
        self._rim = SideRim(context)
        self._marks = OwnPlace(context), LeadLabel(context), GoldLine(context)
        self._bridge = Bridge(context, context.layout.bridge)
        self._title = Title(context, context.layout.title)
        self._last_trick = LastTrick(context, context.layout.last_trick)
        self._spear = Spear(context)
        self.notes = TrickNotes(context)
        self._message = Message(context, context.layout.message)
        self._stake_light = StakeLight(context, self.court.head, self.court.rows)
        self._stake_banner = StakeBanner(context)
        self.speech = SpeechBubble(context, self.notes)
        self._buttons = buttons
        buttons.place(context.layout)

    def __iter__(self) -> Iterator[TableItem]:
        """All items, from bottom to top, with the zones that lessons point at below them."""
        yield from self._zones()
        yield from super().__iter__()

    def lying(self) -> Iterator[TableItem]:
        table = self.context.table
        yield from self._ground()
        yield from self.added
        yield self._title
        if table.last_trick is not None and table.shows_last_trick:
            yield self._last_trick
        yield self.cloth_roll  # with the rim below the plates, which hang over the edge of the felt
        yield self._rim
        yield from self._plates
        if table.shows_court:
            yield from self.court.items
        yield from self._mats
        yield from self.other_hands()
        yield from self.cards_in_front()
        if table.has_bridge and self.cloth_roll.has_passed(self._bridge.rect):
            yield self._bridge
        yield from self._marks
        yield from self.open_cards()
        yield self.notes
        yield from self.faces
        yield from self._counts
        yield self._spear
        if table.winning_card not in table.stage.flying:
            yield self.laurel
        yield self._stage
        yield self._stake_light

    def above(self) -> Iterator[TableItem]:
        """The items above all cards: speech, the buttons, and the strip on the felt."""
        yield self.speech
        yield from (ButtonItem(self.context, button) for button in self._buttons.visible)
        yield self._message
        yield self._stake_banner

    def update(self, dt: float) -> None:
        """Advance pennants and faces."""
        super().update(dt)
        self.court.update(dt)
        self._stake_light.update(dt)
        for face in self.faces:
            face.blinks = self.context.kit.motion.has_ambience

    def next_frame(self) -> NextFrame:
        """The next change: a falling crown, a light, a blinking face, or the next bead of a thinking seat."""
        if self.court.is_moving or self._stake_light.is_moving:
            return NOW
        seconds = self.context.seconds
        frames = [ambient(seconds_to_blink(face.seat, seconds)) for face in self.faces if face.blinks]
        if self.context.thinking is not None:
            frames.append(ambient((1 - seconds * BEADS_PER_SECOND % 1) / BEADS_PER_SECOND))
        return earliest(*frames)

    def drop_pictures(self) -> None:
        self._stake_light.drop_picture()

    def crown_faces(self) -> None:
        """Put crowns on the faces of the side that leads the vote, if the court shows votes."""
        table = self.context.table
        shows_votes = table.shows_court and not self.court.is_of_followers
        leader = self.court.leader if shows_votes and self.court.standings else None
        for face in self.faces:
            face.is_crowned = table.deck.side_of(face.seat) == leader

    @property
    def before(self) -> list[TableItem]:
        """The items on the felt in Phase One."""
        return [*self._grounds.get(Phase.ONE, ()), self._title, self._last_trick]

    def _ground(self) -> list[TableItem]:
        """Wood, felt, piles and labels of the phase."""
        context, phase = self.context, self.context.table.phase
        if phase not in self._grounds:
            bridge = [BridgeBack(context, context.layout.bridge)] if context.table.has_bridge else []
            self._grounds[phase] = [Ground(context), *bridge, *piles_on(context), Labels(context)]
        return self._grounds[phase]

    def _zones(self) -> Iterator[TableItem]:
        """The parts of the table that lessons point at, empty or not."""
        context, seats = self.context, self.context.layout.seats
        yield LessonTarget(context, Zone.HAND, seats[0].hand)
        yield LessonTarget(context, Zone.TRICK, *map(pose_rect, context.layout.trick))
        yield LessonTarget(context, Zone.GNOMES, seats[0].gnomes)
        yield LessonTarget(context, Zone.THEIR_GNOMES, seats[1].gnomes)
        yield LessonTarget(context, Zone.COURT, context.layout.standings)
