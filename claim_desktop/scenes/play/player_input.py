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

    def __init__(self, presenter: GamePresenter) -> None:
        self._presenter = presenter
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
        presenter = self._presenter
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif is_release(event):
            self._release(event)
        elif self._double_clicks.swallows(event) and not presenter.director.motion.is_instant:
            return
        elif is_click(event):
            self._press(event)
        elif (
            event.type == pygame.KEYDOWN
            and presenter.director.is_busy
            and not presenter.is_waiting_for_person
        ):
            if is_key_press(event):
                presenter.director.fast_forward()
        elif action is COURT:
            self._look_at_court(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif action is not None:
            self._drag.let_go(presenter.table)
            self._act(action)

    def update(self, dt: float) -> None:
        """Play the remembered card as soon as possible; light, lift and carry cards."""
        self._double_clicks.update(dt)
        if self._presenter.is_waiting_for_person:
            self._play_remembered()
        self._update_cards(dt)

    def cancel(self) -> bool:
        """Let go of the carried card, or leave the court; returns whether there was either."""
        if self._presenter.table.stage.carried is not None:
            self._drag.let_go(self._presenter.table)
            return True
        return self._leave_court()

    def drop_choices(self) -> None:
        """Drop all held, proposed and remembered cards."""
        self.remembered = self._proposed = None
        self._drag.let_go(self._presenter.table)

    def _update_cards(self, dt: float) -> None:
        presenter = self._presenter
        is_active = presenter.is_waiting_for_person
        if not presenter.handover.is_open:
            self.drop_choices()
        motion = presenter.director.motion
        presenter.selection.update(dt, presenter.table, is_active=is_active, motion=motion)
        held = self._drag.held
        can_lift = is_active and held is not None and presenter.selection.is_legal(held)
        self._drag.update(dt, presenter.table, can_lift=can_lift, motion=motion)
        if self.remembered is not None:
            self.remembered.light = Light.CHOSEN

    # The finger

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Let a finger slide through the hand, or carry a card upwards or from the offer."""
        selection = self._presenter.selection
        if not any(card.contains(start) for card in selection.candidates):
            return DragMode.NOTHING
        is_in_hand = any(card.contains(start) for card in self._presenter.table.own_hand)
        return DragMode.SLIDE if is_in_hand and not is_upward(way) else DragMode.CARRY

    def _move_finger(self, event: pygame.event.Event) -> None:
        """Raise the card under the finger until the next finger comes down or the card is carried off."""
        selection, finger = self._presenter.selection, finger_of(event)
        if finger is TouchGesture.RESTS:
            self._raised_before, self._is_in_hand = selection.raised, True
            selection.point_at(event.pos, is_finger=True)
        elif finger is TouchGesture.SLIDES and self._is_in_hand:
            self._is_in_hand = event.pos[1] >= self._presenter.table.layout.hand_fan.top
            if self._is_in_hand and abs(event.rel[0]) >= -event.rel[1]:
                selection.slide_to(event.pos[0])  # on the way out of the hand the card stays the same
            elif (
                not self._is_in_hand
                and selection.chosen is not None
                and self._presenter.game.is_human(self._presenter.viewer)
            ):
                self._grab(selection.chosen, event.pos, is_carried=True)

    # The mouse

    def _move(self, event: pygame.event.Event) -> None:
        """Drag the held card, or point at the item under the mouse."""
        presenter = self._presenter
        if self._drag.held is not None and not event.buttons[0]:
            self._drag.let_go(presenter.table)  # it was released while this scene got no events
        if self._drag.held is not None:
            self._drag.move(event.pos, presenter.table)
            return
        if finger_of(event) is not None:
            self._move_finger(event)
        else:
            presenter.selection.point_at(event.pos)
        there = list(under(presenter.painter.items, event.pos))
        has_tooltip = any(item.is_explained for item in there)  # the tooltip names it, in one place
        presenter.caption = "" if has_tooltip else next((item.caption for item in there if item.caption), "")

    def _press(self, event: pygame.event.Event) -> None:
        """Grab a card, open a pile, or hurry the motion."""
        presenter, position, finger = self._presenter, event.pos, finger_of(event)
        self.remembered = None
        if presenter.director.is_open:
            piles = (item.pile for item in under(presenter.painter.items, position))
            presenter.viewed_pile = next(filter(None, piles), None)
        if presenter.viewed_pile is not None:
            return
        presenter.selection.point_at(position, is_finger=finger is not None)
        sprite = presenter.selection.chosen
        if sprite is None or not presenter.game.is_human(presenter.viewer):
            presenter.director.fast_forward()
        elif (
            finger is TouchGesture.TAPS
            and presenter.selection.is_covered(sprite)
            and sprite is not self._raised_before
        ):
            return  # it has come to the front, to be seen before it is played
        else:
            self._grab(sprite, position, is_carried=finger is TouchGesture.CARRIES)

    def _grab(self, sprite: CardSprite, position: Position, *, is_carried: bool) -> None:
        """Take hold of a card, unless it may not be played now; a finger carries it at once."""
        presenter = self._presenter
        if not presenter.is_waiting_for_person or self._may_choose(sprite):
            goal = presenter.selection.goal(presenter.table, is_carried=is_carried)
            self._drag.take_hold(sprite, position, goal, is_carried=is_carried)

    def _release(self, event: pygame.event.Event) -> None:
        """Play the released card, now or as soon as possible."""
        is_held = self._drag.held is not None
        is_carried = self._presenter.table.stage.carried is not None
        sprite = self._drag.release(event.pos, self._presenter.table)
        if sprite is None:
            if is_held:
                self._presenter.selection.chosen = None  # the card goes home, and the mouse is elsewhere
            return
        if self._presenter.is_waiting_for_person:
            is_second = finger_of(event) is TouchGesture.TAPS and self._presenter.selection.is_covered(sprite)
            self._choose(sprite, is_certain=is_carried or is_second)
        else:
            self.remembered = sprite
            if self._presenter.director.holds_trick:
                self._presenter.director.fast_forward()
        self._double_clicks.changed()

    def _play_remembered(self) -> None:
        """Play the card that was clicked while others were moving, if it is legal now; otherwise drop it."""
        sprite, self.remembered = self.remembered, None
        selection = self._presenter.selection
        if sprite is not None and sprite in selection.candidates and selection.is_legal(sprite):
            self._choose(sprite)

    # The keyboard

    def _look_at_court(self, step: int) -> None:
        """Move the focus to another row of the court, which is explained, or out of it."""
        court = self._presenter.painter.court
        if self._presenter.table.shows_court:
            court.step_focus(step)
            self._presenter.caption = court.focused.caption if court.focused is not None else ""

    def _leave_court(self) -> bool:
        """Take the focus off the court; returns whether it was there."""
        court = self._presenter.painter.court
        was_there, court.focused = court.focused is not None, None
        if was_there:
            self._presenter.caption = ""
        return was_there

    def _act(self, action: Intent) -> None:
        presenter = self._presenter
        if presenter.painter.court.focused is not None:
            if action in (Action.UP, Action.DOWN):
                self._look_at_court(1 if action is Action.DOWN else -1)
                return
            self._leave_court()
        match action:
            case Action.LEFT | Action.PREVIOUS:
                presenter.selection.step(-1)
            case Action.RIGHT | Action.NEXT:
                presenter.selection.step(1)
            case Action.FIRST | Action.LAST:
                presenter.selection.jump(last=action is Action.LAST)
            case Action.UP | Action.DOWN:
                own = (item.pile for item in presenter.painter.items if item.seat == presenter.viewer)
                presenter.viewed_pile = next(filter(None, own), None)
            case Action.CONFIRM if presenter.is_waiting_for_person and presenter.selection.raised is None:
                presenter.selection.jump(last=False)
            case Action.CONFIRM if presenter.is_waiting_for_person:
                self._choose(presenter.selection.raised)
            case _:
                return

    # Playing

    def _choose(self, sprite: CardSprite | None, *, is_certain: bool = False) -> None:
        """Make the move that choosing this card means, ask for confirmation, or say why it is not allowed."""
        if sprite is None or not self._may_choose(sprite):
            return
        asks = (self.confirms or self._presenter.aids.confirm) and not is_certain
        if asks and sprite is not self._proposed:
            self._proposed = sprite
            self._presenter.say(tr("table.confirm", card=sprite.card))
            return
        self._proposed = None
        self._drag.played()
        self._presenter.caption = ""  # the item under the mouse is explained again once the mouse moves
        self._presenter.make(self._presenter.move_for(sprite))

    def _may_choose(self, sprite: CardSprite) -> bool:
        """Whether the card may be chosen now; if not, tell the person why."""
        objection = self._presenter.played.refusal_text(self._presenter.move_for(sprite))
        if objection:
            self._presenter.say(objection)
            self._presenter.director.refuse(sprite)
        return not objection
