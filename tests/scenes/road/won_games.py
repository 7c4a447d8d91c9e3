"""Finished games of a player on the road to the throne."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from types import SimpleNamespace
from typing import cast

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.modes import mode_of
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.requests import OpenRoad
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import deck_of_week, wins_needed
from claim_desktop.scenes.road.logic.stories import Beat
from claim_desktop.scenes.road.scene import RoadScene
from claim_desktop.session.games import Games
from claim_desktop.storage.encounters import Encounters
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, Result
from tests.scenes.chronicle.logic.sample_games import seats_of

TODAY = date(2026, 11, 27)


class FakeFinishedGames(FinishedGames):
    """Games that are known already; there is no disk to read."""

    def __init__(self, games: list[IndexedGame]) -> None:
        self.games = tuple(games)
        self.is_known = True

    def refresh(self) -> None:
        """Read nothing."""


def game_against(
    level: str,
    result: Result = Result.WON,
    *,
    match: str = "1" * 16,
    number: int = 1,
    leg: Leg = Leg.TWO,
    origin: DealOrigin = DealOrigin.DEALT,
    deck: Deck = CLAIM,
    votes: tuple[int, int] = (3, 2),
    hints: int = 0,
    day: date = TODAY,
) -> IndexedGame:
    """A game of a match, won or lost."""
    others = (level, "x", "y") if leg is Leg.FOUR else (level,)
    own, theirs = votes
    name = f"{level} {match} {number} {leg.value}"
    return IndexedGame(
        name,
        name,
        is_readable=True,
        content=name,
        finished=round(datetime.combine(day, time(12)).timestamp()) + number,
        mode=mode_of(deck).id,
        factions=(deck_of_week(day) if leg is Leg.WEEK else deck).all_factions,
        seats=seats_of(None, *others),
        origin=origin,
        winners=(0,),
        voted_for=(0,) * own + (1,) * theirs,
        you=0,
        result=result,
        hints=hints,
        match=match,
        number=number,
    )


def match_won(level: str, leg: Leg = Leg.TWO) -> list[IndexedGame]:
    """A match in which every game was won."""
    match = f"{LEVEL_IDS.index(level)}{list(Leg).index(leg)}".zfill(16)
    return [
        game_against(level, match=match, number=number + 1, leg=leg) for number in range(wins_needed(level))
    ]


def won_against(count: int) -> list[IndexedGame]:
    """The games of a player who has beaten this many rivals, from the first leg on."""
    rivals = [(leg, level) for leg in Leg for level in LEVEL_IDS]
    return [game for leg, level in rivals[:count] for game in match_won(level, leg)]


class FakeEncounters:
    """Encounters without a file; every story has been told but those named."""

    def __init__(self, *untold: str) -> None:
        every = [f"{level}.{beat.value}" for level in LEVEL_IDS for beat in Beat]
        self.value = Encounters(stories=tuple(each for each in every if each not in untold))

    def change(self, change: Callable[[Encounters], Encounters]) -> None:
        """Apply a change."""
        self.value = change(self.value)


def games_of(finished: FakeFinishedGames, *untold: str) -> Games:
    """The games of a player with these finished games, who has yet to hear some beats of stories."""
    fake = SimpleNamespace(part=lambda _: finished, today=lambda: TODAY, encounters=FakeEncounters(*untold))
    return cast("Games", fake)


def opened_road(
    services: Services, finished: FakeFinishedGames, after: str = "", untold: Sequence[str] = ()
) -> RoadScene:
    """The road of a player with these finished games."""
    games = games_of(finished, *untold)
    return RoadScene(services, games, OpenRoad(after=after))
