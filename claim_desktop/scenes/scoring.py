"""The vote: each faction's cards are laid out and counted, its seal goes to a side, the winner is crowned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_words import mode_name
from claim_desktop.rules.vote import DecidedBy
from claim_desktop.scenes.base import OpenMenu, OpenNewGame, SceneChange, Stage, StartGame, WidgetScene
from claim_desktop.session.match import Match
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.panels.vote_tally import FactionCount, VoteTally, side_piles
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.input import Action, action_of, is_click
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_top, rows
from claim_desktop.ui.motion import Motion, Timeline, Tween, sequence, together
from claim_desktop.ui.motion.easing import ease_in, linear, overshoot
from claim_desktop.ui.motion.timeline import SPEED_FACTORS
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.widgets import Button, Widget, draw_ribbon

LAY_SECONDS = 0.55
SEAL_SECONDS = 0.3
BREATH_SECONDS = 0.3
CROWN_SECONDS = 0.7

VERDICT = TextStyle(Face.DISPLAY_STRONG, 36, theme.GOLD_BRIGHT, theme.INK)

DEFEAT = VERDICT.colored(theme.CREAM_SOFT)

CROWN_WIDTH, WREATH_WIDTH = 70, 112

WAYS_ON = ("rematch", "same_deal", "swap_seats", "new_game", "menu")


class ScoringScene(WidgetScene):
    """Counts one faction after the other; a click or a key hurries, and the ways on are always there."""

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self._match = match
        persons = match.setup.persons
        self._viewer = persons[0] if persons else 0
        self._is_alone = len(persons) == 1
        view = match.view(self._viewer)
        assert view.vote is not None, "votes are counted when the game is over"
        self._deck, self._vote = view.deck, view.vote
        tokens = side_tokens(view.deck, [seat.name for seat in match.seats], self._viewer)
        self._sides = [token.side for token in tokens]
        piles = side_piles(view.deck, view.score_piles)
        self._tally = VoteTally(self.kit, stage.cards, stage.furniture, tokens, piles)
        self._counts = [FactionCount(vote) for vote in self._vote.factions]
        self._crowned = 0.0
        self._resting: pygame.Surface | None = None
        """Background and all rows of which nothing moves, as they were drawn last."""
        self._resting_shows: object = None
        self._timeline = Timeline()
        self._timeline.add(sequence(*map(self._counting, self._counts), self._crowning()))
        self._buttons = [
            Button(name, text(f"table.scoring.{name}"), Tone.PRIMARY if name == "rematch" else Tone.SECONDARY)
            for name in WAYS_ON
        ]
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("rematch")

    @property
    def is_counted(self) -> bool:
        """Whether everything has been shown."""
        return self._timeline.is_empty

    @property
    def _is_lost(self) -> bool:
        """Whether a single player faces the screen who has not won."""
        return self._is_alone and self._deck.side_of(self._viewer) not in self._vote.winners

    def widgets(self) -> Sequence[Widget]:
        """The ways on from here."""
        return self._buttons

    def place(self, size: Size) -> None:
        """Title, the tally, the verdict, and the buttons along the bottom."""
        kit = self.kit
        area = kit.scale.area.inflate(-kit.px(72), -kit.px(32))
        bar, rest = cut_bottom(area, kit.scale.for_text(theme.BUTTON_HEIGHT), kit.px(12))
        for button, place in zip(self._buttons, columns(bar, len(self._buttons), kit.px(14)), strict=True):
            button.place(place)
        self._title_area, rest = cut_top(rest, kit.px(46))
        self._verdict_area, self._tally_area = cut_bottom(rest, kit.px(112), kit.px(10))
        self._tally.forget()
        self._resting = None

    def pressed(self, widget: Widget) -> None:
        """Play again in one of several ways, or leave."""
        match widget.name:
            case "rematch":
                self.go(StartGame(self._match.rematch_setup))
            case "same_deal":
                self.go(StartGame(self._match.setup))
            case "swap_seats":
                self.go(StartGame(self._match.setup.rotated()))
            case "new_game":
                self.go(OpenNewGame(replace(self._match.setup, first_leader=None, seed=None)))
            case _:
                self.go(OpenMenu())

    def cancelled(self) -> None:
        """Esc leads to the menu."""
        self.go(OpenMenu())

    def handle(self, event: pygame.event.Event) -> None:
        """As long as votes are counted, a click beside the buttons, Enter and Esc hurry."""
        wants_on = action_of(event) in (Action.CONFIRM, Action.CANCEL)
        clicks_beside = is_click(event) and not any(b.rect.collidepoint(event.pos) for b in self._buttons)
        if not self.is_counted and (wants_on or clicks_beside):
            self._timeline.hurry()
        else:
            super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Count on."""
        self._timeline.speed_factor = SPEED_FACTORS[self.stage.settings.speed.value]
        self._timeline.update(dt)
        return super().update(dt)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The bare table, and on it all that is counted; what rests is drawn anew when more of it does."""
        shows = [None if count.is_moving else (count.laid, count.sealed) for count in self._counts]
        if self._resting is None or shows != self._resting_shows:
            self._resting = self._resting or pygame.Surface(surface.get_size()).convert()
            self._draw_resting(self._resting)
            self._resting_shows = shows if self._tally.is_in_time else None
        surface.blit(self._resting, (0, 0))
        self._tally.draw_moving(surface, self._tally_area, self._counts)
        self._draw_verdict(surface)

    def _draw_resting(self, surface: pygame.Surface) -> None:
        super().draw_background(surface)
        title = text("table.scoring.title", mode=mode_name(self._deck))
        draw_ribbon(surface, self.kit, title, self._title_area)
        names = [self._side_name(side) for side in self._sides]
        self._tally.draw_resting(surface, self._tally_area, names, self._counts)

    def _counting(self, count: FactionCount) -> Motion:
        """Lay a faction's cards out, then let its seal fall."""
        sound = "faction_won" if count.vote.side is not None else "slide"
        return sequence(
            Tween(LAY_SECONDS, count.lay, linear),
            together(Tween(SEAL_SECONDS, count.seal, ease_in), self._sound(sound)),
            Tween(BREATH_SECONDS, count.shine, linear),
        )

    def _crowning(self) -> Motion:
        def crown(progress: float) -> None:
            self._crowned = progress

        sound = "defeat" if self._is_lost else "victory"
        return together(Tween(CROWN_SECONDS, crown, overshoot), self._sound(sound))

    def _sound(self, name: str) -> Motion:
        return Tween(0.0, lambda _: self.kit.audio.play(name))

    def _side_name(self, side: int) -> str:
        seats = [seat for seat in range(self._deck.players) if self._deck.side_of(seat) == side]
        names = [
            text("table.you") if self._is_alone and seat == self._viewer else self._match.seats[seat].name
            for seat in seats
        ]
        return names[0] if len(names) == 1 else text("table.and", first=names[0], last=names[1])

    def _draw_verdict(self, surface: pygame.Surface) -> None:
        """Each side's votes, and over them who has won."""
        kit, area = self.kit, self._verdict_area
        surface.blit(kit.painter.picture(plates.plank, area.size), area)
        inside = area.inflate(-kit.px(60), -kit.px(20))
        if self._crowned <= 0:
            self._draw_running(surface, inside)
            return
        self._draw_crown(surface, (inside.x + kit.px(48), inside.centery))
        _, beside = cut_left(inside, kit.px(124))
        upper, lower = rows(beside, (3, 2))
        kit.write_name(surface, self._verdict(), upper, DEFEAT if self._is_lost else VERDICT, x=0.0)
        kit.write_name(surface, self._reason(), lower, styles.ON_DARK, x=0.0)

    def _draw_crown(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """The crown, which grows; unless somebody else takes it from the player, in a wreath."""
        crown, wreath = ("royal-crown", CROWN_WIDTH), ("laurel", WREATH_WIDTH)
        for name, width in [crown] if self._is_lost else [wreath, crown]:
            whole = self.stage.furniture.piece(name, self.kit.px(width))
            picture = whole if self._crowned == 1 else pygame.transform.smoothscale_by(whole, self._crowned)
            surface.blit(picture, picture.get_rect(center=middle))

    def _draw_running(self, surface: pygame.Surface, area: Rect) -> None:
        places = columns(area, len(self._sides), self.kit.px(24))
        for side, column in zip(self._sides, places, strict=True):
            votes = sum(count.vote.side == side and count.sealed >= 1 for count in self._counts)
            words = text("table.scoring.votes", side=self._side_name(side), count=votes)
            self.kit.write_name(surface, words, column, styles.ON_DARK_HEADING.colored(theme.CREAM))

    def _verdict(self) -> str:
        winners = [self._side_name(side) for side in self._vote.winners]
        if len(winners) > 1:
            first = text("table.comma").join(winners[:-1])
            return text("table.scoring.shared", names=text("table.and", first=first, last=winners[-1]))
        if self._deck.players == 4:
            return text("table.scoring.they_win", name=winners[0])
        if self._is_alone and self._vote.winners == (self._viewer,):
            return text("table.scoring.you_win")
        return text("table.scoring.wins", name=winners[0])

    def _reason(self) -> str:
        """The votes of all sides, and which step of the ladder decided."""
        votes = text("table.comma").join(
            text("table.scoring.votes", side=self._side_name(side), count=self._vote.votes[side])
            for side in self._sides
        )
        if self._vote.decided_by is DecidedBy.VOTES:
            return text("table.scoring.by_votes", votes=votes)
        return text(f"table.scoring.by_{self._vote.decided_by.value}", votes=votes)
