"""Runs of the progress: seven rivals in one sitting, with two lives and a new deck for each game.

A run is a match whose games follow from its id: the banners offered before each of them, the deal, the
rivals' chances, and who leads first. So a run with the same id is the same for everybody. How it stands is a
function of its finished games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.deal import seed_of
from claim_desktop.rules.decks import SINGLES, Deck, Pair
from claim_desktop.rules.matches import Match, MatchFormat, PlayedGame
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.session.stores import Store
from claim_desktop.storage.encounters import Encounters
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame
from claim_desktop.storage.seats import SeatSetup

FORM = MatchFormat.PROGRESS
OFFERED, CHOSEN = 4, 3
"""The banners offered before each game, and those chosen for its deck."""


@dataclass(frozen=True, slots=True)
class BannerOffer:
    """The banners to choose from, and the pair that completes the deck."""

    pair: Pair
    banners: tuple[Faction, ...]

    def deck(self, chosen: Iterable[Faction]) -> Deck:
        """The deck of three banners."""
        return Deck(2, self.pair, tuple(chosen))


OFFERS = tuple(BannerOffer(pair, banners) for pair in Pair for banners in combinations(SINGLES, OFFERED))
"""Every offer there can be: with no deck the first leader wins more than 56% of the games
(`scripts/laboratory/matches/lead_advantage.json`).
"""


@dataclass(frozen=True, slots=True)
class ProgressRun:
    """A run, with the games of it that are over."""

    match: Match
    games: tuple[IndexedGame, ...] = ()
    """The games played, in order, as far as their records are known."""

    @classmethod
    def of(cls, run: str, games: Iterable[IndexedGame]) -> ProgressRun:
        """The run with this id, as it stands after those of these games that belong to it."""
        played = {game.number: game for game in games if game.match == run and is_of_run(game)}
        in_order: list[IndexedGame] = []
        while len(in_order) + 1 in played:
            in_order.append(played[len(in_order) + 1])
        results = (PlayedGame(game.votes, game.winners, game.leader) for game in in_order)
        return cls(Match(run, FORM, tuple(results)), tuple(in_order))

    @property
    def beaten(self) -> int:
        """The number of rivals beaten."""
        return self.match.scores(2)[0]

    @property
    def is_over(self) -> bool:
        """Whether all rivals are beaten, or no life is left."""
        return bool(self.match.winners(2))

    @property
    def is_won(self) -> bool:
        """Whether all rivals are beaten."""
        return self.match.winners(2) == (0,)

    @property
    def is_counted(self) -> bool:
        """Whether every card of it was new to the person."""
        return all(game.origin is DealOrigin.DEALT for game in self.games)

    @property
    def next_rival(self) -> str:
        """The level of the next rival or, after the end, of the last one met."""
        return LEVEL_IDS[min(self.beaten, len(LEVEL_IDS) - 1)]

    @property
    def banners_flown(self) -> dict[Faction, int]:
        """The number of games in which each banner was flown."""
        flown = {banner: sum(banner in game.factions for game in self.games) for banner in SINGLES}
        return {banner: count for banner, count in flown.items() if count}

    def victory_over(self, level: str) -> IndexedGame | None:
        """The game in which a rival was beaten."""
        won = (game for game in self.games if game.winners == (0,))
        return next((game for game in won if game.seats[1].level == level), None)


def is_of_run(game: IndexedGame) -> bool:
    """Whether a finished game is one of a run by the only person at the table."""
    return game.form is FORM and game.you == 0 and game.origin is not DealOrigin.COPY


def run_of_day(day: date) -> str:
    """The id of the run of a day, the same in every copy of the game."""
    return f"{seed_of(f'claim-desktop:progress:{day.isoformat()}'):016x}"


def offer_of(match: Match) -> BannerOffer:
    """The offer before the next game of a run; all are different until none is left."""
    order = sorted(range(len(OFFERS)), key=lambda index: seed_of(f"{_name(match.id)}:offer:{index}"))
    return OFFERS[order[len(match.before) % len(order)]]


def setup_of(match: Match, chosen: Sequence[Faction], person: SeatSetup) -> GameSetup:
    """The next game of a run under these banners, without take-backs and hints; the lead goes by turns."""
    level, name = ProgressRun(match).next_rival, f"{_name(match.id)}:{match.number}"
    own = replace(person, aids=person.aids.on_terms())
    return GameSetup(
        offer_of(match).deck(chosen),
        (own, SeatSetup(name_of_opponent(level), level)),
        first_leader=(int(match.id, 16) + match.number) % 2,
        seed=seed_of(f"{name}:deal"),
        ai_seed=seed_of(f"{name}:chance"),
        match=match,
    )


def banners_dealt(encounters: Store[Encounters], match: Match) -> tuple[Faction, ...]:
    """The banners under which the cards of the next game were dealt; none if they were not.

    They stand even if that game was deleted, so that no deal can be exchanged for a better one.
    """
    codes = encounters.value.flown.get(_mark(match), "")
    banners = tuple(each for each in offer_of(match).banners if each.code in codes)
    return banners if len(banners) == CHOSEN else ()


def note_banners(encounters: Store[Encounters], match: Match, banners: Iterable[Faction]) -> None:
    """Store that the cards of the next game are dealt under these banners."""
    codes = "".join(each.code for each in banners)
    encounters.change(lambda met: replace(met, flown={**met.flown, _mark(match): codes}))


def best_run(games: Sequence[IndexedGame]) -> ProgressRun | None:
    """The run with most rivals beaten, of several the one with fewest games; None before any is beaten."""
    played: dict[str, list[IndexedGame]] = {}
    for game in filter(is_of_run, games):
        played.setdefault(game.match, []).append(game)
    runs = [run for run in map(ProgressRun.of, played, played.values()) if run.beaten and run.is_counted]
    runs.sort(key=lambda run: run.games[-1].finished)
    return max(runs, key=lambda run: (run.beaten, -len(run.games)), default=None)


def has_met(games: Iterable[IndexedGame], level: str) -> bool:
    """Whether the person has finished a game against a rival."""
    mine = (game for game in games if game.you != NOBODY)
    return any(seat.level == level for game in mine for seat in game.seats)


def _mark(match: Match) -> str:
    return f"{match.id}.{match.number}"


def _name(run: str) -> str:
    return f"claim-desktop:progress:{run}"
