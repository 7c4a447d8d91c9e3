"""Achievements: found from the records alone, and never for time spent.

Most are earned by a single game, whose index entry then names them; some by several games together. Only
games that count can earn any (`counts`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, GIANTS, GOBLINS, UNDEAD, Card, Faction, card
from claim_desktop.rules.events import (
    CardPlayed,
    DwarvesCollected,
    Event,
    GnomesJoined,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    TopLookedAt,
    TrickWon,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState
from claim_desktop.rules.vote import DecidedBy, FactionVote, Vote
from claim_desktop.scenes.chronicle.logic.counted_games import counts, rivals_of, runs, runs_of_wins
from claim_desktop.session.par import own_and_best_other
from claim_desktop.storage.assists import PURIST, Assists, preset_of
from claim_desktop.storage.indexed_game import IndexedGame, Result

ZERO_GOBLIN = card("Go0")


@dataclass(frozen=True)
class SeatResult:
    """A finished game as one seat played it."""

    record: Record
    state: GameState
    vote: Vote
    events: Sequence[Event]
    seat: int
    aids: Assists

    @cached_property
    def by_kind(self) -> dict[type[Event], list[Event]]:
        """All events of each class, in order."""
        found: defaultdict[type[Event], list[Event]] = defaultdict(list)
        for event in self.events:
            found[type(event)].append(event)
        return found

    @cached_property
    def side(self) -> int:
        return self.record.deck.side_of(self.seat)

    @cached_property
    def has_won(self) -> bool:
        """Whether this side alone has the crown."""
        return self.vote.winners == (self.side,)

    @cached_property
    def pile(self) -> list[Card]:
        """The cards of the side's score piles."""
        piles = enumerate(self.state.score_piles)
        return [each for seat, pile in piles if self.record.deck.side_of(seat) == self.side for each in pile]

    @cached_property
    def votes(self) -> list[FactionVote]:
        return [each for each in self.vote.factions if each.side == self.side]

    @cached_property
    def lead_in_votes(self) -> int:
        """The side's lead in votes over the best other side; negative if it is behind."""
        own, best_other = own_and_best_other(self.vote.votes, self.side)
        return own - best_other

    @property
    def has_won_by_a_vote(self) -> bool:
        return self.has_won and self.lead_in_votes == 1

    @cached_property
    def tricks(self) -> list[TrickWon]:
        return self.by_kind.get(TrickWon, [])  # type: ignore[return-value]

    @cached_property
    def leads(self) -> list[LeadPassed]:
        """The leader after each trick."""
        return self.by_kind.get(LeadPassed, [])  # type: ignore[return-value]

    @cached_property
    def tricks_won(self) -> list[TrickWon]:
        return [each for each in self.tricks if each.winner == self.seat]

    @cached_property
    def second_phase(self) -> list[TrickWon]:
        """The tricks of Phase Two."""
        return self.tricks[self.record.deck.hand_size :]

    @cached_property
    def smashed_gnomes(self) -> list[GnomeSmashed]:
        """The Gnomes that this seat's tricks smashed."""
        if GnomeSmashed not in self.by_kind:
            return []
        return list(_smashed_by(self.seat, self.events))

    def margin(self, vote: FactionVote) -> int:
        """The number of cards by which this side won a faction's vote."""
        own, best_other = own_and_best_other(vote.counts, self.side)
        return own - best_other

    def count_gained(self, kind: type[Event]) -> int:
        """The number of cards that events of this kind brought the seat."""
        found = [each for each in self.by_kind.get(kind, ()) if each.seat == self.seat]  # type: ignore[union-attr]
        return sum(len(each.cards) if hasattr(each, "cards") else 1 for each in found)


def _smashed_by(seat: int, events: Sequence[Event]) -> Iterator[GnomeSmashed]:
    winner = -1
    for event in events:
        if isinstance(event, TrickWon):
            winner = event.winner
        elif isinstance(event, GnomeSmashed) and winner == seat:
            yield event


def _guises(game: SeatResult) -> int:
    """The number of tricks that a Doppelgänger won under another faction's lead."""
    if DOPPELGANGERS not in game.record.deck.all_factions:
        return 0
    played = game.by_kind.get(CardPlayed, [])[:: game.record.deck.players]
    led = [each.led_faction for each in played]  # type: ignore[union-attr]
    return sum(
        won.winner == game.seat and won.cards[0].faction is DOPPELGANGERS and faction is not DOPPELGANGERS
        for won, faction in zip(game.tricks, led, strict=True)
    )


def _longest_lead(game: SeatResult) -> int:
    """The number of times that a Dragon gave this seat the lead after another seat's trick."""
    if DRAGONS not in game.record.deck.all_factions:
        return 0
    return sum(
        passed.dragon is not None and passed.seat == game.seat and won.winner != game.seat
        for won, passed in zip(game.tricks, game.leads, strict=True)
    )


