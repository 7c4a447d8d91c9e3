"""The chronicle's page of achievements: those earned, the nearest ones, and all that are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.chronicle.achievement_grid import AchievementGrid, EarnedSeals, SealsToCome
from claim_desktop.scenes.chronicle.chronicle_sheet import ChronicleSheet
from claim_desktop.scenes.chronicle.chronicle_text import day_text, rivals_text
from claim_desktop.scenes.chronicle.logic.achievements import ACHIEVEMENTS, Progress, earned, nearest
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.next_to_earn import COUNT, NextToEarn
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenFinished
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.table.artwork.portraits import Portraits
from claim_desktop.ui import styles
from claim_desktop.ui.layout import Size, columns, stacked
from claim_desktop.ui.widgets import Label, Paragraph, RuledTitle, Widget, place_each

TITLE_HEIGHT, SEAL_HEIGHT, ROW_HEIGHT = 26, 70, 30
"""The heights of a title, of an earned seal, and of a row of those to come, in design pixels."""

CARD_HEIGHT, MAX_CARD_HEIGHT = 140, 170
"""The height of the cards of the nearest ones, also where there is much room."""

GAP, CARD_GAP = 7, 14


class AchievementsScene(ChronicleSheet):
    """Earned seals, the nearest achievements, those to come, and the condition and game of the chosen one."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenAchievements) -> AchievementsScene:
        return cls(services, games, request)

    def __init__(self, services: Services, games: Games, request: OpenAchievements) -> None:
        super().__init__(services, "seals", FinishedGames.of(games))
        self._earned: dict[str, IndexedGame] = {}
        self._seals = EarnedSeals("seals", services.cards, services.furniture)
        self._seals.on_change(self._open_game)
        self._to_come = SealsToCome("to_come", services.cards, services.furniture)
        self._current: AchievementGrid = self._to_come
        """The grid whose chosen achievement is described."""
        self._next_title = RuledTitle("next_title", tr("chronicle.next"), styles.SUBHEADING)
        self._next: list[NextToEarn] = []
        self._to_come_title = RuledTitle("to_come_title", "", styles.SUBHEADING)
        self._count = Label("count", "", styles.BODY_STRONG, x=1)
        self._about = Paragraph("about", "", styles.BODY, x=0, y=0.5)
        self.on_library_changed()
        self._lead_to(request.chosen or self._seals.chosen or self._to_come.chosen)
        if request.by_tab:
            self.focus.focus_on("kind", show_ring=True)

    def widgets(self) -> Sequence[Widget]:
        seals = [self._seals] if self._seals.achievements else []
        band = [self._next_title, *self._next] if self._next else []
        to_come = [self._to_come_title, self._to_come] if self._to_come.achievements else []
        return [*self.frame_widgets, self._count, *seals, *band, *to_come, self.back, self._about]

    def layout(self, size: Size) -> None:
        """Stack the seals, the band with the nearest ones and those to come; all shrink if there are many."""
        kit = self.kit
        head, body, foot = self.place_frame()
        self._count.set_rect(head)
        self._about.set_rect(foot)
        title, gap = kit.scale.for_some_text(TITLE_HEIGHT), kit.px(GAP)
        wanted = [
            self._seals.row_count * kit.px(SEAL_HEIGHT),
            kit.scale.for_some_text(CARD_HEIGHT) if self._next else 0,
            self._to_come.row_count * kit.scale.for_some_text(ROW_HEIGHT),
        ]
        titles = [title if self._next else 0, title if self._to_come.achievements else 0]
        room = body.height - sum(titles) - 4 * gap
        share = min(1.0, room / sum(wanted))
        seals, cards, to_come = (round(each * share) for each in wanted)
        if self._next:
            cards += max(0, min(room - seals - cards - to_come, kit.px(MAX_CARD_HEIGHT) - cards))
        places = stacked(body, [seals, titles[0], cards, titles[1], to_come], gap)
        self._seals.set_rect(places[0])
        self._next_title.set_rect(places[1])
        place_each(self._next, columns(places[2], COUNT, kit.px(CARD_GAP)), strict=False)
        self._to_come_title.set_rect(places[3])
        self._to_come.set_rect(places[4])

    def on_library_changed(self) -> None:
        """Work out the achievements again."""
        assert self.finished_games is not None
        self._earned = earned(self.finished_games.games)
        self._seals.show([each for each in ACHIEVEMENTS if each in self._earned])
        next_ones = nearest(self.finished_games.games, COUNT)
        known = {*self._earned, *(each.achievement for each in next_ones)}
        self._to_come.show([each for each in ACHIEVEMENTS if each not in known])
        self._to_come_title.text = tr("chronicle.to_come", count=len(self._to_come.achievements))
        self._offer(next_ones)
        self._count.text = tr("chronicle.deeds", count=len(self._earned), total=len(ACHIEVEMENTS))

    def _offer(self, progress: Sequence[Progress]) -> None:
        """Show these as the next ones to earn."""
        cards, furniture = self.services.cards, self.services.furniture
        portraits = Portraits(self.kit.pictures)
        self._next = [
            NextToEarn(f"next_{number}", each, cards, furniture, portraits)
            for number, each in enumerate(progress)
        ]
        for each in self._next:
            each.on_change(partial(self._lead_to, each.achievement))
        self.rebuild()

    def _lead_to(self, achievement: str) -> None:
        """Focus an achievement, on its card or in its grid."""
        card = next((each for each in self._next if each.achievement == achievement), None)
        if card is not None:
            self.focus.focus_on(card.name, show_ring=True)
            return
        self._current = self._seals if achievement in self._earned else self._to_come
        self._current.focus_on(achievement)
        self.focus.focus_on(self._current.name, show_ring=True)

    def update(self, dt: float) -> SceneChange | None:
        """Describe the achievement that was focused last."""
        focused = self.focus.focused
        if isinstance(focused, AchievementGrid):
            self._current = focused
        self._about.text = self._text()
        return super().update(dt)

    def _text(self) -> str:
        focused = self.focus.focused
        achievement = self._current.chosen or self._seals.chosen
        if isinstance(focused, NextToEarn):
            achievement = focused.achievement
        said, game = tr(f"chronicle.deed.{achievement}.about"), self._earned.get(achievement)
        if game is None:
            return said
        when = day_text(game, date.today())
        return sentences([said, tr("chronicle.deed.earned", names=rivals_text(game), day=when)])

    def _open_game(self) -> None:
        game = self._earned.get(self._seals.chosen)
        if game is not None:
            self.request_change(
                OpenFinished(None, game.file, back=OpenAchievements(chosen=self._seals.chosen))
            )
