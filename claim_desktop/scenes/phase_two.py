"""Phase Two at the table: the followers are the hands, and tricks win supporters for the vote."""

from __future__ import annotations

from claim_desktop.i18n import text
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import ReturnToPhaseOne, SceneChange, ShowScoring
from claim_desktop.scenes.match_scene import MatchScene, call_to_play
from claim_desktop.table.sounds import Tune
from claim_desktop.table.sprites import CardSprite

END_SECONDS = 0.9
"""Seconds of pause between the last card and the scoring."""


class PhaseTwoScene(MatchScene):
    """Cards are played until none are left, and the factions vote."""

    music = Tune.PHASE_TWO

    @property
    def message(self) -> str:
        """The same as in Phase One, and at the end that the factions vote."""
        played = self._played
        is_ended = self.match.is_over and not played.director.is_busy
        return text("table.over") if is_ended and not played.hint else super().message

    def move_for(self, sprite: CardSprite) -> Move:
        """Play the card."""
        assert sprite.card is not None, "only cards that are seen can be chosen"
        return Play(self._played.viewer, sprite.card)

    def call(self, view: PlayerView) -> str:
        """Ask for a card."""
        return call_to_play(view)

    def next_scene(self) -> SceneChange | None:
        """Go to the scoring when the last card is at rest; back to Phase One if Phase Two was taken back."""
        played = self._played
        if self.table.phase is Phase.ONE:
            return ReturnToPhaseOne(played)
        is_over = self.match.is_over and played.is_at_rest
        is_due = played.rest_seconds >= END_SECONDS * played.timeline.speed_factor
        return ShowScoring(self.match) if is_over and is_due else None