def _settled_early(game: SeatResult) -> bool:
    counted = game.record.how_played.counted_after
    return game.has_won and counted is not None and len(game.record.moves) - counted >= 8


GAME_ACHIEVEMENTS: dict[str, Callable[[SeatResult], bool]] = {
    "all_votes": lambda game: len(game.votes) == len(game.vote.factions),
    "one_card": lambda game: game.has_won_by_a_vote and any(game.margin(vote) == 1 for vote in game.votes),
    "highest_card": lambda game: game.has_won_by_a_vote and any(vote.by_highest for vote in game.votes),
    "no_majority": lambda game: game.has_won and game.vote.decided_by is not DecidedBy.VOTES,
    "undead": lambda game: game.count_gained(UndeadScored) >= 6,
    "all_undead": lambda game: sum(each.faction is UNDEAD for each in game.pile) == 10,
    "knights": lambda game: sum(each.knights_beat_goblins for each in game.tricks_won) >= 2,
    "rabble": lambda game: game.pile.count(ZERO_GOBLIN) == 5,
    "dwarves": lambda game: game.count_gained(DwarvesCollected) >= 7,
    "guises": lambda game: _guises(game) >= 4,
    "gnomes_broken": lambda game: len(game.smashed_gnomes) >= 3,
    "great_gnome": lambda game: any(each.gnome.value == 9 for each in game.smashed_gnomes),
    "gnomes_home": lambda game: game.count_gained(GnomesJoined) >= 6,
    "giants": lambda game: sum(each.faction is GIANTS for each in game.pile) >= 7,
    "dragon_lead": lambda game: _longest_lead(game) >= 3,
    "trolls": lambda game: game.count_gained(TrollTaken) + game.count_gained(LastTrollsTaken) >= 7,
    "last_trolls": lambda game: game.count_gained(LastTrollsTaken) >= 3,
    "seers": lambda game: game.count_gained(TopLookedAt) >= 4,
    "nothing": lambda game: any(each.cards[0].value == 0 for each in game.tricks_won),
    "nines": lambda game: sum(each.value == 9 for each in game.pile) >= 5,
    "no_goblin": lambda game: (
        game.has_won
        and GOBLINS in game.record.deck.all_factions
        and all(each.faction is not GOBLINS for each in game.pile)
    ),
    "run": lambda game: any(run >= 8 for run in runs(each.winner == game.seat for each in game.second_phase)),
    "few_tricks": lambda game: (
        game.has_won
        and game.record.deck.players == 2
        and sum(each.winner == game.seat for each in game.second_phase) <= 4
    ),
    "settled": _settled_early,
    "purist": lambda game: game.has_won and preset_of(game.aids) == preset_of(PURIST),
    "three": lambda game: game.has_won and game.record.deck.players == 3 and game.lead_in_votes >= 3,
    "four": lambda game: game.has_won and game.record.deck.players == 4 and game.lead_in_votes >= 5,
}
"""The achievements that a single game can earn, by id, in the order of the page."""


def achievements_of(game: SeatResult) -> list[str]:
    """The ids of the achievements that the game earns."""
    return [name for name, is_earned in GAME_ACHIEVEMENTS.items() if is_earned(game)]


Counts = Callable[[Sequence[IndexedGame]], Iterable[int]]
"""The count after each of the games, which count and are in the order played."""


FoundIn = Callable[[IndexedGame], Iterable[str]]
"""What a game adds to a collection."""


@dataclass(frozen=True, slots=True)
class CountedGoal:
    """An achievement over several games: earned by the game whose count reaches the goal."""

    goal: int
    counts: Counts
    after: str = ""
    """The achievement that comes first: without it, this one is not yet in reach."""
    items: tuple[str, ...] = ()
    """The items to collect; empty if the games are counted, or if any will do."""
    found_in: FoundIn = lambda _: ()

    @classmethod
    def collecting(cls, found_in: FoundIn, items: Iterable[str]) -> CountedGoal:
        """The goal of collecting all these items."""
        required = tuple(items)
        return cls(len(required), _count_found(found_in, required), items=required, found_in=found_in)

    def collected(self, games: Iterable[IndexedGame]) -> frozenset[str]:
        """The items found in these games."""
        return frozenset(each for game in games for each in self.found_in(game)) & set(self.items)

    def first(self, games: Sequence[IndexedGame]) -> IndexedGame | None:
        """The game with which it was earned; None if it was not."""
        counts = zip(games, self.counts(games), strict=True)
        return next((game for game, count in counts if count >= self.goal), None)

    def progress(self, games: Sequence[IndexedGame]) -> int:
        """The present count; the goal itself once it has been reached."""
        counts = list(self.counts(games))
        return self.goal if any(count >= self.goal for count in counts) else [0, *counts][-1]


