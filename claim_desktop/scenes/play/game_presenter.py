"""A game as presented to a person; Phase One's scene hands it on to Phase Two's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf

from claim_desktop.i18n import tr
from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.matches import Match
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.match_text import match_text
from claim_desktop.scenes.play.handover import Handover
from claim_desktop.scenes.play.logic.seen_moves import SeenMoves
from claim_desktop.scenes.play.phase_banner import PhaseBanner
from claim_desktop.scenes.play.talk_presenter import TalkPresenter
from claim_desktop.session.game_controller import GameController
from claim_desktop.session.game_session import seen_by
from claim_desktop.storage.assists import LEARNER, Assists, Tracker
from claim_desktop.table.animation.director import Director
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.felt.ground import Notice
from claim_desktop.table.felt.match_score import MatchScorePlank, MatchScoreText
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.painter import TablePainter
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import SeatedPlayer, ViewedPile
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.motion import Timeline
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, earliest, in_seconds

NOT_AT_REST = -1.0
"""The value of `rested_before` during motion."""

NOTICE_SECONDS = 3.2
"""The seconds for which the reason for refusing a card is shown."""


class GamePresenter:
    """One game on screen: its viewer, the viewer's knowledge, the table, and its motion."""

    def __init__(self, played: GameController, services: Services) -> None:
        kit, cards, furniture = services.kit, services.cards, services.furniture
        self.played = played
        self.game = game = played.game
        self.names = [seat.name for seat in game.seats]
        self.timeline = Timeline(kit.motion)
        self.director = Director(self.timeline, kit.audio, self.names, kit.motion)
        self.director.is_shared = len(game.setup.persons) > 1
        self._new_painter = partial(TablePainter, kit, services.backdrop, cards, furniture)
        self.painter = self._new_painter()
        self._cards = cards
        self.banner = PhaseBanner(kit, cards, furniture)
        self.handover = Handover(services, game, self.take_over, self.take_back)
        self.talk = TalkPresenter(game, kit.motion, self.names)
        self.selection = CardSelection()
        self.viewer = game.person_to_move
        """The seat at the bottom of the screen."""
        self.next_viewer = self.viewer
        """The seat that the screen is being handed to."""
        self.view: PlayerView = game.view(self.viewer)
        self.viewed_pile: ViewedPile | None = None
        self.caption = ""
        """The caption of the item under the mouse."""
        self.is_silent = False
        """Whether an overlay announces events, so that the strip on the felt is left out."""
        self.is_hidden = False
        """Whether the window is hidden, so that events go unseen."""
        self.opens_phase_two = False
        """Whether two people have agreed to play Phase Two with both hands face up."""
        self.knows_only_card: set[int] = set()
        """The seats whose people have been told that their only legal card is played for them."""
        self.rest_seconds = 0.0
        """Seconds since the table came to rest."""
        self.rested_before = NOT_AT_REST
        """The value of `rest_seconds` in the previous frame."""
        self.busy_seconds = 0.0
        """Seconds for which the table has been visible without being at rest, since the last move."""
        self._kit = kit
        self._seated = [SeatedPlayer(seat.name, seat.level, seat.portrait) for seat in game.seats]
        self.seen_moves = SeenMoves(game)
        self._moves_shown = game.moves_made
        """The number of moves whose events the viewer had read when those that are shown now began."""
        self._is_dealt = game.moves_made > 0
        self._drawn_ahead: DisplayList | None = None
        """The next person's first frame, kept behind the curtain so that none of its pictures is lost."""
        self._notice = ""
        self._notice_seconds = 0.0

    @property
    def table(self) -> TableModel:
        """The table as it is shown, which may lag behind the game while cards move."""
        return self.director.table

    @property
    def phase(self) -> Phase:
        """The phase that the table shows."""
        return self.table.phase

    @property
    def aids(self) -> Assists:
        """The viewer's assists."""
        return self.game.seats[self.viewer].aids

    @property
    def notice(self) -> str:
        """The reason for refusing the last card, as long as it is shown."""
        return self._notice if self._notice_seconds > 0 else ""

    @property
    def is_at_rest(self) -> bool:
        """Whether the game may continue: the table is visible, and no motion needs to be watched."""
        return self.handover.is_open and self.director.is_open

    @property
    def is_still(self) -> bool:
        """Whether the table is fully visible and motionless."""
        return self.handover.is_open and not self.director.is_busy

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the person at the screen is to move now; never if only computers play."""
        return self.is_at_rest and self.played.awaits_human(self.viewer)

    @property
    def has_open_hands(self) -> bool:
        """Whether both hands of two people lie face up, as they do once both have seen Phase Two begin."""
        persons = self.game.setup.persons
        is_agreed = self.opens_phase_two and len(persons) == len(self.names) == 2
        is_second = self.game.phase is not Phase.ONE
        return is_agreed and is_second and not any(map(self.seen_moves.has_missed, persons))

    def turn_table(self, seat: int) -> None:
        """Seat the other of two people who play with open hands at the bottom of the screen."""
        self._turn_to(seat)
        self.lay_out()

    def _turn_to(self, seat: int) -> None:
        """Seat another person at the bottom, closing everything that the previous one had open."""
        self.viewer = seat
        self.viewed_pile = None
        self.caption = ""

    def lay_out(self) -> None:
        """Show the game as the viewer knows it, with everything at rest."""
        self._drawn_ahead = None
        self.view = self.game.view(self.viewer)
        self.seen_moves.mark_seen([self.viewer])
        self._set_table(self.view, self.game.last_trick)

    def lay_out_again(self) -> None:
        """Show the game in a window of another size; anything in motion arrives at once.

        What a person who shares the screen has not read is told again, since the curtain would fall on it.
        """
        if self.director.is_shared and self.handover.is_open and not self.director.is_told:
            self._drawn_ahead = None
            self.seen_moves.go_back(self.viewer, self._moves_shown)
            self.replay_missed()
        else:
            self.director.finish()
            self.lay_out()

    def _set_table(self, view: PlayerView, last_trick: TrickWon | None) -> None:
        """Show the table that a view describes, with everything at rest."""
        table = self._table_of(view, last_trick)
        self.director.set_table(table)
        self.painter.set_table(table, self._seated)
        if self.game.is_of_day:
            self.painter.add(partial(Notice, title=tr("table.day"), line=tr("table.day.line")))
        if self.game.is_duel:
            self.painter.add(partial(Notice, title=self.game.label.title, line=tr("duel.notice")))
        if (match := self.game.record.how_played.match) is not None:
            self.painter.add(partial(MatchScorePlank, text=self._score_of(match)))
        self.selection.offer_cards(self.view, table)

    def _score_of(self, match: Match) -> MatchScoreText:
        """The score of the match before this game."""
        caption, scores = tr(f"matches.form.{match.form.value}"), match.scores(self.view.deck.sides)
        return MatchScoreText(tr("matches.standing"), caption, scores, match_text(self.game, self.viewer))

    def _table_of(self, view: PlayerView, last_trick: TrickWon | None) -> TableModel:
        is_match = self.game.record.how_played.match is not None
        layout = lay_out(self._kit.scale, view.deck.players, view.phase, has_match_score=is_match)
        is_open = self.has_open_hands and view.phase is not Phase.ONE
        return table_of_view(view, layout, last_trick, is_open=is_open)

    def prewarming(self) -> Callable[[], None]:
        """A function with which a thread draws pictures while another draws the table for the first time."""
        painter = self._new_painter()
        painter.set_table(self.table, self._seated)
        return partial(painter.prewarm, DisplayList(self._kit.scale.size))

    def deal_once(self) -> None:
        """Deal the first hands, unless that has already been shown."""
        if not self._is_dealt:
            self._is_dealt = True
            self.director.deal()

    def hand_over(self, seat: int, *, at_once: bool = False) -> None:
        """Close the curtain, to hand the screen to the person at another seat."""
        self.next_viewer = seat
        self.handover.begin(seat, at_once=at_once)
        self._draw_ahead(seat)

    def _draw_ahead(self, seat: int) -> None:
        """Let threads draw the curtain's sheet and this person's first frame before they are needed.

        The frame is drawn again after all cards, which in a large window leave no room for its pictures.
        """
        missed = self.seen_moves.missed_by(seat)
        painter, size = self._new_painter(), self._kit.scale.size
        painter.set_table(self._table_of(missed.view, missed.last_trick), self._seated)

        def draw() -> None:
            if self.handover.is_shown:
                drawn = DisplayList(size)
                painter.drop_pictures()
                painter.draw(drawn)
                self.painter.buttons.draw_ahead(drawn)
                self._drawn_ahead = drawn

        def draw_twice() -> None:
            draw()
            self._cards.jobs.append([draw])

        self._cards.jobs.add(draw_twice)
        if self.handover.is_moving:
            self._cards.jobs.add(partial(self.handover.draw_sheet, DisplayList(size)))

    def take_over(self) -> None:
        """Show the table to the person for whom the curtain was closed, and the events that they have missed.

        At first it looks as this person last saw it; then all later events are replayed.
        """
        self._turn_to(self.next_viewer)
        self.view = self.game.view(self.viewer)
        self.handover.open()
        self.replay_missed()
        self.deal_once()

    @property
    def has_missed(self) -> bool:
        """Whether there are events that the person at the screen has yet to see."""
        return self.handover.is_open and self.seen_moves.has_missed(self.viewer)

    def replay_missed(self) -> None:
        """Show the table as the person at the screen last saw it, and replay all later events."""
        seen = self._moves_shown = self.seen_moves.count_of(self.viewer)
        missed = self.seen_moves.catch_up(self.viewer)
        self._set_table(missed.view, missed.last_trick)
        self.director.show(missed.events)
        self._talk_from(seen)
        self.viewed_pile = None
        self.selection.offer_cards(self.view, self.table)

    def make(self, move: Move) -> None:
        """Make a legal move and show its events."""
        is_open = self.has_open_hands
        if self.director.is_told:
            self._moves_shown = self.game.moves_made
        if self.game.is_human(self.game.turn):
            self.talk.end()
        events = self.played.make(move)
        self.view = self.game.view(self.viewer)
        # Every person may see the end of the game, and a table with open hands.
        is_for_all = is_open or self.game.is_over
        if not self.is_hidden:
            self.seen_moves.mark_seen(range(len(self.game.seats)) if is_for_all else [self.viewer])
        self.director.show(seen_by(events, self.viewer))
        self._talk_from(self.game.moves_made - 1)
        self.selection.offer_cards(self.view, self.table)
        self.viewed_pile = None
        self._notice_seconds = 0.0
        self.rest_seconds = self.busy_seconds = 0.0

    def tell_of_only_card(self) -> None:
        """Announce that the only legal card of the person at the screen is played for them."""
        self.knows_only_card.add(self.viewer)
        self.director.captions.tell(tr("table.only_card"))

    def make_only_move(self) -> None:
        """Play the only legal card for the person at the screen, and mark it."""
        move = self.view.legal_moves[0]
        sprite = next(each for each in self.table.own_hand if each.card is move.card)
        sprite.is_played_for_viewer = True
        if self.director.outruns_readers:  # the curtain may fall before the mark is seen
            self.knows_only_card.discard(self.viewer)
        self.make(move)

    def _talk_from(self, first_move: int) -> None:
        """Let opponents comment on the events from this move on; a lesson has no table talk."""
        if not self.played.is_taught:
            self.talk.follow(first_move)

    def move_for(self, sprite: CardSprite) -> Move:
        """The move that choosing this card means; the card that the Seer looks at is the top of the stock."""
        assert sprite.card is not None, "only cards that are seen can be chosen"
        if not self.view.takers:
            return Play(self.viewer, sprite.card)
        return Take(self.viewer, None if sprite is self.table.looked_at else sprite.card)

    def take_back(self) -> None:
        """Take the last decision back and show the table to the person who made it."""
        seat = self.played.take_back()
        if seat is not None and seat != self.viewer:
            self._turn_to(seat)
        self._show_again()
        self.handover.open()
        self.say(tr("table.taken_back"))

    def redo(self) -> None:
        """Repeat the move that was taken back last."""
        self.played.redo()
        self._show_again()

    def _show_again(self) -> None:
        """Show the game again after a take-back or a redo."""
        self._kit.audio.play(Sound.SLIDE)
        self.director.finish()
        self.talk.clear()
        self.viewed_pile = None
        self._notice_seconds = 0.0
        self._is_dealt = True
        self.lay_out()
        self.rest_seconds = self.busy_seconds = 0.0

    def say(self, notice: str) -> None:
        """Show the reason for refusing a card; in a lesson it stays until one is played."""
        self._notice = notice
        self.director.reports.append(notice)
        self._notice_seconds = inf if self.played.is_taught else NOTICE_SECONDS

    def update(self, dt: float) -> None:
        """Advance everything that moves."""
        self._apply_aids()
        self._notice_seconds -= dt
        if not self.handover.is_opening:  # what was missed begins once all of the table can be seen
            self.director.update(dt)
        self._update_talk(dt)
        self.painter.update(dt)
        if 0 < self.table.stage.cloth < 1:
            self.banner.prepare(self.view.deck)
        self.banner.update(dt, is_shown=self.director.is_banner_shown)
        self.rested_before = self.rest_seconds if self.rest_seconds else NOT_AT_REST
        self.rest_seconds = self.rest_seconds + dt if self.is_at_rest else 0.0
        if self.handover.is_open:
            self._drawn_ahead = None
            self.played.think()
            self.busy_seconds += 0.0 if self.is_at_rest else dt

    def _update_talk(self, dt: float) -> None:
        """Show the current line of table talk, and report the beginning of a new one."""
        if not self.handover.is_open:
            self.talk.clear()
        line = self.talk.update(dt, is_at_rest=self.is_at_rest)
        if line is not None:
            self.director.reports.append(line)
        self.table.stage.speech = self.talk.speech

    def next_frame(self) -> NextFrame:
        """When something on the table moves or begins, or the notice disappears."""
        notice = in_seconds(self._notice_seconds) if self.notice else NEVER
        curtain = NOW if self.handover.is_moving else NEVER
        parts = self.director, self.painter, self.talk
        return earliest(*(part.next_frame() for part in parts), notice, curtain)

    def draw(self, surface: Canvas, message: str, earlier: str, *, calls: bool) -> None:
        """Draw the table and the items on it; `calls`: the message asks for an action."""
        self.painter.draw(surface, self.played.thinking_seat, message, earlier, calls=calls)

    def drop_pictures(self) -> None:
        """Forget all pictures, such as when another page covers the table."""
        self._drawn_ahead = None
        self.painter.drop_pictures()
        self.handover.drop_pictures()

    def _apply_aids(self) -> None:
        """Show what the viewer's assists include; a mere spectator of computers sees everything."""
        aids = self.aids if self.game.is_human(self.viewer) else LEARNER
        self.table.shows_court, self.table.shows_last_trick = aids.court, aids.last_trick
        if aids.tracker is Tracker.NONE:
            self.table.known_followers = ((),) * len(self.names)
        elif self.table.follower_counts == list(self.view.follower_counts):  # not while one is still flying
            self.table.known_followers = self.view.known_followers
        self.table.voids = self.view.voids if aids.tracker is Tracker.FULL else ()
        self.selection.shows_legal = aids.legal_cards
