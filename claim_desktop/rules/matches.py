"""Matches of several games between the same players: how one is won, and how a record describes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations

from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import ErrorReason
from claim_desktop.rules.record_fields import JsonPath, read_seat

MAX_MATCH_GAMES = 200
"""Maximum number of games in a match; shared wins could otherwise prolong it indefinitely."""

MATCH_ID = "[0-9a-f]{16}"
"""The pattern of a match's id."""

_DEALS = 4
"""The number of deals in a match decided by votes."""

LIVES = 2
"""The lives in a progress at its beginning, and the most there can be."""


class MatchFormat(Enum):
    """How a match is won; the value is how a record says it."""

    FIRST_TO_TWO = "first-to-2"
    FIRST_TO_THREE = "first-to-3"
    FIRST_TO_FIVE = "first-to-5"
    FOUR_GAMES = "four-games"
    """Most votes in four games."""
    TURNED_ROUND = "turned-round"
    """Most votes in four deals and the same four with the hands exchanged, for two players."""
    PROGRESS = "progress"
    """Seat 0 has to win seven games, against one rival after another, before its lives are lost."""

    @property
    def wins_needed(self) -> int | None:
        """How many games have to be won; None if votes are counted over all games."""
        return {
            MatchFormat.FIRST_TO_TWO: 2,
            MatchFormat.FIRST_TO_THREE: 3,
            MatchFormat.FIRST_TO_FIVE: 5,
            MatchFormat.PROGRESS: 7,
        }.get(self)

    @property
    def games(self) -> int | None:
        """How many games are played; None if that depends on how they go."""
        return {MatchFormat.FOUR_GAMES: _DEALS, MatchFormat.TURNED_ROUND: 2 * _DEALS}.get(self)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game of a match. Seats and sides are those of the record that contains it."""

    votes: tuple[int, ...]
    """Each side's votes."""
    winners: tuple[int, ...]
    """The winning side, or every side that shares the win."""
    first_leader: int
    seed: int | None = None
    """The seed of its deal."""

    def with_seats_swapped(self) -> PlayedGame:
        """The result with the two players' seats exchanged."""
        return replace(
            self,
            votes=self.votes[::-1],
            winners=tuple(sorted(1 - side for side in self.winners)),
            first_leader=1 - self.first_leader,
        )


@dataclass(frozen=True, slots=True)
class Match:
    """A match as far as it had been played before a game."""

    id: str
    """Sixteen hexadecimal digits, the same in every game of the match."""
    form: MatchFormat
    before: tuple[PlayedGame, ...] = ()
    """The games before this one, in order."""

    @property
    def number(self) -> int:
        """Which of the games this is, from 1."""
        return len(self.before) + 1

    @property
    def is_turned_round(self) -> bool:
        """Whether this is one of the games with the hands exchanged."""
        return self.form is MatchFormat.TURNED_ROUND and len(self.before) >= _DEALS

    @property
    def lives(self) -> int:
        """The lives that seat 0 has in a progress: a lost game costs one, a shut-out gives one back."""
        lives = LIVES
        for game in self.before:
            if game.winners == (1,):
                lives -= 1
            elif game.winners == (0,) and not game.votes[1]:
                lives = min(lives + 1, LIVES)
        return lives

    def after(self, game: PlayedGame) -> Match:
        """The match as it is before the game that follows this one."""
        return replace(self, before=(*self.before, game))

    def with_seats_swapped(self) -> Match:
        """The match with the two players' seats exchanged."""
        return replace(self, before=tuple(game.with_seats_swapped() for game in self.before))

    def scores(self, sides: int) -> tuple[int, ...]:
        """Each side's match score: games won, where a shared game counts for neither, or votes."""
        if self.form.wins_needed is None:
            return tuple(sum(game.votes[side] for game in self.before) for side in range(sides))
        return tuple(sum(game.winners == (side,) for game in self.before) for side in range(sides))

    def winners(self, sides: int) -> tuple[int, ...]:
        """The side that has won the match, or all that share it; none until it is decided."""
        scores = self.scores(sides)
        needed = self.form.wins_needed
        if self.form is MatchFormat.PROGRESS and not self.lives:
            return (1,)
        if needed is not None and len(self.before) < MAX_MATCH_GAMES:
            return tuple(side for side, score in enumerate(scores) if score >= needed)
        if needed is None and len(self.before) < (self.form.games or 0):
            return ()
        return tuple(side for side, score in enumerate(scores) if score == max(scores))

    def deal_to_turn(self) -> PlayedGame:
        """The game among the first four whose deal is played next with the hands exchanged.

        The order follows from the match's id. It never begins with the deal just played, and differs from the
        original order.
        """
        assert self.is_turned_round, "four deals are played first"
        orders = [each for each in permutations(range(_DEALS)) if each[0] != _DEALS - 1]
        orders.remove(tuple(range(_DEALS)))
        return self.before[orders[int(self.id, 16) % len(orders)][len(self.before) - _DEALS]]


def match_object(match: Match) -> dict[str, object]:
    """A match in the form of a record (RECORD.md)."""
    return {
        "id": match.id,
        "form": match.form.value,
        "before": [_game_object(game) for game in match.before],
    }


def _game_object(game: PlayedGame) -> dict[str, object]:
    fields: dict[str, object] = {
        "votes": list(game.votes),
        "winners": list(game.winners),
        "first_leader": game.first_leader,
    }
    return fields if game.seed is None else {**fields, "seed": game.seed}


def read_match(top: JsonPath, deck: Deck) -> Match | None:
    """The match that a record is part of; None if it is a game of its own.

    Raises `RecordError` if anything in it is malformed, or if the match was decided before this game.
    """
    if "match" not in top.mapping():
        return None
    place = top.entry("match")
    name = place.entry("id")
    if not re.fullmatch(MATCH_ID, name.text()):
        raise name.refused(ErrorReason.UNKNOWN_VALUE)
    form = place.entry("form").named(MatchFormat)
    if form in (MatchFormat.TURNED_ROUND, MatchFormat.PROGRESS) and deck.players != 2:
        raise place.entry("form").refused(ErrorReason.UNKNOWN_VALUE)
    before = place.entry("before")
    games = before.entries()
    if len(games) >= MAX_MATCH_GAMES:
        raise before.refused(ErrorReason.WRONG_COUNT)
    match = Match(name.text(), form, tuple(_read_game(game, deck) for game in games))
    if match.winners(deck.sides):
        raise before.refused(ErrorReason.WRONG_COUNT)
    return match


def _read_game(place: JsonPath, deck: Deck) -> PlayedGame:
    votes = tuple(each.integer() for each in place.entry("votes").entries(deck.sides))
    if any(each < 0 for each in votes) or sum(votes) > len(deck.all_factions):
        raise place.entry("votes").refused(ErrorReason.WRONG_COUNT)
    winners = tuple(each.integer() for each in place.entry("winners").entries())
    if not _are_winners(winners, votes):
        raise place.entry("winners").refused(ErrorReason.WRONG_RESULT)
    seed = place.entry("seed").integer() if "seed" in place.mapping() else None
    return PlayedGame(votes, winners, read_seat(place.entry("first_leader"), deck), seed)


def _are_winners(winners: Sequence[int], votes: Sequence[int]) -> bool:
    """Whether these are sides with the most votes, in order."""
    leading = [side for side, each in enumerate(votes) if each == max(votes)]
    return bool(winners) and list(winners) == [side for side in leading if side in winners]
