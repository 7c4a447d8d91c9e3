"""Phase Two at the table: the followers are the hands, and tricks win supporters for the vote."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import tr
from claim_desktop.rules.deciding_tricks import NOTHING, stake_of
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.safe_votes import is_vote_close
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import SceneChange, Services, ShowScoring
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.game_scene import GameScene, call_to_play
from claim_desktop.scenes.play.overlays.settled import SettledOverlay
from claim_desktop.scenes.play.requests import ShowPhase
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.felt.stake import stake_text
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion import Fade, MotionPolicy
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, in_seconds

END_SECONDS = 0.9
"""The pause between the last card and the scoring."""


FADE_SECONDS = 0.25
MAX_FADE_STEP_SECONDS = FADE_SECONDS / 4
"""The maximum time that a frame counts for: the first one lays out the whole table and takes longer."""


class PhaseTwoScene(GameScene):
    """Cards are played until none are left, and the factions vote."""

    music = Tune.PHASE_TWO

    def __init__(self, services: Services, game: GamePresenter | GameSession) -> None:
        super().__init__(services, game)
        self._turning = TableCrossfade(self._kit.motion)
        self._picture: Canvas | None = None
        """The last frame, which fades out when the table turns between two people."""
        self._checked_view: PlayerView | None = None
        """The view whose stake is known."""
        self._stake = NOTHING
        """The stake."""

    @property
    def message(self) -> str:
        """The message of both phases; if the game is over and there is none, that the factions vote."""
        shown = self.presenter
        is_ended = self.game.is_over and not shown.director.is_busy and shown.director.has_caption_room
        has_text = shown.notice or shown.caption
        return tr("table.over") if is_ended and not has_text else super().message

    def move_for(self, sprite: CardSprite) -> Move:
        assert sprite.card is not None, "only cards that are seen can be chosen"
        return Play(self.presenter.viewer, sprite.card)

    def prompt(self, view: PlayerView) -> str:
        return call_to_play(view)

    def next_scene(self) -> SceneChange | None:
        """Go to the scoring when the last card is at rest; back to Phase One if Phase Two was taken back."""
        shown = self.presenter
        if self.table.phase is Phase.ONE:
            return ShowPhase(shown)
        is_over = self.game.is_over and shown.is_still and shown.director.is_caption_read
        is_due = shown.rest_seconds >= self._kit.motion.duration(END_SECONDS)
        return ShowScoring(self.game) if is_over and is_due and not shown.is_hidden else None

    def own_sheets(self) -> list[OverlayPanel]:
        """The offer to count the votes at once."""
        return [SettledOverlay(self._services.kit, self.presenter)]

    def is_tense(self, view: PlayerView) -> bool:
        """Whether the vote is close, or this trick decides something."""
        return view.phase is Phase.TWO and (bool(self.table.stake) or is_vote_close(view))

    @property
    def is_message_shown(self) -> bool:
        """Whether neither a hint nor a banner replaces it."""
        return super().is_message_shown and not self.table.stake_text

    def _show_stake(self) -> None:
        """Show the stake of the trick, from the first rest at which it is known to the trick's end."""
        shown = self.presenter
        if self._checked_view is not None and self._checked_view.seat != shown.viewer:
            self._checked_view, self._stake = None, NOTHING  # others may know what this person does not
        if shown.is_at_rest and self._checked_view is not shown.view:
            self._checked_view = shown.view
            stake = NOTHING if shown.played.is_taught else stake_of(shown.view)
            if stake and stake != self._stake:
                shown.director.reports.append(stake_text(stake))
            self._stake = stake
        checked = self._checked_view
        is_same_trick = checked is not None and checked.tricks_played == shown.view.tricks_played
        is_shown = is_same_trick and shown.handover.is_open and not self.guide.is_shown
        stake = self._stake if is_shown else NOTHING
        if bool(stake) is not bool(self.table.stake):
            self._announced_view = None  # the music follows
        self.table.stake = stake
        is_free = shown.is_at_rest and shown.director.is_caption_read and not (shown.notice or shown.caption)
        self.table.stake_text = stake_text(self.table.stake) if is_free and super().is_message_shown else ""

    # Two people may play with both hands face up

    def update(self, dt: float) -> SceneChange | None:
        self._turning.update(dt)
        change = super().update(dt)
        self._show_stake()
        return change

    def next_step(self) -> NextFrame:
        """At the end of the game, when its votes are counted."""
        if self.presenter.is_hidden and self.game.is_over:
            return NEVER
        if self.game.is_over and self.presenter.is_still:
            if not self.presenter.director.is_caption_read:
                return NEVER  # the director says when it will be
            return in_seconds(self._kit.motion.duration(END_SECONDS) - self.presenter.rest_seconds)
        return super().next_step()

    def advance(self) -> None:
        """Turn the rival's hand face up first, once both people have seen the phase begin."""
        if self.presenter.is_still and self.presenter.has_open_hands and self.table.open_seat is None:
            self._kit.audio.play(Sound.FLIP)
            self.presenter.lay_out()
        super().advance()

    def hand_over_screen(self, seat: int) -> None:
        """Turn the table at once if there is nothing to hide."""
        if not self.presenter.has_open_hands:
            super().hand_over_screen(seat)
            return
        if self._picture is not None:
            self._turning.start(self._picture)
        self.presenter.turn_table(seat)

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self._picture = None

    def draw(self, surface: Canvas) -> None:
        """Draw the table, and over it the fading picture from before it turned."""
        super().draw(surface)
        self._turning.draw(surface)
        self._picture = surface


class TableCrossfade:
    """Keeps the picture of the table from before it turned for as long as it is visible."""

    def __init__(self, motion: MotionPolicy) -> None:
        self._motion = motion
        self._before: pygame.Surface | None = None
        self._left = Fade(FADE_SECONDS)

    def start(self, picture: Canvas) -> None:
        """Begin to fade out this picture of the whole window, unless motions take no time."""
        if self._motion.is_instant:
            return
        self._before = picture.copy()
        self._left.jump(1.0)
        self._left.target = 0.0

    def update(self, dt: float) -> None:
        self._left.update(min(dt, MAX_FADE_STEP_SECONDS))
        if not self._left.value:
            self._before = None

    def draw(self, surface: Canvas) -> None:
        """Draw the remaining picture over the table."""
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(self._left.alpha)
            surface.blit(self._before, (0, 0))
