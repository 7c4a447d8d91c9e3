"""What both phases of a match share: people play by mouse or keyboard, computers think in the background."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self

import pygame

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import faction_name, refusal
from claim_desktop.rules.errors import IllegalMoveError
from claim_desktop.rules.moves import Move
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import OpenHelp, OpenPause, Scene, SceneChange, Services
from claim_desktop.scenes.played_match import PlayedMatch
from claim_desktop.session.match import Match
from claim_desktop.storage.settings import MotionStyle
from claim_desktop.table.card_drag import CardDrag
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.model import TableModel
from claim_desktop.table.panels.handover import Handover
from claim_desktop.table.panels.icon_button import IconButton
from claim_desktop.table.panels.pile_viewer import own_pile, pile_at
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.input import Action, DoubleClicks, action_of, is_click, is_release
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion.timeline import SPEED_FACTORS
from claim_desktop.ui.widgets import Focus

THINKING_PAUSE_SECONDS = 0.45
"""The least time between a card coming to rest and a computer's move, so that its play can be followed."""


class MatchScene(Scene):
    """A match at the table, in the phase that the subclass plays.

    A scene for a match that is not on screen yet is laid out by `resize`, like any other. One that goes on
    with a match in progress takes over the table as it is, including whatever is moving on it.
    """

    def __init__(self, services: Services, played: PlayedMatch | Match) -> None:
        self._services = services
        self._kit = services.kit
        self._is_laid_out = isinstance(played, PlayedMatch)
        if isinstance(played, Match):
            played = PlayedMatch(played, services.kit, services.backdrop, services.cards, services.furniture)
        self._played = played
        self._menu_button = IconButton("menu", text("table.menu"), "pause", services.furniture)
        self._menu_focus = Focus(services.kit, [self._menu_button])
        self._change: SceneChange | None = None
        self._drag = CardDrag()
        self._double_clicks = DoubleClicks()
        self._remembered: CardSprite | None = None
        """The card that was clicked before it could be played."""
        if self._is_laid_out:
            self._menu_button.place(self.table.layout.menu)

    @property
    def match(self) -> Match:
        """The match being played."""
        return self._played.match

    @property
    def table(self) -> TableModel:
        """The table as it is shown."""
        return self._played.table

    @property
    def selection(self) -> CardSelection:
        """The cards that can be chosen now."""
        return self._played.selection

    @property
    def handover(self) -> Handover:
        """The curtain between two people."""
        return self._played.handover

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the person at the screen is to move now; never where only computers play."""
        return self._played.is_waiting_for_person

    @property
    def message(self) -> str:
        """The text on the strip: a refusal, an explanation, a request, or what is happening."""
        played = self._played
        if played.notice:
            return played.notice
        if played.hint and not played.director.is_busy:
            return played.hint
        if self.is_waiting_for_person:
            return self.call(played.view)
        return played.director.caption

    # What differs between the phases

    @abstractmethod
    def move_for(self, sprite: CardSprite) -> Move:
        """Return the move that choosing this card means."""

    @abstractmethod
    def call(self, view: PlayerView) -> str:
        """Return the sentence that tells the viewer what to do on their turn."""

    @abstractmethod
    def next_scene(self) -> SceneChange | None:
        """Return the change of scene that ends this phase on the screen, or None until it is due."""

    # Scene

    def resize(self, size: Size) -> None:
        """Lay everything out for the window; anything in motion arrives at once."""
        played = self._played
        if self._is_laid_out:
            self._forget()
            played.director.finish()
            self._lay_out()
            played.handover.resize()
            return
        self._is_laid_out = True
        self._lay_out()
        if len(self.match.setup.persons) > 1:
            played.hand_over(played.viewer, at_once=True)
        else:
            played.deal_once()

    def handle(self, event: pygame.event.Event) -> None:
        """Offer the event to the curtain first, then to the motions, then to the cards."""
        action = action_of(event)
        if action is Action.CANCEL:
            self._cancel()
        elif action is Action.HELP:
            self._change = OpenHelp()
        elif not self.handover.is_open:
            if self.handover.handle(event):
                self._played.take_over(at_once=self._is_instant)
        elif not self._handle_menu_button(event):
            self._handle_table(event, action)

    def update(self, dt: float) -> SceneChange | None:
        """Advance all motions; once everything is at rest, go on with the match."""
        played = self._played
        played.timeline.speed_factor = SPEED_FACTORS[self._services.settings.speed.value]
        played.director.is_reduced = self._services.settings.motion is MotionStyle.REDUCED
        played.update(dt)
        self._double_clicks.update(dt)
        change = self._change or self.next_scene()
        self._change = None
        if change is None and played.is_at_rest:
            self._go_on()
        if self.is_waiting_for_person:
            self._play_remembered()
        self._update_cards(dt)
        return change

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, its message, and the curtain over everything."""
        if not self.handover.is_covering:
            self._draw_table(surface)
        self.handover.draw(surface)

    def get_ready(self, size: Size) -> None:
        """Draw the static parts."""
        if not self.handover.is_covering:
            self._played.painter.get_ready(size, self.table)

    def translated(self) -> Self:
        """Return a scene that goes on with the same match."""
        return type(self)(self._services, self._played)

    def close(self) -> None:
        """Stop the computers' thinking."""
        self._played.thinking.stop()

    # The course of the match

    @property
    def _is_instant(self) -> bool:
        return self._played.timeline.speed_factor == 0

    @property
    def _is_moving(self) -> bool:
        """Whether a click would be remembered, not played; at once there is nothing to wait for."""
        return not self.is_waiting_for_person and not self._is_instant

    def _lay_out(self) -> None:
        self._played.lay_out()
        self._menu_button.place(self.table.layout.menu)

    def _go_on(self) -> None:
        """Take the next step that does not depend on the person at the screen."""
        turn = self.table.turn = self.match.turn
        if self.match.is_over:
            return
        if not self.match.is_person(turn):
            self._let_think()
        elif turn != self._played.viewer:
            self._kit.audio.play("turn")
            self._played.hand_over(turn, at_once=self._is_instant)

    def _let_think(self) -> None:
        self._played.thinking.begin()
        if self._played.rest_seconds >= THINKING_PAUSE_SECONDS * self._played.timeline.speed_factor:
            move = self._played.thinking.poll()
            if move is not None:
                self._played.make(move)

    def _update_cards(self, dt: float) -> None:
        """Light and lift the cards that can be chosen, and carry the one that is held."""
        is_active = self.is_waiting_for_person
        if not self.handover.is_open:
            self._forget()
        self.selection.update(dt, self.table, is_active=is_active)
        held = self._drag.held
        can_lift = is_active and held is not None and self.selection.is_legal(held)
        is_reduced = self._played.director.is_reduced
        self._drag.update(dt, self.table, can_lift=can_lift, is_reduced=is_reduced)
        if self._remembered is not None:
            self._remembered.light = Light.CHOSEN

    # The person at the screen

    def _cancel(self) -> None:
        if self.table.carried is not None:
            self._drag.let_go(self.table)
        elif self._played.viewed_pile is not None:
            self._played.viewed_pile = None
        else:
            self._forget()
            self._change = OpenPause()

    def _handle_menu_button(self, event: pygame.event.Event) -> bool:
        """Handle the button in the corner, which is for the mouse only: the keyboard has Esc."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if self._menu_focus.handle(event) is not None:
            self._change = OpenPause()
        return self._menu_focus.used_last_event

    def _handle_table(self, event: pygame.event.Event, action: Action | None) -> None:
        played = self._played
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif is_release(event):
            self._release(event.pos)
        elif self._double_clicks.falls_through(event) and self._is_moving:
            return
        elif played.viewed_pile is not None and (is_click(event) or action is not None):
            played.viewed_pile = None
        elif is_click(event):
            self._press(event.pos)
        elif played.director.is_busy and event.type == pygame.KEYDOWN:
            played.director.hurry()
        elif action is not None:
            self._drag.let_go(self.table)
            self._act(action)

    def _move(self, event: pygame.event.Event) -> None:
        """Carry what is held, or tell what is under the mouse."""
        if self._drag.held is not None and not event.buttons[0]:
            self._drag.let_go(self.table)  # it was released where this scene could not hear of it
        if self._drag.held is not None:
            self._drag.move(event.pos, self.table)
            return
        self.selection.point_at(event.pos)
        self._played.hint = self._played.painter.explain(self.table, event.pos)

    def _press(self, position: tuple[int, int]) -> None:
        """Take hold of a card, lay out a pile, or hurry what moves."""
        played = self._played
        self._remembered = None
        if not played.director.is_busy:
            played.viewed_pile = pile_at(self.table, played.names, position)
        if played.viewed_pile is not None:
            return
        self.selection.point_at(position)
        sprite = self.selection.chosen
        if sprite is None or not self.match.is_person(played.viewer):
            played.director.hurry()
        elif not self.is_waiting_for_person or self._may_choose(sprite):
            can_be_carried = self.selection.can_be_carried(sprite)
            self._drag.take_hold(sprite, position, can_be_carried=can_be_carried)

    def _release(self, position: tuple[int, int]) -> None:
        """Play the card that is meant, now or as soon as that is possible."""
        sprite = self._drag.release(position, self.table)
        if sprite is None:
            return
        if self.is_waiting_for_person:
            self._choose(sprite)
        else:
            self._remembered = sprite
        self._double_clicks.changed()

    def _play_remembered(self) -> None:
        """Play the card that was clicked while others moved, if the rules allow it now; forget it if not."""
        sprite, self._remembered = self._remembered, None
        if sprite is not None and sprite in self.selection.candidates and self.selection.is_legal(sprite):
            self._choose(sprite)

    def _forget(self) -> None:
        """Whatever was held or remembered is not meant any more."""
        self._remembered = None
        self._drag.let_go(self.table)

    def _act(self, action: Action) -> None:
        match action:
            case Action.LEFT | Action.PREVIOUS:
                self.selection.step(-1)
            case Action.RIGHT | Action.NEXT:
                self.selection.step(1)
            case Action.FIRST | Action.LAST:
                self.selection.jump(last=action is Action.LAST)
            case Action.UP | Action.DOWN:
                self._played.viewed_pile = own_pile(self.table, self._played.names)
            case Action.CONFIRM if self.is_waiting_for_person:
                self._choose(self.selection.chosen)
            case _:
                return

    def _choose(self, sprite: CardSprite | None) -> None:
        """Make the move that choosing this card means, or say why it is not allowed."""
        if sprite is None:
            return
        if self._may_choose(sprite):
            self._drag.played()
            self._played.make(self.move_for(sprite))

    def _may_choose(self, sprite: CardSprite) -> bool:
        """Whether the card may be chosen now; if not, it is said why."""
        try:
            self.match.check(self.move_for(sprite))
        except IllegalMoveError as error:
            self._played.say(refusal(error, self._played.view.deck))
            self._played.director.refuse(sprite)
            return False
        return True

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        played, painter = self._played, self._played.painter
        played.draw(surface)
        self._menu_button.draw(surface, self._kit)
        if played.viewed_pile is None:
            calls = self.is_waiting_for_person and not played.notice
            painter.draw_message(surface, self.table, self.message, calls=calls)
        if played.director.banner:
            key = played.director.banner
            painter.draw_banner(surface, self.table, text(f"table.{key}"), text(f"table.{key}_aim"))
        if played.viewed_pile is not None:
            painter.draw_viewed_pile(surface, self.table, played.viewed_pile)


def call_to_play(view: PlayerView) -> str:
    """Return the sentence that asks the viewer to play a card."""
    led = view.led_faction
    if led is None:
        return text("table.turn.lead")
    holds_led = any(card.faction is led for card in view.hand)
    return text("table.turn.follow" if holds_led else "table.turn.free", faction=faction_name(led))
