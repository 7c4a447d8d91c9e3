"""Codes of games: each can be read back, and a damaged one is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from claim_desktop.rules.codes import CHALLENGE_PREFIX, DIGITS, PREFIX, from_code, prefix_in, to_code
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.errors import CodeError, ErrorReason
from claim_desktop.rules.record import Record, RecordedMove
from tests.rules.random_game import ALL_DECKS, EVERY_DECK, RandomGame


def record_of(deck: Deck, seed: int) -> Record:
    """A random game, played to its end."""
    game = RandomGame(deck, seed)
    game.play()
    moves = [RecordedMove(move) for move in game.moves]
    return Record(deck, game.first_leader, game.dealt, seed=seed, moves=moves)


def reason_for(code: str) -> ErrorReason:
    with pytest.raises(CodeError) as refused:
        from_code(code)
    return refused.value.reason


@EVERY_DECK
def test_a_code_gives_the_game_back(seed: int, deck: Deck) -> None:
    record = record_of(deck, seed)
    assert from_code(to_code(record)) == record


@EVERY_DECK
def test_a_code_gives_a_game_back_that_is_not_over(seed: int, deck: Deck) -> None:
    record = record_of(deck, seed)
    record.moves = record.moves[: Random(seed).randrange(len(record.moves))]
    assert from_code(to_code(record)) == record


def test_a_whole_game_of_two_has_at_most_48_characters() -> None:
    codes = [to_code(record_of(deck, 2**48 - 1 - seed)) for seed, deck in enumerate(ALL_DECKS[:40])]
    assert min(map(len, codes)) >= 39
    assert max(map(len, codes)) <= 48


@EVERY_DECK
def test_a_deal_made_by_hand_has_a_longer_code(seed: int, deck: Deck) -> None:
    record = record_of(deck, seed)
    swapped = Deal(record.deal.hands, record.deal.stock[::-1])
    by_hand = Record(deck, record.first_leader, swapped)
    assert from_code(to_code(by_hand)) == by_hand
    assert len(to_code(by_hand)) > len(to_code(replace(record, moves=[])))


def test_a_seed_that_did_not_deal_these_cards_is_not_written() -> None:
    record = record_of(CLAIM, 3)
    assert from_code(to_code(Record(CLAIM, 0, record.deal, seed=4))).seed is None


def test_case_spaces_and_letters_taken_for_others_do_not_matter() -> None:
    record = record_of(CLAIM, 5)
    code = to_code(record)
    digits = code.removeprefix(PREFIX)
    assert from_code(f" claim-{digits[:10].lower()}\n{digits[10:20]}-{digits[20:]} ") == record
    assert from_code(PREFIX + digits.replace("0", "o").replace("1", "l")) == record


@pytest.mark.parametrize(
    "pasted",
    [
        "“{code}”",
        "`{code}`.",
        "Look at this: {code} Isn't it strange?",
        "https://example.org/?game={code}",
        "{code}\n{code}",
        "{code}{code}",
        "*{code}*",
        "<b>{code}</b>",
        "\ufeff{code}\u200b",
    ],
)
def test_what_stands_around_a_code_does_not_matter(pasted: str) -> None:
    record = record_of(CLAIM, 6)
    assert from_code(pasted.format(code=to_code(record))) == record


@pytest.mark.parametrize("between", ["=\n", "\n> > ", "\r\n| ", "\u200b", "\u00a0", "\ufe0f", "”\n“"])
def test_a_code_that_was_broken_is_put_together_within_a_long_message(between: str) -> None:
    record = record_of(CLAIM, 6)
    code = to_code(record)
    broken = between.join(code[at : at + 15] for at in range(0, len(code), 15))
    assert from_code(f"{'Dear Bea, ' * 1_000}\n> {broken}\nCan you?") == record


def test_of_several_prefixes_in_a_message_that_of_the_whole_code_counts() -> None:
    code = to_code(record_of(CLAIM, 6))
    assert prefix_in(f"From our duel-night, my progress-report: {code}") == PREFIX
    assert prefix_in(f"Claim-Desktop: {code[:-1]}") == PREFIX
    assert prefix_in("Duel-night at eight?") == CHALLENGE_PREFIX
    assert prefix_in("Shall we play?") == ""


def test_very_many_prefixes_are_read_in_no_time() -> None:
    assert reason_for("CLAIM- " * 1_000_000) is ErrorReason.DAMAGED_CODE
    assert reason_for("CLAIM-A B " * 1_000_000) is ErrorReason.DAMAGED_CODE


def test_a_code_is_read_as_programs_print_it() -> None:
    record = record_of(CLAIM, 6)
    code = to_code(record)
    wide = "".join(chr(ord(each) + 0xFEE0) for each in code)
    for printed in (
        code.replace("-", "–"),
        code.replace("-", "\u2212"),
        code.replace("-", "\u2011"),
        f"{code[:20]}\xad{code[20:]}",
        wide,
    ):
        assert from_code(printed) == record


def test_a_damaged_code_is_called_so_within_a_message_too() -> None:
    code = to_code(record_of(CLAIM, 6))
    assert reason_for(f"Look at this: {code[:-1]}, isn't it strange?") is ErrorReason.DAMAGED_CODE


def test_something_else_is_no_code() -> None:
    for words in ("", "CLAIM", "https://example.org", '{"format": "claim-record"}', "x" * 1_000_000):
        assert reason_for(words) is ErrorReason.NOT_A_CODE


def test_a_slip_anywhere_is_noticed() -> None:
    rng = Random(7)
    code = to_code(record_of(CLAIM, 8))
    for place in range(len(PREFIX), len(code)):
        other = rng.choice(DIGITS.replace(code[place], ""))
        assert reason_for(code[:place] + other + code[place + 1 :]) is ErrorReason.DAMAGED_CODE
        assert reason_for(code[:place] + code[place + 1 :]) is ErrorReason.DAMAGED_CODE


def test_a_code_that_is_too_long_is_refused_without_being_read() -> None:
    assert reason_for(PREFIX + "Z" * 10_000_000) is ErrorReason.DAMAGED_CODE


@pytest.mark.timeout(10)
@pytest.mark.parametrize("rest", ["E62937YY6Y0EHAT" + "[" * 39_000 + "A", "- " * 19_000, "[A " * 13_000])
def test_a_long_text_without_a_code_is_refused_in_no_time(rest: str) -> None:
    assert reason_for(PREFIX + rest) is ErrorReason.DAMAGED_CODE


def test_a_code_of_a_later_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(CLAIM, 9)
    monkeypatch.setattr("claim_desktop.rules.codes.VERSION", 2)
    code = to_code(record)
    monkeypatch.undo()
    assert reason_for(code) is ErrorReason.NEWER_CODE


def test_a_code_with_something_left_over_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(CLAIM, 10)
    monkeypatch.setattr("claim_desktop.rules.codes._MOVES", 1 << 30)
    record.moves = record.moves[:-1]
    code = to_code(record)
    monkeypatch.undo()
    assert reason_for(code) is ErrorReason.DAMAGED_CODE
