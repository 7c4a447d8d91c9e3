"""Hints in two steps, the idea and the card with its reason; *Why?* shows a number on every card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pygame
from pygame import Rect

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.moves import Move, Play
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.session.assists import preset_of
from claim_desktop.session.hinting import HintWorker
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.hint.hint_badges import Badge, Rank, draw_badges, have_room, place_badges
from claim_desktop.table.hint.hint_note import (
    draw_hint_note,
    fit_button,
    hint_room,
    place_hint_note,
)
from claim_desktop.table.hint.hint_text import (
    CARD_STEP,
    LAST_STEP,
    HintWords,
    badge_text,
    hint_text,
    hint_unit,
)
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_buttons import MOUSE, ShortcutButton
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Focus


class HintOverlay(OverlayPanel):
    """Advice on the current decision. It is placed beside the cards, which can still be played."""

    action: ClassVar[Action | None] = Action.HINT
    replaces_message = True

    def __init__(self, kit: Toolkit, furniture: Furniture, shown: GamePresenter) -> None:
        self._kit = kit
        self._furniture = furniture
        self._shown = shown
        self._hinting = HintWorker()
        self._step = 0
        self.has_figures = False
        """Whether the card comes with figures, except for learners."""
        self._is_short = False
        """Whether the badges show signs, for lack of room for words."""
        self._button = ShortcutButton("next", Action.HINT)
        self._focus = Focus(kit, [self._button])
        """The button on the slip, for the mouse and fingers; the keyboard stays with the cards."""

    @property
    def is_enabled_by_assists(self) -> bool:
        """Whether the viewer is allowed hints."""
        return self._shown.aids.hints

    @property
    def is_allowed(self) -> bool:
        """Whether a person who is allowed hints has a decision to make."""
        return self.is_enabled_by_assists and self._shown.is_waiting_for_person

    @property
    def advice(self) -> Advice | None:
        """The advice that is shown; None while it is being worked out."""
        return self._hinting.advice

    @property
    def text(self) -> HintWords:
        """The words on the slip."""
        if self.advice is None:
            return HintWords(tr("table.hint.title.idea"), tr("table.hint.thinking"))
        words = hint_text(self.advice, self._step, self._shown.view, self._shown.names)
        if self._step == LAST_STEP and self._is_short:
            return HintWords(words.title, hint_unit(self.advice, is_short=True))
        return words

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The words on the slip and on its button; at the last step, the number of every card."""
        advice, words = self.advice, self.text
        if advice is None:
            return (words.sentence,)
        if self._step < LAST_STEP:
            return tuple(filter(None, (words.title, words.sentence, self.button_text)))
        badges = {each.sprite.card: each.text for each in self._badges(advice, is_short=False)}
        numbers = [tr("speech.named", name=card_name(card), words=badges[card]) for card in badges if card]
        return (words.title, words.sentence, *numbers)

    @property
    def _shows_numbers(self) -> bool:
        """Whether every card has its number: at the last step, or from the card on if settings say so."""
        is_with_card = self.has_figures and preset_of(self._shown.aids) != "learner"
        return self._step == LAST_STEP or (self._step == CARD_STEP and is_with_card)

    @property
    def button_place(self) -> Rect:
        """Where the button on the slip is."""
        return self._button.rect

    @property
    def button_text(self) -> str:
        """What the button on the slip does; empty if there is none."""
        if self.advice is None or self.advice.ranking.legal_count == 1:
            return ""
        return tr(f"table.hint.button.{self._step}")

    def handle(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Let the mouse press the button on the slip; everything else goes to the table."""
        if event.type not in MOUSE or not self.button_text:
            return False
        if self._focus.handle(event) is not None and not self.press():
            self.close()
        return self._focus.used_last_event

    @property
    def _rival(self) -> str | None:
        """The level of the only rival; None for a person, or among more players."""
        seats = self._shown.game.seats
        return seats[1 - self._shown.viewer].level if len(seats) == 2 else None

    def open(self, clicked: TableItem | None = None) -> None:
        """Start thinking, and count the first step."""
        super().open()
        self._hinting.ask(self._shown.view, self._rival)
        self._step = 0
        self._show_next_step()

    def press(self) -> bool:
        """Go on to the next step; close after the last one, or if there is no choice."""
        if self.advice is None:
            return True
        if self._step == LAST_STEP or self.advice.ranking.legal_count == 1:
            return False
        self._show_next_step()
        return True

    def close(self) -> None:
        """Stop thinking, and let the advised card sink back."""
        super().close()
        self._hinting.cancel()
        self._shown.selection.advised = None

    def update(self, dt: float) -> None:
        """Raise the advised card once, from the second step on, so that another can still be raised."""
        if self.advice is None or self._step < CARD_STEP:
            return
        selection, sprite = self._shown.selection, self._advised_sprite(self.advice)
        if sprite is not None and selection.advised is not sprite:
            selection.advised = selection.chosen = sprite

    def draw(self, surface: Canvas) -> None:
        """Draw the slip, and the advised card's laurel or, at the last step, the numbers."""
        kit, advice = self._kit, self.advice
        placed = self.placed_badges(advice) if advice is not None and self._step >= CARD_STEP else []
        words, button = self.text, self.button_text
        self._button.text = button
        room = hint_room(kit, self._shown.table.layout, self._shown.painter.gnome_slips)
        width = fit_button(kit, room, self._button) if button else 0
        note = place_hint_note(kit, room, words, width)
        self._button.set_rect(note.button)
        draw_hint_note(surface, kit, words, note, self._button if button else None)
        draw_badges(surface, kit, self._furniture, placed if self._shows_numbers else placed[:1])

    def placed_badges(self, advice: Advice) -> list[tuple[Badge, Rect]]:
        """The badge of every judged card and where it lies, the advised card's first."""
        selection = self._shown.selection
        row = sorted(selection.candidates, key=lambda sprite: sprite.pose.x)
        front = selection.raised
        self._is_short = not have_room(self._kit, row, front, self._badges(advice, is_short=False))
        badges = self._badges(advice, is_short=self._is_short)
        return place_badges(self._kit, row, front, badges)

    def _show_next_step(self) -> None:
        """Show one more step, which counts as a hint if there is a choice."""
        self._step += 1
        if len(self._shown.view.legal_moves) > 1:
            self._shown.game.count_hint(self._shown.viewer)

    def _badges(self, advice: Advice, *, is_short: bool) -> list[Badge]:
        ranking, advised, badges = advice.ranking, self._advised_sprite(advice), []
        for evaluated in ranking.moves:
            is_good = evaluated.value == 1 if evaluated.proven and evaluated.value != 0.5 else None
            is_equal = evaluated.move in ranking.equals
            for sprite in self._sprites_of(evaluated.move):
                is_advised = sprite is advised
                rank = Rank.ADVISED if is_advised else Rank.EQUAL if is_equal else Rank.WORSE
                text = badge_text(evaluated, is_equal=rank is Rank.EQUAL, is_short=is_short)
                if not self._shows_numbers:
                    text = ""
                badges.append(Badge(sprite, text, rank, is_good))
        return badges

    def _advised_sprite(self, advice: Advice) -> CardSprite | None:
        return next(self._sprites_of(advice.ranking.advised.move), None)

    def _sprites_of(self, move: Move) -> Iterator[CardSprite]:
        """The cards on the table that the move may play or take; any copy will do."""
        table = self._shown.table
        if isinstance(move, Play):
            yield from (sprite for sprite in table.own_hand if sprite.card is move.card)
        elif move.card is None:
            yield from (sprite for sprite in (table.looked_at,) if sprite is not None)
        else:
            yield from (each for each in table.revealed if each is not None and each.card is move.card)
