"""Memory by the thousand: each answer agrees with an independent count of the events that a seat saw."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsRevealed,
    Event,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    visible_to,
)
from claim_desktop.scenes.memory.logic.memory import MemoryQuestion, MemoryStep, last_seen_in, new_question
from claim_desktop.scenes.memory.naming import MemoryAnswerScene
from claim_desktop.scenes.memory.requests import BeginMemory, NameCards
from claim_desktop.scenes.memory.watching import MemoryWatchScene
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import run_app
from tests.stress.conftest import MakePart

FASTEST = 4


def remembered(question: MemoryQuestion) -> tuple[Counter[Card], Counter[Card], set[Card]]:
    """What a perfect memory of the visible events holds: what others hold, what the player that is asked
    about was seen to recruit, and every card that ever showed."""
    seat, state = question.seat, question.record.start()
    events: list[Event] = []
    for recorded in question.record.moves:
        engine.apply(state, recorded.move, events)
    own, played, recruited = Counter[Card](), Counter[Card](), Counter[Card]()
    shown = set(question.record.start().revealed)
    looked_at: Card | None = None
    for event in (visible_to(each, seat) for each in events):
        match event:
            case CardPlayed(card=card):
                played[card] += 1
                shown.add(card)
            case CardsRevealed(cards=cards):
                shown.update(each for each in cards if each is not None)
            case TopLookedAt(card=card) if card is not None:
                looked_at = card
                shown.add(card)
            case RevealedTaken(seat=taker, card=card):
                own[card] += taker == seat
                recruited[card] += taker == question.about
            case TopTaken(seat=taker) | CardDrawn(seat=taker):
                if taker == seat and event.card is not None:
                    own[event.card] += 1
                elif taker == question.about and looked_at is not None:
                    recruited[looked_at] += 1
                looked_at = None
    # Every card of the deck is played, one's own, or in the hand of somebody else.
    held = Counter(question.record.deck.cards) - played - own
    return held, +recruited, shown


def asked_of(question: MemoryQuestion, cards: Counter[Card]) -> Counter[Card]:
    return Counter({card: count for card, count in cards.items() if card in question.asked})


def test_the_truth_of_memory_is_what_a_perfect_memory_of_the_events_holds(part: MakePart) -> None:
    attack = part(12, 3_000)
    for number in range(attack.count):
        rng = Random(f"{attack.seed}:{number}")
        question = new_question(rng.choice(list(MemoryStep)), rng.choice((2, 3, 4)), rng)
        held, recruited, shown = remembered(question)
        hands = question.record.replay().hands
        others = Counter(card for seat, hand in enumerate(hands) if seat != question.seat for card in hand)
        assert held == others, (attack, number)
        wanted = recruited if question.step is MemoryStep.FOLLOWERS else held
        assert question.truth == asked_of(question, wanted), (attack, number)
        assert all(question.truth[card] <= question.most(card) for card in question.truth), (attack, number)
        for card in question.asked:
            assert (last_seen_in(question, card) is not None) == (card in shown), (attack, number, card)


def test_tasks_are_answered_through_the_scenes_and_graded_as_they_deserve(
    part: MakePart, tmp_path: Path
) -> None:
    attack = part(2, 500)
    rng = attack.rng
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        for number in range(attack.count):
            pilot.app.change_scene(BeginMemory(rng.choice(list(MemoryStep)), rng.choice((2, 3, 4)), FASTEST))
            pilot.wait(0.1)
            watching = pilot.scene
            assert isinstance(watching, MemoryWatchScene)
            pilot.app.change_scene(NameCards(watching.run))
            pilot.wait(0.1)
            grid = pilot.scene
            assert isinstance(grid, MemoryAnswerScene)
            run = grid.run
            while not run.named or rng.random() < 0.9:
                card = rng.choice([card for card in grid.plaques if grid.plaques[card].enabled])
                pilot.click(card.code)
            named, truth = run.named.copy(), run.question.truth
            pilot.click("check")
            assert named.total() <= truth.total(), (attack, number)
            right = sum(min(count, truth[card]) for card, count in named.items())
            kept = pilot.app.games.practice.progress.memory[-1]
            assert (kept.right, kept.total) == (right, truth.total()), (attack, number)
            assert kept.wrong == named.total() - right, (attack, number)
