"""The chronicle's page of achievements: those earned, the nearest ones, and all that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.achievement_grid import AchievementGrid, EarnedSeals, SealsToCome
from claim_desktop.scenes.chronicle.chronicle_page import ChroniclePage
from claim_desktop.scenes.chronicle.chronicle_text import day_text, rivals_text
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS, Progress, earned, nearest
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.next_to_earn import COUNT, NextToEarn
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.games import Games
from claim_desktop.ui import styles
from claim_desktop.ui.layout import stack
from claim_desktop.ui.widgets import RuledTitle
from claim_desktop.ui.widgets.tree import Content, PlacedTree, label, paragraph, row

TITLE_HEIGHT, SEAL_HEIGHT, ROW_HEIGHT = 26, 70, 30
"""The heights of a title, of an earned seal, and of a row of those to come, in design pixels."""

CARD_HEIGHT, MAX_CARD_HEIGHT = 140, 170
"""The height of the cards of the nearest ones, also where there is much room."""

GAP, CARD_GAP = 7, 14


@dataclass(frozen=True, slots=True)
class AchievementStack:
    """The seals, the band with the nearest ones and those to come; all shrink if there are many."""

    seals: EarnedSeals
    nearest: Sequence[NextToEarn]
    to_come: SealsToCome

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        title, gap = kit.scale.for_some_text(TITLE_HEIGHT), kit.px(GAP)
        heights = [
            self.seals.row_count * kit.px(SEAL_HEIGHT),
            kit.scale.for_some_text(CARD_HEIGHT) if self.nearest else 0,
            self.to_come.row_count * kit.scale.for_some_text(ROW_HEIGHT),
        ]
        titles = [title if self.nearest else 0, title if self.to_come.achievements else 0]
        room = area.height - sum(titles) - 4 * gap
        share = min(1.0, room / sum(heights))
        seals, cards, to_come = (round(each * share) for each in heights)
        if self.nearest:
            cards += max(0, min(room - seals - cards - to_come, kit.px(MAX_CARD_HEIGHT) - cards))
        places = stack(area, [seals, titles[0], cards, titles[1], to_come], gap)
        next_title = RuledTitle("next_title", tr("chronicle.next"), styles.SUBHEADING)
        words = tr("chronicle.to_come", count=len(self.to_come.achievements))
        missing = [None] * (COUNT - len(self.nearest))
        parts: list[Content] = [
            self.seals if self.seals.achievements else None,
            next_title if self.nearest else None,
            row(*self.nearest, *missing, gap=CARD_GAP),
            RuledTitle("to_come_title", words, styles.SUBHEADING) if self.to_come.achievements else None,
            self.to_come if self.to_come.achievements else None,
        ]
        for part, place in zip(parts, places, strict=True):
            placed.put(part, place)


class AchievementsScene(ChroniclePage):
    """Earned seals, the nearest achievements, those to come, and the condition and game of the chosen one."""

    tab = "seals"

    def __init__(self, services: Services, games: Games, request: OpenAchievements) -> None:
        self._games = FinishedGames.of(games)
        super().__init__(services, self._games)
        self._count_achievements()
        self._chosen = request.chosen or next(iter((*self._seals, *self._to_come)), "")
        """The achievement that has the focus, or had it last."""
        nearest = [each.achievement for each in self._nearest]
        grid = "seals" if self._chosen in self._earned else "to_come"
        first = f"next_{nearest.index(self._chosen)}" if self._chosen in nearest else grid
        self.build(focus="kind" if request.by_tab else first)

    def _count_achievements(self) -> None:
        self._earned = earned(self._games.games)
        self._nearest: list[Progress] = nearest(self._games.games, COUNT)

    @property
    def _seals(self) -> list[str]:
        return [each for each in ACHIEVEMENTS if each in self._earned]

    @property
    def _to_come(self) -> list[str]:
        known = {*self._earned, *(each.achievement for each in self._nearest)}
        return [each for each in ACHIEVEMENTS if each not in known]

    def content(self) -> Content:
        seals = EarnedSeals("seals", self.services, self._seals, self._chosen)
        seals.on_change(lambda: self._open_game(seals.chosen))
        to_come = SealsToCome("to_come", self.services, self._to_come, self._chosen)
        cards = []
        for number, each in enumerate(self._nearest):
            card = NextToEarn(f"next_{number}", self.services, each)
            cards.append(card.on_change(partial(self.focus.focus_on, card.name, show_ring=True)))
        count = tr("chronicle.deeds", count=len(self._earned), total=len(ACHIEVEMENTS))
        return self.with_foot(
            label(count, styles.BODY_STRONG, x=1, name="count"),
            AchievementStack(seals, cards, to_come),
            paragraph(self._about, name="about"),
        )

    @property
    def _about(self) -> str:
        """The condition of the chosen achievement, and the game that earned it."""
        condition, game = tr(f"chronicle.deed.{self._chosen}.about"), self._earned.get(self._chosen)
        if game is None:
            return condition
        when = day_text(game, date.today())
        return sentences([condition, tr("chronicle.deed.earned", names=rivals_text(game), day=when)])

    def on_library_changed(self) -> None:
        self._count_achievements()
        self.rebuild()

    def update(self, dt: float) -> SceneChange | None:
        """Describe the achievement that was focused last."""
        focused, chosen = self.focus.focused, self._chosen
        if isinstance(focused, AchievementGrid):
            chosen = focused.chosen
        elif isinstance(focused, NextToEarn):
            chosen = focused.achievement
        if chosen != self._chosen:
            self._chosen = chosen
            self.rebuild()
        return super().update(dt)

    def _open_game(self, achievement: str) -> None:
        back = OpenAchievements(chosen=achievement)
        self.request_change(OpenFinished(None, self._earned[achievement].file, back=back))
