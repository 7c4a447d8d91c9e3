"""Hints in three steps: what to aim at, the card and its reason, a number for every card."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from claim_desktop.ai.advice.advisor import EQUAL, Advice
from claim_desktop.ai.learned.analysis import MoveAnalysis
from claim_desktop.i18n import text
from claim_desktop.rules.moves import Move, Play
from claim_desktop.scenes.shown_match import ShownMatch
from claim_desktop.session.hinting import Hinting
from claim_desktop.table.overlays import Sheet
from claim_desktop.table.panels.hint_bubble import draw_badges, draw_hint
from claim_desktop.table.panels.hint_words import badge_words, hint_sentence
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.thing import Thing
from claim_desktop.ui import theme
from claim_desktop.ui.input import Action
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

LAST_STEP = 3


class HintOverlay(Sheet):
    """Advice on the decision at hand. It lies beside the cards, which can still be shown."""

    action = Action.HINT
    replaces_message = True

    def __init__(self, kit: Toolkit, shown: ShownMatch) -> None:
        self._kit = kit
        self._shown = shown
        self._hinting = Hinting()
        self._step = 0

    @property
    def is_among_aids(self) -> bool:
        """Whether the viewer is allowed hints."""
        return self._shown.aids.hints

    @property
    def is_allowed(self) -> bool:
        """Whether a person who is allowed hints has to decide."""
        return self.is_among_aids and self._shown.is_waiting_for_person

    @property
    def advice(self) -> Advice | None:
        """The advice that is shown, or None while it is being worked out."""
        return self._hinting.advice

    @property
    def words(self) -> str:
        """The sentence on the slip."""
        if self.advice is None:
            return text("table.hint.thinking")
        return hint_sentence(self.advice, self._step, self._shown.view, self._shown.names)

    def open(self, clicked: Thing | None = None) -> None:
        """Begin to think, and count the first step."""
        super().open()
        self._hinting.ask(self._shown.view)
        self._step = 0
        self._show_next_step()

    def press(self) -> bool:
        """Go on to the next step, or close after the last one or where there is nothing to choose."""
        if self.advice is None:
            return True
        if self._step == LAST_STEP or self.advice.legal_count == 1:
            return False
        self._show_next_step()
        return True

    def close(self) -> None:
        """Stop thinking, and let the advised card go back."""
        super().close()
        self._hinting.cancel()
        self._shown.selection.advised = None

    def update(self, dt: float) -> None:
        """Make the advised card stand out from the second step on."""
        if self.advice is not None and self._step > 1:
            self._shown.selection.advised = self._sprite_of(self.advice.advised.move)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip, and at the last step the numbers."""
        advice, layout = self.advice, self._shown.table.layout
        has_choice = advice is not None and advice.legal_count > 1
        draw_hint(
            surface,
            self._kit,
            layout,
            self.words,
            text(f"table.hint.step.{self._step}") if has_choice else "",
        )
        if advice is not None and self._step == LAST_STEP:
            draw_badges(surface, self._kit, self._badges(advice))

    def _show_next_step(self) -> None:
        """Show one more step, which counts as a hint where there is something to choose."""
        self._step += 1
        if len(self._shown.view.legal_moves) > 1:
            self._shown.match.count_hint(self._shown.viewer)

    def _badges(self, advice: Advice) -> Iterator[tuple[CardSprite, str, Enamel]]:
        for judged in advice.moves:
            for sprite in self._sprites_of(judged.move):
                yield sprite, badge_words(judged), _enamel(judged, advice)

    def _sprite_of(self, move: Move) -> CardSprite | None:
        return next(self._sprites_of(move), None)

    def _sprites_of(self, move: Move) -> Iterator[CardSprite]:
        """The cards on the table that the move may play or take; any copy will do."""
        table = self._shown.table
        if isinstance(move, Play):
            yield from (sprite for sprite in table.own_hand if sprite.card is move.card)
        elif move.card is None:
            yield from (sprite for sprite in (table.looked_at,) if sprite is not None)
        else:
            yield from (each for each in table.revealed if each is not None and each.card is move.card)


def _enamel(judged: MoveAnalysis, advice: Advice) -> Enamel:
    """Green and red for what is proven to win or lose; else gold for the best, and dark for the others."""
    if judged.proven and judged.value != 0.5:
        return theme.HINT_GOOD if judged.value == 1 else theme.HINT_BAD
    return theme.SIDE_ENAMELS[0] if advice.advised.value - judged.value <= EQUAL else theme.HINT_PLAIN
