"""Setting up a game: whom to play against, who sits where, with which cards, and who leads first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.rules.decks import Pair
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import HelpTopic, OpenNewGame, SceneChange, Services, StartGame
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead, HeadToHeadRecords
from claim_desktop.scenes.matches.logic.matches import forms_for, new_match
from claim_desktop.scenes.setup import places
from claim_desktop.scenes.setup.new_game_form import MAX_PLAYERS, MODES_OF, NewGameForm
from claim_desktop.scenes.setup.opponent_row import OpponentEntry, OpponentRow
from claim_desktop.scenes.setup.opponents import (
    figure_of_level,
    figure_of_person,
    plate_of,
    player_details,
)
from claim_desktop.scenes.setup.player_details import (
    PlayerDetails,
    draw_scroll,
    record_line,
    scroll_places,
)
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.scenes.setup.seat_strip import SeatStrip
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.assists import name_of, preset_of
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import DesignSpace, Size, columns
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.widgets import (
    Button,
    Option,
    Panel,
    Paragraph,
    SegmentedControl,
    Stepper,
    Toggle,
    Widget,
    draw_ribbon,
)

WHO = (SeatKind.PERSON, SeatKind.OPPONENT)
"""Who may sit in a seat, side by side; a rival may also be a surprise."""


class NewGameScene(StaticPanelScene):
    """Seats beside the title, choices, the row of faces, who takes the selected seat, and buttons below."""

    help_about = HelpTopic.MODES

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenNewGame) -> NewGameScene:
        return cls(services, request.setup, HeadToHeadRecords.of(games))

    def __init__(
        self, services: Services, setup: GameSetup | None = None, tallies: HeadToHeadRecords | None = None
    ) -> None:
        super().__init__(services)
        self.agreed = NewGameForm(services.settings, setup)
        self._tallies = tallies
        self._known_tallies: list[HeadToHead] = []
        self._panel = Panel("panel")
        for seat in self.agreed.all_seats:
            seat.name.on_change(self._refresh)
            seat.aids.on_change(self._refresh)
        self.strip = SeatStrip("seats").on_change(self._change_seat)
        self.strip.with_accessible_name(tr("chronicle.table.players"))
        players = [Option(count, tr(f"menu.new_game.players.{count}")) for count in (2, 3, 4)]
        self._players = Stepper("players", players, self.agreed.deck.players).on_change(self._change_players)
        self._players.with_accessible_name(tr("chronicle.table.players"))
        self._cards = Stepper("cards", [Option("", "")], "").on_change(self._change_cards)
        self._cards.with_accessible_name(tr("chronicle.filter.name.deck"))
        first_leader = setup.first_leader if setup is not None else None
        options = [Option(seat, "") for seat in (None, *range(MAX_PLAYERS))]
        self._leader = Stepper("leader", options, first_leader).on_change(self._refresh)
        self._leader.with_accessible_name(tr("chronicle.filter.name.lead"))
        form = setup.match.form if setup is not None and setup.match is not None else None
        self._form: Stepper[MatchFormat | None] = Stepper("form", [Option(form, "")], form)
        self._form.with_accessible_name(tr("menu.new_game.form"))
        self.row = OpponentRow("row", self.kit).on_change(self._pick)
        self.row.with_accessible_name(tr("menu.new_game.who.opponent"))
        self._open_hands = Toggle(
            "open_phase_two",
            tr("menu.new_game.open_hands"),
            services.settings.open_phase_two,
            styles.BODY.sized(theme.SMALL),
        )
        self._fair_deal = Toggle(
            "fair_deal",
            tr("menu.new_game.fair_deal"),
            services.settings.fair_deal,
            styles.BODY.sized(theme.SMALL),
        )
        kinds = [Option(kind, tr(f"menu.new_game.who.{kind.value}")) for kind in WHO]
        self._who = SegmentedControl("who", kinds, SeatKind.OPPONENT).on_change(self._choose_who)
        self._who.with_accessible_name(tr("menu.new_game.who"))
        self._surprise = Toggle(
            "surprise", tr("menu.new_game.kind.newcomer"), False, styles.BODY.sized(theme.SMALL)
        ).on_change(self._surprise_me)
        self.note = Paragraph("note", "", styles.ITALIC.sized(theme.SMALL), y=0.5)
        self.note.can_focus = False
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        self._see_deck = Button("deck", tr("menu.new_game.see_deck")).on_change(self._open_deck)
        self._play = Button("play", "", ButtonVariant.PRIMARY).on_change(self._start)
        self._offer_cards()
        seats = self.agreed.seats
        self.strip.index = next((seat.index for seat in seats if not seat.is_human), 0)
        self._refresh()
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("row", show_ring=True)

    @property
    def setup(self) -> GameSetup:
        """The game as agreed so far; a seat for a newcomer goes to any opponent who is free."""
        return replace(self.agreed.setup(), first_leader=self._leader.value)

    @property
    def likely_next_game(self) -> GameSetup:
        """The game as agreed so far."""
        return self.setup

    @property
    def _active(self) -> Seat:
        """The selected seat."""
        return self.agreed.seats[self.strip.index]

    # What is chosen

    def _change_seat(self) -> None:
        """Show the seat selected now, and change who sits there if that was asked for."""
        if self.strip.changed_by:
            self.agreed.change_kind(self._active, self.strip.changed_by)
        self._show_anew()

    def _choose_who(self) -> None:
        """Let a person or a rival take the selected seat."""
        self.agreed.choose_kind(self._active, self._who.value)
        self._show_anew()

    def _surprise_me(self) -> None:
        """Leave to chance which rival takes the selected seat, or no longer."""
        kind = SeatKind.RANDOM if self._surprise.value else SeatKind.OPPONENT
        self.agreed.choose_kind(self._active, kind)
        self._show_anew()

    def _pick(self) -> None:
        """Seat the opponent picked in the row, or select the seat that they already have."""
        figure, seat = self.row.figures[self.row.index], self._active
        if figure.seat is not None:
            self.strip.index = figure.seat
        elif seat.is_human:
            seat.portrait = PEOPLE[self.row.index]
        else:
            seat.kind, seat.level = SeatKind.OPPONENT, list(LEVELS)[self.row.index]
        self._show_anew()

    def _change_players(self) -> None:
        self.agreed.choose_mode(MODES_OF[self._players.value][0])
        self._offer_cards()
        self.strip.index = min(self.strip.index, len(self.agreed.seats) - 1)
        self._show_anew()

    def _change_cards(self) -> None:
        if self._players.value == 2:
            self.agreed.choose_mode(self._cards.value)
        else:
            self.agreed.choose_pair(Pair(self._cards.value))
        self._show_anew()

    def _offer_cards(self) -> None:
        """Offer the decks for the players: for two by mode, for more by the pair in them."""
        agreed = self.agreed
        if self._players.value == 2:
            options = [Option(mode, tr(f"rules.mode.{mode}")) for mode in MODES_OF[2]]
        else:
            options = [Option(pair.value, tr(f"rules.pair.{pair.value}")) for pair in Pair]
        self._cards.options = options
        self._cards.select(agreed.mode if self._players.value == 2 else agreed.deck.pair.value)

    def _show_anew(self) -> None:
        self._refresh()
        self.rebuild()

    def _start(self) -> None:
        """Start the game, or have its deck chosen first."""
        if not self._play.enabled:
            return
        if not self.agreed.has_deck:
            self._open_deck()
            return
        self._remember()
        self.request_change(StartGame(self._final_setup()))

    def _open_deck(self) -> None:
        self._remember()
        self.request_change(OpenDeckBuilder(self._final_setup()))

    def _final_setup(self) -> GameSetup:
        """The game as agreed, with an opponent in every seat that was left to chance."""
        drawn = self.agreed.draw_newcomers(lambda level: self._tally(level).games, self.services.rng)
        form = self._form.value
        match = None if form is None else new_match(form, self.services.rng)
        return replace(self.agreed.setup(drawn), first_leader=self._leader.value, match=match)

    def _remember(self) -> None:
        settings = self.agreed.remembered(self.services.settings)
        self.services.settings = replace(
            settings, open_phase_two=self._open_hands.value, fair_deal=self._fair_deal.value
        )

    # What is shown

    def widgets(self) -> Sequence[Widget]:
        """The seats, the choices, the row, what belongs to the selected seat, and the buttons."""
        seat = self._active
        choices: list[Widget] = [self._players, self._cards, self._leader]
        helped = self._helped
        if helped is not None:
            choices.append(helped.aids)
        own: list[Widget] = [seat.name] if seat.is_human else [self._surprise]
        if seat.is_human and self.agreed.are_two_people:
            own.append(self._open_hands)
        deck = [self._see_deck] if self.agreed.has_deck else []
        ways = [self._back, self._form, self._fair_deal, *deck, self._play]
        return [self._panel, self.strip, *choices, self.row, self._who, *own, self.note, *ways]

    @property
    def _helped(self) -> Seat | None:
        """The person whose help can be chosen: the selected one, else the first."""
        return self._active if self._active.is_human else next(iter(self.agreed.people), None)

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter start the game unless a choice needs it."""
        if event.type == pygame.MOUSEMOTION:
            self.row.point(event.pos)
        is_asked = self.dialog is not None
        super().handle(event)
        if not is_asked and not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._start()

    def layout(self, size: Size) -> None:
        """Place everything as in the middle of a window of 1280 by 720."""
        space, kit = DesignSpace(self.kit.scale), self.kit
        self._panel.set_rect(space.rect(*places.PANEL))
        self.strip.show(self.strip.plates, places.seat_parts(space, len(self.agreed.seats)))
        self.strip.set_rect(places.around(self.strip.parts))
        self.row.set_rect(space.rect(*places.FELT))
        self._players.set_rect(space.rect(*places.PLAYERS))
        self._cards.set_rect(space.rect(*places.CARDS))
        self._leader.set_rect(space.rect(*places.LEADER))
        scroll = scroll_places(kit, space.rect(*places.SCROLL))
        for seat in self.agreed.all_seats:
            seat.aids.set_rect(space.rect(*places.HELP))
            seat.name.set_rect(scroll.field(kit))
        self._who.set_rect(scroll.kinds)
        self._surprise.set_rect(scroll.surprise)
        self._open_hands.set_rect(scroll.switch)
        self._fair_deal.set_rect(space.rect(*places.FAIR_DEAL))
        self.note.set_rect(scroll.note)
        self._back.set_rect(space.rect(*places.BACK))
        self._form.set_rect(space.rect(*places.FORM))
        see_deck, play = space.rect(*places.SEE_DECK), space.rect(*places.PLAY)
        self._see_deck.set_rect(see_deck)
        self._play.set_rect(play if self.agreed.has_deck else play.union(see_deck))

    def update(self, dt: float) -> SceneChange | None:
        """Show what has been counted in the background."""
        counted = [self._tally(level) for level in LEVELS]
        if counted != self._known_tallies:
            self._known_tallies = counted
            self._refresh()
        return super().update(dt)

    def draw_static(self, surface: Canvas) -> None:
        """Draw the ribbon, the shields of the deck, and the scroll."""
        space, kit = DesignSpace(self.kit.scale), self.kit
        draw_ribbon(surface, kit, tr("menu.new_game.title"), space.rect(*places.RIBBON))
        self._draw_deck(surface, space.rect(*places.SHIELDS))
        chosen = self.row.chosen
        points_at = None if chosen is None else self.row.parts[chosen].centerx
        draw_scroll(surface, kit, space.rect(*places.SCROLL), points_at, self.told)

    @property
    def told(self) -> PlayerDetails:
        """The details of the selected seat's player."""
        seat = self._active
        has_note = seat.is_human or bool(self.note.text)
        return player_details(seat, self._tally(seat.level), self._about_help(seat), has_note=has_note)

    def _draw_deck(self, surface: Canvas, area: Rect) -> None:
        """Draw the shields of the factions, or card backs for a deck yet to be chosen."""
        if self.agreed.has_deck:
            factions = self.agreed.deck.all_factions
            height = min(area.height, round(area.width / len(factions) * 1.2))
            pictures = [self.services.cards.shield(faction, height) for faction in factions]
        else:
            pictures = [self.services.cards.back(round(area.height * 0.66))] * 3
        for picture, place in zip(pictures, columns(area, len(pictures)), strict=True):
            draw_centered(surface, picture, place.center)

    def _tally(self, level: str) -> HeadToHead:
        return HeadToHead() if self._tallies is None else self._tallies.against(level)

    def _enamel(self, seat: int) -> Enamel:
        """The enamel of a seat's side, as at the table."""
        return theme.SIDE_ENAMELS[self.agreed.deck.side_of(seat)]

    def _refresh(self) -> None:
        """Update what depends on other choices."""
        leader = self._leader.value
        self._leader.options = [
            Option(None, tr("menu.new_game.lead.by_lot"), tr("menu.new_game.by_lot")),
            *(
                Option(seat.index, tr("menu.new_game.lead", name=seat.shown_name))
                for seat in self.agreed.seats
            ),
        ]
        self._leader.select(leader)
        self._name_help()
        self._who.select(SeatKind.PERSON if self._active.is_human else SeatKind.OPPONENT)
        self._surprise.value = self._active.kind is SeatKind.RANDOM
        self._offer_forms()
        shown = [plate_of(seat, self._enamel(seat.index)) for seat in self.agreed.seats]
        self.strip.show(shown, self.strip.parts)
        self._show_row()
        self._play.text = self._play_text()
        is_fixed = not MODES[self.agreed.mode].is_deck_built
        self._see_deck.text = tr(f"menu.new_game.{'see_deck' if is_fixed else 'change_deck'}")
        doubled = self.agreed.doubled_name
        self._play.enabled = self._see_deck.enabled = doubled is None
        self.note.style = self.note.style.colored(theme.INK_SOFT if doubled is None else theme.DANGER)
        self.note.text = tr("menu.new_game.same_name", name=doubled) if doubled else self._remark()
        self.changed()

    def _name_help(self) -> None:
        """Say whose help is chosen if several people play."""
        are_several = len(self.agreed.people) > 1
        for seat in self.agreed.seats:
            value = seat.aids.value
            key = "menu.new_game.help_for" if are_several else "menu.new_game.help"
            names = {each.value: name_of(each.value) for each in seat.aids.options}
            seat.aids.options = [
                Option(aids, tr(key, name=name, person=seat.shown_name), name) for aids, name in names.items()
            ]
            seat.aids.with_accessible_name(tr(key, name="", person=seat.shown_name).rstrip(" \u202f\xa0:"))
            seat.aids.select(value)

    def _offer_forms(self) -> None:
        """Offer a single game, and every kind of match that these players can play."""
        form = self._form.value
        offered = [None, *forms_for(self.agreed.setup())]
        self._form.options = [
            Option(each, tr(f"matches.form.{'single' if each is None else each.value}")) for each in offered
        ]
        self._form.select(form)

    def _show_row(self) -> None:
        seat = self._active
        others = [each for each in self.agreed.seats if each is not seat]
        figures: list[OpponentEntry]
        if seat.is_human:
            worn = {each.portrait: each.index for each in others if each.is_human}
            figures = [self._in_seat(figure_of_person(each), worn.get(each)) for each in PEOPLE]
            self.row.show(figures, PEOPLE.index(seat.portrait))
            return
        taken = {each.level: each.index for each in others if each.kind is SeatKind.OPPONENT}
        figures = [
            self._in_seat(figure_of_level(each, self._tally(each)), taken.get(each)) for each in LEVELS
        ]
        is_chosen = seat.kind is SeatKind.OPPONENT
        self.row.show(figures, list(LEVELS).index(seat.level) if is_chosen else None)

    def _in_seat(self, figure: OpponentEntry, seat: int | None) -> OpponentEntry:
        return figure if seat is None else replace(figure, seat=seat, enamel=self._enamel(seat))

    def _play_text(self) -> str:
        if not self.agreed.has_deck:
            return tr("menu.new_game.choose_deck")
        first, *others = self.agreed.seats
        if len(others) == 1 and first.is_human and others[0].kind is SeatKind.OPPONENT:
            return tr("menu.new_game.play_against", name=others[0].shown_name)
        return tr("menu.new_game.play")

    def _about_help(self, seat: Seat) -> str:
        """Explain the help that a person has chosen."""
        return tr(f"menu.aids.{preset_of(seat.aids.value) or 'own'}.about")

    def _remark(self) -> str:
        """Say who the partners are, that a curtain will fall, or the record against an opponent so far."""
        seat = self._active
        if seat.kind is SeatKind.OPPONENT:
            return record_line(self._tally(seat.level))
        names = [each.shown_name for each in self.agreed.seats]
        if len(names) == 4:
            return tr("menu.new_game.partners", a=names[0], b=names[2], c=names[1], d=names[3])
        return tr("menu.new_game.only_people") if len(self.agreed.people) > 1 else ""
