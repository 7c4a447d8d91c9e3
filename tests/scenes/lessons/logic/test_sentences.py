"""What lessons ask for and why they refuse a card, read sentence by sentence and held against the cards.

`sentences.json` quotes, in each language, the words that say it. `ASKED` and `REASONS` are what those words
mean: the cards that they name, and what has to be true of a card that is refused with them. Neither looks at
which cards the lesson accepts. Whoever changes the words reads them again, and changes all three.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.record import options_of
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.scenes.lessons.logic.lesson import LEARNER, LessonPart, LessonStep, exchange, load_lesson
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS

Option = Card | None
"""A card, or None for the unseen top of the stock."""
Named = Callable[[GameState], set[Option]]
Reason = Callable[[GameState, Option], bool]

QUOTED: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parent / "sentences.json").read_text(encoding="utf-8")
)


def code(text: str) -> Card:
    return Card.from_code(text)


# How a trick goes, from the rules alone


def rank(card: Card, led: Faction) -> tuple[int, int]:
    """A card's rank in a trick (RULES: Playing a trick)."""
    if led is Faction.GOBLINS and card.faction is Faction.KNIGHTS:
        return 2, card.value
    return int(card.faction in (led, Faction.DOPPELGANGERS)), card.value


def place(trick: list[Card], index: int) -> int:
    """The place that a card of the trick comes in, from 1."""
    led = trick[0].faction
    order = sorted(range(len(trick)), key=lambda each: (*(-part for part in rank(trick[each], led)), each))
    return order.index(index) + 1


def wins(state: GameState, card: Card) -> bool:
    """Whether the card wins the trick so far."""
    trick = [*state.trick, card]
    return place(trick, len(trick) - 1) == 1


def replies(state: GameState, led: Card) -> list[Card]:
    """The cards with which the one rival may follow."""
    hand = state.hands[1]
    if not any(card.faction is led.faction for card in hand):
        return hand
    return [card for card in hand if card.faction in (led.faction, Faction.DOPPELGANGERS)]


def wins_for_sure(state: GameState, led: Card) -> bool:
    """Whether the card wins a trick against the one rival, whatever he holds plays."""
    return all(place([led, reply], 0) == 1 for reply in replies(state, led))


def cards(state: GameState, faction: Faction | None = None) -> list[Card]:
    """The cards in the learner's hand, those of a faction."""
    return [card for card in state.hands[LEARNER] if faction in (None, card.faction)]


# What the words of a sentence name


def lowest(faction: Faction | None = None) -> Named:
    def named(state: GameState) -> set[Option]:
        low = min(card.value for card in cards(state, faction))
        return {card for card in cards(state, faction) if card.value == low}

    return named


def highest(faction: Faction) -> Named:
    def named(state: GameState) -> set[Option]:
        return {max(cards(state, faction), key=lambda card: card.value)}

    return named


def of_two(named: Named, faction: Faction) -> Named:
    """“The lower one”, “the higher one”: there are two to choose from."""

    def one(state: GameState) -> set[Option]:
        assert len(set(cards(state, faction))) == 2
        return named(state)

    return one


def the(faction: Faction) -> Named:
    """“The Knight”, “your Troll”: there is one."""

    def named(state: GameState) -> set[Option]:
        (card,) = cards(state, faction)
        return {card}

    return named


def last_card(state: GameState) -> set[Option]:
    (card,) = cards(state)
    return {card}


def winning_followers(state: GameState) -> set[Option]:
    return {card for card in cards(state, state.trick[0].faction) if wins(state, card)}


def cheapest_winner(state: GameState) -> set[Option]:
    winners = [card for card in cards(state, state.trick[0].faction) if wins(state, card)]
    return {min(winners, key=lambda card: card.value)}


def unbeaten_knight(state: GameState) -> set[Option]:
    """“Every Knight above your 5 has been played, so nothing beats it.”"""
    five = code("Kn5")
    assert not [card for hand in state.hands for card in hand if card.value > 5]
    assert wins_for_sure(state, five)
    return {five}


def sure_two(state: GameState) -> set[Option]:
    two = code("Kn2")
    assert wins_for_sure(state, two)
    return {two}


def better_one(state: GameState) -> set[Option]:
    """The higher of the revealed card and the one that the Seer has seen."""
    (revealed,) = state.revealed
    assert state.looked_at is not None
    return {revealed if revealed.value > state.looked_at.value else None}


def out_of_her_way(state: GameState) -> set[Option]:
    """What cannot win, and is lower than every card of the trick, played or still to be played."""
    others = [*state.trick, *state.hands[1]]
    return {
        card
        for card in cards(state)
        if not wins(state, card) and all(card.value < other.value for other in others)
    }


def card_named(text: str) -> Named:
    return lambda _: {code(text)}


