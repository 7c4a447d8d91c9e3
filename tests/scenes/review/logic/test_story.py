"""The sentence on top says nothing that the values do not bear out; each kind of game has one."""

from __future__ import annotations

import pytest

from claim_desktop.scenes.review.logic.review import (
    LOST,
    SHARED,
    WON,
    EvaluatedCard,
    Review,
    ReviewedDecision,
    TurningPoint,
)
from claim_desktop.scenes.review.logic.story import FEW_TOGETHER, StoryKind, story_of
from claim_desktop.scenes.review.logic.win_chance import luck_of, proven_steps, result_of, win_chance_curve
from scripts.stage.positions import DECKS, played
from tests.scenes.review.logic.games import reviewed

ME, RIVAL = 0, 1


def estimated(
    index: int, chance: float, lost: float = 0.0, seat: int = ME, *, is_take: bool = False
) -> ReviewedDecision:
    cards = (EvaluatedCard("Go5", chance), EvaluatedCard("Go1", chance - lost))
    played_card = "Go1" if lost else "Go5"
    trick = index // 2 + 1
    return ReviewedDecision(index, seat, 1, trick, is_take, played_card, cards, chance, chance, chance, False)


def proven(index: int, before: float, after: float, seat: int = ME, holding: int = 1) -> ReviewedDecision:
    best = tuple(EvaluatedCard(f"Dr{number}", before) for number in range(holding))
    cards = (*best, EvaluatedCard("Se9", after)) if after != before else best
    answer = "Se9" if after != before else "Dr0"
    return ReviewedDecision(index, seat, 2, index - 9, False, answer, cards, before, before, before, True)


def point_of(evaluated: ReviewedDecision) -> TurningPoint:
    return TurningPoint(
        evaluated.index,
        evaluated.seat,
        evaluated.phase,
        evaluated.trick,
        evaluated.is_take,
        evaluated.played,
        evaluated.cards[0].answer,
        evaluated.chance,
        evaluated.value,
        evaluated.is_proven,
        evaluated.holding,
    )


def review_of(*judgements: ReviewedDecision) -> Review:
    points = tuple(point_of(each) for each in judgements if each.lost >= 0.08)
    return Review(tuple(judgements), points, (0.5, 0.5), (0, 1))


EVEN = [estimated(0, 0.45), estimated(2, 0.55)]
SAFE = [estimated(0, 0.55), estimated(2, 0.65)]
LOW = [estimated(0, 0.45), estimated(2, 0.2)]
HIGH = [estimated(0, 0.5), estimated(2, 0.8)]
DEAR = [estimated(0, 0.5), estimated(2, 0.6, 0.14)]
TOOK = [estimated(0, 0.5), estimated(2, 0.6, 0.14, is_take=True)]
SMALL = [estimated(0, 0.5, 0.07), estimated(2, 0.45, 0.07), estimated(4, 0.4, 0.07)]

GAMES = [
    (StoryKind.THREW_ONLY, [*EVEN, proven(10, WON, WON), proven(12, WON, LOST)], LOST),
    (StoryKind.THREW, [*EVEN, proven(10, WON, WON), proven(12, WON, LOST, holding=2)], LOST),
    (StoryKind.TO_SHARED, [*EVEN, proven(10, WON, SHARED)], SHARED),
    (StoryKind.GIVEN_BACK, [*EVEN, proven(10, WON, LOST, RIVAL), proven(12, WON, LOST)], LOST),
    (StoryKind.RETURNED, [*EVEN, proven(10, WON, LOST), proven(12, WON, LOST, RIVAL)], WON),
    (StoryKind.GIFT, [*EVEN, proven(10, LOST, LOST), proven(12, WON, LOST, RIVAL)], WON),
    (StoryKind.GIFT_SHARED, [*EVEN, proven(10, WON, SHARED, RIVAL)], SHARED),
    (
        StoryKind.SEE_SAW,
        [*EVEN, proven(10, WON, LOST), proven(12, WON, LOST, RIVAL), proven(14, WON, LOST)],
        LOST,
    ),
    (StoryKind.SHARED_LOST, [*EVEN, proven(10, SHARED, LOST)], LOST),
    (StoryKind.SHARED_WON, [*EVEN, proven(10, SHARED, LOST, RIVAL)], WON),
    (StoryKind.SHARED_HELD, [*EVEN, proven(10, SHARED, SHARED)], SHARED),
    (StoryKind.COMEBACK, [*LOW, proven(10, WON, WON)], WON),
    (StoryKind.AHEAD_THROUGHOUT, [*SAFE, proven(10, WON, WON)], WON),
    (StoryKind.HELD, [*EVEN, proven(10, WON, WON)], WON),
    (StoryKind.SLIPPED, [*HIGH, proven(10, LOST, LOST)], LOST),
    (StoryKind.COST_BEFORE, [*DEAR, proven(10, LOST, LOST)], LOST),
    (StoryKind.TOOK_BEFORE, [*TOOK, proven(10, LOST, LOST)], LOST),
    (StoryKind.SMALL_COSTS, [*SMALL, proven(10, LOST, LOST)], LOST),
    (StoryKind.CARDS_DECIDED, [*EVEN, proven(10, LOST, LOST)], LOST),
    (StoryKind.TURNED_ROUND, LOW, WON),
    (StoryKind.SLIPPED_AWAY, HIGH, LOST),
    (StoryKind.DEAREST, DEAR, LOST),
    (StoryKind.DEAREST_TAKEN, TOOK, LOST),
    (StoryKind.WON_DESPITE, DEAR, WON),
    (StoryKind.WON_DESPITE_TAKEN, TOOK, WON),
    (StoryKind.CLEAN_LOSS, EVEN, LOST),
    (StoryKind.CLEAN_WIN, EVEN, WON),
    (StoryKind.SHARED_END, EVEN, SHARED),
]


