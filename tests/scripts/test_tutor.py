"""Planted players have their fault and no other, and no game is judged twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import DWARVES, UNDEAD
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.review.logic.decision_reviewer import DecisionReviewer
from claim_desktop.scenes.review.logic.review import ReviewedDecision
from claim_desktop.scenes.review.logic.reviewer import moments_of
from claim_desktop.scenes.tutor.logic.habits import Habit
from scripts._decks import MODE_DECKS
from scripts.tutor import reviewed_games
from scripts.tutor.planted import PLANTED, play_planted
from scripts.tutor.reviewed_games import ReviewedGames
from scripts.tutor.rivals import table_of
from tests.scenes.review.logic.games import QUICK
from tests.scenes.tutor.logic.test_diagnosis import LEADS, games

Holds = Callable[[PlayerView, Play], bool]


def _is_highest(view: PlayerView, play: Play) -> bool:
    return play.card.value == max(card.value for card in view.hand)


def _gets_rid_of_undead(view: PlayerView, play: Play) -> bool:
    legal = [move.card for move in view.legal_moves if isinstance(move, Play)]
    return play.card.faction is UNDEAD or all(card.faction is not UNDEAD for card in legal)


FAULTS: dict[str, tuple[Callable[[PlayerView], bool], Holds]] = {
    "leads its highest card": (lambda view: view.phase is Phase.ONE and not view.trick, _is_highest),
    "does not care for Undead": (
        lambda view: view.phase is Phase.ONE and view.led_faction is not UNDEAD,
        _gets_rid_of_undead,
    ),
    "wants Dwarves": (
        lambda view: (
            view.phase is Phase.TWO and not view.trick and any(card.faction is DWARVES for card in view.hand)
        ),
        lambda _, play: play.card.faction is DWARVES,
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_player_always_makes_its_mistake(name: str) -> None:
    is_at_stake, holds = FAULTS[name]
    record = play_planted(PLANTED[name], 0, 7)
    shown = 0
    for state, recorded in zip(moments_of(record), record.moves, strict=False):
        view = view_of(state, 0)
        if recorded.move.seat == 0 and isinstance(recorded.move, Play) and is_at_stake(view):
            shown += 1
            assert holds(view, recorded.move)
    assert shown > 1
    assert record.replay().vote is not None


def test_there_is_a_faultless_player_for_every_mode_and_a_player_for_every_fault() -> None:
    assert {each.deck for each in PLANTED.values() if each.habit is None} == {*MODE_DECKS.values()}
    planted = {each.habit for each in PLANTED.values()} - {None}
    assert planted == set(Habit) - {Habit.OVERTAKES_PARTNER}


def test_a_game_and_a_decision_are_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewed_games, "ReviewBudget", lambda: QUICK)
    judged: list[int] = []

    class Noted(DecisionReviewer):
        """Notes what it judges."""

        def review(self, view: PlayerView, index: int, move: Move) -> ReviewedDecision:
            judged.append(index)
            return super().review(view, index, move)

    monkeypatch.setattr(reviewed_games, "DecisionReviewer", Noted)

    def play() -> Record:
        return play_planted(PLANTED["none, Claim"], 0, 3)

    path = tmp_path / "games.jsonl"
    first = ReviewedGames(path).find_or_make("one", play, (0,))
    assert len(judged) == 26
    assert {each.seat for each in first.review.judgements} == {0}
    with path.open("a", encoding="utf-8") as file:
        file.write('{"key": "cut o')
    again = ReviewedGames(path)
    assert again.find_or_make("one", play, (0,)) == first
    assert again.find_or_make("the same by another name", play, (0,)).review == first.review
    assert len(judged) == 26
    assert len(ReviewedGames(path).find_or_make("one", play, (0,)).review.judgements) == 26


def test_the_table_has_each_rivals_share_of_what_is_at_stake() -> None:
    observed = {
        level: games(10, [(LEADS, 0.1 / (place + 1)), (None, 0.1)]) for place, level in enumerate(LEVEL_IDS)
    }
    table = table_of(observed)
    assert [round(each.cost, 4) for each in table.levels.values()] == [
        round(0.1 + 0.1 / (place + 1), 4) for place in range(len(LEVEL_IDS))
    ]
    habits = [each.habits[LEADS] for each in table.levels.values()]
    assert habits == sorted(habits, reverse=True)
    assert table.levels["novice"].seats == 10