ASKED: dict[str, Named] = {
    "trick.follow": cheapest_winner,
    "trick.lead": highest(Faction.GOBLINS),
    "trick.knight": the(Faction.KNIGHTS),
    "trick.throw": lowest(),
    "trick.again": winning_followers,
    "followers.knight": highest(Faction.GOBLINS),
    "followers.doppelganger": highest(Faction.DWARVES),
    "followers.poor": lowest(Faction.GOBLINS),
    "followers.last_card": last_card,
    "followers.prize": of_two(lowest(Faction.KNIGHTS), Faction.KNIGHTS),
    "vote.goblin": winning_followers,
    "vote.knights": unbeaten_knight,
    "vote.nobody": sure_two,
    "vote.lost": last_card,
    "claim.doppelganger": the(Faction.DOPPELGANGERS),
    "claim.cheap": lowest(Faction.KNIGHTS),
    "claim.charge": of_two(lowest(Faction.KNIGHTS), Faction.KNIGHTS),
    "claim.lose": lowest(Faction.DWARVES),
    "claim.knight": the(Faction.KNIGHTS),
    "claim.win": card_named("Dw5"),
    "claim_2.dragon": lowest(Faction.DRAGONS),
    "claim_2.seer": highest(Faction.SEERS),
    "claim_2.choose": better_one,
    "claim_2.lead": lambda state: set(cards(state, Faction.DRAGONS)),
    "claim_2.low_seer": card_named("Se4"),
    "claim_2.top": lambda _: {None},
    "claim_2.troll": card_named("Tr7"),
    "claim_2.giant": of_two(highest(Faction.GIANTS), Faction.GIANTS),
    "claim_2.gnome": highest(Faction.GNOMES),
    "claim_2.last_dragon": the(Faction.DRAGONS),
    "more.second": the(Faction.TROLLS),
    "more.dragon": lowest(Faction.DRAGONS),
    "more.lead": highest(Faction.DWARVES),
    "more.choice": lambda state: {card for card in state.revealed if card.faction is Faction.KNIGHTS},
    "more.goblin": of_two(lowest(Faction.KNIGHTS), Faction.KNIGHTS),
    "more.help": out_of_her_way,
}


# What has to be true of a refused card


def played(reason: Callable[[GameState, Card], bool]) -> Reason:
    """A reason that is about a card in hand."""

    def checked(state: GameState, card: Option) -> bool:
        assert card is not None
        return reason(state, card)

    return checked


def lower(card: Card, text: str) -> bool:
    """Whether the card is of another faction than the one named, or lower."""
    return card.faction is not code(text).faction or card.value < code(text).value


def higher(card: Card, text: str) -> bool:
    """Whether the card is of another faction than the one named, or higher."""
    return card.faction is not code(text).faction or card.value > code(text).value


def beaten_by(state: GameState, led: Card) -> float:
    """The share of the rival's replies that beat the card."""
    answers = replies(state, led)
    return sum(place([led, reply], 0) > 1 for reply in answers) / len(answers)


def is_last(state: GameState) -> bool:
    """Whether the learner plays the last card of the trick, so that their Dragon is the last one."""
    return len(state.trick) == len(state.hands) - 1


