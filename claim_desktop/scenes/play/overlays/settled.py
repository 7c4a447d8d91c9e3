"""The offer to count the votes at once when the winner is certain."""

from __future__ import annotations

from random import Random

import pygame

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules import engine
from claim_desktop.rules.moves import Move
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.versioned_cache import Cached
from claim_desktop.ui.widgets import Button, Dialog, Focus


class SettledOverlay(OverlayPanel):
    """A question asked once per game, of a person who is to lead and may see the court.

    It relies only on safe votes, which every player could count; a solver's knowledge would give too much
    away.
    """

    is_modal = True

    def __init__(self, kit: Toolkit, presenter: GamePresenter) -> None:
        self._kit = kit
        self._presenter = presenter
        self._dialog: Dialog | None = None
        self._has_asked = False
        self._settled: Cached[bool] = Cached()
        """Whether the winner is certain in the view judged last."""

    @property
    def is_due(self) -> bool:
        """Whether to make the offer now: before the person leads, at rest.

        It is never made before the last trick, which is played faster than the question is read.
        """
        presenter = self._presenter
        may_ask = presenter.aids.court and not presenter.played.is_taught and not self._has_asked
        is_to_lead = presenter.is_waiting_for_person and presenter.is_still and not presenter.view.trick
        is_early = presenter.view.phase is Phase.TWO and len(presenter.view.hand) > 1
        return may_ask and is_to_lead and is_early and self._is_settled(presenter.view)

    def _is_settled(self, view: PlayerView) -> bool:
        """Whether the winner is certain; each view is judged only once, since every frame asks."""
        return self._settled.get(view, lambda: settled_winner(view) is not None)

    @property
    def answers(self) -> dict[str, Button]:
        """The buttons by name, while the question is open."""
        return {button.name: button for button in self._dialog.answers} if self._dialog is not None else {}

    @property
    def accessible_text(self) -> tuple[str, ...]:
        return (self._dialog.panel.text, self._dialog.text) if self._dialog is not None else ()

    @property
    def dialog_name(self) -> str:
        return self._dialog.panel.text if self._dialog is not None else ""

    @property
    def focus(self) -> Focus | None:
        return self._dialog.focus if self._dialog is not None else None

    def open(self) -> None:
        super().open()
        self._has_asked = True
        winner = settled_winner(self._presenter.view)
        assert winner is not None, "the offer is made when the winner is settled"
        # The harmless answer has the focus: Enter may be meant for a card.
        answers = [
            Button("count", tr("table.settled.count"), ButtonVariant.PAPER).on_change(self._count),
            Button("play_on", tr("table.settled.play_on"), ButtonVariant.PRIMARY),
        ]
        text = sentences([self._outcome(winner), tr("table.settled.offer")])
        self._dialog = Dialog(self._kit, tr("table.settled.title"), text, answers)

    def _outcome(self, winner: int) -> str:
        """The certain winner, addressed as the one person at the screen or by name."""
        presenter = self._presenter
        deck, is_alone = presenter.view.deck, len(presenter.game.setup.persons) == 1
        if is_alone and winner == deck.side_of(presenter.viewer):
            return tr("table.settled.us" if deck.players == 4 else "table.settled.you")
        return tr("table.settled.names", names=presenter.game.names_of_sides((winner,)))

    def close(self) -> None:
        super().close()
        self._dialog = None

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        if self._dialog is not None:
            answer = self._dialog.handle(event)
            if answer is not None:
                self.close()
                answer.changed()
        return True

    def _count(self) -> None:
        play_out(self._presenter.game)
        self._presenter.lay_out()

    def resize(self) -> None:
        if self._dialog is not None:
            self._dialog.layout()

    def draw(self, surface: Canvas) -> None:
        if self._dialog is not None:
            self._dialog.draw(surface)


def play_out(game: GameSession) -> None:
    """Let the computer play all remaining cards by its rules of thumb, up to the vote.

    The record stores the move at which this began. The same game is always played out in the same way.
    """
    player, rng = GreedyPlayer(), Random(game.moves_made)
    state = game.record.replay()
    moves: list[Move] = []
    while state.phase is not Phase.OVER:
        moves.append(player.choose(view_of(state, state.turn), rng))
        engine.apply(state, moves[-1])
    game.conclude(moves)
