"""Hints in two steps, the idea and the card with its reason; *Why?* shows a number on every card."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.rules.moves import Move, Play
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.storage.assists import preset_of
from claim_desktop.table.hint.hint_badges import Badge, Rank, draw_badges, have_room, place_badges
from claim_desktop.table.hint.hint_note import (
    draw_hint_note,
    fit_button,
    hint_room,
    place_hint_note,
)
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP, badge_text, differences
from claim_desktop.table.hint.stepwise_hint import StepwiseHint
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.shortcuts import HINT
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_buttons import MOUSE, ShortcutButton
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.widgets import Focus


class HintOverlay(OverlayPanel):
    """Advice on the current decision. It is placed beside the cards, which can still be played."""

    replaces_message = True

    def __init__(
        self, services: Services, presenter: GamePresenter, hint: StepwiseHint | None = None
    ) -> None:
        self._kit = kit = services.kit
        self._furniture = services.furniture
        self._services = services
        self._presenter = presenter
        self.hint = hint or StepwiseHint(presenter.names)
        """The decision that is explained."""
        self._button = ShortcutButton("next", HINT)
        self._focus = Focus(kit, [self._button])
        """The button on the slip, for the mouse and fingers; the keyboard stays with the cards."""

    @property
    def is_enabled_by_assists(self) -> bool:
        """Whether the viewer is allowed hints."""
        return self._presenter.aids.hints

    @property
    def is_allowed(self) -> bool:
        """Whether a person who is allowed hints has a decision to make."""
        return self.is_enabled_by_assists and self._presenter.is_waiting_for_person

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The words on the slip and on its button; at the last step, the number of every card."""
        return tuple(filter(None, (*self.hint.texts, self.hint.button_text)))

    @property
    def accessible_area(self) -> Rect:
        return hint_room(self._kit, self._presenter.table.layout, self._presenter.painter.gnome_slips)

    @property
    def _shows_numbers(self) -> bool:
        """Whether every card has its number: at the last step, or from the card on if settings say so.

        What sets cards of the same result apart is a number of another kind, which the last step explains.
        """
        advice = self.hint.advice
        has_figures = self._services.settings.hint_figures
        is_with_card = has_figures and preset_of(self._presenter.aids) != "learner"
        is_with_card &= advice is not None and differences(advice.ranking) is None
        return self.hint.step == LAST_STEP or (self.hint.step == CARD_STEP and is_with_card)

    @property
    def button_place(self) -> Rect:
        """Where the button on the slip is."""
        return self._button.rect

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Let the mouse press the button on the slip; everything else goes to the table."""
        if event.type not in MOUSE or not self.hint.button_text:
            return False
        if self._focus.handle(event) is not None and not self.press():
            self.close()
        return self._focus.used_last_event

    @property
    def _rival(self) -> str | None:
        """The level of the only rival; None for a person, or among more players."""
        seats = self._presenter.game.seats
        return seats[1 - self._presenter.viewer].level if len(seats) == 2 else None

    def open(self) -> None:
        """Start thinking; a decision between several moves counts as a hint from now on."""
        super().open()
        self.hint.ask(self._presenter.view, self._rival)
        if len(self._presenter.view.legal_moves) > 1:
            self._presenter.game.count_hint(self._presenter.viewer)

    def press(self) -> bool:
        """Go on to the next step; close after the last one, or if there is no choice."""
        return self.hint.go_on()

    def close(self) -> None:
        """Stop thinking, and let the advised card sink back."""
        super().close()
        self.hint.close()
        self._presenter.selection.advised = None

    def update(self, dt: float) -> None:
        """Raise the advised card once, from the second step on, so that another can still be raised."""
        advice = self.hint.advice
        if advice is None or self.hint.step < CARD_STEP:
            return
        selection, sprite = self._presenter.selection, self._advised_sprite(advice)
        if sprite is not None and selection.advised is not sprite:
            selection.advised = selection.chosen = sprite

    def draw(self, surface: Canvas) -> None:
        """Draw the slip, and the advised card's laurel or, at the last step, the numbers."""
        kit, hint, advice = self._kit, self.hint, self.hint.advice
        placed = self.placed_badges(advice) if advice is not None and hint.step >= CARD_STEP else []
        button = hint.button_text
        self._button.text = button
        room = self.accessible_area
        width = fit_button(kit, room, self._button) if button else 0
        note = place_hint_note(kit, room, hint.text, width)
        self._button.set_rect(note.button)
        draw_hint_note(surface, kit, note, self._button if button else None)
        draw_badges(surface, kit, self._furniture, placed if self._shows_numbers else placed[:1])

    def placed_badges(self, advice: Advice) -> list[tuple[Badge, Rect]]:
        """The badge of every judged card and where it lies, the advised card's first."""
        selection = self._presenter.selection
        row = sorted(selection.candidates, key=lambda sprite: sprite.pose.x)
        front = selection.raised
        self.hint.is_short = not have_room(self._kit, row, front, self._badges(advice, is_short=False))
        badges = self._badges(advice, is_short=self.hint.is_short)
        return place_badges(self._kit, row, front, badges)

    def _badges(self, advice: Advice, *, is_short: bool) -> list[Badge]:
        ranking, advised, badges = advice.ranking, self._advised_sprite(advice), []
        for evaluated in ranking.moves_to_display:
            is_good = evaluated.value == 1 if evaluated.proven and evaluated.value != 0.5 else None
            is_equal = evaluated.move in ranking.equals
            for sprite in self._sprites_of(evaluated.move):
                is_advised = sprite is advised
                rank = Rank.ADVISED if is_advised else Rank.EQUAL if is_equal else Rank.WORSE
                text = badge_text(ranking, evaluated, is_equal=rank is Rank.EQUAL, is_short=is_short)
                if not self._shows_numbers:
                    text = ""
                badges.append(Badge(sprite, text, rank, is_good))
        return badges

    def _advised_sprite(self, advice: Advice) -> CardSprite | None:
        return next(self._sprites_of(advice.ranking.advised.move), None)

    def _sprites_of(self, move: Move) -> Iterator[CardSprite]:
        """The cards on the table that the move may play or take; any copy will do."""
        table = self._presenter.table
        if isinstance(move, Play):
            yield from (sprite for sprite in table.own_hand if sprite.card is move.card)
        elif move.card is None:
            yield from (sprite for sprite in (table.looked_at,) if sprite is not None)
        else:
            yield from (each for each in table.revealed if each is not None and each.card is move.card)
