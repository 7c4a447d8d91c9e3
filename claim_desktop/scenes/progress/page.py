"""The progress: the way of a run, and the banners for its next game or, before and after, those flown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.i18n.rules_texts import faction_name, number, refusal
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import SINGLES
from claim_desktop.rules.errors import CodeError
from claim_desktop.rules.matches import LIVES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chronicle_text import day_text
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.logic.matches import is_of_match, new_match
from claim_desktop.scenes.matches.medallions import other_rivals_text
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.player_profile import own_seat, player_profile
from claim_desktop.scenes.progress.banners import BannerCard, banner_place, draw_row
from claim_desktop.scenes.progress.logic.run import (
    CHOSEN,
    FORM,
    ProgressRun,
    banners_dealt,
    best_run,
    has_met,
    note_banners,
    offer_of,
    run_of_day,
    setup_of,
)
from claim_desktop.scenes.progress.logic.run_code import from_text, to_text
from claim_desktop.scenes.progress.way import WAY, draw_way
from claim_desktop.scenes.requests import (
    HelpTopic,
    OpenProgress,
    OpenRoad,
    SceneChange,
    SceneRequest,
    ShowGame,
    ShowMessage,
    StartGame,
)
from claim_desktop.scenes.review.requests import OpenRun
from claim_desktop.scenes.road.introduction import introduction
from claim_desktop.session.autosaved_game import AutosaveSearch
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.encounters import Encounters
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import Mood, draw_on_gold
from claim_desktop.ui import clipboard, panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered, faint_copy
from claim_desktop.ui.layout import DesignSpace, Place, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import ActionSheet, Button
from claim_desktop.ui.widgets.tree import Content, artwork, at, board, drawing, label, paragraph

SHEET: Place = (36, 58, 1208, 640)
RIBBON: Place = (416, 12, 448, 66)
RUNS: Place = (1040, 12, 204, 42)
HEADING: Place = (74, 261, 830, 34)
HABIT, LARGE_HABIT = (74, 293, 820, 24), (74, 292, 820, 38)
LIFE, LIFE_STEP, LAST_LIFE = (48, 40), 56, (1182, 284)
"""The size of a crown that stands for a life, the distance between two, and the middle of the last."""
LIVES_TEXT: Place = (912, 268, 182, 32)

FIELD: Place = (74, 304, 1132, 312)
ALCOVE: Place = (88, 316, 252, 288)
FACE, FACE_SIZE, FACE_GLOW = (214, 450), 138, 2.1
SCORE: Place = (124, 544, 180, 46)
ROW, LARGE_ROW = (362, 322, 820, 170), (362, 316, 820, 124)
TEXT, LARGE_TEXT = (372, 504, 800, 104), (356, 446, 836, 164)
"""The banners flown and what is said below them, also in large text."""

BACK: Place = (74, 630, 140, 52)
DECK: Place = (232, 630, 186, 52)
LINES: Place = (428, 628, 386, 56)
PLAY: Place = (826, 626, 380, 58)
BEST: Place = (232, 628, 210, 56)
COPY: Place = (456, 630, 236, 52)
TODAY: Place = (706, 630, 214, 52)
NEW: Place = (934, 626, 272, 58)
SHIELD, SHIELD_STEP, PLUS = 34, 30, 18
"""The height of the deck's shields, the distance between two, and the room for the plus sign."""

HEADING_STYLE = TextStyle(Face.TEXT_STRONG, 26, theme.INK)
HABIT_STYLE = TextStyle(Face.TEXT_ITALIC, 19, theme.INK_SOFT)
SCORE_STYLE = TextStyle(Face.DISPLAY_STRONG, 28, theme.CREAM, theme.INK)
LINE_STYLE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
TEXT_STYLE = TextStyle(Face.TEXT, 21, theme.INK)
LOST = 0.353
SEARCH_SECONDS = 0.05
"""The time that the page waits for the saved game; a later result is shown then."""


