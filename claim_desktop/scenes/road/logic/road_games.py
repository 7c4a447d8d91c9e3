"""The games of the road to the throne."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.matches.logic.matches import new_match
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import deck_of_week, match_format
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.seats import SeatSetup


def road_setup(leg: Leg, level: str, person: SeatSetup, mode: str, today: date, rng: Random) -> GameSetup:
    """The first game of a match against a level; its first leader is random.

    `mode` is the id of the mode last played, whose deck the first leg takes if it is one for two.
    """
    others = [SeatSetup(name_of_opponent(each), each) for each in others_at_table(leg, level)]
    match = new_match(match_format(level), rng)
    return GameSetup(_deck(leg, mode, today), (person, *others), match=match)


def others_at_table(leg: Leg, level: str) -> list[str]:
    """The levels of the other seats, in their order: the rival and, for four, the partner and another rival.

    The partner is the level beaten before; before the first, that is the last one of the road. The other
    rival is the one beaten before that, or else the next one.
    """
    if leg is not Leg.FOUR:
        return [level]
    index = LEVEL_IDS.index(level)
    return [level, LEVEL_IDS[index - 1], LEVEL_IDS[index - 2] if index >= 2 else LEVEL_IDS[index + 1]]


def goes_on(leg: Leg, level: str, today: date) -> Callable[[GameSession], bool]:
    """Whether a saved game belongs to a match against a level on a leg that can be continued."""

    def is_of_it(game: GameSession) -> bool:
        match, persons, seats = game.match, game.setup.persons, game.seats
        if match is None or match.form is not match_format(level) or len(persons) != 1:
            return False
        if len(seats) != (4 if leg is Leg.FOUR else 2) or (game.is_over and not game.goes_on):
            return False
        if leg is Leg.WEEK and game.record.deck != deck_of_week(today):
            return False
        return seats[(persons[0] + 1) % len(seats)].level == level

    return is_of_it


def _deck(leg: Leg, mode: str, today: date) -> Deck:
    if leg is Leg.WEEK:
        return deck_of_week(today)
    if leg is Leg.FOUR:
        return MODES["four"].deck
    last = MODES.get(mode, MODES["claim"])
    return (MODES["claim"] if last.players != 2 or last.is_deck_built else last).deck
