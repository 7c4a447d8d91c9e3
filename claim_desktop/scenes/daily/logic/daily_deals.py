"""The deal of the day: the same cards and rivals for everyone, and only the first try counts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from operator import itemgetter
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.deal import Deal, deal, seed_of
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import PlayConditions, Record
from claim_desktop.session.game_session import DAY_ORIGIN, GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.par import LOST, SHARED, WON, Pars, outcome_of_vote, winners_of
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.stores import BEGUN, PracticeStore
from claim_desktop.storage.assists import CLASSIC, Assists

DAY_MODES = "claim", "claim_2", "four"
"""The modes that have a deal of the day, by their ids."""
PEOPLE = LEVEL_IDS[: LEVEL_IDS.index("steward") + 1]
"""Levels allowed in the deal of the day: fast enough even if the engine is interpreted."""
HELPED, SEEN = "helped", "seen"
"""The stored values, in place of a result, of a deal of the day played with help, and of one whose cards the
person had seen before: that one counts only as practice.
"""
_TOLD_APART = range(-1, 8)
"""The days, counted from today, whose deals are recognised in imported games: yesterday's may not be over
yet, and farther east it is already tomorrow.
"""
_WON_VOTES = re.compile(rf"{WON} (\d+):(\d+)")


def daily_seed(day: date, mode: str) -> int:
    """The seed of a deal of the day, the same in every copy of the game."""
    return seed_of(f"claim-desktop:day:{day.isoformat()}:{mode}")


def daily_ai_seed(day: date, mode: str) -> int:
    """The seed of the rivals' randomness on a day, the same in every copy of the game."""
    return seed_of(f"claim-desktop:day:{day.isoformat()}:{mode}:chance")


def daily_setup(day: date, mode: str, name: str, aids: Assists, portrait: str = "") -> GameSetup:
    """The deal of the day: the person at seat 0, no take-backs, no hints; the seed decides the leader."""
    deck = MODES[mode].deck
    seed = daily_seed(day, mode)
    own = SeatSetup(name, None, aids.on_terms(), portrait)
    levels = daily_opponents(day, mode)[: deck.players - 1]
    rivals = (SeatSetup(name_of_opponent(level), level) for level in levels)
    chance = daily_ai_seed(day, mode)
    return GameSetup(deck, (own, *rivals), seed % deck.players, seed, ai_seed=chance)


def daily_opponents(day: date, mode: str) -> list[str]:
    """The levels at the table of the day, in an order that is the same in every copy."""

    def place(level: str) -> str:
        return hashlib.sha256(f"{daily_seed(day, mode)}:{level}".encode()).hexdigest()

    return sorted(PEOPLE, key=place)


def game_of_day(day: date, mode: str) -> GameSession:
    """The deal of the day before its first move, apart from any game in progress."""
    setup = daily_setup(day, mode, "", CLASSIC)
    return GameSession.begin(setup, Random(0), origin=origin_of(day, mode))


def origin_of(day: date, mode: str) -> str:
    """The origin of the deal of the day in its records."""
    return f"{DAY_ORIGIN}{day.isoformat()}:{mode}"


def day_and_mode(how: PlayConditions) -> tuple[str, str] | None:
    """The date and the mode of a deal of the day; None for any other game."""
    if not how.origin.startswith(DAY_ORIGIN):
        return None
    day, _, mode = how.origin.removeprefix(DAY_ORIGIN).partition(":")
    return (day, mode) if mode in DAY_MODES else None


def deals_of_days(dealt: Deal, deck: Deck, today: date) -> list[str]:
    """The days' deals with these cards, by their origins; usually none."""
    modes = [mode for mode in DAY_MODES if MODES[mode].deck == deck]
    days = [today + timedelta(days=number) for number in _TOLD_APART]
    return [
        origin_of(day, mode) for mode in modes for day in days if deal(deck, daily_seed(day, mode)) == dealt
    ]


def outcome_of(game: GameSession) -> str:
    """The result of a deal of the day for the person, with the votes: `won 3:2`; not won with help."""
    vote = game.view(0).vote
    assert vote is not None, "the game is over"
    how = game.record.how_played
    side = game.record.deck.side_of(0)
    if how.is_practice or any(how.hints) or any(how.take_backs):
        return HELPED
    return outcome_of_vote(vote, side)