def _count_found(found_in: FoundIn, items: Iterable[str] = ()) -> Counts:
    """Count those of these items that have been found so far, or all if none is named."""
    possible = set(items)

    def counts(games: Sequence[IndexedGame]) -> Iterator[int]:
        found: set[str] = set()
        for game in games:
            found.update(each for each in found_in(game) if not possible or each in possible)
            yield len(found)

    return counts


def _is_won(game: IndexedGame) -> bool:
    return game.result is Result.WON


def _beaten(game: IndexedGame) -> list[str]:
    return rivals_of(game) if _is_won(game) else []


def _voting_factions(game: IndexedGame) -> list[str]:
    """The factions that voted for you, by their codes."""
    cast = zip(game.factions, game.voted_for, strict=True)
    return [faction.code for faction, side in cast if side == game.your_side]


def _won_deck(game: IndexedGame) -> list[str]:
    """The deck of a game won, by the codes of its factions."""
    return [" ".join(faction.code for faction in game.factions)] if _is_won(game) else []


CROSS_GAME_ACHIEVEMENTS: dict[str, CountedGoal] = {
    "streak_5": CountedGoal(5, runs_of_wins),
    "streak_10": CountedGoal(10, runs_of_wins, after="streak_5"),
    "strongest": CountedGoal.collecting(_beaten, LEVEL_IDS[-1:]),
    "every_level": CountedGoal.collecting(_beaten, LEVEL_IDS),
    "every_mode": CountedGoal.collecting(lambda game: [game.mode] if _is_won(game) else [], MODES),
    "every_faction": CountedGoal.collecting(_voting_factions, [faction.code for faction in Faction]),
    "ten_decks": CountedGoal(10, _count_found(_won_deck)),
}
"""The achievements that several games can earn together."""

ACHIEVEMENTS: tuple[str, ...] = (*GAME_ACHIEVEMENTS, *CROSS_GAME_ACHIEVEMENTS)
"""The ids of all achievements, in the order of the page."""


def earned(games: Iterable[IndexedGame]) -> dict[str, IndexedGame]:
    """The game that first earned each achievement; `games` are those of `FinishedGames`, newest first."""
    counted = _counting_games(games)
    found: dict[str, IndexedGame] = {}
    for game in counted:
        for achievement in _known_achievements(game):
            found.setdefault(achievement, game)
    for achievement, counted_goal in CROSS_GAME_ACHIEVEMENTS.items():
        first = counted_goal.first(counted)
        if first is not None:
            found[achievement] = first
    return found


def _known_achievements(game: IndexedGame) -> Iterator[str]:
    """The achievements that its entry names, as far as they are known: the index may say anything."""
    return (name for name in game.achievements if name in GAME_ACHIEVEMENTS)


def _counting_games(games: Iterable[IndexedGame]) -> list[IndexedGame]:
    """The games that count, in the order played."""
    return [game for game in reversed(list(games)) if counts(game)]


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of an achievement, which is earned when `done` reaches `goal`."""

    achievement: str
    done: int
    goal: int
    items: tuple[str, ...] = ()
    """The items to collect; empty if games are counted."""
    collected: frozenset[str] = frozenset()

    @property
    def is_earned(self) -> bool:
        return self.done >= self.goal

    @property
    def share(self) -> float:
        """The part of the way behind one, from 0 to 1."""
        return self.done / self.goal


def progress_of(games: Iterable[IndexedGame]) -> list[Progress]:
    """The progress of every achievement, in the order of the page; a single game earns its own at once."""
    counted = _counting_games(games)
    by_games = {name for game in counted for name in _known_achievements(game)}
    by_one = [Progress(each, int(each in by_games), 1) for each in GAME_ACHIEVEMENTS]
    by_several = [
        Progress(name, each.progress(counted), each.goal, each.items, each.collected(counted))
        for name, each in CROSS_GAME_ACHIEVEMENTS.items()
    ]
    return [*by_one, *by_several]


def nearest(games: Iterable[IndexedGame], count: int) -> list[Progress]:
    """The achievements yet to be earned that are nearest: those with the largest share done come first.

    Those of a single game, which have no share, come last.
    """
    progress = progress_of(games)
    missing = {each.achievement for each in progress if not each.is_earned}
    in_reach = missing - {name for name, goal in CROSS_GAME_ACHIEVEMENTS.items() if goal.after in missing}
    open_ones = [each for each in progress if each.achievement in in_reach]
    open_ones.sort(key=lambda each: (each.goal == 1, -each.share, each.goal))
    return open_ones[:count]
