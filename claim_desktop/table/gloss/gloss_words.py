"""The words on the gloss beside a thing on the table: what it is, and what it would do here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import text
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import card_name, cards_names, faction_name, refusal
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import Card, Faction, cards_of
from claim_desktop.rules.events import Event, LeadPassed
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.powers import POWER_PHASES
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.prospect import Fate, Manner, Prospect, prospect
from claim_desktop.session.setup import SeatSetup
from claim_desktop.table.gloss.things import Area, Kind, Thing
from claim_desktop.table.model import TableModel


class Ink(Enum):
    """How a line on the gloss is written."""

    FACT = auto()
    NOW = auto()
    """A power that is at work in this phase."""
    NOT_NOW = auto()
    HERE = auto()
    """What the card would do here."""
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class Gloss:
    """What is written on one gloss."""

    title: str
    lines: tuple[tuple[Ink, str], ...]
    card: Card | None = None
    """The card to show beside it, large."""


class GlossWriter:
    """Writes glosses for one match, as the viewer at the screen may read them."""

    def __init__(self, names: Sequence[str], tell: Callable[[Event, int], str | None]) -> None:
        """`tell` puts an event into a sentence for the seat that reads it."""
        self._names = names
        self._tell = tell

    def write(
        self, thing: Thing, table: TableModel, view: PlayerView, seats: Sequence[SeatSetup], standing: str
    ) -> Gloss:
        """Write about a thing; `standing` tells how its faction's vote stands, if it is a pennant."""
        match thing.kind:
            case Kind.CARD:
                assert thing.card is not None
                lines = [*about_faction(thing.card.faction, view.phase), *self._here(thing, table, view)]
                return Gloss(card_name(thing.card), tuple(lines), thing.card)
            case Kind.PENNANT:
                assert thing.faction is not None
                about = [(Ink.HERE, standing), *about_faction(thing.faction, view.phase)]
                return Gloss(faction_name(thing.faction), tuple(about))
            case Kind.PLATE:
                assert thing.seat is not None
                return Gloss(self._names[thing.seat], tuple(self._sitter(thing.seat, table, view, seats)))
            case _:
                return self._pile(thing, table)

    # Cards

    def _here(self, thing: Thing, table: TableModel, view: PlayerView) -> Iterator[tuple[Ink, str]]:
        """What the card is doing where it lies, or what it would do if it were played or taken."""
        assert thing.card is not None
        match thing.area:
            case Area.HAND:
                yield from self._if_chosen(Play(view.seat, thing.card), view)
            case Area.OFFER if view.takers:
                is_top = thing.sprite is table.looked_at
                yield from self._if_chosen(Take(view.seat, None if is_top else thing.card), view)
            case Area.OFFER:
                yield Ink.HERE, text("gloss.offer.two" if view.players == 2 else "gloss.offer.more")
            case Area.TRICK:
                yield from self._in_trick(thing.card, thing.seat, view)
            case Area.OPEN_HAND:
                yield Ink.HERE, self._of_seat("gloss.held", thing.seat, view)
            case Area.GNOMES:
                yield Ink.HERE, self._of_seat("gloss.gnome", thing.seat, view)
            case _:
                yield Ink.HERE, text("gloss.troll")

    def _if_chosen(self, move: Move, view: PlayerView) -> Iterator[tuple[Ink, str]]:
        if view.phase is Phase.OVER:
            return
        if view.turn != view.seat:
            yield Ink.FACT, text("gloss.turn", name=self._names[view.turn])
            return
        told = prospect(view, move)
        if told.refused is not None:
            yield Ink.REFUSED, refusal(told.refused, view.deck)
            return
        if told.manner is not None:
            yield Ink.HERE, _in_words(told)
        sentences = [self._sentence(event, view) for event in told.events]
        if told.leads_unless_dragon:
            sentences.append(text("gloss.then.unless_dragon"))
        if told.looks_if_it_wins:
            sentences.append(text("gloss.then.look"))
        if any(sentences):
            yield Ink.HERE, " ".join(sentence for sentence in sentences if sentence)

    def _sentence(self, event: Event, view: PlayerView) -> str:
        if isinstance(event, LeadPassed):
            return "" if event.dragon is None else self._of_seat("gloss.then.dragon", event.seat, view)
        return self._tell(event, view.seat) or ""

    def _in_trick(self, card: Card, seat: int | None, view: PlayerView) -> Iterator[tuple[Ink, str]]:
        yield Ink.FACT, self._of_seat("gloss.played", seat, view)
        if not view.trick:
            return
        led = view.trick[0].faction
        best = max(view.trick, key=lambda each: tricks.strength(each, led))
        is_best = card is best
        yield Ink.HERE, text("gloss.best") if is_best else text("gloss.beaten", card=card_name(best))

    def _of_seat(self, key: str, seat: int | None, view: PlayerView) -> str:
        assert seat is not None
        if seat == view.seat:
            return text(f"{key}.you")
        return text(f"{key}.name", name=self._names[seat])

    # Other things

    def _sitter(
        self, seat: int, table: TableModel, view: PlayerView, seats: Sequence[SeatSetup]
    ) -> Iterator[tuple[Ink, str]]:
        level = seats[seat].level
        if seat == view.seat:
            yield Ink.FACT, text("gloss.plate.you")
        elif level is None:
            yield Ink.FACT, text("gloss.plate.person")
        else:
            strength = list(LEVELS).index(level) + 1
            name = text(f"levels.{level}")
            yield Ink.FACT, text("gloss.plate.computer", level=name, strength=strength, levels=len(LEVELS))
            yield Ink.NOT_NOW, text(f"levels.{level}.character")
        if view.players == 4 and seat != view.seat and view.deck.side_of(seat) == view.side:
            yield Ink.HERE, text("gloss.plate.partner")
        if seat == table.leader:
            yield Ink.HERE, self._of_seat("gloss.plate.leads", seat, view)
        yield Ink.FACT, text("gloss.plate.hand", count=view.hand_counts[seat])
        lacking = [faction_name(each) for each in Faction if table.voids and each in table.voids[seat]]
        if lacking and seat != view.seat:
            yield Ink.NOT_NOW, text("gloss.plate.lacks", factions=comma_list(lacking))

    def _pile(self, thing: Thing, table: TableModel) -> Gloss:
        match thing.kind:
            case Kind.STOCK:
                words, title = text("table.stock", count=table.stock_count), text("gloss.stock")
                return Gloss(title, ((Ink.FACT, words), (Ink.NOT_NOW, text("gloss.stock.text"))))
            case Kind.DISCARD:
                words = text("table.discard", count=len(table.discard))
                look = ((Ink.NOT_NOW, text("gloss.look")),) if table.discard else ()
                return Gloss(text("table.look.discard"), ((Ink.FACT, words), *look))
            case Kind.BRIDGE:
                trolls = [sprite.card for sprite in table.trolls if sprite.card is not None]
                waiting = cards_names(trolls) if trolls else text("gloss.bridge.nobody")
                return Gloss(
                    text("gloss.bridge"), ((Ink.FACT, waiting), (Ink.NOT_NOW, text("gloss.bridge.text")))
                )
            case Kind.LAST_TRICK:
                return self._last_trick(table)
            case _:
                return self._pile_of_seat(thing, table)

    def _pile_of_seat(self, thing: Thing, table: TableModel) -> Gloss:
        assert thing.seat is not None
        name, is_own = self._names[thing.seat], thing.seat == table.viewer
        if thing.kind is Kind.FOLLOWERS:
            count = table.follower_counts[thing.seat]
            lines = [(Ink.FACT, text("table.followers", name=name, count=count))]
            lines.append((Ink.NOT_NOW, text("gloss.followers.text")))
            title = text("gloss.followers")
            can_look = count > 0 if is_own else any(table.known_followers[thing.seat : thing.seat + 1])
        else:
            count = len(table.score_piles[thing.seat])
            lines = [(Ink.FACT, text("table.score_pile", name=name, count=count))]
            lines.append((Ink.NOT_NOW, text("gloss.score_pile.text")))
            title, can_look = text("gloss.score_pile"), count > 0
        if can_look:
            lines.append((Ink.NOT_NOW, text("gloss.look")))
        return Gloss(title, tuple(lines))

    def _last_trick(self, table: TableModel) -> Gloss:
        last = table.last_trick
        assert last is not None, "only a trick that was played can be asked about"
        key = "you" if last.winner == table.viewer else "name"
        won = text(f"table.last_trick_won.{key}", name=self._names[last.winner])
        return Gloss(text("table.last_trick"), ((Ink.FACT, cards_names(last.cards)), (Ink.HERE, won)))


def about_faction(faction: Faction, phase: Phase) -> Iterator[tuple[Ink, str]]:
    """How many there are, and the power, stressed if it is at work in this phase."""
    yield Ink.FACT, text("gloss.count", count=len(cards_of(faction)), faction=faction_name(faction))
    power = text(f"rules.power.{faction.value}")
    yield (Ink.NOW if phase in POWER_PHASES[faction] else Ink.NOT_NOW), power


def _in_words(told: Prospect) -> str:
    """One sentence about how a card takes part in the trick, and how it fares."""
    assert told.manner is not None
    assert told.fate is not None
    faction = "" if told.led_faction is None else faction_name(told.led_faction)
    if told.manner is Manner.LEADS:
        return text("gloss.here.leads", faction=faction)
    against = "" if told.beaten_by is None else card_name(told.beaten_by)
    if told.manner is Manner.DOES_NOT_FOLLOW:
        assert told.fate is Fate.LOSES, "nothing beats the led faction but Knights at led Goblins"
    return text(f"gloss.here.{told.manner.value}.{told.fate.value}", faction=faction, card=against)
