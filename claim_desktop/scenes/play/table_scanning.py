"""The targets of one-switch play at the table: cards, piles that can be opened, and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.table_announcements import key_of
from claim_desktop.table.overlays import Overlays
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import Area, TableItem
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop
from claim_desktop.ui.targets import clicked, pressed


def table_groups(shown: GamePresenter, overlays: Overlays) -> list[ScanGroup]:
    """The targets of the overlays, then those on the table; none while others move."""
    over = overlays.focus.scan_groups() if overlays.focus is not None else []
    if overlays.is_modal:
        return list(over)
    if shown.viewed_pile is not None:
        return [_put_away(shown)]
    if not _is_quiet(shown):
        return list(over)
    sheet = None if over else overlays.shown
    if sheet is not None:
        over = [_put_away(shown), *sheet.scan_groups()]
    return [*over, *_things(shown, is_covered=sheet is not None)]


def _is_quiet(shown: GamePresenter) -> bool:
    """Whether the game waits for a person at the screen, or only computers play."""
    if not shown.game.setup.persons:
        return True
    is_thinking = shown.played.thinking_seat is not None
    return shown.is_at_rest and not shown.director.is_busy and not is_thinking and not shown.game.is_over


def _things(shown: GamePresenter, *, is_covered: bool) -> Iterator[ScanGroup]:
    """The cards that may be chosen, the non-empty piles, the viewer's first, and the buttons."""
    things = shown.painter.things
    by_sprite = {id(thing.sprite): thing for thing in things if thing.sprite is not None}
    selection, viewer = shown.selection, shown.viewer
    if shown.is_waiting_for_person:
        cards = [card for card in selection.candidates if selection.looks_legal(card)]
        stops = (_stop(shown, by_sprite[id(card)], card) for card in cards)
        yield from _group(shown, "cards", tr("speech.lit.cards"), stops)
    full = [each for each in things if each.opens is not None or (each.pile is not None and each.pile.cards)]
    full.sort(key=lambda each: each.seat != viewer)
    if not is_covered:
        yield from _group(shown, "piles", tr("speech.lit.piles"), (_stop(shown, each) for each in full))
    buttons = (each for each in things if each.area is Area.BUTTONS)
    yield from _group(shown, "buttons", tr("speech.lit.buttons"), (_stop(shown, each) for each in buttons))


def _group(shown: GamePresenter, name: str, text: str, stops: Iterable[ScanStop]) -> Iterator[ScanGroup]:
    """All of these as one group, if there are any."""
    found = tuple(stops)
    if found:
        yield ScanGroup(name, found, light=partial(_raise, shown, None), text=text)


def _stop(shown: GamePresenter, thing: TableItem, card: CardSprite | None = None) -> ScanStop:
    """The target for an item; a card comes to the front while it is highlighted."""
    named = partial(_named, shown, thing) if card is None else str  # a raised card announces itself
    return ScanStop(
        key_of(thing), thing.rect, clicked(thing.rect.center), partial(_raise, shown, card), named=named
    )


def _named(shown: GamePresenter, thing: TableItem) -> str:
    """The spoken name of a pile or a button."""
    tooltip = thing.describe(shown.view)
    return thing.hint if tooltip is None else tooltip.title


def _raise(shown: GamePresenter, card: CardSprite | None) -> None:
    shown.selection.chosen = card


def _put_away(shown: GamePresenter) -> ScanGroup:
    """The felt, as a target that closes an overlay like Esc."""
    felt = shown.table.layout.felt
    away = ScanStop("put away", felt, pressed(pygame.K_ESCAPE), text=tr("app.scan.away"))
    return ScanGroup(away.key, (away,))
