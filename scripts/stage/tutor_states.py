"""The tutor's pages in fixed states, for pictures of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from claim_desktop.ai.greedy import card_value
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record, move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.scenes.review.logic.review import EvaluatedCard, Review, ReviewedDecision
from claim_desktop.scenes.review.logic.reviewer import moments_of
from claim_desktop.scenes.tutor.habits_page import HabitsScene
from claim_desktop.scenes.tutor.logic.observations import GameFacts, Observation, observe
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.scenes.tutor.page import TutorScene
from claim_desktop.scenes.tutor.requests import OpenHabits, OpenTutor
from scripts.stage.pilot import Pilot
from scripts.stage.positions import played
from scripts.stage.puzzles import wait_until

GAMES = 24
HABITUAL, CASUAL = 0.6, 0.05
"""The probability of a mistake by habit, and of one without any pattern."""
SECONDS_OF_A_DAY = 86_400


@cache
def observed_game(number: int, *, has_habits: bool = True) -> Observation:
    """A game against Konrad by somebody who often wins poor followers and keeps good cards too long."""
    record = played("claim", number)
    facts = GameFacts(
        f"game-{number}", f"game-{number}.json", ("steward",), 1_795_000_000 - number * SECONDS_OF_A_DAY, 0
    )
    return observe(
        record, _review_of(record, Random(number), has_habits=has_habits), 0, facts, with_ideas=False
    )


def _review_of(record: Record, rng: Random, *, has_habits: bool) -> Review:
    """A review that finds fault with the first seat where its habits show."""
    states, decisions = moments_of(record), []
    for index, recorded in enumerate(record.moves):
        view = view_of(states[index], 0)
        if recorded.move.seat == 0 and len(view.legal_moves) > 1:
            answers = [move_code(move) for move in view.legal_moves]
            made = move_code(recorded.move)
            if has_habits:
                better = _better(view, made) if rng.random() < HABITUAL else made
            else:
                better = rng.choice(answers) if rng.random() < CASUAL else made
            values = {each: 0.6 if each == better else 0.52 if each == made else 0.45 for each in answers}
            ordered = sorted(values.items(), key=lambda each: -each[1])
            decisions.append(
                ReviewedDecision(
                    index,
                    0,
                    view.phase.value,
                    view.tricks_played + 1,
                    is_take=False,
                    played=made,
                    cards=tuple(EvaluatedCard(*each) for each in ordered),
                    chance=ordered[0][1],
                    low=0.4,
                    high=0.7,
                    is_proven=False,
                )
            )
    return Review(tuple(decisions), (), (0.5, 0.5), (0, 1))


def _better(view: PlayerView, made: str) -> str:
    """The lowest card where a trick was won in Phase One, the best one where a low card was led there."""
    cards = {move_code(move): move.card for move in view.legal_moves if isinstance(move, Play)}
    if view.phase is not Phase.ONE:
        return made
    pick = min if view.trick else max
    return pick(cards, key=lambda code: card_value(cards[code]))


def taught(
    change: Callable[[], SceneChange], games: int = GAMES, *, has_habits: bool = True
) -> Callable[[Pilot], None]:
    """A page of the tutor, once games have been observed."""

    def bring_page(pilot: Pilot) -> None:
        file = ObservationFile.of(pilot.app.games)
        for number in range(games):
            file.add(observed_game(number, has_habits=has_habits))
        pilot.app.change_scene(change())
        pilot.wait(0.2)
        scene = pilot.scene
        if isinstance(scene, TutorScene | HabitsScene):
            wait_until(pilot, lambda: scene.diagnosis is not None)

    return bring_page


TUTOR: dict[str, Callable[[Pilot], None]] = {
    "tutor": taught(OpenTutor),
    "tutor-habits": taught(OpenHabits),
    "tutor-calm": taught(OpenTutor, has_habits=False),
    "tutor-few": taught(OpenTutor, 3),
}
