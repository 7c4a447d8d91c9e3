"""The player's input at the table: playing cards by mouse, finger and keyboard, and opening piles."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.table.card_drag import CardDrag
from claim_desktop.table.shortcuts import COURT
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.table_item import under
from claim_desktop.ui.actions import Action, is_key_press
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.presses import StaleClickFilter, is_click, is_release
from claim_desktop.ui.touch.grip import DragMode, Held, Position, TouchGesture, finger_of, is_upward


class PlayerInput:
    """Turns the input of the person at the screen into moves of the game."""

    def __init__(self, shown: GamePresenter) -> None:
        self._shown = shown
        self._drag = CardDrag()
        self._double_clicks = StaleClickFilter()
        self._raised_before: CardSprite | None = None
        """The card that was raised when the last finger came down."""
        self._is_in_hand = False
        """Whether that finger has stayed in the hand while sliding."""
        self.remembered: CardSprite | None = None
        """The card clicked before it could be played."""
        self.confirms = False
        """Whether every card has to be chosen twice."""
        self._proposed: CardSprite | None = None
        """The card that was chosen once, and is played when chosen again."""

    def handle(self, event: pygame.event.Event, action: Intent | None) -> None:
        """React to an event for the table."""
        shown = self._shown
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif is_release(event):
            self._release(event)
        elif self._double_clicks.swallows(event) and not shown.director.motion.is_instant:
            return
        elif is_click(event):
            self._press(event)
        elif event.type == pygame.KEYDOWN and shown.director.is_busy and not shown.is_waiting_for_person:
            if is_key_press(event):
                shown.director.fast_forward()
        elif action is COURT:
            self._look_at_court(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif action is not None:
            self._drag.let_go(shown.table)
            self._act(action)

    def update(self, dt: float) -> None:
        """Play the remembered card as soon as possible; light, lift and carry cards."""
        self._double_clicks.update(dt)
        if self._shown.is_waiting_for_person:
            self._play_remembered()
        self._update_cards(dt)

    def cancel(self) -> bool:
        """Let go of the carried card, or leave the court; returns whether there was either."""
        if self._shown.table.stage.carried is not None:
            self._drag.let_go(self._shown.table)
            return True
        return self._leave_court()

    def drop_choices(self) -> None:
        """Drop all held, proposed and remembered cards."""
        self.remembered = self._proposed = None
        self._drag.let_go(self._shown.table)

    def _update_cards(self, dt: float) -> None:
        shown = self._shown
        is_active = shown.is_waiting_for_person
        if not shown.handover.is_open:
            self.drop_choices()
        motion = shown.director.motion
        shown.selection.update(dt, shown.table, is_active=is_active, motion=motion)
        held = self._drag.held
        can_lift = is_active and held is not None and shown.selection.is_legal(held)
        self._drag.update(dt, shown.table, can_lift=can_lift, motion=motion)
        if self.remembered is not None:
            self.remembered.light = Light.CHOSEN

    # The finger

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Let a finger slide through the hand, or carry a card upwards or from the offer."""
        selection = self._shown.selection
        if not any(card.contains(start) for card in selection.candidates):
            return DragMode.NOTHING
        is_in_hand = any(card.contains(start) for card in self._shown.table.own_hand)
        return DragMode.SLIDE if is_in_hand and not is_upward(way) else DragMode.CARRY

    def _move_finger(self, event: pygame.event.Event) -> None:
        """Raise the card under the finger until the next finger comes down or the card is carried off."""
        selection, finger = self._shown.selection, finger_of(event)
        if finger is TouchGesture.RESTS:
            self._raised_before, self._is_in_hand = selection.raised, True
            selection.point_at(event.pos, is_finger=True)
        elif finger is TouchGesture.SLIDES and self._is_in_hand:
            self._is_in_hand = event.pos[1] >= self._shown.table.layout.hand_fan.top
            if self._is_in_hand and abs(event.rel[0]) >= -event.rel[1]:
                selection.slide_to(event.pos[0])  # on the way out of the hand the card stays the same
            elif (
                not self._is_in_hand
                and selection.chosen is not None
                and self._shown.game.is_human(self._shown.viewer)
            ):
                self._grab(selection.chosen, event.pos, is_carried=True)

    # The mouse

    def _move(self, event: pygame.event.Event) -> None:
        """Drag the held card, or point at the item under the mouse."""
        shown = self._shown
        if self._drag.held is not None and not event.buttons[0]:
            self._drag.let_go(shown.table)  # it was released while this scene got no events
        if self._drag.held is not None:
            self._drag.move(event.pos, shown.table)
            return
        if finger_of(event) is not None:
            self._move_finger(event)
        else:
            shown.selection.point_at(event.pos)
        there = list(under(shown.painter.things, event.pos))
        has_tooltip = any(thing.is_explained for thing in there)  # the tooltip names it, in one place
        shown.caption = "" if has_tooltip else next((thing.caption for thing in there if thing.caption), "")

    def _press(self, event: pygame.event.Event) -> None:
        """Grab a card, open a pile, or hurry the motion."""
        shown, position, finger = self._shown, event.pos, finger_of(event)
        self.remembered = None
        if shown.director.is_open:
            piles = (thing.pile for thing in under(shown.painter.things, position))
            shown.viewed_pile = next(filter(None, piles), None)
        if shown.viewed_pile is not None:
            return
        shown.selection.point_at(position, is_finger=finger is not None)
        sprite = shown.selection.chosen
        if sprite is None or not shown.game.is_human(shown.viewer):
            shown.director.fast_forward()
        elif (
            finger is TouchGesture.TAPS
            and shown.selection.is_covered(sprite)
            and sprite is not self._raised_before
        ):
            return  # it has come to the front, to be seen before it is played
        else:
            self._grab(sprite, position, is_carried=finger is TouchGesture.CARRIES)

    def _grab(self, sprite: CardSprite, position: Position, *, is_carried: bool = False) -> None:
        """Take hold of a card, unless it may not be played now; a finger carries it at once."""
        shown = self._shown
        if not shown.is_waiting_for_person or self._may_choose(sprite):
            goal = shown.selection.goal(shown.table, is_carried=is_carried)
            self._drag.take_hold(sprite, position, goal, is_carried=is_carried)

    def _release(self, event: pygame.event.Event) -> None:
        """Play the released card, now or as soon as possible."""
        is_held = self._drag.held is not None
        is_carried = self._shown.table.stage.carried is not None
        sprite = self._drag.release(event.pos, self._shown.table)
        if sprite is None:
            if is_held:
                self._shown.selection.chosen = None  # the card goes home, and the mouse is elsewhere
            return
        if self._shown.is_waiting_for_person:
            is_second = finger_of(event) is TouchGesture.TAPS and self._shown.selection.is_covered(sprite)
            self._choose(sprite, is_certain=is_carried or is_second)
        else:
            self.remembered = sprite
            if self._shown.director.holds_trick:
                self._shown.director.fast_forward()
        self._double_clicks.changed()

    def _play_remembered(self) -> None:
        """Play the card that was clicked while others were moving, if it is legal now; otherwise drop it."""
        sprite, self.remembered = self.remembered, None
        selection = self._shown.selection
        if sprite is not None and sprite in selection.candidates and selection.is_legal(sprite):
            self._choose(sprite)

    # The keyboard

    def _look_at_court(self, step: int) -> None:
        """Move the focus to another row of the court, which is explained, or out of it."""
        court = self._shown.painter.court
        if self._shown.table.shows_court:
            court.step_focus(step)
            self._shown.caption = court.focused.caption if court.focused is not None else ""

    def _leave_court(self) -> bool:
        """Take the focus off the court; returns whether it was there."""
        court = self._shown.painter.court
        was_there, court.focused = court.focused is not None, None
        if was_there:
            self._shown.caption = ""
        return was_there

    def _act(self, action: Intent) -> None:
        shown = self._shown
        if shown.painter.court.focused is not None:
            if action in (Action.UP, Action.DOWN):
                self._look_at_court(1 if action is Action.DOWN else -1)
                return
            self._leave_court()
        match action:
            case Action.LEFT | Action.PREVIOUS:
                shown.selection.step(-1)
            case Action.RIGHT | Action.NEXT:
                shown.selection.step(1)
            case Action.FIRST | Action.LAST:
                shown.selection.jump(last=action is Action.LAST)
            case Action.UP | Action.DOWN:
                own = (thing.pile for thing in shown.painter.things if thing.seat == shown.viewer)
                shown.viewed_pile = next(filter(None, own), None)
            case Action.CONFIRM if shown.is_waiting_for_person and shown.selection.raised is None:
                shown.selection.jump(last=False)
            case Action.CONFIRM if shown.is_waiting_for_person:
                self._choose(shown.selection.raised)
            case _:
                return

    # Playing

    def _choose(self, sprite: CardSprite | None, *, is_certain: bool = False) -> None:
        """Make the move that choosing this card means, ask for confirmation, or say why it is not allowed."""
        if sprite is None or not self._may_choose(sprite):
            return
        asks = (self.confirms or self._shown.aids.confirm) and not is_certain
        if asks and sprite is not self._proposed:
            self._proposed = sprite
            self._shown.say(tr("table.confirm", card=sprite.card))
            return
        self._proposed = None
        self._drag.played()
        self._shown.caption = ""  # the item under the mouse is explained again once the mouse moves
        self._shown.make(self._shown.move_for(sprite))

    def _may_choose(self, sprite: CardSprite) -> bool:
        """Whether the card may be chosen now; if not, tell the person why."""
        objection = self._shown.played.refusal_text(self._shown.move_for(sprite))
        if objection:
            self._shown.say(objection)
            self._shown.director.refuse(sprite)
        return not objection
