"""The small table of the review: drawn by the table's painter, with the value of each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import Event, PhaseTwoBegan
from claim_desktop.rules.record import TOP
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.moments import CardLocation, Replay, ReplayPosition
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.review_items import ReviewItems, table_of_moment
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.table.animation.director import Director
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.table.court.court import Court
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.table.painter import TablePainter
from claim_desktop.table.table_buttons import MOUSE
from claim_desktop.table.table_item import Area, SeatedPlayer, TableContext, TableItem, Tooltip, under
from claim_desktop.table.tooltip.pointed_item import PointedItem
from claim_desktop.table.tooltip.tooltip import TooltipView
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion import Timeline
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest


class ReviewFelt:
    """Shows the table at a moment, and how one moment becomes the next."""

    def __init__(self, look: ReviewPainter, moments: Replay) -> None:
        self._look = look
        self._moments = moments
        kit, seated = look.kit, look.seated
        self._director = Director(
            Timeline(kit.motion), kit.audio, [player.name for player in seated], kit.motion
        )
        self._director.captions.factor = 0.0  # nothing is written about what happens
        self._portraits = Portraits(kit.pictures)
        self._painter = TablePainter(kit, look.backdrop, look.cards, look.furniture, self._list_items)
        self._seated = [SeatedPlayer(each.name, each.level, each.portrait) for each in seated]
        self._frame: ReviewFrame | None = None
        """The content when the table was last drawn."""
        self._items: ReviewItems | None = None
        self._set_for: tuple[object, ...] | None = None
        """What the table was last set for."""
        self._end: ReplayPosition | None = None
        """The moment that the cards are moving to."""
        self.pointed_item = PointedItem(lambda position: under(self.items, position))
        """What the mouse points at."""
        self._tooltip = TooltipView(kit, look.cards)

    @property
    def table(self) -> TableModel:
        """The table as it is seen, which lags behind the moment while cards move."""
        return self._director.table

    @property
    def items(self) -> list[TableItem]:
        """Everything on the table, from bottom to top; nothing before it is first drawn."""
        return [] if self._items is None else list(self._items)

    @property
    def context(self) -> TableContext:
        """The context in which its items are drawn."""
        return self._painter.context

    @property
    def court(self) -> Court:
        """The court beside the felt."""
        assert self._items is not None, "the table is drawn before it is asked about"
        return self._items.court

    @property
    def is_moving(self) -> bool:
        """Whether cards are on their way to the moment that is shown."""
        return self._end is not None

    def step(self, before: ReviewFrame, events: Sequence[Event], end: ReplayPosition) -> None:
        """Let the cards of a moment move to where they are at the next one, as these events tell."""
        if self._look.kit.motion.is_instant or any(isinstance(event, PhaseTwoBegan) for event in events):
            return
        self._set(before)
        self._set_for = None  # the table changes from here on
        self._end = end
        self._director.show(events)

    def settle(self, frame: ReviewFrame) -> None:
        """Lay the cards where they are at the moment that is shown, without waiting for them."""
        self._end = None
        self._set(frame)

    @property
    def is_sharp(self) -> bool:
        """Whether every card was last drawn in its final look."""
        return self._painter.is_sharp

    def update(self, dt: float) -> None:
        """Advance the cards on their way."""
        if self._frame is None:
            return
        self._director.update(dt)
        self._painter.update(dt)
        self.pointed_item.update(dt)
        self._tooltip.update(dt, is_wanted=self.pointed is not None)
        self.table.stage.shake = 0.0  # the table is a part of the page, which stands still
        if not self._director.is_busy:
            self._end = None

    def next_frame(self) -> NextFrame:
        """When a card moves."""
        if self._frame is None:
            return NEVER
        frames = self._director.next_frame(), self._painter.next_frame(), self.pointed_item.next_frame()
        return earliest(*frames, self._tooltip.next_frame())

    def draw(self, surface: Canvas, frame: ReviewFrame) -> None:
        """Draw the felt and everything on it."""
        if self._end is not None and frame.moment != self._end:
            self._end = None
        if self._end is None:
            self._set(frame)
        self._frame = frame
        self._painter.draw(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse over the items; returns whether the event only asks for a tooltip."""
        if event.type == pygame.KEYDOWN:
            self.pointed_item.ignore_mouse()
        return event.type in MOUSE and self.pointed_item.handle(event)

    def accessible_nodes(self, without: Area | None = None) -> Iterator[AccessibleNode]:
        """The items that can be explained, to be read only; the plates are widgets."""
        for item in self.items:
            if item.is_explained and item.area not in (Area.PLATES, without):
                yield replace(item.accessible_node(self._view), can_act=False, targets=())

    def draw_tooltip(self, surface: Canvas) -> None:
        """Draw the tooltip of the item that the mouse points at, as the seat in front may read it."""
        pointed = self.pointed
        tooltip = None if pointed is None else self.describe(pointed)
        if pointed is not None and tooltip is not None:
            self._tooltip.say(tooltip, pointed, self.items, self.table.layout.message)
        self._tooltip.draw(surface)

    @property
    def pointed(self) -> TableItem | None:
        """The item whose tooltip is shown."""
        return self.pointed_item.item(is_at_rest=not self.is_moving)

    def describe(self, item: TableItem) -> Tooltip | None:
        """Describe an item as the seat in front could see the position."""
        return item.describe(self._view)

    @property
    def _view(self) -> PlayerView:
        """The position as the seat in front could see it."""
        assert self._frame is not None, "the table is drawn before it is asked about"
        return self._moments.view(self._frame.moment.index, self._frame.seat)

    def _set(self, frame: ReviewFrame) -> None:
        """Lay the cards where they are at this moment, unless they already lie there."""
        look = self._look
        setting = frame.moment, frame.seat, frame.better, frame.cursor, frame.is_hidden, look.kit.scale
        self._frame = frame
        if setting == self._set_for:
            return
        self._set_for = setting
        layout = lay_out_review(look.kit.scale, look.deck.players, frame.moment.phase)
        table = table_of_moment(frame, layout)
        self._director.set_table(table)
        self._painter.set_table(table, self._seated)

    @property
    def hand(self) -> list[tuple[Rect, Card]]:
        """The cards of the hand below, from left to right, with their areas."""
        return [
            (pose_rect(sprite.pose), sprite.card) for sprite in self.table.own_hand if sprite.card is not None
        ]

    @property
    def offers(self) -> list[tuple[Rect, Card]]:
        """The revealed cards and then the top of the stock, where a follower is to be chosen."""
        frame, table = self._frame, self.table
        if frame is None or not frame.asks_about_taking:
            return []
        return [
            (pose_rect(pose), sprite.card)
            for sprite, pose in table.offered()
            if sprite.card is not None and (sprite is not table.looked_at or TOP in frame.answers)
        ]

    @property
    def lying(self) -> list[tuple[Rect, CardLocation]]:
        """The cards played or taken before, with their areas; later ones lie on top."""
        return [] if self._items is None or self.is_moving else list(self._items.card_places)

    def _list_items(self, context: TableContext) -> ReviewItems:
        self._items = ReviewItems(context, self._portraits, self._marks)
        return self._items

    def _marks(self) -> ReviewFrame | None:
        """The subject of the marks; None while cards move."""
        return None if self.is_moving else self._frame
