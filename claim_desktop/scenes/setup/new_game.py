"""Setting up a game: whom to play against, who sits where, with which cards, and who leads first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Pair
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead, HeadToHeadRecords
from claim_desktop.scenes.matches.logic.matches import new_match
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import HelpTopic, OpenNewGame, SceneChange, StartGame
from claim_desktop.scenes.setup.hero import draw_hero, hero_of, record_line
from claim_desktop.scenes.setup.new_game_form import MAX_PLAYERS, MODES_OF, NewGameForm
from claim_desktop.scenes.setup.opponent_row import (
    OpponentEntry,
    OpponentRow,
    figure_of_level,
    figure_of_person,
)
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.scenes.setup.seat_strip import SeatStrip, plate_of
from claim_desktop.session.assists import name_of
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, may_be_typed
from claim_desktop.storage.assists import Assists, preset_of
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Place, columns, inset, rows
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Option,
    Panel,
    Paragraph,
    SegmentedControl,
    Stepper,
    TextField,
    Toggle,
    draw_ribbon,
)
from claim_desktop.ui.widgets.base import Pressable
from claim_desktop.ui.widgets.button import draw_plaque
from claim_desktop.ui.widgets.choice import Value
from claim_desktop.ui.widgets.tree import (
    Content,
    artwork,
    at,
    board,
    cell,
    column,
    drawing,
    label,
    layers,
    pad,
    paragraph,
    px,
    row,
)

SHEET: Place = (40, 44, 1200, 660)
RIBBON: Place = (450, 14, 380, 58)
SEATS: Place = (58, 18, 1164, 50)
PLAYERS: Place = (72, 84, 204, 44)
WHO_SITS: Place = (290, 84, 244, 44)
BESIDE_WHO: Place = (554, 84, 290, 44)
NOTE: Place = (866, 80, 342, 52)
HERO: Place = (62, 138, 1156, 316)
ROW: Place = (62, 460, 1156, 154)
DRAWER: Place = (62, 138, 1156, 476)
BACK: Place = (72, 626, 114, 64)
BAR: Place = (198, 626, 614, 64)
PLAY: Place = (824, 626, 384, 64)

LABEL_WIDTH, CONTROL_WIDTH, ROW_HEIGHT = 250, 360, 50
"""The width of a rule's name and of its control in the drawer, and the height of its line."""

WHO = (SeatKind.PERSON, SeatKind.OPPONENT)
"""Who may sit in a seat, side by side; a rival may also be a surprise."""


class RulesBar(Pressable):
    """Opens the table rules, and says in one line what is set."""

    def __init__(self, name: str, text: str, line: str) -> None:
        super().__init__(name, text)
        self._line = line

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=self._line)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        state = (
            ButtonState.PRESSED if self.held else ButtonState.HOVER if self.hovered else ButtonState.NORMAL
        )
        draw_plaque(surface, kit, self.rect, ButtonVariant.PAPER, state)
        title, line = rows(inset(self.rect, kit.px(20), kit.px(7)), (1.1, 1))
        kit.draw_text_within(surface, self.text, title, styles.SUBHEADING.with_size(21), share=1.1)
        kit.draw_text_within(surface, self._line, line, styles.BODY.with_size(theme.SMALL + 1), share=1.1)


