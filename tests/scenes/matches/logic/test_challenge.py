"""Challenges: a finished game as text, which is read back as it was, and hides the game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.rules import engine
from claim_desktop.rules.codes import DIGITS, to_code
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.matches.logic import challenge as challenges
from claim_desktop.scenes.matches.logic.challenge import Challenge, challenge_of, from_text, to_text
from claim_desktop.scenes.matches.logic.partings import partings
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.seats import PEOPLE
from scripts.stage.positions import FOUR, THREE, finished, setup

DECKS = pytest.mark.parametrize(
    "deck", [CLAIM, CLAIM_2, THREE, FOUR], ids=["claim", "claim 2", "three", "four"]
)


def challenge(deck: Deck = CLAIM, seed: int = 1) -> Challenge:
    found = challenge_of(finished(setup(deck), seed))
    assert found is not None
    return found


def reason_for(text: str) -> ErrorReason:
    with pytest.raises(CodeError) as refused:
        from_text(text)
    reason = refused.value.reason
    assert isinstance(reason, ErrorReason)
    return reason


@DECKS
def test_a_challenge_is_read_back_as_it_was_written(deck: Deck) -> None:
    for seed in range(10):
        made = challenge(deck, seed)
        assert from_text(to_text(made)) == made


@pytest.mark.parametrize("name", ["", "Ada", "Zoë", "李小龍", "👨‍👩‍👧‍👦", "A" * 40, "é" * 40])
def test_every_name_is_read_back_as_far_as_it_fits(name: str) -> None:
    game = finished(setup(CLAIM))
    game.seats = (replace(game.seats[0], name=name), *game.seats[1:])
    made = challenge_of(game)
    assert made is not None
    assert name.startswith(made.name)
    assert made.name or not name
    assert from_text(to_text(made)) == made


def test_it_survives_mail_chats_and_line_breaks() -> None:
    made = challenge()
    text = to_text(made)
    broken = "\n".join(f"> {text[at : at + 20]}" for at in range(0, len(text), 20))
    for written in (
        text.lower(),
        f"Look at this: {text}. Can you?",
        f"Hello,\n\n{broken}\n\nCan you?",
        " ".join(text[at : at + 5] for at in range(0, len(text), 5)),
        text.replace("-", "\u2013"),
        f"\u200b{text}\u200b",
    ):
        assert from_text(written) == made


def test_a_damaged_a_newer_or_a_foreign_text_is_refused_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = to_text(challenge())
    rng = Random(4)
    for _ in range(200):
        at = rng.randrange(len("DUEL-"), len(text))
        wrong = rng.choice([each for each in DIGITS if each != text[at]])
        assert reason_for(text[:at] + wrong + text[at + 1 :]) is ErrorReason.DAMAGED_CODE
    assert reason_for(text[:-3]) is ErrorReason.DAMAGED_CODE
    assert reason_for("Shall we play?") is ErrorReason.NOT_A_CODE
    assert reason_for(to_code(challenge().record)) is ErrorReason.NOT_A_CODE
    monkeypatch.setattr(challenges, "VERSION", challenges.VERSION + 1)
    newer = to_text(challenge())
    monkeypatch.undo()
    assert reason_for(newer) is ErrorReason.NEWER_CODE


def test_the_game_lies_behind_a_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    made = challenge()
    text = to_text(made)
    monkeypatch.setattr(challenges, "_curtain", lambda *_: 0)
    with suppress(CodeError):  # what lies before the curtain may be no game at all
        assert from_text(text).record.moves != made.record.moves


@DECKS
def test_it_deals_the_same_cards_to_the_same_seat_against_the_same_chances(deck: Deck) -> None:
    game = finished(setup(deck))
    made = challenge(deck)
    taken = GameSession.begin(made.setup_for("Bea", LEARNER, PEOPLE[2]), Random(9), origin=made.origin)
    assert taken.record.deal == game.record.deal
    assert taken.record.first_leader == game.record.first_leader
    assert taken.ai_seed == game.ai_seed
    assert [seat.level for seat in taken.seats] == [seat.level for seat in game.seats]
    assert taken.seats[made.seat].name == "Bea"
    assert taken.is_duel


@pytest.mark.parametrize("hints", [0, 2])
def test_its_terms_are_no_take_backs_and_hints_only_if_the_challenger_had_some(hints: int) -> None:
    game = finished(setup(CLAIM))
    game.record.how_played = replace(game.record.how_played, hints=(hints, 0))
    made = challenge_of(game)
    assert made is not None
    taken = GameSession.begin(made.setup_for("Bea", LEARNER, ""), Random(9), origin=made.origin)
    taken.change_aids(made.seat, LEARNER)
    assert taken.seats[made.seat].aids.hints == bool(hints)
    assert not taken.seats[made.seat].aids.take_back


def test_a_challenger_who_took_back_or_knew_the_cards_is_told_apart() -> None:
    game = finished(setup(CLAIM))
    for how in (
        replace(game.record.how_played, take_backs=(1, 0)),
        game.record.how_played.with_known_deal(),
    ):
        game.record.how_played = how
        made = challenge_of(game)
        assert made is not None
        assert from_text(to_text(made)).is_replayed
    assert not challenge().is_replayed


def test_games_that_nobody_else_can_play_make_no_challenge() -> None:
    running = GameSession.begin(setup(CLAIM), Random(1))
    assert challenge_of(running) is None
    assert challenge_of(finished(setup(CLAIM, persons=2))) is None
    from_lesson = finished(setup(CLAIM))
    from_lesson.record.how_played = replace(from_lesson.record.how_played, origin="lesson:vote")
    assert challenge_of(from_lesson) is None
    by_hand = finished(setup(CLAIM))
    by_hand.record.seed = None
    assert challenge_of(by_hand) is None


def test_games_part_at_the_first_other_card_of_each_phase() -> None:
    one, other = (challenge(seed=seed).record for seed in (1, 2))
    assert partings(one, one, 0) == []
    found = partings(one, other, 0)
    assert [each.phase for each in found] == [Phase.ONE, Phase.TWO]
    for each in found:
        assert each.first.card != each.second.card


def game_of(levels: tuple[str, str], seed: int, *, is_resumed: bool = False) -> str:
    """The moves of rivals among themselves, who may be made anew before each move."""
    state = engine.new_game(CLAIM, seed, seed % 2)
    players = [LearnedPlayer(PROFILES[level].repeatable()) for level in levels]
    moves: list[str] = []
    while state.phase is not Phase.OVER:
        if is_resumed:
            players = [LearnedPlayer(PROFILES[level].repeatable()) for level in levels]
        rng = Random(f"{seed}:{len(moves)}:{state.turn}")
        move = players[state.turn].choose(view_of(state, state.turn), rng)
        moves.append(move_code(move))
        engine.apply(state, move)
    return " ".join(moves)


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_a_game_that_is_left_and_opened_again_is_answered_alike(level: str) -> None:
    assert game_of((level, level), 5) == game_of((level, level), 5, is_resumed=True)


FINGERPRINT = "1:20f7df4ccdd2b761"
"""Of the moves of all levels in one game each, as `RIVALS_VERSION` stands for them."""


def test_another_version_of_the_rivals_has_another_number() -> None:
    played = "\n".join(game_of((level, level), 5) for level in LEVEL_IDS)
    found = f"{challenges.RIVALS_VERSION}:{sha256(played.encode()).hexdigest()[:16]}"
    assert found == FINGERPRINT, "a rival answers differently: raise RIVALS_VERSION, and write this here"
