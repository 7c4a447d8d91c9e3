"""A page's diagram, which plays itself step by step and then stands still."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules import engine
from claim_desktop.rules.cards import TROLLS
from claim_desktop.rules.events import TrickWon, visible_to
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.help.diagram_items import DiagramItems
from claim_desktop.scenes.help.diagram_layout import lay_out_diagram
from claim_desktop.scenes.help.logic.diagrams import STEPS, Act, play_out
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.animation.director import Director
from claim_desktop.table.felt.cards import CardItem
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.painter import TablePainter
from claim_desktop.table.sprites import Light
from claim_desktop.table.table_item import SeatedPlayer, TableContext
from claim_desktop.table.tooltip.bubble import draw_ring
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion import Timeline
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, in_seconds

VIEWER = 0
ROUNDS = 3
"""How often a diagram plays itself."""

STANDING_SECONDS, LAST_SECONDS = 3.0, 2.0
"""The seconds for which a step stands once it has been played, and how much longer the last one does."""

VOTE_SECONDS = 0.5
"""The time between two votes."""


class Performance:
    """Plays a page's steps on a table of its own; what a step shows is what the rules make of its moves."""

    def __init__(self, services: Services, page: str) -> None:
        self.steps = STEPS[page]
        self.step = 0
        """The index of the current step."""
        self.subject = ""
        """What a word under the mouse means; its items are lit."""
        self._kit = services.kit
        self._acts = list(play_out(self.steps))
        self._painter = TablePainter(
            services.kit, services.backdrop, services.cards, services.furniture, self._list_items
        )
        self._felt: Rect | None = None
        self._seconds = 0.0
        """How long the current step has stood."""
        self._rounds_left = 0 if self._stands_still else ROUNDS
        if self._stands_still:
            self.step = next(number for number, act in enumerate(self._acts) if _has_outcome(act))

    @property
    def _stands_still(self) -> bool:
        motion = self._kit.motion
        return motion.is_reduced or motion.is_instant

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._rounds_left > 0

    @property
    def _act(self) -> Act:
        return self._acts[self.step]

    @property
    def _table(self) -> TableModel:
        return self._director.table

    def lay_out(self, felt: Rect) -> None:
        """Place it; what was moving arrives at once."""
        if felt != self._felt:
            self._felt = felt.copy()
            self._begin(is_over=not self.is_playing)

    def show(self, step: int) -> None:
        """Play one step, and stand there."""
        self._rounds_left = 0
        self.step = step
        self._begin(is_over=self._stands_still)

    def stop_at(self, step: int) -> None:
        """Stand at a step from the beginning."""
        self._rounds_left, self.step = 0, step

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._director.update(dt)
        self._painter.update(dt)
        if self._director.is_busy:
            return
        self._mark_playable()
        self._seconds += dt
        self._count_votes()
        if self.is_playing and self._seconds >= self._standing_seconds:
            self._go_on()

    def next_frame(self) -> NextFrame:
        """When something moves, or the next step begins."""
        if self._director.is_busy or not self._painter.is_sharp:
            return NOW
        if self._items.board is not None and self._items.board.counted < self._card_count:
            return in_seconds(VOTE_SECONDS - self._seconds % VOTE_SECONDS)
        return in_seconds(self._standing_seconds - self._seconds) if self.is_playing else NEVER

    def draw(self, surface: Canvas) -> None:
        """Draw the table as it is now, and light what the step or a word is about."""
        self._table.stage.shake = 0.0  # which would shake the whole page
        with self._kit.text_capture.described_as(""):  # the steps say it all
            self._painter.draw(surface, message=self._director.captions.newest)
        for each in self.lit:
            draw_ring(surface, self._kit, each)

    @property
    def lit(self) -> list[Rect]:
        """The places of what a word under the mouse means, or else the step, once nothing moves."""
        if self._director.is_busy:
            return []
        return self._items.lit(self.subject or self.steps[self.step].lights)

    @property
    def cards(self) -> list[CardItem]:
        """All cards on its table."""
        return [item for item in self._items if isinstance(item, CardItem)]

    def drop_pictures(self) -> None:
        """Forget all pictures, and the places, which are worked out again."""
        self._painter.drop_pictures()
        self._felt = None

    def _begin(self, *, is_over: bool) -> None:
        """Set the table for the current step, and play it unless it is over."""
        assert self._felt is not None, "it is placed before it plays"
        act, kit = self._act, self._kit
        view = view_of(act.start, VIEWER)
        names = [tr("table.you"), *(name_of_opponent(level) for level in list(LEVELS)[: view.players - 1])]
        seated = [SeatedPlayer(names[0]), *map(SeatedPlayer, names[1:], LEVELS)]
        self._director = Director(Timeline(kit.motion), None, names, kit.motion)
        has_bridge = TROLLS in view.deck.factions
        layout = lay_out_diagram(kit.scale, self._felt, view.players, view.phase, has_bridge=has_bridge)
        self._director.set_table(table_of_view(view, layout))
        self._painter.set_table(self._table, seated, prepares=False)
        self._director.show(visible_to(event, VIEWER) for event in act.before)
        self._director.finish()
        self._director.show(visible_to(event, VIEWER) for event in act.events)
        self._seconds = 0.0
        if is_over:
            self._director.finish()
            self._seconds = VOTE_SECONDS * len(view.deck.all_factions)
        if not self._director.is_busy:
            self._mark_playable()
            self._count_votes()

    def _list_items(self, context: TableContext) -> DiagramItems:
        self._items = DiagramItems(context, self._act.vote)
        return self._items

    @property
    def _standing_seconds(self) -> float:
        return STANDING_SECONDS + (LAST_SECONDS if self.step == len(self.steps) - 1 else 0.0)

    def _go_on(self) -> None:
        """Begin the next step, or the next round; after the last one, stay."""
        if self.step < len(self.steps) - 1:
            self.step += 1
            self._begin(is_over=False)
        else:
            self._rounds_left -= 1
            if self.is_playing:
                self.step = 0
                self._begin(is_over=False)

    # What is lit

    def _mark_playable(self) -> None:
        """Dim the cards that the viewer may not play, in a step about the hand."""
        if self.steps[self.step].lights == "hand":
            playable = {move.card for move in engine.legal_moves(self._act.after)}
            for sprite in self._table.own_hand:
                sprite.light = Light.PLAIN if sprite.card in playable else Light.DIM

    @property
    def _card_count(self) -> int:
        return self.steps[self.step].votes

    def _count_votes(self) -> None:
        """Let one faction after the other vote, and then the crown fall to the winner."""
        board, vote = self._items.board, self._act.vote
        if board is None or vote is None:
            return
        before = self.steps[self.step - 1].votes if self.steps[self.step].start is None else 0
        board.counted = min(self._card_count, before + int(self._seconds / VOTE_SECONDS))
        is_over = board.counted == len(vote.factions)
        for seat in self._items.seats:
            seat.is_crowned = is_over and seat.seat in vote.winners


def _has_outcome(act: Act) -> bool:
    return act.vote is not None or any(isinstance(event, TrickWon) for event in act.events)