@pytest.mark.parametrize(("kind", "judgements", "result"), GAMES, ids=[kind.value for kind, *_ in GAMES])
def test_each_kind_of_game_has_its_sentence(
    kind: StoryKind, judgements: list[ReviewedDecision], result: float
) -> None:
    story = story_of(review_of(*judgements), ME, result)
    assert story is not None
    assert story.kind is kind


def test_every_sentence_was_looked_at() -> None:
    assert {kind for kind, *_ in GAMES} == set(StoryKind)


def test_a_sentence_names_the_trick_and_the_only_card_that_held_the_win() -> None:
    story = story_of(review_of(*EVEN, proven(10, WON, WON), proven(18, WON, LOST)), ME, LOST)
    assert story is not None
    assert (story.trick, story.card) == (9, "Dr0")


def test_a_sentence_gives_the_cost_of_the_dearest_card_in_a_hundred_games() -> None:
    story = story_of(review_of(estimated(0, 0.5, 0.09), *DEAR[1:]), ME, LOST)
    assert story is not None
    assert (story.trick, story.share) == (2, 14)


def test_a_sentence_about_a_follower_names_it_with_its_trick_and_cost() -> None:
    story = story_of(review_of(*TOOK), ME, LOST)
    assert story is not None
    assert (story.card, story.trick, story.share, story.index) == ("Go1", 2, 14, 2)


def test_nobody_is_called_ahead_at_fifty_in_a_hundred() -> None:
    story = story_of(review_of(estimated(0, 0.502), *SAFE[1:], proven(10, WON, WON)), ME, WON)
    assert story is not None
    assert story.kind is StoryKind.HELD


@pytest.mark.sampled(1, in_all=4)
@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("name", DECKS)
def test_no_sentence_says_what_the_values_do_not(name: str, seed: int) -> None:
    record, review = played(name, seed), reviewed(name, seed)
    vote = record.replay().vote
    assert vote is not None
    for seat in range(record.deck.players):
        result = result_of(record.deck, vote, seat)
        story = story_of(review, seat, result)
        assert story is not None
        changes = [(each.value, each.by) for each in proven_steps(review, seat)]
        chances = [each.chance for each in win_chance_curve(review, seat) if not each.is_proven]
        match story.kind:
            case StoryKind.THREW | StoryKind.THREW_ONLY:
                assert changes == [(WON, None), (LOST, seat)]
            case StoryKind.GIFT:
                assert changes == [(LOST, None), (WON, 1 - seat)]
            case StoryKind.COMEBACK | StoryKind.TURNED_ROUND:
                assert min(chances) <= 0.3
                assert result == WON
            case StoryKind.SLIPPED | StoryKind.SLIPPED_AWAY:
                assert max(chances) >= 0.7
                assert result == LOST
            case StoryKind.HELD | StoryKind.AHEAD_THROUGHOUT:
                assert changes == [(WON, None)]
            case StoryKind.SMALL_COSTS:
                assert changes == [(LOST, None)]
                assert luck_of(review, seat, result).own == -story.share <= -FEW_TOGETHER
            case StoryKind.CARDS_DECIDED:
                assert changes == [(LOST, None)]
                assert luck_of(review, seat, result).own > -FEW_TOGETHER
            case StoryKind.COST_BEFORE | StoryKind.TOOK_BEFORE:
                assert changes == [(LOST, None)]
            case StoryKind.CLEAN_LOSS | StoryKind.CLEAN_WIN | StoryKind.SHARED_END:
                assert not changes


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("name", ["claim", "claim-2"])
@pytest.mark.sampled(2, in_all=8)
def test_luck_and_play_sum_up_to_the_result(name: str, seed: int) -> None:
    record, review = played(name, seed), reviewed(name, seed)
    vote = record.replay().vote
    assert vote is not None
    for seat in (0, 1):
        luck = luck_of(review, seat, result_of(record.deck, vote, seat))
        assert luck.deal + luck.draws + luck.own + luck.rival == luck.result
        assert luck.result == (100 if vote.winners == (seat,) else 50 if len(vote.winners) > 1 else 0)
        assert luck.own <= 0 <= luck.rival


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("name", ["claim", "claim-2"])
@pytest.mark.sampled(2, in_all=8)
def test_the_last_step_of_what_is_proven_is_the_result(name: str, seed: int) -> None:
    record, review = played(name, seed), reviewed(name, seed)
    vote = record.replay().vote
    assert vote is not None
    for seat in (0, 1):
        assert proven_steps(review, seat)[-1].value == result_of(record.deck, vote, seat)