def days_running(days: Mapping[str, Mapping[str, str]], today: date) -> int:
    """The length of the daily streak in days, up to today or yesterday."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count += 1
        day -= timedelta(days=1)
    return count


def running_text(store: PracticeStore) -> str:
    """The length of the daily streak in words; empty before the second day."""
    count = days_running(store.progress.days, store.date)
    return tr("practice.running", count=count) if count > 1 else ""


def result_text(result: str) -> str:
    """The stored result of a deal in words, such as `won 3:2`."""
    word, _, votes = result.partition(" ")
    return tr(f"practice.days.result.{word}", votes=votes)


def results_of(days: Mapping[str, Mapping[str, str]], *modes: str) -> dict[str, str]:
    """The best result of these deals by date; WON beats anything else."""
    order = (WON, SHARED, LOST, HELPED, SEEN, BEGUN)
    found: dict[str, str] = {}
    for day, done in days.items():
        text = [done[mode].split(" ")[0] for mode in modes if mode in done]
        if text:
            found[day] = min(text, key=lambda word: order.index(word) if word in order else len(order))
    return found


@dataclass(frozen=True, slots=True)
class WonDeal:
    """A deal of the day that was won."""

    mode: str
    votes: str
    rivals: int | None
    """The number of rivals who won with the same cards; None until all have played."""


def best_of_week(
    days: Mapping[str, Mapping[str, str]], pars: Mapping[str, Pars], today: date
) -> WonDeal | None:
    """The best deal of the week so far: the fewest rivals won it; of several, the one with most votes."""
    monday = today - timedelta(days=today.weekday())
    found: list[tuple[int, int, WonDeal]] = []
    for day in (monday + timedelta(days=number) for number in range(today.weekday() + 1)):
        for mode, result in days.get(day.isoformat(), {}).items():
            votes = _WON_VOTES.fullmatch(result)
            if mode in DAY_MODES and votes is not None:
                winners = winners_of(pars.get(origin_of(day, mode), {}))
                rivals = None if winners is None else len(winners)
                rank = len(LEVEL_IDS) if rivals is None else rivals
                found.append((rank, int(votes[2]) - int(votes[1]), WonDeal(mode, votes[0][4:], rivals)))
    return min(found, key=itemgetter(0, 1))[2] if found else None


def begin_day(games: Games, mode: str, name: str, aids: Assists, portrait: str = "") -> GameSession:
    """Deal today's game of a mode; only the first of a day counts, and any other is practice.

    As long as the first is unfinished, it is resumed instead, unless another copy of the game has it.
    """
    store = games.practice
    origin = origin_of(store.date, mode)

    def is_first_game(game: GameSession) -> bool:
        how = game.record.how_played
        return how.origin == origin and not how.is_dealt_again and not game.is_over

    first = games.autosave.resume_first(is_first_game)
    if first is not None:
        store.begin_day(mode, BEGUN)
        return first
    setup = daily_setup(store.date, mode, name, aids, portrait)
    dealt = deal(setup.deck, daily_seed(store.date, mode))
    is_known = store.has_begun(mode) or has_seen(store, origin) or dealt in games.dealt
    is_first = store.begin_day(mode, SEEN if is_known else BEGUN)
    if is_known or not is_first:
        keep_seen(store, [origin])
        is_known = True
    return GameSession.begin(setup, games.rng, games.autosave, is_dealt_again=is_known, origin=origin)


def note_seen(games: Games, record: Record) -> None:
    """Store that the person has seen the cards of a record, if they are a day's."""
    store = games.practice
    keep_seen(store, deals_of_days(record.deal, record.deck, store.date))


def note_over(games: Games, game: GameSession) -> None:
    """Store the result of a day's deal, if the game is the first of one."""
    how = game.record.how_played
    found = day_and_mode(how)
    if found is not None and not how.is_dealt_again:
        outcome = HELPED if has_seen(games.practice, how.origin) else outcome_of(game)
        games.practice.note_day(found[1], outcome, found[0])


def has_seen(store: PracticeStore, deal: str) -> bool:
    """Whether the cards of a day's deal were seen outside its first game."""
    store.read_again()
    return deal in store.progress.seen


def keep_seen(store: PracticeStore, deals: Sequence[str]) -> None:
    """Store that the cards of some days' deals were seen, by the origins in their records."""
    new = [each for each in deals if not has_seen(store, each)]
    if new:
        store.change(lambda progress: replace(progress, seen=(*progress.seen, *new)))
