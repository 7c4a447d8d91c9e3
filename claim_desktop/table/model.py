"""The model of the table as the seat at the bottom of the screen may see it.

Cards that lie face up or are held in a hand are sprites; piles are only counts and cards. The director
changes the model as events tell it to. `table_of_view` sets up the whole table from a view, at the start and
whenever another person takes over the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from claim_desktop.rules.cards import DOPPELGANGERS, SEERS, TROLLS, UNDEAD, Card, Faction, in_order
from claim_desktop.rules.deciding_tricks import NOTHING, Stake
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.state import Phase
from claim_desktop.rules.tricks import strength
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.choice import Choice
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.pile_places import Offer
from claim_desktop.table.pose import CARD_RATIO, Pose, pose_in
from claim_desktop.table.seating import GNOME_CARD
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.stage import AnimationState
from claim_desktop.ui.motion import Point

Sprites = list[CardSprite]

LOW_VALUE = 3
"""A card on offer up to this value is hardly worth playing for."""


@dataclass(slots=True)
class TableModel:
    """Everything on the table. Lists with an entry for each seat are indexed by seat, not by place."""

    layout: TableLayout
    deck: Deck
    viewer: int
    """The seat at the bottom of the screen."""
    phase: Phase
    tricks_played: int
    """The number of tricks before the current one, which lasts until its cards have been taken."""
    leader: int
    turn: int
    stock_count: int
    """The number of cards in the stock, without the one that a Seer is looking at."""
    follower_counts: list[int]
    score_piles: list[list[Card]]
    discard: list[Card]
    own_followers: list[Card]
    """Phase One: the viewer's followers, in the order in which they were won."""
    hands: list[Sprites]
    trick: list[tuple[int, CardSprite]]
    """Seat and card, in the order played."""
    revealed: list[CardSprite | None]
    """One entry for each pedestal."""
    gnomes: list[Sprites]
    trolls: Sprites
    looked_at: CardSprite | None = None
    """The top card of the stock while a Seer looks at it; face up only for the seat that looks."""
    open_seat: int | None = None
    """The other seat, while both hands of two people lie face up."""
    choice: Choice | None = None
    """The viewer's choice, while the cards on offer are in the middle of the table."""
    last_trick: TrickWon | None = None
    """The trick before the current one."""
    has_made_room: bool = False
    """Whether the cards on offer have made room for a trick, until the next ones are revealed."""
    stage: AnimationState = field(default_factory=AnimationState)
    """Everything in motion; nothing else here depends on it."""
    shows_last_trick: bool = True
    shows_court: bool = True
    """Whether the viewer's assists include the court."""
    known_followers: tuple[tuple[Card, ...], ...] = ()
    """The followers that the viewer has seen, by seat; empty without the assist for it."""
    voids: tuple[frozenset[Faction], ...] = ()
    """The factions that each seat is known to lack; empty without the assist for it."""
    winning: int | None = None
    """The seat that is winning the trick, whose card wears the laurel."""
    is_replay: bool = False
    """Whether this is a moment of a finished game, in which known followers lie face up, and nobody looks
    through piles.
    """
    stake: Stake = NOTHING
    """The known stake of the trick, while it is shown."""
    stake_text: str = ""
    """The text of the stake's banner; empty while another message is shown."""

    def spear_rest(self, seat: int) -> Point:
        """The middle of the spear when this seat leads."""
        return self.layout.spear(self.place_of(seat)).center

    def laurel_rest(self, seat: int) -> Point:
        """The laurel's place on a seat's card of the trick."""
        return laurel_on(self.layout.trick[self.place_of(seat)])

    @property
    def winning_card(self) -> CardSprite | None:
        """The card that wears the laurel."""
        return next((sprite for seat, sprite in self.trick if seat == self.winning), None)

    def place_of(self, seat: int) -> int:
        """The place of a seat on this screen: 0 at the bottom, then clockwise."""
        return (seat - self.viewer) % self.deck.players

    @property
    def seats(self) -> list[int]:
        """All seats, the viewer's first, then clockwise."""
        return [(self.viewer + place) % self.deck.players for place in range(self.deck.players)]

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is at stake in a trick of Phase One, as every seat can see: only low cards are on
        offer, and no card of the trick has a power.
        """
        offered = [sprite.card for sprite in self.revealed if sprite is not None]
        played = [sprite.card.faction for _, sprite in self.trick if sprite.card is not None]
        is_low = all(card is not None and card.value <= LOW_VALUE for card in offered)
        return self.phase is Phase.ONE and is_low and bool(offered) and not {UNDEAD, SEERS} & {*played}

    @property
    def has_bridge(self) -> bool:
        """Whether there is a bridge: in Phase Two, for a deck with Trolls."""
        return self.phase is not Phase.ONE and TROLLS in self.deck.factions

    @property
    def own_hand(self) -> Sprites:
        """The viewer's hand."""
        return self.hands[self.viewer]

    def resting(self) -> Iterator[tuple[CardSprite, Pose]]:
        """Every card that lies on the table or is held, with the pose in which it rests."""
        for seat, hand in enumerate(self.hands):
            yield from zip(hand, self.hand_poses(seat), strict=True)
        for seat, sprite in self.trick:
            yield sprite, self.layout.trick[self.place_of(seat)]
        yield from self.offered()
        for seat, gnomes in enumerate(self.gnomes):
            yield from zip(gnomes, self.gnome_poses(seat, len(gnomes)), strict=True)
        yield from zip(self.trolls, self.troll_poses(len(self.trolls)), strict=True)

    @property
    def offer(self) -> Offer:
        """The places of the cards on offer."""
        return self.layout.offer if self.has_made_room else self.layout.large_offer

    def offered(self) -> Iterator[tuple[CardSprite, Pose]]:
        """The cards that may be taken after a trick, with their places beside the stock."""
        for sprite, rect in zip(self.revealed, self.offer.pedestals, strict=True):
            if sprite is not None:
                yield sprite, pose_in(rect)
        if self.looked_at is not None:
            yield self.looked_at, self.looked_at_pose()

    def settle(self) -> None:
        """Move every card to its resting pose at once."""
        for sprite, pose in self.resting():
            sprite.pose = pose

    def hand_poses(self, seat: int) -> list[Pose]:
        """The poses of a seat's hand; in the viewer's, the factions lie a little apart."""
        hand = self.hands[seat]
        if seat == self.open_seat:
            return self.layout.open_poses(len(hand))
        factions = [sprite.card.faction if sprite.card is not None else None for sprite in hand]
        breaks = [index for index in range(1, len(hand)) if factions[index] is not factions[index - 1]]
        return self.layout.hand_poses(self.place_of(seat), len(hand), breaks)

    def gnome_poses(self, seat: int, count: int) -> list[Pose]:
        """The poses of the Gnomes in front of a seat."""
        return self.layout.gnome_poses(self.place_of(seat), count)

    def troll_poses(self, count: int) -> list[Pose]:
        """The poses of the Trolls set aside, behind the parapet of the bridge but with visible values."""
        bridge = self.layout.bridge
        area = Rect(bridge.x, bridge.y, bridge.width, bridge.height).inflate(-self.layout.px(16), 0)
        return self.layout.spread_poses(area, count, GNOME_CARD)

    def looked_at_pose(self) -> Pose:
        """The pose of a card that a Seer is looking at: above the stock, slightly enlarged."""
        pose = self.layout.stock_pose
        return Pose(pose.x, pose.y - pose.width * 0.34, pose.width * 1.12, 4)

    def followers_pose(self, seat: int) -> Pose:
        """The pose of the top card of a seat's followers."""
        return pose_in(self.layout.seats[self.place_of(seat)].followers)

    def score_pose(self, seat: int) -> Pose:
        """The pose of the top card of a seat's score pile."""
        return pose_in(self.layout.seats[self.place_of(seat)].score_pile)