REASONS: dict[str, Reason] = {
    "trick.follow": played(
        lambda state, card: (
            [each.value for each in sorted(cards(state), key=lambda each: each.value) if wins(state, each)]
            == [8, 9]
            and (not wins(state, card) or card.value == 9)
        )
    ),
    "trick.lead": played(lambda state, card: lower(card, "Go9")),
    "trick.knight": played(lambda state, card: card.faction is not Faction.KNIGHTS),
    "trick.throw": played(lambda state, card: not wins(state, card) and card.value > 0),
    "trick.again": played(
        lambda state, card: card.value == 0 and not wins(state, card) and wins(state, code("Go8"))
    ),
    "followers.knight": played(lambda state, card: lower(card, "Go9")),
    "followers.doppelganger": played(lambda state, card: lower(card, "Dw7")),
    "followers.poor": played(lambda state, card: card.value > 0),
    "followers.prize": played(lambda state, card: wins(state, code("Kn5")) and card.value > 5),
    "vote.knights": played(
        lambda state, card: (
            wins_for_sure(state, code("Kn5"))
            and {reply.faction for reply in replies(state, code("Kn5"))} == {Faction.KNIGHTS}
        )
    ),
    "vote.nobody": played(
        lambda state, card: (
            wins_for_sure(state, card)
            and wins_for_sure(state, code("Kn2"))
            and not any(reply.faction is Faction.KNIGHTS for reply in replies(state, code("Kn2")))
        )
    ),
    "claim.doppelganger": played(
        lambda state, card: (
            card is code("Un0")
            and not wins(state, card)
            and place([*state.trick, code("Do9")], 1) == place([*state.trick, code("Un9")], 1)
        )
    ),
    "claim.cheap": played(
        lambda state, card: (
            state.revealed == [code("Dw1")]
            and (card.value > 2 or (card.faction is Faction.UNDEAD and beaten_by(state, card) == 1))
        )
    ),
    "claim.charge": played(
        lambda state, card: (
            {each.faction for each in cards(state) if wins(state, each)} == {Faction.KNIGHTS}
            and wins(state, code("Kn4"))
            and card is not code("Kn4")
        )
    ),
    "claim.lose": played(
        lambda state, card: (
            higher(card, "Dw2")
            and beaten_by(state, code("Dw2"))
            == max(beaten_by(state, each) for each in cards(state, Faction.DWARVES))
        )
    ),
    "claim.knight": played(
        lambda state, card: state.trick[0].faction is Faction.GOBLINS and card.faction is not Faction.KNIGHTS
    ),
    "claim.win": played(lambda state, card: card is not code("Dw5")),
    "claim_2.dragon": played(
        lambda state, card: (
            is_last(state)
            and higher(card, "Dr6")
            # Another faction would bring the lead only by winning the trick.
            and (card.faction is Faction.DRAGONS or not wins(state, card))
        )
    ),
    "claim_2.seer": played(lambda state, card: state.phase is Phase.ONE and lower(card, "Se7")),
    "claim_2.choose": lambda state, card: card is None and state.looked_at is code("Gi3"),
    "claim_2.lead": played(
        lambda state, card: (
            card.faction is not Faction.DRAGONS
            and all(
                code(f"Dr{value}") in cards(state)
                for value in range(min(each.value for each in cards(state, Faction.DRAGONS)), 10)
            )
        )
    ),
    "claim_2.low_seer": played(
        lambda state, card: wins_for_sure(state, code("Se4")) and bool(state.stock) and higher(card, "Se4")
    ),
    "claim_2.top": lambda state, card: card is code("Gn1") and state.looked_at is code("Gn5"),
    "claim_2.troll": played(lambda state, card: card is not code("Tr7")),
    "claim_2.giant": played(
        lambda state, card: (
            wins_for_sure(state, code("Gi7"))
            and code("Gn7") in state.gnomes_in_front[1]
            and card is not code("Gi7")
        )
    ),
    "claim_2.gnome": played(lambda state, card: lower(card, "Gn7") and wins_for_sure(state, code("Gn7"))),
    "claim_2.last_dragon": played(lambda state, card: card.faction is not Faction.DRAGONS),
    "more.second": played(
        lambda state, card: (
            place([*state.trick, code("Tr4")], 2) == 2 and card.faction is Faction.DOPPELGANGERS
        )
    ),
    "more.dragon": played(lambda state, card: is_last(state) and card.value > 1),
    "more.lead": played(lambda state, card: lower(card, "Dw9")),
    "more.choice": played(
        lambda state, card: (
            place([code("Go9"), card], 1) > place([code("Go9"), code("Kn7")], 1) and card.value <= 7
        )
    ),
    "more.goblin": played(
        lambda state, card: (
            state.trick[0].faction is Faction.GOBLINS and wins(state, code("Kn5")) and card is not code("Kn5")
        )
    ),
    "more.help": played(
        lambda state, card: card.faction is Faction.KNIGHTS and code("Dr0") in out_of_her_way(state)
    ),
}


def questions() -> Iterator[tuple[LessonStep, GameState]]:
    """Every question of every lesson with the cards as they lie, whatever the learner has chosen before."""
    for name in LESSONS:
        for part in load_lesson(name).parts:
            yield from _questions(part, part.moves, part.start)


def _questions(part: LessonPart, moves: list[Any], begin: int) -> Iterator[tuple[LessonStep, GameState]]:
    step = next((step for step in part.steps if step.answers and step.at >= begin), None)
    if step is None:
        return
    state = part.record.start()
    for move in moves[: step.at]:
        engine.apply(state, move)
    yield step, state
    for card in step.answers:
        yield from _questions(part, exchange(moves, step.at, card), step.at + 1)


def key_of(step: LessonStep) -> str:
    return step.text.removeprefix("lessons.")


def test_what_a_sentence_names_is_what_is_accepted() -> None:
    # “Lead your lowest Goblin” refused the 0 and wanted the 1.
    asked = set()
    for step, state in questions():
        asked.add(key_of(step))
        assert set(step.answers) == ASKED[key_of(step)](state), step.text
        assert set(step.answers) <= set(options_of(state)), step.text
    assert asked == ASKED.keys()


def test_whatever_is_refused_is_refused_for_a_reason_that_is_true_of_it() -> None:
    # “Too good a card for a Dwarf 1” was said of the Undead 0.
    given = set()
    for step, state in questions():
        for card in set(options_of(state)) - set(step.answers):
            given.add(key_of(step))
            assert REASONS[key_of(step)](state, card), f"{step.otherwise} of {card}"
    assert given == REASONS.keys()


@pytest.mark.parametrize("language", sorted(codes()))
def test_every_language_says_what_was_read(language: str) -> None:
    templates = load(language).templates
    said = {step.text for step, _ in questions()} | {
        step.otherwise for step, _ in questions() if step.otherwise
    }
    assert said == QUOTED.keys()
    faults = [key for key in said if QUOTED[key][language] not in templates[key]]
    assert faults == []
