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


def table_groups(presenter: GamePresenter, overlays: Overlays, node_of: NodeOf) -> list[ScanGroup]:
    """The targets of the overlays, then those on the table; none while others move.

    `node_of` returns an item's node, which says what can be done with it now.
    """
    over = overlays.focus.scan_groups() if overlays.focus is not None else []
    if overlays.is_modal:
        return list(over)
    if presenter.viewed_pile is not None:
        return [_put_away(presenter)]
    if not _is_quiet(presenter):
        return list(over)
    sheet = None if over else overlays.open_sheet
    if sheet is not None:
        over = [_put_away(presenter), *_scrolling(sheet)]
    return [*over, *_item_groups(presenter, node_of, is_covered=sheet is not None)]


def _scrolling(sheet: OverlayPanel) -> Iterator[ScanGroup]:
    """Both halves of a sheet's scroll bar."""
    halves = () if sheet.scroll_bar is None else sheet.scroll_bar.scan_targets
    if halves:
        yield ScanGroup("scroll", tuple(ScanStop(("scroll", by), *half) for by, half in enumerate(halves)))


def _is_quiet(presenter: GamePresenter) -> bool:
    """Whether the game waits for a person at the screen, or only computers play."""
    if not presenter.game.setup.persons:
        return True
    is_thinking = presenter.played.thinking_seat is not None
    return (
        presenter.is_at_rest
        and not presenter.director.is_busy
        and not is_thinking
        and not presenter.game.is_over
    )


def _item_groups(presenter: GamePresenter, node_of: NodeOf, *, is_covered: bool) -> Iterator[ScanGroup]:
    """The cards that may be chosen, the non-empty piles, the viewer's first, and the buttons."""
    items = [each for each in presenter.painter.items if each.area is not None and each.is_pressable]
    parts = [(item, node) for item in items if (node := node_of(item)).scan_targets]
    order = {id(card): index for index, card in enumerate(presenter.selection.candidates)}
    cards = [(item, node) for item, node in parts if node.role is AccessibleRole.ITEM]
    cards.sort(key=lambda part: order[id(part[0].sprite)])
    yield from _group(presenter, "cards", tr("speech.lit.cards"), cards)
    piles = [(item, node) for item, node in parts if node.role is AccessibleRole.THING]
    piles.sort(key=lambda part: part[0].seat != presenter.viewer)
    if not is_covered:
        yield from _group(presenter, "piles", tr("speech.lit.piles"), piles)
    buttons = [(item, node) for item, node in parts if node.role is AccessibleRole.BUTTON]
    yield from _group(presenter, "buttons", tr("speech.lit.buttons"), buttons)


def _group(
    presenter: GamePresenter, name: str, text: str, parts: Sequence[tuple[TableItem, AccessibleNode]]
) -> Iterator[ScanGroup]:
    """All of these as one group, if there are any."""
    stops = tuple(stop for item, node in parts for stop in _stops(presenter, item, node))
    if stops:
        yield ScanGroup(name, stops, light=partial(_raise, presenter, None), text=text)


def _stops(presenter: GamePresenter, item: TableItem, node: AccessibleNode) -> Iterator[ScanStop]:
    """The targets in an item; a card comes to the front while it is highlighted, and announces itself."""
    if node.role is AccessibleRole.ITEM:
        return stops_of(node, "", partial(_raise, presenter, item.sprite))
    return stops_of(node, name_of(node), partial(_raise, presenter, None))


def _raise(presenter: GamePresenter, card: CardSprite | None) -> None:
    presenter.selection.chosen = card


def _put_away(presenter: GamePresenter) -> ScanGroup:
    """The felt, as a target that closes an overlay like Esc."""
    felt = presenter.table.layout.felt
    away = ScanStop("put away", felt, press_keys(pygame.K_ESCAPE), text=tr("app.scan.away"))
    return ScanGroup(away.key, (away,))