@dataclass(frozen=True, slots=True)
class FlyBanners(SceneRequest):
    """Play the next game of a run under these banners, or go on with the one that was begun."""

    maker = "claim_desktop.scenes.progress.page:fly_banners"
    run: str
    banners: tuple[Faction, ...]


class ProgressScene(Page):
    """Shows a run: before a game the banners to choose from, otherwise those flown, and the ways to begin."""

    help_about = HelpTopic.FACTIONS

    def __init__(self, services: Services, games: Games, request: OpenProgress) -> None:
        """Show the run of the request, which is then the one shown last."""
        super().__init__(services)
        self._games, self._encounters = games, games.encounters
        self._finished = FinishedGames.of(games)
        self._finished.refresh()
        self._search = AutosaveSearch()
        """The search for the saved game of the run."""
        self._known: object = None
        """The sources from which the run was taken, as far as they were known."""
        self._id = ""
        """The id of the run that is shown; empty before the first."""
        self.run: ProgressRun | None = None
        """The run that is shown; None before the first."""
        self._begun: GameSession | None = None
        """Its game in progress."""
        self._are_dealt = False
        """Whether the next game's cards were dealt, so that its banners stand."""
        self._best: ProgressRun | None = None
        """The best run so far."""
        self._chosen: tuple[Faction, ...] = ()
        self._show(request.run or self._encounters.value.run)

    @property
    def _first(self) -> str:
        """The widget that has the focus first."""
        if not self._is_on_the_way:
            return "new"
        return "play" if self._are_dealt else self._factions_on_offer[0].value

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The next game, once its banners are chosen."""
        if self.run is None or self._begun is not None or len(self._chosen) < CHOSEN:
            return None
        return setup_of(self.run.match, self._chosen, own_seat(self.services.settings))

    @property
    def _is_on_the_way(self) -> bool:
        return self.run is not None and not self.run.is_over

    @property
    def _factions_on_offer(self) -> tuple[Faction, ...]:
        assert self.run is not None, "only a run has an offer"
        return offer_of(self.run.match).banners

    def content(self) -> Content:
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("progress.title"))),
            at(WAY, drawing(draw_way, self.services, self.run, self._chosen)),
            at(HEADING, label(self._heading, HEADING_STYLE, name="heading")),
            at(SHEET, drawing(self._draw_lives, LIVES if self.run is None else self.run.match.lives)),
            at(LIVES_TEXT, label(self._lives_text, LINE_STYLE, 1)),
            *(self._choice() if self._is_on_the_way else self._summary()),
            *(self._continue_buttons() if self._is_on_the_way else self._ways_to_begin()),
            at(BACK, self.back_button()),
            at(RUNS, self._runs_button() if self._is_on_the_way else None),
        )

    # Before a game

    def _choice(self) -> list[tuple[Place, Content]]:
        cards = [
            BannerCard(each, self.services, self._factions_on_offer, chosen=each in self._chosen).on_change(
                partial(self._turn, each)
            )
            for each in self._factions_on_offer
        ]
        for card in cards:
            card.enabled = not self._are_dealt
        is_large = self.kit.is_text_cramped
        places = [
            banner_place(index, is_chosen=card.chosen, has_large_text=is_large)
            for index, card in enumerate(cards)
        ]
        return [
            at(LARGE_HABIT if is_large else HABIT, label(self._habit, HABIT_STYLE, name="habit")),
            *(at(place, card) for place, card in zip(places, cards, strict=True)),
        ]

    def _continue_buttons(self) -> list[tuple[Place, Content]]:
        assert self.run is not None, "it is on the way"
        offer, missing = offer_of(self.run.match), CHOSEN - len(self._chosen)
        name = name_of_opponent(self.run.next_rival)
        words = tr("road.play", name=name) if not missing else tr(f"progress.choose.{missing}")
        if self._begun is not None:
            words = tr("progress.continue", name=name)
        fly = None if missing else FlyBanners(self.run.match.id, self._chosen)
        factions = (*offer.pair.factions, *self._chosen)
        lines = [tr("progress.deck", pair=tr(f"rules.pair.{offer.pair.value}"))]
        if not self.kit.is_text_cramped:
            lines.append(self._best_text)
        return [
            at(DECK, drawing(self._draw_deck, factions)),
            at(LINES, drawing(self._draw_lines, tuple(lines))),
            at(PLAY, self.button("play", words, fly, ButtonVariant.PRIMARY, 26)),
        ]

    @property
    def _heading(self) -> str:
        run = self.run
        if run is None:
            return tr("progress.begin.title")
        name = name_of_opponent(run.next_rival)
        if run.is_over:
            return tr("progress.won") if run.is_won else tr("progress.lost", name=name)
        if self._are_dealt:
            return tr("progress.begun", name=name)
        is_same_rival = run.match.before[-1:] and run.match.before[-1].winners != (0,)
        return tr("progress.again" if is_same_rival else "progress.next", name=name)

    @property
    def _habit(self) -> str:
        """The habit of the next rival, if they have met, or what follows from cards dealt before."""
        assert self.run is not None, "it is on the way"
        if self._are_dealt and self._begun is None:
            return tr("progress.dealt")
        level = self.run.next_rival
        if has_met(self._finished.games, level):
            return tr(f"progress.habit.{level}", name=name_of_opponent(level))
        return "" if self._begun is not None else tr("progress.unmet", name=name_of_opponent(level))

    @property
    def _lives_text(self) -> str:
        return tr(f"progress.lives.{LIVES if self.run is None else self.run.match.lives}")

    def _turn(self, banner: Faction) -> None:
        """Choose a banner, or put it back; a fourth has to wait."""
        if banner in self._chosen:
            self._chosen = tuple(each for each in self._chosen if each is not banner)
        elif len(self._chosen) == CHOSEN:
            self.request_change(ShowMessage(tr("progress.three")))
        else:
            self._chosen = tuple(each for each in SINGLES if each in (*self._chosen, banner))

    # Before and after a run

    def _summary(self) -> list[tuple[Place, Content]]:
        flown = dict.fromkeys(SINGLES, 0) if self.run is None else self.run.banners_flown
        beaten = 0 if self.run is None else self.run.beaten
        is_won = self.run is None or self.run.is_won
        is_large = self.kit.is_text_cramped
        score = tr("progress.score", count=beaten, all=FORM.wins_needed)
        return [
            at(FIELD, artwork(panel_art.inlay, True)),
            at(ALCOVE, drawing(self._draw_person, is_won)),
            at(SCORE, drawing(self._draw_score, score)),
            at(LARGE_ROW if is_large else ROW, drawing(draw_row, self.services, flown) if flown else None),
            at(LARGE_TEXT if is_large else TEXT, paragraph(self._text, TEXT_STYLE, 0.5, name="text")),
        ]

    @property
    def _text(self) -> str:
        if self.run is None:
            return tr("progress.begin.text")
        games = len(self.run.match.before)
        about = [tr("progress.games", count=games)]
        if self.run.match.id == run_of_day(self._games.today()):
            about.append(tr("progress.of_day"))
        if not self.run.is_counted:
            about.append(tr("progress.not_counted"))
        return sentences([*about, self._best_text])

    @property
    def _best_text(self) -> str:
        best = self._best
        if best is None:
            return tr("progress.best.none")
        day = day_text(best.games[-1], self._games.today())
        return tr("progress.best", count=best.beaten, number=number(best.beaten), day=day)

    def _ways_to_begin(self) -> list[tuple[Place, Content]]:
        new = self.button("new", tr("progress.new"), self._begin, ButtonVariant.PRIMARY, 26)
        return [*(at(place, each) for place, each in self._other_ways()), at(NEW, new)]

    def _other_ways(self) -> list[tuple[Place, Button]]:
        """The run of the day unless it is shown, and the code of the run that is."""
        blue, ways = ButtonVariant.SECONDARY, []
        if self.run is not None:
            copy = self.button("copy", tr("progress.copy"), self._copy, ButtonVariant.PAPER, theme.SMALL + 2)
            ways.append((COPY, copy))
        today = run_of_day(self._games.today())
        if self.run is None or self.run.match.id != today:
            show = partial(self._show, today)
            ways.append((TODAY, self.button("today", tr("progress.today"), show, blue, theme.SMALL + 2)))
        return ways

    def _runs_button(self) -> Button:
        return self.button("runs", tr("progress.runs"), self._open_runs, size=theme.SMALL)

    def _open_runs(self) -> None:
        """Open the sheet with the other runs; the one shown stays where it is."""
        lines = {"copy": tr("progress.copy.line"), "today": tr("progress.today.line")}
        actions = [button for _, button in self._other_ways()]
        new = self.button("new", tr("progress.new"), self._begin, ButtonVariant.SECONDARY)
        for each in (*actions, new):
            each.line = lines.get(each.name, tr("progress.new.line"))
        back = Button("back", tr("menu.back"), ButtonVariant.PAPER)
        self.dialog = ActionSheet(self.kit, tr("progress.title"), [*actions, new, back])

    def _begin(self) -> None:
        self._show(new_match(FORM, self.services.rng).id)

    def _show(self, run: str) -> None:
        """Show a run from now on."""
        self._id = run

        def shown(met: Encounters) -> Encounters:
            return replace(met, run=run)

        self._encounters.change(shown)
        autosave, begin = self._games.autosave, self._games.begin_work
        self._search = autosave.search_first(is_of_match(run), begin) if run else AutosaveSearch()
        self._search.wait(SEARCH_SECONDS if run else 0)
        self._take_run()
        self.build(focus=self._first)

    @property
    def _sources(self) -> object:
        finished, search = self._finished, self._search
        return finished.games, finished.is_known, search.game, search.has_ended

    def _take_run(self) -> None:
        """Take the run from the finished games and from the saved one, of which either may be ahead."""
        self._known = self._sources
        games, game = self._finished.games, self._search.game
        self._best = best_run(games)
        self.run, self._begun = ProgressRun.of(self._id, games) if self._id else None, None
        if self.run is None:
            return
        match = None if game is None else game.match
        if game is not None and match is not None and len(match.before) >= len(self.run.match.before):
            self.run = replace(self.run, match=match)
            self._begun = None if game.is_over else game
        if self._begun is not None:
            banners = self._begun.record.deck.factions
        else:
            is_known = self._finished.is_known and self._search.has_ended and not self.run.is_over
            banners = banners_dealt(self._encounters, self.run.match) if is_known else ()
        self._are_dealt = bool(banners)
        self._chosen = banners or tuple(
            each for each in self._chosen if not self.run.is_over and each in self._factions_on_offer
        )

    def _copy(self) -> None:
        """Copy a line with the code of the run."""
        assert self.run is not None, "there is a run to copy"
        text = tr(
            "progress.share",
            count=self.run.beaten,
            all=FORM.wins_needed,
            code=to_text(self.run.match.id),
        )
        key = "progress.copied" if clipboard.copy(text) else "progress.not_copied"
        self.request_change(ShowMessage(tr(key, text=text)))

    def update(self, dt: float) -> SceneChange | None:
        """Show finished games as they become known."""
        if self._known != self._sources:
            before = self._first
            self._take_run()
            self.build(focus=self._first if self._first != before else "")
        return super().update(dt)

    def cancelled(self) -> None:
        """Return to the road; the run stays where it is."""
        self.request_change(OpenRoad())

    # Drawing

    def _draw_lives(self, surface: Canvas, kit: Toolkit, area: Rect, lives: int) -> None:
        """Draw a crown for each life; a lost one is just an outline."""
        space = DesignSpace(kit.scale)
        for index in range(LIVES):
            crown = kit.painter.picture(crown_drawing, (kit.px(LIFE[0]), kit.px(LIFE[1])), index < lives)
            if index >= lives:
                crown = faint_copy(crown, LOST)
            x = LAST_LIFE[0] - LIFE_STEP * (LIVES - 1 - index)
            draw_centered(surface, crown, space.point(x, LAST_LIFE[1]))

    def _draw_deck(self, surface: Canvas, kit: Toolkit, area: Rect, factions: tuple[Faction, ...]) -> None:
        """Draw the shields of the deck, those of the pair before a plus sign."""
        x = area.x
        kit.text_capture.note(comma_list(map(faction_name, factions)), area.copy())
        with kit.text_capture.described_as(""):
            for index, faction in enumerate(factions):
                if index == 2:
                    plus = Rect(x - kit.px(2), area.y, kit.px(PLUS), area.height)
                    kit.draw_text_within(surface, "+", plus, HEADING_STYLE)
                    x = plus.right + kit.px(2)
                shield = self.services.cards.shield(faction, kit.px(SHIELD))
                draw_at(surface, shield, midleft=(x, area.centery))
                x += kit.px(SHIELD_STEP)

    def _draw_lines(self, surface: Canvas, kit: Toolkit, area: Rect, lines: tuple[str, ...]) -> None:
        for line, place in zip(lines, rows(area, [1] * len(lines)), strict=True):
            kit.draw_fitting_text(surface, line, place, LINE_STYLE, 0, 0.5)

    def _draw_person(self, surface: Canvas, kit: Toolkit, area: Rect, is_won: bool) -> None:
        """Draw the person's face on felt, with the crown if the run is won."""
        kit.painter.draw(surface, panel_art.felt, area)
        ring = DesignSpace(kit.scale).around(*FACE, FACE_SIZE, FACE_SIZE)
        _, portrait = player_profile(self.services.settings)
        mood, light = (Mood.GLAD, FACE_GLOW) if is_won else (Mood.GRIM, 0)
        draw_on_gold(surface, kit, ring, portrait, mood, light=light)
        if is_won and self.run is not None:
            crown = self.services.furniture.piece(Piece.CROWN, round(ring.width * 0.6))
            draw_at(surface, crown, midbottom=(ring.centerx, ring.y + kit.px(8)))

    def _draw_score(self, surface: Canvas, kit: Toolkit, area: Rect, score: str) -> None:
        kit.painter.draw(surface, panel_art.badge, area, *theme.BACKS_DARK)
        kit.draw_text_within(surface, score, area.inflate(-kit.px(24), 0), SCORE_STYLE, share=0.95)


