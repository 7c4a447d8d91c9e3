"""The agreement about a new game: the mode, its deck, the player of each seat, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from claim_desktop.ai.levels import LEVELS
from claim_desktop.rules.decks import Pair
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.modes import MODES, mode_of
from claim_desktop.scenes.matches.logic.matches import forms_for
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.session.opponents import NEWCOMER, draw_opponent, free_level
from claim_desktop.session.setup import GameSetup, SeatSetup, default_level
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.storage.settings import Settings

MAX_PLAYERS = 4
MODES_OF = {2: ("claim", "claim_2", "built"), 3: ("three",), 4: ("four",)}
"""The modes by the number of players."""


class NewGameForm:
    """The form of a new game.

    No player takes two seats, and no two people have the same face; earlier seats take precedence.
    """

    def __init__(self, settings: Settings, setup: GameSetup | None) -> None:
        """Begin with a setup, or else with the last one."""
        last_mode = settings.mode if settings.mode in MODES else "claim"
        self.mode = mode_of(setup.deck).id if setup is not None else last_mode
        self.deck = setup.deck if setup is not None else MODES[self.mode].deck
        seats = [_first_setup(seat, setup, settings) for seat in range(MAX_PLAYERS)]
        self.all_seats = [Seat(index, seat, settings.own_aids) for index, seat in enumerate(seats)]
        self.leader = setup.first_leader if setup is not None else None
        """The seat that leads the first trick; None leaves it to chance."""
        self.match_form = setup.match.form if setup is not None and setup.match is not None else None
        """The kind of match that the game begins; None for a single game."""
        self.has_open_hands, self.has_fair_deal = settings.open_phase_two, settings.fair_deal
        self._part_twins()

    @property
    def seats(self) -> list[Seat]:
        """The seats that the chosen deck has players for."""
        return self.all_seats[: self.deck.players]

    @property
    def people(self) -> list[Seat]:
        """The seats that people take."""
        return [seat for seat in self.seats if seat.is_human]

    @property
    def has_deck(self) -> bool:
        """Whether there is a deck to play with right away; two players who build one choose it first."""
        return self.mode != "built"

    @property
    def are_two_people(self) -> bool:
        """Whether two people play against each other, who may agree to open their hands in Phase Two."""
        return len(self.seats) == len(self.people) == 2

    @property
    def match_forms(self) -> list[MatchFormat | None]:
        """None for a single game, and every kind of match that these players can play."""
        return [None, *forms_for(self.setup())]

    @property
    def doubled_name(self) -> str | None:
        """A name that two players share; None if all names differ."""
        names = [seat.display_name for seat in self.seats if seat.kind is not SeatKind.RANDOM]
        return next((name for name in names if names.count(name) > 1), None)

    def setup(self, newcomers: Sequence[str] | None = None) -> GameSetup:
        """The game as agreed, with these levels in the seats of newcomers, or with any that are free."""
        levels = newcomers or [self._stand_in(seat) for seat in self.seats]
        pairs = zip(self.seats, levels, strict=True)
        return GameSetup(self.deck, tuple(seat.setup(level) for seat, level in pairs), self.leader)

    def choose_mode(self, mode: str) -> None:
        """Play this mode, with its usual deck."""
        self.mode, self.deck = mode, MODES[mode].deck
        self._part_twins()
        self._drop_impossible()

    def choose_pair(self, pair: Pair) -> None:
        """Put this pair into the deck of three or four players."""
        self.deck = replace(self.deck, pair=pair)

    def change_kind(self, seat: Seat, by: int) -> None:
        """Let a player of the next or the previous kind take the seat."""
        kinds = list(SeatKind)
        self.choose_kind(seat, kinds[(kinds.index(seat.kind) + by) % len(kinds)])

    def choose_kind(self, seat: Seat, kind: SeatKind) -> None:
        """Let a player of this kind take the seat."""
        seat.kind = kind
        self._part(seat, [each for each in self.seats if each is not seat])
        self._drop_impossible()

    def draw_newcomers(self, games_with: Callable[[str], int], rng: Random) -> list[str]:
        """Draw a player for each seat that is left to chance, in seat order; other seats get no level."""
        taken = [seat.level for seat in self.seats if seat.kind is SeatKind.OPPONENT]
        names = [seat.display_name for seat in self.people]
        drawn = []
        for seat in self.seats:
            level = ""
            if seat.kind is SeatKind.RANDOM:
                level = draw_opponent(taken, names, games_with, rng)
                taken.append(level)
            drawn.append(level)
        return drawn

    def remember_in(self, settings: Settings) -> Settings:
        """The settings with all that is agreed, so that the next game can begin with it."""
        names = [*settings.player_names, *[""] * MAX_PLAYERS][:MAX_PLAYERS]
        levels = [*settings.levels, *[default_level()] * MAX_PLAYERS][:MAX_PLAYERS]
        portraits = [*settings.portraits, *[""] * MAX_PLAYERS][:MAX_PLAYERS]
        for seat in self.seats:
            levels[seat.index] = {SeatKind.PERSON: "", SeatKind.OPPONENT: seat.level}.get(seat.kind, NEWCOMER)
            if seat.is_human:
                names[seat.index] = seat.display_name if seat.has_own_name else ""
                portraits[seat.index] = seat.portrait
        while names and not names[-1]:
            names.pop()
        return replace(
            settings,
            mode=self.mode,
            levels=tuple(levels),
            player_names=tuple(names),
            portraits=tuple(portraits),
            aids=next((seat.aids for seat in self.people), settings.aids),
            open_phase_two=self.has_open_hands,
            fair_deal=self.has_fair_deal,
        )

    def _drop_impossible(self) -> None:
        """Drop a leader who does not play, and a kind of match that these players cannot play."""
        if self.leader is not None and self.leader >= len(self.seats):
            self.leader = None
        if self.match_form not in self.match_forms:
            self.match_form = None

    def _stand_in(self, seat: Seat) -> str:
        taken = [each.level for each in self.seats if each.kind is SeatKind.OPPONENT]
        free = [level for level in LEVELS if level not in taken]
        return free[seat.index]

    def _part_twins(self) -> None:
        for seat in self.all_seats:
            self._part(seat, self.all_seats[: seat.index])

    def _part(self, seat: Seat, others: Sequence[Seat]) -> None:
        """Give the seat a level and a face that no other seat has."""
        levels = [each.level for each in others if each.kind is SeatKind.OPPONENT]
        if seat.level in levels:
            seat.level = free_level(seat.level, levels)
        faces = [each.portrait for each in others if each.is_human]
        if seat.portrait in faces:
            seat.choose_portrait(next(each for each in PEOPLE if each not in faces))


def _first_setup(index: int, setup: GameSetup | None, settings: Settings) -> SeatSetup:
    """The initial player of a seat: as in the setup, else as last time, else one person against computers."""
    if setup is not None and index < len(setup.seats):
        return setup.seats[index]
    level = None if index == 0 else default_level()
    if index < len(settings.levels):
        last = settings.levels[index]
        level = last if last in (*LEVELS, NEWCOMER) else default_level() if last else None
    if level is not None:
        return SeatSetup("", level)
    name = settings.player_names[index] if index < len(settings.player_names) else ""
    portrait = settings.portraits[index] if index < len(settings.portraits) else ""
    return SeatSetup(name, None, settings.aids, portrait)
