"""The targets of one-switch play at the table: cards, piles that can be opened, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.announcements import name_of
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.overlays import OverlayPanel, Overlays
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import press_keys
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop, stops_of

NodeOf: TypeAlias = Callable[[TableItem], AccessibleNode]


def table_groups(shown: GamePresenter, overlays: Overlays, node_of: NodeOf) -> list[ScanGroup]:
    """The targets of the overlays, then those on the table; none while others move.

    `node_of` returns an item's node, which says what can be done with it now.
    """
    over = overlays.focus.scan_groups() if overlays.focus is not None else []
    if overlays.is_modal:
        return list(over)
    if shown.viewed_pile is not None:
        return [_put_away(shown)]
    if not _is_quiet(shown):
        return list(over)
    sheet = None if over else overlays.shown
    if sheet is not None:
        over = [_put_away(shown), *_scrolling(sheet)]
    return [*over, *_things(shown, node_of, is_covered=sheet is not None)]


def _scrolling(sheet: OverlayPanel) -> Iterator[ScanGroup]:
    """Both halves of a sheet's scroll bar."""
    halves = () if sheet.scroll_bar is None else sheet.scroll_bar.scan_targets
    if halves:
        yield ScanGroup("scroll", tuple(ScanStop(("scroll", by), *half) for by, half in enumerate(halves)))


def _is_quiet(shown: GamePresenter) -> bool:
    """Whether the game waits for a person at the screen, or only computers play."""
    if not shown.game.setup.persons:
        return True
    is_thinking = shown.played.thinking_seat is not None
    return shown.is_at_rest and not shown.director.is_busy and not is_thinking and not shown.game.is_over


def _things(shown: GamePresenter, node_of: NodeOf, *, is_covered: bool) -> Iterator[ScanGroup]:
    """The cards that may be chosen, the non-empty piles, the viewer's first, and the buttons."""
    things = [each for each in shown.painter.things if each.area is not None and each.is_pressable]
    parts = [(thing, node) for thing in things if (node := node_of(thing)).scan_targets]
    order = {id(card): index for index, card in enumerate(shown.selection.candidates)}
    cards = [(thing, node) for thing, node in parts if node.role is AccessibleRole.ITEM]
    cards.sort(key=lambda part: order[id(part[0].sprite)])
    yield from _group(shown, "cards", tr("speech.lit.cards"), cards)
    piles = [(thing, node) for thing, node in parts if node.role is AccessibleRole.THING]
    piles.sort(key=lambda part: part[0].seat != shown.viewer)
    if not is_covered:
        yield from _group(shown, "piles", tr("speech.lit.piles"), piles)
    buttons = [(thing, node) for thing, node in parts if node.role is AccessibleRole.BUTTON]
    yield from _group(shown, "buttons", tr("speech.lit.buttons"), buttons)


def _group(
    shown: GamePresenter, name: str, text: str, parts: Sequence[tuple[TableItem, AccessibleNode]]
) -> Iterator[ScanGroup]:
    """All of these as one group, if there are any."""
    stops = tuple(stop for thing, node in parts for stop in _stops(shown, thing, node))
    if stops:
        yield ScanGroup(name, stops, light=partial(_raise, shown, None), text=text)


def _stops(shown: GamePresenter, thing: TableItem, node: AccessibleNode) -> Iterator[ScanStop]:
    """The targets in an item; a card comes to the front while it is highlighted, and announces itself."""
    if node.role is AccessibleRole.ITEM:
        return stops_of(node, "", partial(_raise, shown, thing.sprite))
    return stops_of(node, name_of(node), partial(_raise, shown, None))


def _raise(shown: GamePresenter, card: CardSprite | None) -> None:
    shown.selection.chosen = card


def _put_away(shown: GamePresenter) -> ScanGroup:
    """The felt, as a target that closes an overlay like Esc."""
    felt = shown.table.layout.felt
    away = ScanStop("put away", felt, press_keys(pygame.K_ESCAPE), text=tr("app.scan.away"))
    return ScanGroup(away.key, (away,))
