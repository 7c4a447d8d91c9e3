"""The inspector: a tooltip for the item under the mouse, the right button, or the keyboard focus.

Tab moves from area to area of the table, and the arrow keys from item to item within one; Down leads from the
felt back to the hand. In the area of the selectable cards, the selection itself is the focus.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.overlays import Overlay
from claim_desktop.table.shortcuts import INSPECT
from claim_desktop.table.table_buttons import MOUSE
from claim_desktop.table.table_item import Area, TableItem, Tooltip, under
from claim_desktop.table.tooltip.pointed_item import PointedItem
from claim_desktop.table.tooltip.tooltip import TooltipView
from claim_desktop.ui import panel_art
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.motion.next_frame import NextFrame, earliest
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import TouchGesture, finger_of

RING_MARGIN = 7
ABOVE_HAND = (Area.OFFER, Area.TRICK, Area.GNOMES, Area.BRIDGE)
"""The areas on the felt, from which Down leads back to the hand."""

STEPS = {Action.LEFT: -1, Action.UP: -1, Action.RIGHT: 1, Action.DOWN: 1}


class Inspector(Overlay):
    """Watches mouse and keyboard, and draws at most one tooltip."""

    is_watching = True
    is_shown = False

    def __init__(self, kit: Toolkit, cards: CardArt, presenter: GamePresenter) -> None:
        self._kit = kit
        self._slip = TooltipView(kit, cards)
        self._presenter = presenter
        self.pointed_item = PointedItem(self._items_at)
        """What the mouse points at."""
        self._by_keyboard = False
        """Whether the shown tooltip is about the focused item."""
        self._uses_keys = False
        """Whether the last input came from the keyboard, not the mouse."""
        self._focus: tuple[object, ...] | None = None
        """The key of the focused item, other than selectable cards."""

    @property
    def subject(self) -> TableItem | None:
        """The item of the tooltip; None without one."""
        if self._presenter.table.stage.carried is not None or self._presenter.viewed_pile is not None:
            return None
        if self._by_keyboard:
            return self.focused or self._chosen
        return self.pointed_item.item(is_at_rest=self._presenter.is_at_rest)

    @property
    def help_about(self) -> Faction | Area | None:
        """The topic on which F1 opens the rules: the faction of a card in sight, or the part of the table."""
        subject = self.subject or self.focused
        if subject is None:
            return None
        card = subject.sprite.card if subject.sprite is not None else None
        return subject.area if card is None else card.faction

    @property
    def tooltip(self) -> Tooltip | None:
        subject = self.subject
        return None if subject is None else subject.describe(self._presenter.view)

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The tooltip as one sentence."""
        tooltip = self.tooltip
        if tooltip is None:
            return ()
        lines = sentences(line for _, line in tooltip.lines)
        return (tr("speech.with_line", words=tooltip.title, line=lines),)

    @property
    def accessible_area(self) -> Rect | None:
        return self._slip.rect

    @property
    def is_by_keyboard(self) -> bool:
        """Whether the tooltip is about the focused item."""
        return self._by_keyboard

    @property
    def focused(self) -> TableItem | None:
        """The focused item, other than selectable cards."""
        if self._focus is None:
            return None
        return next((item for item in self.items if item.key == self._focus), None)

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """React to an event; returns whether it concerned only the tooltip or the focus."""
        if event.type in MOUSE:
            return self._handle_mouse(event)
        if event.type != pygame.KEYDOWN:
            return False
        self.pointed_item.ignore_mouse()
        self._uses_keys = True
        if action is INSPECT:
            subject = self.focused or self._chosen
            self._by_keyboard = not self._by_keyboard and subject is not None and subject.is_explained
            return True
        if self._presenter.director.is_busy or self._presenter.viewed_pile is not None:
            return False
        return self._handle_focus(action)

    def cancel(self) -> bool:
        """Close the tooltip, then move the focus back to the cards; returns whether there was either."""
        was_shown, self._by_keyboard = self._by_keyboard, False
        if was_shown:
            return True
        had_focus = self.focused is not None
        self._leave()
        return had_focus

    def is_on(self, position: tuple[int, int]) -> bool:
        """Whether an item at this point has a tooltip."""
        return self._presenter.viewed_pile is None and self.pointed_item.at(position) is not None

    def update(self, dt: float) -> None:
        """Advance the time of the resting mouse, and show and hide the tooltip."""
        self.pointed_item.update(dt)
        self._slip.update(dt, is_wanted=self.subject is not None)

    def next_frame(self) -> NextFrame:
        """When the mouse will have rested for long enough, or the tooltip fades."""
        return earliest(self.pointed_item.next_frame(), self._slip.next_frame())

    def draw(self, surface: Canvas) -> None:
        """Draw the focus ring, and the tooltip over everything."""
        self.draw_beside(surface)
        subject, tooltip = self.subject, self.tooltip
        if subject is not None and tooltip is not None:
            self._slip.say(tooltip, subject, self.items, self._presenter.table.layout.message)
        self._slip.draw(surface)

    @property
    def ring_target(self) -> TableItem | None:
        """The focused item, unless it is a raised card."""
        return self.focused or self._sunk

    def draw_beside(self, surface: Canvas) -> None:
        """Draw the focus ring."""
        ringed = self.ring_target
        if ringed is not None:
            ring = self.ring_of(ringed)
            self._kit.painter.draw(surface, panel_art.focus_ring, ring, True)

    def ring_of(self, item: TableItem) -> Rect:
        """The area of the ring around an item."""
        margin = self._kit.px(RING_MARGIN)
        return item.ring.inflate(2 * margin, 2 * margin)

    # The items

    @property
    def items(self) -> list[TableItem]:
        """All items with tooltips, area by area."""
        asked = [item for item in self._presenter.painter.items if item.area is not None]
        return sorted(asked, key=lambda item: item.area.value if item.area is not None else 0)

    @property
    def _chosen(self) -> TableItem | None:
        chosen = self._presenter.selection.chosen
        return next((item for item in self.items if chosen and item.sprite is chosen), None)

    @property
    def _sunk(self) -> TableItem | None:
        """The focused card if it may not be played, so that only a ring shows it."""
        selection = self._presenter.selection
        is_sunk = selection.chosen is not None and not selection.looks_legal(selection.chosen)
        return self._chosen if is_sunk and self._uses_keys and self._presenter.is_waiting_for_person else None

    @property
    def pressed(self) -> Intent | None:
        """The intent of the focused button; None if another item is focused."""
        focused = self.focused
        return focused.presses if focused is not None else None

    # The mouse

    def _items_at(self, position: tuple[int, int]) -> Iterator[TableItem]:
        """The items at a point from top to bottom, but first the card that a click there would hit."""
        items, card = self._presenter.painter.items, self._presenter.selection.card_at(position)
        yield from (each for each in items if card is not None and each.sprite is card)
        yield from under(items, position)

    def _handle_mouse(self, event: pygame.event.Event) -> bool:
        self._by_keyboard = self._uses_keys = False
        is_right = self.pointed_item.handle(event)
        if event.type == pygame.MOUSEMOTION and finger_of(event) in (None, TouchGesture.ASKS):
            self._leave()
        return is_right

    # The keyboard

    def _handle_focus(self, action: Intent | None) -> bool:
        if action in (Action.NEXT, Action.PREVIOUS):
            self._go_to_area(1 if action is Action.NEXT else -1)
            return True
        focused = self.focused
        if focused is None:
            if action in (Action.CONFIRM, Action.UP, Action.DOWN):
                self._by_keyboard = False
            return False
        if action is Action.DOWN and focused.area in ABOVE_HAND:
            self._go_to_choice()
            return True
        if action in STEPS:
            beside = [item for item in self.items if item.area is focused.area]
            index = next(i for i, item in enumerate(beside) if item.key == focused.key)
            self._go_to(beside[(index + STEPS[action]) % len(beside)])
            return True
        if action is Action.CONFIRM:
            self._look_closer(focused)
            return True
        return False

    def _look_closer(self, item: TableItem) -> None:
        """Open the focused pile, or the tooltip of any other item."""
        presenter = self._presenter
        if item.pile is not None:
            presenter.viewed_pile, self._by_keyboard = item.pile, False
        else:
            self._by_keyboard = not self._by_keyboard

    def _go_to_area(self, step: int) -> None:
        """Move to the first item of the next or previous area; the selectable cards come first."""
        choice = self._choice_area
        areas = list(dict.fromkeys(item.area for item in self.items))
        areas = [choice, *(area for area in areas if area is not choice)]
        focused = self.focused
        current = choice if focused is None else focused.area
        following = areas[(areas.index(current) + step) % len(areas)]
        if following is choice:
            self._go_to_choice()
            return
        self._go_to(next(item for item in self.items if item.area is following))

    def _go_to_choice(self) -> None:
        """Move back to the selectable cards."""
        self._leave()
        if self._presenter.selection.chosen is None:
            self._presenter.selection.jump(last=False)

    def _go_to(self, item: TableItem) -> None:
        """Focus an item; one without a tooltip shows its action in the message."""
        self._leave()
        self._focus = item.key
        if not item.is_explained:
            self._by_keyboard = False
            self._presenter.caption = item.caption

    def _leave(self) -> None:
        """Leave an item other than the cards, and remove its caption from the felt."""
        focused, self._focus = self.focused, None
        if focused is not None and self._presenter.caption == focused.caption:
            self._presenter.caption = ""

    @property
    def _choice_area(self) -> Area:
        """The area of the selectable cards: the hand, or the offer after a trick."""
        candidates = self._presenter.selection.candidates
        is_offer = bool(candidates) and candidates[0] not in self._presenter.table.own_hand
        return Area.OFFER if is_offer else Area.HAND
