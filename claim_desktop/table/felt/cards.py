"""A card as an item on the table: its sprite, its description, and the effect of playing it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.i18n.rules_texts import card_name, refusal
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import DOPPELGANGERS, SEERS, Card
from claim_desktop.rules.events import Event, LeadPassed
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.powers import POWER_PHASES
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.session.move_preview import MovePreview, PlayKind, TrickOutcome, prospect
from claim_desktop.table.felt.offer import around_well
from claim_desktop.table.model import pose_rect
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import (
    Area,
    Line,
    LineStyle,
    TableContext,
    TableItem,
    Tooltip,
    about_faction,
    text_of,
)
from claim_desktop.ui.canvas import Canvas

BESIDE_PEDESTAL = 4
"""The distance of the focus ring from a pedestal, beyond its usual margin."""


class CardItem(TableItem):
    """A card that lies on the table, is held or is in flight; it can be described if its face is known."""

    def __init__(
        self, context: TableContext, sprite: CardSprite, area: Area | None = None, seat: int | None = None
    ) -> None:
        super().__init__(context)
        self.sprite: CardSprite = sprite
        self.area = area if sprite.card is not None else None
        self.seat = seat

    @property
    def rect(self) -> Rect:
        """The upright rectangle around the card, ignoring its rotation."""
        return pose_rect(self.sprite.pose)

    @property
    def ring(self) -> Rect:
        """The card or, if it has one for itself, its pedestal, on whose rim the ring would be invisible."""
        offer = self.context.table.offer
        wells = offer.pedestals if self.area is Area.OFFER and offer.shared_pedestal is None else ()
        well = next((well for well in wells if well.collidepoint(self.rect.center)), None)
        margin = self.context.kit.px(2 * BESIDE_PEDESTAL)
        if well is None:
            return self.rect
        ring = around_well(well).inflate(margin, margin)
        ring.height = self.rect.bottom + margin - ring.y  # its foot stands on a ribbon with words
        return ring

    @property
    def version(self) -> object:
        return self.sprite.version

    @property
    def is_pressable(self) -> bool:
        """Whether it can be played or taken."""
        return self.area in (Area.HAND, Area.OFFER)

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on the card as it is turned."""
        return self.sprite.contains(position)

    def draw(self, surface: Canvas) -> None:
        self.context.sprites.draw(surface, self.sprite)

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Describe the card's faction and power, and its effect now, or if it were played or taken."""
        card = self.sprite.card
        if card is None:
            return None
        about = about_faction(card.faction, view.deck, view.phase, is_played=self.area is not Area.OFFER)
        lines = (*about, *self._here(card, view))
        return Tooltip(card_name(card), lines, card)

    def _here(self, card: Card, view: PlayerView) -> Iterator[Line]:
        match self.area:
            case Area.HAND:
                yield from self._if_chosen(Play(view.seat, card), view)
            case Area.OFFER if view.takers:
                is_top = self.sprite is self.context.table.looked_at
                yield from self._if_chosen(Take(view.seat, None if is_top else card), view)
                yield from _as_follower(card)
            case Area.OFFER:
                yield LineStyle.HERE, tr("gloss.offer.two" if view.players == 2 else "gloss.offer.more")
                if SEERS in view.deck.all_factions:
                    yield LineStyle.HERE, tr("gloss.offer.by_seer")
                yield from _as_follower(card)
            case Area.TRICK:
                yield from self._in_trick(card, view)
            case Area.OPEN_HAND:
                yield LineStyle.HERE, self._of_seat("gloss.held")
            case Area.GNOMES:
                yield LineStyle.HERE, self._of_seat("gloss.gnome")
            case _:
                yield LineStyle.HERE, tr("gloss.troll")

    def _if_chosen(self, move: Move, view: PlayerView) -> Iterator[Line]:
        if view.phase is Phase.OVER:
            return
        if view.turn != view.seat:
            yield LineStyle.FACT, tr("gloss.turn", name=self.context.seated[view.turn].name)
            return
        preview = prospect(view, move)
        if preview.refused is not None:
            yield LineStyle.REFUSED, refusal(preview.refused, view.deck)
            return
        if preview.play_kind is not None:
            yield LineStyle.HERE, _as_text(preview)
        texts = [self._sentence(event) for event in preview.events]
        if preview.leads_unless_dragon:
            texts.append(tr("gloss.then.unless_dragon"))
        if preview.looks_if_it_wins:
            texts.append(tr("gloss.then.look"))
        if any(texts):
            yield LineStyle.HERE, sentences(texts)

    def _sentence(self, event: Event) -> str:
        if isinstance(event, LeadPassed):
            return "" if event.dragon is None else text_of(self.context, "gloss.then.dragon", event.seat)
        return self.context.caption_of(event) or ""

    def _in_trick(self, card: Card, view: PlayerView) -> Iterator[Line]:
        yield LineStyle.FACT, self._of_seat("gloss.played")
        if not view.trick:
            return
        trick = [sprite.card for _, sprite in self.context.table.trick if sprite.card is not None]
        led = trick[0].faction
        best = max(trick, key=lambda each: tricks.strength(each, led))
        if card.faction is DOPPELGANGERS:
            is_led = led is DOPPELGANGERS
            counts = tr("gloss.led_doppelganger") if is_led else tr("gloss.stands_in", faction=led)
            yield LineStyle.HERE, counts
        is_best = card is best
        yield LineStyle.HERE, tr("gloss.best") if is_best else tr("gloss.beaten", card=best)

    def _of_seat(self, key: str) -> str:
        assert self.seat is not None, "a card that lies before a seat knows whose it is"
        return text_of(self.context, key, self.seat)


def _as_follower(card: Card) -> Iterator[Line]:
    """Say of a card on offer that its power of Phase One works only if it is played then."""
    if POWER_PHASES[card.faction] == {Phase.ONE}:
        yield LineStyle.HERE, tr(f"gloss.offer.{card.faction.value}")


def _as_text(preview: MovePreview) -> str:
    """One sentence about a card's part in the trick, and its outcome."""
    assert preview.play_kind is not None
    assert preview.fate is not None
    if preview.play_kind is PlayKind.LEADS:
        return tr("gloss.here.leads", faction=preview.led_faction)
    if preview.play_kind is PlayKind.DOES_NOT_FOLLOW:
        assert preview.fate is TrickOutcome.LOSES, "nothing beats the led faction but Knights at led Goblins"
    return tr(
        f"gloss.here.{preview.play_kind.value}.{preview.fate.value}",
        faction=preview.led_faction,
        card=preview.beaten_by,
    )