class NewGameScene(Page):
    """Seats beside the title, the player of the selected one in large, all faces, and the table rules."""

    help_about = HelpTopic.MODES

    def __init__(self, services: Services, games: Games, request: OpenNewGame) -> None:
        super().__init__(services)
        self.agreed = NewGameForm(services.settings, request.setup)
        self._records = HeadToHeadRecords.of(games)
        self._tallies = self._counted
        self._selected = next((seat.index for seat in self.agreed.seats if not seat.is_human), 0)
        """The seat whose player is shown."""
        self._has_drawer = False
        """Whether the table rules are open."""
        self.build(focus="row")

    @property
    def likely_next_game(self) -> GameSetup:
        """The game as agreed so far; a seat for a newcomer goes to any opponent who is free."""
        return self.agreed.setup()

    @property
    def row(self) -> OpponentRow:
        """The row of faces as it is now."""
        row = self.focus.find("row")
        assert isinstance(row, OpponentRow)
        return row

    @property
    def _seat(self) -> Seat:
        """The selected seat."""
        return self.agreed.seats[self._selected]

    def content(self) -> Content:
        """The seats, the player of the selected one in large above all faces, and the table rules.

        Opened, the rules take the place of the faces.
        """
        may_start = self.agreed.doubled_name is None
        play = self.button("play", self._play_text, self._start if may_start else None, ButtonVariant.PRIMARY)
        words = tr("menu.done" if self._has_drawer else "menu.new_game.table_rules")
        rules = RulesBar("table_rules", words, self._rules_line).on_change(self._turn_drawer)
        if self._has_drawer:
            inside = [at(DRAWER, self._drawer())]
        else:
            hero = hero_of(self._seat, self._tallies[self._seat.level])
            inside = [at(HERO, drawing(draw_hero, hero)), at(ROW, self._row())]
        return board(
            at(SHEET, Panel("panel")),
            at(RIBBON, drawing(draw_ribbon, tr("menu.new_game.title"))),
            at(SEATS, self._strip()),
            at(PLAYERS, self._players()),
            at(WHO_SITS, self._who()),
            at(BESIDE_WHO, self._beside_who()),
            at(NOTE, self._note),
            *inside,
            at(BACK, self.back_button()),
            at(BAR, rules),
            at(PLAY, play),
        )

    def _drawer(self) -> Content:
        """Deck, lead, assists, match and how the cards are dealt, each with its name."""
        agreed = self.agreed
        lines = [
            _line(tr("chronicle.filter.name.deck"), self._cards(), self._deck()),
            _line(tr("chronicle.filter.name.lead"), self._leader()),
        ]
        if agreed.people:
            about = tr(f"menu.aids.{preset_of(self._assisted.aids) or 'own'}.about")
            explained = paragraph(about, styles.ITALIC.with_size(theme.SMALL + 1))
            lines.append(_line(self._help_name, self._help(), explained))
        lines.append(_line(tr("menu.new_game.form"), self._match_form()))
        lines.append(_line(tr("fair.title"), self._fair_deal()))
        if agreed.are_two_people:
            agree, is_open = partial(setattr, agreed, "has_open_hands"), agreed.has_open_hands
            words = tr("menu.new_game.open_hands")
            lines.append(_line("", _toggle("open_phase_two", words, is_open, agree)))
        rules = column(*(cell(ROW_HEIGHT, each) for each in lines), None, gap=18)
        return layers(artwork(panel_art.inlay, True), pad(rules, 34, 34))

    def _deck(self) -> Content:
        """The factions of the deck, and the way to see or change them."""
        agreed = self.agreed
        if not agreed.has_deck:
            return drawing(self._draw_deck, None)
        key = "change_deck" if MODES[agreed.mode].is_deck_built else "see_deck"
        see = partial(self._leave_for, OpenDeckBuilder) if agreed.doubled_name is None else None
        button = self.button("deck", tr(f"menu.new_game.{key}"), see, ButtonVariant.SECONDARY)
        return row(drawing(self._draw_deck, agreed.deck.all_factions), cell(px(236), button), gap=16)

    @property
    def _rules_line(self) -> str:
        """All table rules that are set, in one line."""
        agreed = self.agreed
        is_random = agreed.leader is None
        texts = [
            self._cards().text,
            tr("menu.new_game.lead.by_lot") if is_random else self._leader().text,
        ]
        if agreed.people:
            texts.append(self._help_text(name_of(self._assisted.aids)))
        texts.append(self._match_form().text)
        if agreed.has_fair_deal:
            texts.append(tr("fair.title"))
        return " · ".join(texts)

    def _strip(self) -> SeatStrip:
        plates = [plate_of(seat, self._enamel(seat.index)) for seat in self.agreed.seats]
        strip = SeatStrip("seats", plates, self._selected)
        strip.with_accessible_name(tr("chronicle.table.players"))
        return strip.on_change(lambda: self._select(strip.index, strip.changed_by))

    def _players(self) -> Content:
        options = [Option(count, tr(f"menu.new_game.players.{count}")) for count in MODES_OF]
        players, name = self.agreed.deck.players, tr("chronicle.table.players")
        return _stepper("players", name, options, players, self._choose_players)

    def _cards(self) -> Stepper[str] | Stepper[Pair]:
        """The decks for the players: for two by mode, for more by the pair in them."""
        agreed, name = self.agreed, tr("chronicle.filter.name.deck")
        if agreed.deck.players == 2:
            modes = [Option(mode, tr(f"rules.mode.{mode}")) for mode in MODES_OF[2]]
            return _stepper("cards", name, modes, agreed.mode, agreed.choose_mode)
        pairs = [Option(pair, tr(f"rules.pair.{pair.value}")) for pair in Pair]
        return _stepper("cards", name, pairs, agreed.deck.pair, agreed.choose_pair)

    def _leader(self) -> Stepper[int | None]:
        agreed, name = self.agreed, tr("chronicle.filter.name.lead")
        options: list[Option[int | None]] = [
            Option(None, tr("menu.new_game.by_lot")),
        ]
        for seat in agreed.seats:
            options.append(Option(seat.index, tr("menu.new_game.lead", name=seat.display_name)))
        return _stepper("leader", name, options, agreed.leader, partial(setattr, agreed, "leader"))

    @property
    def _assisted(self) -> Seat:
        """The selected person, or else the first."""
        return self._seat if self._seat.is_human else self.agreed.people[0]

    def _help_text(self, name: str) -> str:
        """Assists of this name, and whose if several people play."""
        key = "menu.new_game.help_for" if len(self.agreed.people) > 1 else "menu.new_game.help"
        return tr(key, name=name, person=self._assisted.display_name)

    @property
    def _help_name(self) -> str:
        return self._help_text("").rstrip(" \u202f\xa0:")

    def _help(self) -> Stepper[Assists]:
        """The assists of a person, who is named if several people play."""
        seat, name = self._assisted, self._help_name
        options = [Option(aids, name_of(aids)) for aids in seat.offered_aids]
        return _stepper(f"aids_{seat.index}", name, options, seat.aids, partial(setattr, seat, "aids"))

    def _fair_deal(self) -> Content:
        choose = partial(setattr, self.agreed, "has_fair_deal")
        return _toggle("fair_deal", tr("menu.new_game.fair_deal"), self.agreed.has_fair_deal, choose)

    def _match_form(self) -> Stepper[MatchFormat | None]:
        """A single game, and every kind of match that these players can play."""
        agreed, name = self.agreed, tr("menu.new_game.form")
        options = [
            Option(form, tr(f"matches.form.{'single' if form is None else form.value}"))
            for form in agreed.match_forms
        ]
        choose = partial(setattr, agreed, "match_form")
        return _stepper("form", name, options, agreed.match_form, choose)

    def _row(self) -> OpponentRow:
        """The faces for a person, or the opponents, with those who sit in other seats."""
        chosen: int | None = None
        seat, others = self._seat, [each for each in self.agreed.seats if each is not self._seat]
        if seat.is_human:
            taken = {each.portrait: each for each in others if each.is_human}
            figures = [self._in_seat(figure_of_person(each), taken.get(each)) for each in PEOPLE]
            chosen = PEOPLE.index(seat.portrait)
        else:
            taken = {each.level: each for each in others if each.kind is SeatKind.OPPONENT}
            figures = [
                self._in_seat(figure_of_level(level, tally), taken.get(level))
                for level, tally in self._tallies.items()
            ]
            if seat.kind is SeatKind.OPPONENT:
                chosen = list(LEVELS).index(seat.level)
        row = OpponentRow("row", self.kit, figures, chosen)
        return row.with_accessible_name(tr("menu.new_game.who.opponent")).on_change(lambda: self._pick(row))

    def _in_seat(self, figure: OpponentEntry, seat: Seat | None) -> OpponentEntry:
        return figure if seat is None else replace(figure, seat=seat.index, enamel=self._enamel(seat.index))

    def _who(self) -> SegmentedControl[SeatKind]:
        """Whether a person or a rival takes the selected seat."""
        seat = self._seat
        kinds = [Option(kind, tr(f"menu.new_game.who.{kind.value}")) for kind in WHO]
        who = SegmentedControl("who", kinds, SeatKind.PERSON if seat.is_human else SeatKind.OPPONENT)
        who.with_accessible_name(tr("menu.new_game.who"))
        return who.on_value(partial(self.agreed.choose_kind, seat))

    def _beside_who(self) -> Content:
        """A person's name, or whether chance decides which rival comes."""
        seat = self._seat
        if not seat.is_human:
            words, is_random = tr("menu.new_game.kind.newcomer"), seat.kind is SeatKind.RANDOM
            return _toggle("surprise", words, is_random, partial(self._surprise, seat))
        name = TextField(f"name_{seat.index}", seat.name, may_be_typed)
        return name.with_accessible_name(tr("menu.settings.name")).on_text(partial(setattr, seat, "name"))

    @property
    def _note(self) -> Paragraph:
        """A name that two players share, or else a remark about the selected seat."""
        doubled = self.agreed.doubled_name
        words = tr("menu.new_game.same_name", name=doubled) if doubled else self._remark
        tone = theme.INK if doubled is None else theme.DANGER
        return paragraph(words, styles.ITALIC.with_size(theme.SMALL).with_color(tone), x=1, name="note")

    @property
    def _remark(self) -> str:
        """Who the partners are, that a curtain will fall, or the record against an opponent so far."""
        seat = self._seat
        if seat.kind is SeatKind.OPPONENT:
            return record_line(self._tallies[seat.level])
        names = [each.display_name for each in self.agreed.seats]
        if len(names) == MAX_PLAYERS:
            return tr("menu.new_game.partners", a=names[0], b=names[2], c=names[1], d=names[3])
        return tr("menu.new_game.only_people") if len(self.agreed.people) > 1 else ""

    @property
    def _play_text(self) -> str:
        if not self.agreed.has_deck:
            return tr("menu.new_game.choose_deck")
        first, *others = self.agreed.seats
        if len(others) == 1 and first.is_human and others[0].kind is SeatKind.OPPONENT:
            return tr("menu.new_game.play_against", name=others[0].display_name)
        return tr("menu.new_game.play")

    @property
    def _counted(self) -> dict[str, HeadToHead]:
        """The person's results against every level, as far as they have been counted."""
        return {level: self._records.against(level) for level in LEVELS}

    def _enamel(self, seat: int) -> Enamel:
        """The enamel of a seat's side, as at the table."""
        return theme.SIDE_ENAMELS[self.agreed.deck.side_of(seat)]

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter start the game unless a choice needs it."""
        if event.type == pygame.MOUSEMOTION and not self._has_drawer:
            self.row.point(event.pos)
        super().handle(event)
        if not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._start()

    def update(self, dt: float) -> SceneChange | None:
        """Show what has been counted in the background."""
        counted = self._counted
        if counted != self._tallies:
            self._tallies = counted
            self.rebuild()
        return super().update(dt)

    def cancelled(self) -> None:
        """Close the table rules, or else the page."""
        if self._has_drawer:
            self._turn_drawer()
            self.build(focus="table_rules")
        else:
            super().cancelled()

    # What is chosen

    def _turn_drawer(self) -> None:
        self._has_drawer = not self._has_drawer

    def _select(self, index: int, changed_by: int) -> None:
        """Show this seat, and change who sits there if that was asked for."""
        self._selected = index
        if changed_by:
            self.agreed.change_kind(self._seat, changed_by)

    def _surprise(self, seat: Seat, is_random: bool) -> None:
        """Leave to chance which rival takes a seat, or no longer."""
        self.agreed.choose_kind(seat, SeatKind.RANDOM if is_random else SeatKind.OPPONENT)

    def _pick(self, row: OpponentRow) -> None:
        """Seat the player picked in the row, or select the seat that they already have."""
        taken, seat = row.figures[row.index].seat, self._seat
        if taken is not None:
            self._selected = taken
        elif seat.is_human:
            seat.choose_portrait(PEOPLE[row.index])
        else:
            seat.kind, seat.level = SeatKind.OPPONENT, list(LEVELS)[row.index]

    def _choose_players(self, count: int) -> None:
        self.agreed.choose_mode(MODES_OF[count][0])
        self._selected = min(self._selected, count - 1)

    def _start(self) -> None:
        """Start the game, or have its deck chosen first."""
        if self.agreed.doubled_name is None:
            self._leave_for(StartGame if self.agreed.has_deck else OpenDeckBuilder)

    def _leave_for(self, request: type[StartGame | OpenDeckBuilder]) -> None:
        self.services.settings = self.agreed.remember_in(self.services.settings)
        self.request_change(request(self._final_setup()))

    def _final_setup(self) -> GameSetup:
        """The game as agreed, with an opponent in every seat that was left to chance."""
        agreed, rng = self.agreed, self.services.rng
        drawn = agreed.draw_newcomers(lambda level: self._tallies[level].games, rng)
        match = None if agreed.match_form is None else new_match(agreed.match_form, rng)
        return replace(agreed.setup(drawn), match=match)

    # Drawing

    def _draw_deck(
        self, surface: Canvas, kit: Toolkit, area: Rect, factions: Sequence[Faction] | None
    ) -> None:
        """Draw the shields of the factions, or card backs for a deck yet to be chosen."""
        cards = self.services.cards
        if factions is None:
            pictures = [cards.back(round(area.height * 0.66))] * 3
            area = Rect(area.topleft, (len(pictures) * area.height, area.height))
        else:
            height = min(area.height, round(area.width / len(factions) * 1.2))
            pictures = [cards.shield(faction, height) for faction in factions]
        for picture, place in zip(pictures, columns(area, len(pictures)), strict=True):
            draw_centered(surface, picture, place.center)


def _line(name: str, control: Content, beside: Content = None) -> Content:
    """The name of a rule, its control, and what explains it."""
    title = label(name, styles.SUBHEADING) if name else None
    return row(cell(px(LABEL_WIDTH), title), cell(px(CONTROL_WIDTH), control), beside, gap=24)


def _stepper(
    name: str,
    accessible_name: str,
    options: Sequence[Option[Value]],
    value: Value,
    choose: Callable[[Value], None],
) -> Stepper[Value]:
    return Stepper(name, options, value).with_accessible_name(accessible_name).on_value(choose)


def _toggle(name: str, words: str, is_on: bool, choose: Callable[[bool], None]) -> Toggle:
    return Toggle(name, words, is_on, styles.BODY.with_size(theme.SMALL)).on_value(choose)
