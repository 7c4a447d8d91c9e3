"""Reviews at length: proof, luck and play, deals that look the same, and what each pair of eyes may see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.record import Record, RecordedMove, from_line, move_code, to_line
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.review.logic.branching import record_up_to, redealt
from claim_desktop.scenes.review.logic.decision_reviewer import DecisionReviewer
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from claim_desktop.scenes.review.logic.story import Headline, StoryKind, story_of
from claim_desktop.scenes.review.logic.win_chance import luck_of, result_of
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.game_session import GameSession
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import setup
from scripts.stage.synchronous_rendering import draw_at_once
from tests.ai.engine.last_tricks import after as played_on_by
from tests.ai.test_endgame import margin
from tests.ai.test_levels import permuted
from tests.rules.random_game import ALL_DECKS
from tests.scenes.review.logic.games import QUICK
from tests.stress.conftest import MakePart

CARELESS = 8.0
PROVEN = {
    StoryKind.THREW: [1, 0],
    StoryKind.THREW_ONLY: [1, 0],
    StoryKind.TO_SHARED: [1, 0.5],
    StoryKind.GIVEN_BACK: [0, 1, 0],
    StoryKind.RETURNED: [1, 0, 1],
    StoryKind.GIFT: [0, 1],
    StoryKind.GIFT_SHARED: [0, 0.5],
    StoryKind.SHARED_LOST: [0.5, 0],
    StoryKind.SHARED_WON: [0.5, 1],
    StoryKind.SHARED_HELD: [0.5],
    StoryKind.COMEBACK: [1],
    StoryKind.AHEAD_THROUGHOUT: [1],
    StoryKind.HELD: [1],
    StoryKind.SLIPPED: [0],
    StoryKind.COST_BEFORE: [0],
    StoryKind.TOOK_BEFORE: [0],
    StoryKind.SMALL_COSTS: [0],
    StoryKind.CARDS_DECIDED: [0],
}
"""The proven results that a sentence tells of, one after the other."""


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """The application in a small window, where nothing is judged."""
    monkeypatch.setattr(ReviewWorker, "start", lambda _: None)
    with run_app(tmp_path, size=(1280, 720)) as opened:
        yield opened


def game(rng: random.Random, decks: list[Deck]) -> Record:
    """A game by rules of thumb, to the end."""
    deck = rng.choice(decks)
    seed = rng.getrandbits(32)
    record = Record(deck, rng.randrange(deck.players), deal(deck, seed), seed=seed)
    state, player = record.start(), GreedyPlayer(CARELESS)
    while state.phase is not Phase.OVER:
        move = player.choose(view_of(state, state.turn), rng)
        engine.apply(state, move)
        record.moves.append(RecordedMove(move))
    return record


def ending(rng: random.Random, deck: Deck, tricks: int) -> GameState:
    """A position of Phase Two this many tricks before the end, after random play."""
    state = engine.new_game(deck, rng.getrandbits(32), 0)
    while state.phase is Phase.ONE or view_of(state, state.turn).tricks_left > tricks:
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    return state


def test_what_reviews_call_proven_is_what_plain_minimax_finds(part: MakePart) -> None:
    attack = part(40, 2_000)
    rng = attack.rng
    decks = all_decks(2)
    for number in range(attack.count):
        deck = decks[(number + attack.seed) % len(decks)]
        state = ending(rng, deck, tricks=rng.choice((2, 3, 4)))
        evaluator = DecisionReviewer(deck, QUICK, Deadline.after(600))
        moves = engine.legal_moves(state)
        evaluated = evaluator.review(view_of(state, state.turn), 0, rng.choice(moves))
        assert evaluated.is_proven
        values = {each.answer: each.value for each in evaluated.cards}
        for move in moves:
            lead = margin(played_on_by(state, move), state.turn)
            assert values[move_code(move)] == (lead > 0) + (lead == 0) / 2, (attack, number)


def test_luck_and_play_sum_to_the_result_of_every_game(part: MakePart) -> None:
    attack = part(1, 200)
    rng = attack.rng
    for number in range(attack.count):
        record = game(rng, [CLAIM, CLAIM_2])
        vote = record.replay().vote
        review = Reviewer(record, effort=QUICK).review()
        assert vote is not None
        assert review is not None
        for seat in range(2):
            luck = luck_of(review, seat, result_of(record.deck, vote, seat))
            assert luck.deal + luck.draws + luck.own + luck.rival == luck.result, (attack, number)
            assert luck.own <= 0 <= luck.rival, (attack, number)


def proven_results(review: Review, seat: int) -> list[float]:
    """The proven results for a seat from the start of Phase Two on, without repetitions."""
    results: list[float] = []
    for each in review.judgements:
        if each.is_proven:
            for value in (each.chance, each.value):
                result = value if each.seat == seat else 1 - value
                results += [result] if results[-1:] != [result] else []
    return results


def is_borne_out(story: Headline, review: Review, seat: int, result: float) -> bool:
    """Whether the values say what the sentence does."""
    chances = [each.chance for each in review.judgements_of(seat) if not each.is_take and not each.is_proven]
    costs = [
        round(100 * each.chance) - round(100 * each.value)
        for each in review.judgements_of(seat)
        if not each.is_proven and each.lost >= 0.08
    ]
    results = proven_results(review, seat)
    if story.kind is StoryKind.SEE_SAW:
        return len(results) == story.count + 1
    if results != PROVEN.get(story.kind, []):
        return False
    match story.kind:
        case StoryKind.COMEBACK | StoryKind.TURNED_ROUND:
            return result == 1 and story.share == round(100 * min(chances)) <= 30
        case StoryKind.SLIPPED | StoryKind.SLIPPED_AWAY:
            return result == 0 and story.share == round(100 * max(chances)) >= 70
        case StoryKind.AHEAD_THROUGHOUT:
            return round(100 * min(chances)) > 50
        case (
            StoryKind.COST_BEFORE
            | StoryKind.TOOK_BEFORE
            | StoryKind.DEAREST
            | StoryKind.DEAREST_TAKEN
            | StoryKind.WON_DESPITE
            | StoryKind.WON_DESPITE_TAKEN
        ):
            is_won = story.kind in (StoryKind.WON_DESPITE, StoryKind.WON_DESPITE_TAKEN)
            return result == is_won and story.share == max(costs) >= 8
        case StoryKind.SMALL_COSTS | StoryKind.CARDS_DECIDED | StoryKind.CLEAN_LOSS | StoryKind.CLEAN_WIN:
            return result == (story.kind is StoryKind.CLEAN_WIN) and not costs
        case StoryKind.SHARED_END:
            return result == 0.5
    return results[-1] == result


def test_each_sentence_is_borne_out_by_the_values(part: MakePart) -> None:
    attack = part(1, 300)
    for number in range(attack.count):
        record = game(attack.rng, ALL_DECKS)
        vote = record.replay().vote
        review = Reviewer(record, effort=QUICK).review()
        assert vote is not None
        assert review is not None
        for seat in range(record.deck.players):
            result = result_of(record.deck, vote, seat)
            story = story_of(review, seat, result)
            assert story is not None
            assert is_borne_out(story, review, seat, result), (attack, number, seat, story)


def test_redealt_positions_replay_legally_and_agree_with_what_the_seat_knew(part: MakePart) -> None:
    attack = part(20, 5_000)
    rng = attack.rng
    changed = made = 0
    while made < attack.count:
        record = game(rng, ALL_DECKS)
        for _ in range(4):
            index = rng.randrange(len(record.moves))
            seat = rng.randrange(record.deck.players)
            other = redealt(record, index, seat, rng)
            if other is None:
                continue
            made += 1
            before, after = record_up_to(record, index).replay(), from_line(to_line(other)).replay()
            assert view_of(after, seat) == view_of(before, seat), (attack, made)
            changed += after.hands != before.hands or after.followers != before.followers
    assert changed > made / 4


def test_eyes_of_a_seat_show_the_same_pixels_whatever_it_could_not_know(
    pilot: Pilot, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    attack = part(4, 1_000)
    rng = attack.rng
    changed = 0
    surface = pygame.Surface((1280, 720))
    for number in range(attack.count):
        record = game(rng, ALL_DECKS)
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(OpenReview(GameSession(setup(record.deck).seats, record)))
        pilot.wait(0.1)
        scene = pilot.scene
        assert isinstance(scene, ReviewScene)
        index, seat = rng.randrange(scene.moments.last), rng.randrange(record.deck.players)
        scene.choose_seat(seat)
        real = scene.moments.states[index]
        other = permuted(real, seat, rng)
        pictures = []
        for state in (real, other):
            scene.moments.states[index] = state
            scene.index = index
            surface.fill((0, 0, 0))
            scene.felt.draw(surface, scene.frame)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        changed += other.hands != real.hands
        assert view_of(other, seat) == view_of(real, seat), (attack, number)
        assert pictures[0] == pictures[1], (attack, number)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
    assert changed > 0