def laurel_on(card: Pose) -> Point:
    """The laurel's place on a card that lies like this."""
    return card.x + card.width * 0.37, card.y + card.width * 0.52


def pose_rect(pose: Pose) -> Rect:
    """The upright rectangle of a card in this pose, ignoring its turn."""
    rect = Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
    rect.center = round(pose.x), round(pose.y)
    return rect


def table_of_view(
    view: PlayerView, layout: TableLayout, last_trick: TrickWon | None = None, *, is_open: bool = False
) -> TableModel:
    """Return the table as a view describes it, at rest; `last_trick` is the previous trick, if known."""
    seats = range(view.players)
    table = TableModel(
        layout=layout,
        deck=view.deck,
        viewer=view.seat,
        phase=view.phase,
        tricks_played=view.tricks_played - bool(view.takers),
        leader=view.leader,
        turn=view.turn,
        stock_count=view.stock_count - (view.looker is not None),
        follower_counts=list(view.follower_counts),
        score_piles=[list(pile) for pile in view.score_piles],
        discard=list(view.discard),
        own_followers=list(view.followers),
        hands=[_hand(view, seat) for seat in seats],
        trick=_trick(view),
        revealed=_revealed_sprites(view),
        has_made_room=view.phase is Phase.ONE and bool(view.trick or view.takers),
        gnomes=[[_open(card) for card in view.gnomes_in_front[seat]] for seat in seats],
        trolls=[_open(card) for card in in_order(view.trolls_set_aside)],
        last_trick=last_trick,
    )
    if is_open:
        table.open_seat = 1 - view.seat
        table.hands[table.open_seat] = [_open(card) for card in other_hand(view)]
    if view.looker is not None:
        table.looked_at = _open(view.looked_at) if view.looked_at is not None else _hidden_sprite()
    table.stage.offer_shrinkage = float(table.has_made_room)
    table.winning = winning_seat(table.trick)
    if table.winning_card is not None:
        table.winning_card.light = Light.WINNING
    table.settle()
    return table


