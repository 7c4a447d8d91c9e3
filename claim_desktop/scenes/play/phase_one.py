"""Phase One at the table: tricks are played for followers, and the winner of each chooses one."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import SceneChange
from claim_desktop.scenes.play.game_scene import GameScene, call_to_play
from claim_desktop.scenes.play.requests import ShowPhase
from claim_desktop.table.sounds import Tune
from claim_desktop.table.sprites import CardSprite

TRICKS_AHEAD = 3
"""The number of tricks before the end of the phase at which Phase Two is prepared."""


class PhaseOneScene(GameScene):
    """Cards are played and followers taken, until the stock is empty."""

    music = Tune.PHASE_ONE

    def move_for(self, sprite: CardSprite) -> Move:
        """Play the card or take it as a follower; the card that the Seer looks at is the top of the stock."""
        assert sprite.card is not None, "only cards that are seen can be chosen"
        seat = self.presenter.viewer
        if not self.presenter.view.takers:
            return Play(seat, sprite.card)
        return Take(seat, None if sprite is self.table.looked_at else sprite.card)

    def prompt(self, view: PlayerView) -> str:
        return call_to_take(view, self.presenter.names) if view.takers else call_to_play(view)

    def update(self, dt: float) -> SceneChange | None:
        """Let time pass; towards the end, prepare the felt of Phase Two in the background."""
        table = self.table
        if table.tricks_played >= table.deck.hand_size - TRICKS_AHEAD:
            self._services.preloader.prepare_phase_two(table.layout, self.presenter.banner.pieces(table.deck))
        return super().update(dt)

    def next_scene(self) -> SceneChange | None:
        """Hand over to Phase Two as soon as the table shows it, even while cards are still moving."""
        return ShowPhase(self.presenter) if self.table.phase is not Phase.ONE else None


def call_to_take(view: PlayerView, names: Sequence[str]) -> str:
    """Ask for a follower, and name the receiver of the other card if that is certain."""
    if view.looked_at is not None and len(view.revealed) > 1:
        return tr("table.turn.take_seer")
    other = names[view.takers[1]]
    return tr("table.turn.take" if view.looked_at is None else "table.turn.take_seen", name=other)
