"""The vote and the coronation: the factions are counted one by one, then the winner is crowned."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pygame

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.events import FactionVoted
from claim_desktop.scenes.announcements import text_nodes, widget_parts
from claim_desktop.scenes.base import Services, WidgetScene
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.game_text import help_line
from claim_desktop.scenes.chronicle.logic.new_achievements import NewAchievements
from claim_desktop.scenes.matches.logic.match_text import (
    match_score_text,
    match_text_after,
    other_table_text,
)
from claim_desktop.scenes.matches.logic.other_table import OtherTable, other_table
from claim_desktop.scenes.matches.sides import Sides
from claim_desktop.scenes.requests import HelpTopic, OpenMenu, SceneChange, ShowScoring
from claim_desktop.scenes.review.logic.branches import BranchPoint, start_of
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.scoring.ceremony import (
    BeatenPlayer,
    CoronationProgress,
    CoronationText,
    beaten_champion,
    manner_of,
    result_line,
)
from claim_desktop.scenes.scoring.coronation import LIVELY_SECONDS, Coronation
from claim_desktop.scenes.scoring.crown_line import CrownLine
from claim_desktop.scenes.scoring.faces import SideFaces
from claim_desktop.scenes.scoring.game_over_buttons import GameOverButtons
from claim_desktop.scenes.scoring.seal_slips import SealSlips
from claim_desktop.scenes.scoring.vote_count import (
    FactionCount,
    counting_order,
    deciding_vote,
    side_piles,
    vote_text,
)
from claim_desktop.scenes.scoring.vote_motions import VoteMotions
from claim_desktop.scenes.scoring.vote_rows import VoteRows
from claim_desktop.scenes.scoring.vote_track import VoteTrack
from claim_desktop.session.deal_par import DealPar
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.par import par_text
from claim_desktop.table.animation.reactions import REACTION_SECONDS, reactions_to
from claim_desktop.table.artwork.portraits import Mood, portrait_of
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.actions import Action, action_of, is_key_press
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.freed_memory import free_memory, trim_memory
from claim_desktop.ui.layout import DesignSpace, Size
from claim_desktop.ui.motion import Motion, Timeline, after, call, on_arc, pause, sequence
from claim_desktop.ui.motion.next_frame import NOW, NextFrame, earliest
from claim_desktop.ui.presses import SkipGuard, is_click
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

MIN_LIGHT = 0.1
"""The light left for a moment between the count and the coronation, when only the crown is lit."""

LAST_LOOK_SECONDS = 0.9
"""How many seconds the counted board stays up before the coronation."""

SHAKE = 4
"""How far a seal shakes the board, in design pixels."""

CAPTION = (150, 664, 980, 44)
CAPTION_STYLE = TextStyle(Face.TEXT, 22, theme.CREAM, theme.INK)
HURRY = (1090, 668, 160, 36)
NEWS = (150, 618, 980, 30)
"""The line about the other table or par."""
NEWS_STYLE = TextStyle(Face.TEXT, 21, theme.CREAM_BRIGHT, theme.INK)

HURRY_STYLE = TextStyle(Face.TEXT_ITALIC, 18, theme.CREAM_SOFT, theme.INK)


class ScoringScene(WidgetScene):
    """Counts the factions one by one, then crowns the winner; any click or key hurries it along."""

    help_about = HelpTopic.VOTE

    def __init__(
        self,
        services: Services,
        game: GameSession,
        reviewing: ReviewWorker | None = None,
        new_achievements: NewAchievements | None = None,
        other: OtherTable | None = None,
        start: BranchPoint | None = None,
        par: DealPar | None = None,
        *,
        is_taught: bool = False,
    ) -> None:
        """Make the scene; `new_achievements` are stamped beside the result.

        `start` is the moment of a reviewed game from which this game was played on. The game at the `other`
        table, and the `par` of a deal of the day, are played for as long as this scene is open. A lesson,
        where the game `is_taught`, goes on by itself, without buttons, and names no help, since nobody has
        chosen any.
        """
        super().__init__(services)
        self.other, self._par = other, par
        self.new_achievements = new_achievements
        services.apply_motion_settings()
        self.game, self.reviewing = game, reviewing
        self._news: list[str] = []
        persons = game.setup.persons
        self._viewer = persons[0] if persons else 0
        view = game.view(self._viewer)
        assert view.vote is not None, "votes are counted when the game is over"
        self._deck, self._vote = view.deck, view.vote
        sides = self._sides = Sides(game, self._viewer)
        tokens, names = sides.tokens, sides.names
        self._counts = [FactionCount(vote) for vote in counting_order(self._vote)]
        self._decider = deciding_vote(self._deck, [count.vote for count in self._counts])
        piles = side_piles(view.deck, view.score_piles)
        pictures = self.kit, services.cards, services.furniture
        self._rows = VoteRows(*pictures, tokens, piles, self._counts)
        outcome = self._ending = self._outcome()
        short_names = [token.name for token in tokens] if self._deck.players == 4 else names
        notes = ["" if is_taught else help_line(game, side) for side in sides.order]
        faces = SideFaces(self.kit, tokens, sides.portraits, services.settings.portrait_frame)
        self._track = VoteTrack(*pictures, tokens, short_names, notes, self._deck.votes_to_win, faces)
        self._votes_seen, self._faces = 0, Timeline()
        """How many votes the faces have reacted to, and when they calm down after the last."""
        self.coronation, self._prewarmed = (
            Coronation(*pictures, tokens, names, outcome, faces) for _ in range(2)
        )
        """The picture on show, and a copy that a thread draws so that its pictures are ready in time."""
        self._ceremony = CoronationProgress()
        self._caption = ""
        self._motions = VoteMotions(self._counts, self._decider, self.kit.audio, self.kit.motion)
        self._board: pygame.Surface | None = None
        """The bare board, as large as the window."""
        self._timeline, self._hurry = Timeline(self.kit.motion), SkipGuard()
        self._acts = self._all_acts()
        """The acts still to come; a click or key hurries one act at a time."""
        says = services.settings.table_talk and not is_taught
        self.crown_line = CrownLine.of(self.kit, game) if says else None
        """What an opponent says at the coronation."""
        speaks_on_right = self.crown_line is not None and not self.crown_line.is_crowned
        self.slips = SealSlips(services, is_right_taken=speaks_on_right, is_left_taken=self._is_lost)
        """The achievements that are new with this game."""
        self._ways = GameOverButtons(self, game, reviewing, other, start, is_taught=is_taught)
        self._work = [each for each in (reviewing, other, par) if each is not None]
        """What goes on while the votes are counted: the review, and the game as others play it."""
        for each in self._work:
            each.start()

    def _all_acts(self) -> deque[Motion]:
        steps = [self._motions.counting(place, self._say_vote) for place in range(len(self._counts))]
        champions = self.coronation.champion_count
        manner = manner_of(self._vote)
        crowning = self._motions.crowning(self._ceremony, champions, manner, is_lost=self._is_lost)
        return deque([*steps, sequence(call(self._prewarm), pause(LAST_LOOK_SECONDS), crowning)])

    @property
    def is_counted(self) -> bool:
        """Whether everything has been shown."""
        return self._timeline.is_empty and not self._acts

    @property
    def _is_lost(self) -> bool:
        """Whether the only person at the screen has not won."""
        return self._sides.is_alone and self._deck.side_of(self._viewer) not in self._vote.winners

    @property
    def page(self) -> object:
        """The count and the coronation with its buttons are two pages."""
        return super().page, self.is_counted

    def rebuild(self) -> None:
        """Place the buttons along the bottom, which are there once the winner is crowned."""
        self.focus.set_widgets(self._ways.below if self.is_counted else ())
        self._ways.place(DesignSpace(self.kit.scale))

    def close(self) -> None:
        """Abandon the work that is still in progress."""
        for each in self._work:
            each.cancel()

    def resize(self, size: Size) -> None:
        """Place everything for the new size, and drop what was drawn for the old one."""
        self.drop_pictures()
        self.kit.pictures.drop_kind("stage")
        super().resize(size)

    def drop_pictures(self) -> None:
        self._drop_board()
        self.coronation.drop_pictures()

    def _drop_board(self) -> None:
        self._board = None
        self._rows.drop_pictures()

    def cancelled(self) -> None:
        """Return to the menu."""
        self.request_change(OpenMenu())

    def handle(self, event: pygame.event.Event) -> None:
        """During the count, go on to the next vote on any click or key, and to the end on Esc."""
        action = action_of(event)
        if self._hurry.swallows(event, is_moving=not self.is_counted):
            return
        if self.slips.is_moving and self.is_counted and (is_click(event) or is_key_press(event)):
            self.slips.finish()
        elif self.is_counted and action is Action.COPY:
            self._ways.copy_code()
        elif self.is_counted or action is Action.HELP:
            super().handle(event)
        elif action is Action.CANCEL:
            self._timeline.add(sequence(*self._acts), self._timeline.remaining_seconds)
            self._acts.clear()
            self._timeline.fast_forward()
        elif is_click(event) or is_key_press(event):
            self._timeline.fast_forward()

    def update(self, dt: float) -> SceneChange | None:
        """Go on counting, and show the buttons once the winner has been crowned."""
        self._hurry.update(dt)
        self.services.apply_motion_settings()
        if self._timeline.is_empty and self._acts:
            self._timeline.add(self._acts.popleft())
        self._timeline.update(dt)
        self._react()
        self._faces.update(dt)
        if self._ceremony.dimmed > 0 and self.kit.motion.has_focus:
            self._ceremony.seconds = min(self._ceremony.seconds + dt, LIVELY_SECONDS)
        if self.is_counted and self._ways.below and not self.focus.widgets:
            self.rebuild()
            self.focus.focus_on(self._ways.below[0].name, show_ring=True)
        if self.is_counted and self.new_achievements is not None:
            self.slips.show(self.new_achievements.ids)
            self.slips.update(dt)
        self._ways.count_turning_points(self._viewer)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        """At once until everything is counted; then for the light and the confetti, if they move."""
        if not self.is_counted or not self._faces.is_empty or self.slips.is_moving:
            return NOW
        return earliest(super().next_frame(), self.coronation.next_frame(self._ceremony.seconds))

    def _react(self) -> None:
        """Let the faces on the track react to each vote as it is cast, briefly; otherwise they are still."""
        voted = [count for count in self._counts if count.has_voted]
        if len(voted) > self._votes_seen and self.kit.motion.has_reactions:
            moods = reactions_to(FactionVoted(voted[-1].vote), self._deck)
            by_side = {self._deck.side_of(seat): mood for seat, mood in moods.items()}
            self._track.moods = [by_side.get(side, Mood.CALM) for side in self._sides.order]
            self._faces.clear()
            self._faces.add(after(REACTION_SECONDS, call(self._calm_down)))
        self._votes_seen = len(voted)

    def _calm_down(self) -> None:
        self._track.moods = [Mood.CALM] * len(self._sides.order)

    def announcements(self) -> SpeechState:
        """Each vote as it is cast, then who is crowned, and the buttons."""
        news, self._news = tuple(self._news), []
        heard = super().announcements()
        return replace(
            heard, news=news, static_text=self._static_texts if self.dialog is None else heard.static_text
        )

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        """How the last faction voted, or the final result, and the buttons."""
        if self.dialog is not None:
            return super().accessible_nodes()
        texts = self._static_texts or tuple(filter(None, (self._caption,)))
        plate = self.coronation.plate
        return (
            *text_nodes(self.kit.text_capture, texts, plate),
            *widget_parts(self.kit.text_capture, self.focus),
        )

    @property
    def _static_texts(self) -> tuple[str, ...]:
        """The result of the vote, once it has been counted."""
        ending = self._ending
        line = self.crown_line.text if self.crown_line is not None else ""
        texts = (ending.title, ending.line, line, self._new_text) if self.is_counted else ()
        return tuple(filter(None, texts))

    # What happens

    def _say_vote(self, count: FactionCount) -> None:
        """Say how a faction voted, and whether one more vote wins."""
        own = self._deck.side_of(self._viewer) if self._sides.is_alone else None
        text = vote_text(count, self._counts, self._deck, own, self._sides.name_of)
        if text != self._caption:  # it stays in sight for a while
            self._caption = text
            self._news += [text, self._count_text(count)]

    def _count_text(self, count: FactionCount) -> str:
        """How many of a faction's cards each side has, for a player who does not see them laid out."""
        return comma_list(
            tr("table.standing_count", side=self._sides.name_of(side), count=count.vote.counts[side])
            for side in self._sides.order
        )

    def _prewarm(self) -> None:
        """Have a thread draw the coronation's pictures, which take longer than a frame."""
        size = self.kit.scale.size

        def draw() -> None:
            drawn = DisplayList(size)
            trim_memory()  # the count has left much behind, and the light alone takes 48 MB at 4K
            self._stage(size, with_rays=False)
            trim_memory()
            self._prewarmed.draw(drawn, CoronationProgress.over(self._prewarmed.champion_count))
            for button in self._ways.below:
                button.draw(drawn, self.kit)
            self._prewarmed.drop_pictures()  # they are not shared, and its own rays are never shown
            self._stage(size, with_rays=not self._prewarmed.turns_rays())

        self.coronation.prepare()
        self.services.cards.jobs.add(draw)

    # What it says

    def _outcome(self) -> CoronationText:
        vote = self._vote
        winners = tuple(self._sides.place_of(side) for side in vote.winners)
        champions = tuple(each.faction for each in counting_order(vote) if each.side in vote.winners)
        line, title = result_line(vote, self._sides.order), self._title()
        return CoronationText(vote, winners, title, line, champions, self._beaten())

    def _beaten(self) -> BeatenPlayer | None:
        if not self._is_lost:
            return None
        own, seat = self._deck.side_of(self._viewer), self.game.seats[self._viewer]
        portrait = portrait_of(self._viewer, seat.level, seat.portrait)
        return BeatenPlayer(self._sides.place_of(own), portrait, beaten_champion(self._vote, own))

    def _title(self) -> str:
        winners = list(map(self._sides.name_of, self._vote.winners))
        if len(winners) > 1:
            return tr("table.vote.shared")
        if self._sides.is_alone and self._deck.side_of(self._viewer) in self._vote.winners:
            return tr("table.vote.crowned_us" if self._deck.players == 4 else "table.vote.crowned_you")
        key = "table.vote.crowned_names" if self._deck.players == 4 else "table.vote.crowned_name"
        return tr(key, name=winners[0])

    # Drawing

    def draw_background(self, surface: Canvas) -> None:
        """Draw the board while votes are counted, then the coronation; the lights go out in between."""
        dimmed = self._ceremony.dimmed
        if dimmed < 0.5:
            self._draw_board(surface)
        else:
            if self._board is not None:  # the lights are out, and the rays take much
                self._drop_board()
                self.services.cards.jobs.add(free_memory)
            rays_rest = not self.coronation.turns_rays()
            has_rays = rays_rest and self.kit.motion.travel(self._ceremony.crown) >= 1
            surface.blit(self._stage(surface.get_size(), with_rays=has_rays), (0, 0))
            if has_rays:
                self.kit.pictures.drop(("stage", surface.get_size(), False))  # not needed any more
        if 0 < dimmed < 1:
            level = round(255 * max(MIN_LIGHT, abs(1 - 2 * dimmed)))
            surface.fill((level,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        if dimmed > 0:
            self.coronation.draw(surface, self._ceremony)
        if self.crown_line is not None:
            self.crown_line.draw(surface, self._ceremony.table)
        if self.is_counted:
            self._draw_news(surface)
            self.slips.draw(surface)

    def _draw_news(self, surface: Canvas) -> None:
        """Say how the match stands, how others did with these cards and, if it fits, what to earn next."""
        line = DesignSpace(self.kit.scale).rect(*NEWS)
        style = self.kit.within(NEWS_STYLE, line.height)
        both = _in_a_line(self._others_text, self._next_text)
        text = both if self.kit.has_room(both, style, line.width) else self._others_text
        self.kit.draw_text(surface, text, line, style)

    @property
    def _new_text(self) -> str:
        """The match, how others did with these cards, which achievements are new, and which is nearest."""
        new = "" if self.new_achievements is None else self.new_achievements.text
        return _in_a_line(self._others_text, new, self._next_text)

    @property
    def _next_text(self) -> str:
        """Which achievement is nearest, once the new ones have been stamped."""
        if self.new_achievements is None or self.slips.is_moving:
            return ""
        return self.new_achievements.next_text

    @property
    def _others_text(self) -> str:
        """The state of the match, and how others did with these cards."""
        texts: list[str | None] = []
        if self.game.match is not None:
            match_text = match_text_after if self.game.goes_on else match_score_text
            texts.append(match_text(self.game))
        if self._par is not None:
            texts.append(par_text(self._par.pars))
        elif self.other is not None and self.other.vote is not None:
            texts.append(other_table_text(self.other.vote, self.other.person, self.other.level))
        return _in_a_line(*texts)

    def _draw_board(self, surface: Canvas) -> None:
        surface.blit(self._bare_board(surface.get_size()), (0, 0))
        shift = round(self._motions.shaken * SHAKE * self.kit.scale.u)
        self._track.draw(surface, self._counts, with_crown=not self.coronation.has_crown(self._ceremony))
        self._rows.draw(surface)
        if shift:
            surface.scroll(shift, 0)
        self._draw_badges(surface)
        kit, space = self.kit, DesignSpace(self.kit.scale)
        caption, hurry = space.rect(*CAPTION), space.rect(*HURRY)
        kit.draw_text_within(surface, self._caption, caption, CAPTION_STYLE)
        kit.draw_text_within(surface, tr("table.vote.hurry"), hurry, HURRY_STYLE, x=1.0)

    def _draw_badges(self, surface: Canvas) -> None:
        """Draw the badge that flies from a row to its socket."""
        for count in self._counts:
            if count.vote.side is not None and 0 < count.sent < 1:
                start = self._rows.seal_place(count)
                end = self._track.socket_place(self._counts, count)
                x, y = on_arc(start, end, self.kit.px(60), count.sent)
                place, diameter = self._sides.place_of(count.vote.side), self._track.socket_diameter
                middle = round(x), round(y)
                self._track.draw_badge(surface, count.vote.faction, place, middle, diameter)

    def _bare_board(self, size: Size) -> pygame.Surface:
        if self._board is None:
            self._board = self.services.backdrop.dark_wood(size, 156)
            self._rows.draw_felt(self._board)
        return self._board

    def _stage(self, size: Size, *, with_rays: bool) -> pygame.Surface:
        """The coronation's dark ground, with the rays if they do not move."""

        def make() -> pygame.Surface:
            if not with_rays:
                ground = self.services.backdrop.dark_wood(size, 130)
                self.coronation.lay_light(ground)
                return ground
            ground = self._stage(size, with_rays=False).copy()
            self.coronation.lay_rays(ground)
            return ground

        return self.kit.pictures.get(("stage", size, with_rays), make, is_slow=True)


def _in_a_line(*parts: str | None) -> str:
    """The parts that there are, with dots between them, and a full stop only at the end."""
    *before, last = [part for part in parts if part] or [""]
    return " · ".join([*(part.removesuffix(".") for part in before), last])


def show_scoring(services: Services, games: Games, request: ShowScoring) -> ScoringScene:
    """The count of a game's votes, with the work that goes on beside it."""
    game = request.game
    news = NewAchievements(FinishedGames.of(games), game)
    par = DealPar.of(games.practice, game)
    review, start = ReviewWorker.of(games, game), start_of(games, game)
    return ScoringScene(services, game, review, news, other_table(game), start, par)