def _trick(view: PlayerView) -> list[tuple[int, CardSprite]]:
    played = []
    for index, card in enumerate(view.trick):
        sprite = _open(card)
        sprite.disguise = disguise(card, view.trick[0].faction)
        played.append(((view.leader + index) % view.players, sprite))
    return played


def winning_seat(trick: Sequence[tuple[int, CardSprite]]) -> int | None:
    """The seat that is winning the trick; None before the first card."""
    cards = [(seat, sprite.card) for seat, sprite in trick if sprite.card is not None]
    if not cards:
        return None
    led = cards[0][1].faction
    return max(cards, key=lambda played: strength(played[1], led))[0]


def disguise(card: Card, led_faction: Faction) -> Faction | None:
    """Return the faction that a card counts as in the trick, if that is not its own."""
    return led_faction if card.faction is DOPPELGANGERS and led_faction is not DOPPELGANGERS else None


def _revealed_sprites(view: PlayerView) -> list[CardSprite | None]:
    pedestals = view.deck.revealed_count
    sprites: list[CardSprite | None] = [_open(card) for card in view.revealed]
    return sprites + [None] * (pedestals - len(sprites))


def _hand(view: PlayerView, seat: int) -> Sprites:
    if seat == view.seat:
        return [_open(card) for card in view.hand]
    return [_hidden_sprite() for _ in range(view.hand_counts[seat])]


def other_hand(view: PlayerView) -> tuple[Card, ...]:
    """The other hand of two players in Phase Two, which can be deduced with a good memory."""
    other = 1 - view.seat
    return in_order((*view.known_followers[other], *view.unseen_cards().elements()))


def _open(card: Card) -> CardSprite:
    return CardSprite(card, Pose(0, 0, 1), face_up=1.0)


def _hidden_sprite() -> CardSprite:
    return CardSprite(None, Pose(0, 0, 1))