def fly_banners(services: Services, games: Games, request: FlyBanners) -> SceneChange:
    """Go on with the game of a run that was begun, or deal the next one."""
    saved = games.autosave.resume_first(is_of_match(request.run))
    if saved is not None and not saved.is_over:
        return ShowGame(saved)
    match = ProgressRun.of(request.run, FinishedGames.of(games).games).match
    if saved is not None and saved.match is not None:
        match = saved.match
    games.encounters.read_again()
    dealt = () if match.winners(2) else banners_dealt(games.encounters, match)
    banners = dealt or request.banners
    if match.winners(2) or not set(banners) <= set(offer_of(match).banners):
        return OpenProgress(request.run)  # another copy of the game has played on meanwhile
    story = introduction(games, ProgressRun(match).next_rival, request)
    if story is not None:
        return story
    note_banners(games.encounters, match, banners)
    setup = setup_of(match, banners, own_seat(services.settings))
    return StartGame(setup, is_dealt_again=bool(dealt))


def open_run(services: Services, games: Games, request: OpenRun) -> SceneChange:
    """Show the run in a text, as far as it has been played here, or say what is wrong with the text."""
    try:
        run, rivals_version = from_text(request.text)
    except CodeError as error:
        return ShowMessage(refusal(error))
    return OpenProgress(run, notice=other_rivals_text(rivals_version) or tr("progress.sent"))
