"""The game at the table, both phases: people play with mouse or keyboard, computers think meanwhile."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_words import faction_name, refusal
from claim_desktop.rules.errors import IllegalMove
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import OpenHelp, OpenPause, Scene, SceneChange, ShowScoring, Stage
from claim_desktop.session.match import Match, seen_by
from claim_desktop.session.thinking import Thinking
from claim_desktop.storage.settings import Motion
from claim_desktop.table.animation.director import Director
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.painter import TablePainter
from claim_desktop.table.panels.handover import Handover
from claim_desktop.table.panels.icon_button import IconButton
from claim_desktop.table.panels.pile_viewer import ViewedPile, own_pile, pile_at
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.input import Action, action_of, is_click
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion import Timeline
from claim_desktop.ui.motion.timeline import SPEED_FACTORS
from claim_desktop.ui.widgets import Focus

THINKING_PAUSE_SECONDS = 0.45
"""A computer never plays sooner after the last card has come to rest: a hand takes its time."""

NOTICE_SECONDS = 3.2
"""How long the reason stands why a card may not be played."""

END_SECONDS = 0.9
"""A breath between the last card and the scoring."""


class GameScene(Scene):
    """One match, from wherever it stands to its end."""

    def __init__(self, stage: Stage, match: Match) -> None:
        self._stage = stage
        self._kit = stage.kit
        self._match = match
        self._names = [seat.name for seat in match.seats]
        self._thinking = Thinking(match)
        self._timeline = Timeline()
        self._director = Director(self._timeline, stage.kit.audio, self._names)
        self._painter = TablePainter(stage.kit, stage.backdrop, stage.cards, stage.furniture)
        self._handover = Handover(stage.kit, stage.backdrop)
        self._selection = CardSelection()
        self._menu_button = IconButton("menu", text("table.menu"), "pause", stage.furniture)
        self._menu_focus = Focus(stage.kit, [self._menu_button])
        self._viewer = self._first_viewer()
        self._next_viewer = self._viewer
        self._view = match.view(self._viewer)
        self._is_dealt = match.moves_made > 0
        self._quiet_seconds = 0.0
        self._notice = ""
        self._notice_seconds = 0.0
        self._hint = ""
        self._look: ViewedPile | None = None
        self._change: SceneChange | None = None
        self._is_laid_out = False

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self._match

    @property
    def table(self) -> TableModel:
        """What lies on the table as it is shown."""
        return self._director.table

    @property
    def selection(self) -> CardSelection:
        """The cards that can be chosen now."""
        return self._selection

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the person at the screen is to move now; never where only computers play."""
        is_asked = self._match.turn == self._viewer and self._match.is_person(self._viewer)
        is_free = self._handover.is_open and not self._director.is_busy
        return is_asked and is_free and not self._match.is_over

    @property
    def handover(self) -> Handover:
        """The curtain between two persons."""
        return self._handover

    # Scene

    def resize(self, size: Size) -> None:
        """Lay everything out anew; what was moving is where it was going."""
        if not self._is_laid_out:
            self._is_laid_out = True
            self._lay_out()
            if len(self._match.setup.persons) > 1:
                self._handover.begin(self._names[self._viewer], at_once=True)
            else:
                self._deal_once()
            self._play_music()
            return
        self._director.finish()
        self._painter.forget()
        self._lay_out()
        self._handover.resize()

    def handle(self, event: pygame.event.Event) -> None:
        """Curtain first, then what moves, then the cards."""
        action = action_of(event)
        if action is Action.CANCEL:
            self._cancel()
        elif action is Action.HELP:
            self._change = OpenHelp()
        elif not self._handover.is_open:
            if self._handover.handle(event):
                self._take_over()
        elif not self._handle_menu_button(event):
            self._handle_table(event, action)

    def update(self, dt: float) -> SceneChange | None:
        """Move what moves; when all rests, go on with the game."""
        self._timeline.speed_factor = SPEED_FACTORS[self._stage.settings.speed.value]
        self._director.is_reduced = self._stage.settings.motion is Motion.REDUCED
        self._notice_seconds -= dt
        self._handover.update(dt)
        self._director.update(dt)
        self._painter.update(dt, self.table)
        if self._handover.is_open:
            self._go_on(dt)
        self._selection.update(dt, self.table, is_active=self.is_waiting_for_person)
        change, self._change = self._change, None
        return change

    def draw(self, surface: pygame.Surface) -> None:
        """The table, what is said about it, and the curtain over all."""
        if not self._handover.is_covering:
            self._draw_table(surface)
        self._handover.draw(surface)

    def get_ready(self, size: Size) -> None:
        """Draw what does not move."""
        if not self._handover.is_covering:
            self._painter.get_ready(size, self.table)

    def close(self) -> None:
        """Stop the computers."""
        self._thinking.stop()

    # The course of the game

    def _first_viewer(self) -> int:
        """The person who moves next, or who would after the computers."""
        players = len(self._match.seats)
        in_order = [(self._match.turn + step) % players for step in range(players)]
        return next((seat for seat in in_order if self._match.is_person(seat)), self._match.turn)

    def _lay_out(self) -> None:
        """Show the game as the viewer knows it, everything at rest."""
        self._view = self._match.view(self._viewer)
        deck = self._view.deck
        layout = lay_out(self._kit.scale, deck.players, deck.revealed_count)
        table = table_of_view(self._view, layout, self._match.last_trick)
        self._director.take_up(table)
        self._painter.take_up(table, self._names)
        self._menu_button.place(layout.menu)
        self._selection.take_up(self._view, table)

    def _deal_once(self) -> None:
        if not self._is_dealt:
            self._is_dealt = True
            self._director.deal()

    def _take_over(self) -> None:
        """The next person sits at the screen now."""
        self._viewer = self._next_viewer
        self._look = None
        self._lay_out()
        self._handover.open(at_once=self._timeline.speed_factor == 0)
        self._deal_once()

    def _go_on(self, dt: float) -> None:
        """Let the next thing happen that does not need the person at the screen."""
        self._quiet_seconds = 0.0 if self._director.is_busy else self._quiet_seconds + dt
        if self._director.is_busy:
            return
        self.table.turn = self._match.turn
        if self._match.is_over:
            if self._quiet_seconds >= END_SECONDS * self._timeline.speed_factor:
                self._change = ShowScoring(self._match)
        elif not self._match.is_person(self._match.turn):
            self._let_think()
        elif self._match.turn != self._viewer:
            self._next_viewer = self._match.turn
            self._kit.audio.play("turn")
            self._handover.begin(self._names[self._next_viewer], at_once=self._timeline.speed_factor == 0)

    def _let_think(self) -> None:
        self._thinking.begin()
        if self._quiet_seconds >= THINKING_PAUSE_SECONDS * self._timeline.speed_factor:
            move = self._thinking.poll()
            if move is not None:
                self._make(move)

    def _make(self, move: Move) -> None:
        """Make a legal move and show what comes of it."""
        phase = self._match.phase
        events = self._match.play(move)
        self._view = self._match.view(self._viewer)
        self._director.show(seen_by(events, self._viewer))
        self._selection.take_up(self._view, self.table)
        self._notice_seconds = 0.0
        self._look = None
        if self._match.phase is not phase:
            self._play_music()

    def _play_music(self) -> None:
        self.music = "phase_one" if self._match.phase is Phase.ONE else "phase_two"
        self._kit.audio.play_music(self.music)

    # The person at the screen

    def _cancel(self) -> None:
        if self._look is not None:
            self._look = None
        else:
            self._change = OpenPause()

    def _handle_menu_button(self, event: pygame.event.Event) -> bool:
        """The button in the corner, by mouse alone: the keyboard has Esc."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if self._menu_focus.handle(event) is not None:
            self._change = OpenPause()
        return self._menu_focus.used_last_event

    def _handle_table(self, event: pygame.event.Event, action: Action | None) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._selection.point_at(event.pos)
            self._hint = self._painter.explain(self.table, event.pos)
        elif self._look is not None and (is_click(event) or action is not None):
            self._look = None
        elif self._director.is_busy:
            if is_click(event) or event.type == pygame.KEYDOWN:
                self._director.hurry()
        elif is_click(event):
            self._click(event.pos)
        elif action is not None:
            self._act(action)

    def _click(self, position: tuple[int, int]) -> None:
        self._look = pile_at(self.table, self._names, position)
        if self._look is None and self.is_waiting_for_person:
            self._selection.point_at(position)
            self._choose(self._selection.chosen if self._selection.is_on(position) else None)

    def _act(self, action: Action) -> None:
        match action:
            case Action.LEFT | Action.PREVIOUS:
                self._selection.step(-1)
            case Action.RIGHT | Action.NEXT:
                self._selection.step(1)
            case Action.FIRST | Action.LAST:
                self._selection.jump(last=action is Action.LAST)
            case Action.UP | Action.DOWN:
                self._look = own_pile(self.table, self._names)
            case Action.CONFIRM if self.is_waiting_for_person:
                self._choose(self._selection.chosen)
            case _:
                return

    def _choose(self, sprite: CardSprite | None) -> None:
        """Play or take the card, or say why that cannot be."""
        if sprite is None:
            return
        move = self._move_for(sprite)
        try:
            self._match.check(move)
        except IllegalMove as error:
            self._notice = refusal(error, self._view.deck)
            self._notice_seconds = NOTICE_SECONDS
            self._director.refuse(sprite)
            return
        self._make(move)

    def _move_for(self, sprite: CardSprite) -> Move:
        assert sprite.card is not None, "only cards that are seen can be chosen"
        if not self._view.takers:
            return Play(self._viewer, sprite.card)
        return Take(self._viewer, None if sprite is self.table.looked_at else sprite.card)

    # Drawing

    def _draw_table(self, surface: pygame.Surface) -> None:
        thinking = (
            None if self._match.is_over or self._match.is_person(self._match.turn) else self._match.turn
        )
        self._painter.draw(surface, self.table, thinking)
        self._menu_button.draw(surface, self._kit)
        calls = self.is_waiting_for_person and self._notice_seconds <= 0
        if self._look is None:
            self._painter.draw_message(surface, self.table, self.message, calls=calls)
        if self._director.banner:
            key = self._director.banner
            self._painter.draw_banner(surface, self.table, text(f"table.{key}"), text(f"table.{key}_aim"))
        if self._look is not None:
            self._painter.draw_viewed_pile(surface, self.table, self._look)

    @property
    def message(self) -> str:
        """What stands on the strip: a refusal, an explanation, what is asked, or what happens."""
        if self._notice_seconds > 0:
            return self._notice
        if self._hint and not self._director.is_busy:
            return self._hint
        if self.is_waiting_for_person:
            return call_to(self._view)
        if self._match.is_over and not self._director.is_busy:
            return text("table.over")
        return self._director.caption


def call_to(view: PlayerView) -> str:
    """What the seat whose turn it is, is asked to do."""
    if view.takers:
        return text("table.turn.take_seer" if view.looked_at is not None else "table.turn.take")
    led = view.led_faction
    if led is None:
        return text("table.turn.lead")
    holds_led = any(card.faction is led for card in view.hand)
    return text("table.turn.follow" if holds_led else "table.turn.free", faction=faction_name(led))
