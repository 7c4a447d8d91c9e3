"""Asks for hints in whole games, checks each of them by an independent count, and prints some to be read.

    python3 scripts/run.py check_hints --decks claim,claim_2 --games 12 --hints 300 --print 60

Marshals and Innkeepers play, and hints are asked for decisions spread over their games. A hint has to have an
idea and a reason that are true, and asked again it has to be the same.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from claim_desktop.ai.advice.advisor import PROFILE, Advice, Advisor
from claim_desktop.ai.advice.ideas import Idea, Why
from claim_desktop.ai.self_play import leader_of, play, players_of, seed_of_game
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from claim_desktop.table.hint.hint_text import CARD_STEP, LAST_STEP, hint_text, numbers_text
from scripts._arguments import ArgumentParser, number, seed
from scripts._decks import deck_id, read_decks
from scripts._environment import say
from scripts.hints.claims import fault
from scripts.hints.drawbacks import margins_fault, temptation_fault
from scripts.hints.drawing import codes, drawing

LEVELS = "marshal", "innkeeper", "marshal", "innkeeper"
NAMES = "Mara", "Konrad", "Wenna", "Gisela"
Found = TypeVar("Found")
_AGAIN = 10
"""One hint in so many is asked for a second time."""
PATIENT = PROFILE.within(seconds=60.0)
"""The hint's own effort without its clock, so that a busy computer gives the same hints."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in one position."""

    place: str
    state: GameState
    advice: Advice

    @property
    def is_decided(self) -> bool:
        """Whether all cards are proven to win, or all to lose."""
        ranking = self.advice.ranking
        return ranking.is_proven and len({each.value for each in ranking.moves}) == 1

    @property
    def is_lost(self) -> bool:
        """Whether all cards are proven to lose, or the rivals have the crown."""
        view = view_of(self.state, self.state.turn)
        return self.advice.ranking.is_lost or settled_winner(view) not in (None, view.side)


def _says_it(hint: Hint) -> bool:
    """Whether one of the two steps says that the game is lost."""
    view = view_of(hint.state, hint.state.turn)
    words = [hint_text(hint.advice, step, view, NAMES[: view.players]) for step in (1, CARD_STEP)]
    return any("lost" in each.title.lower() or "is lost" in each.sentence for each in words)


def main() -> int:
    """Read the arguments, and check each deck; the status is 1 if anything was untrue."""
    parser = _parser()
    arguments = parser.parse_args()
    is_good = True
    for deck in read_decks(parser, arguments.decks):
        asked = _spread(list(decisions_in(deck, arguments.seed, arguments.games)), arguments.hints)
        is_good &= _report(deck, [ask(*each) for each in asked], arguments.print)
    return 0 if is_good else 1


def decisions_in(deck: Deck, from_seed: int, games: int) -> Iterator[tuple[str, GameState]]:
    """The positions of some games in which there is a choice, each with its place."""
    levels = LEVELS[: deck.players]
    for index in range(games):
        game_seed = seed_of_game(from_seed, index)
        state = engine.start_game(deck, deal(deck, game_seed), leader_of(deck, game_seed))
        for _ in play(state, players_of(levels), game_seed):
            if len(engine.legal_moves(state)) > 1:
                place = f"{index + 1}/{state.phase.value}.{state.tricks_played + 1} {NAMES[state.turn]}"
                yield place, state.copy()


def ask(place: str, state: GameState) -> Hint:
    """The hint for the seat to move."""
    rival = LEVELS[1 - state.turn] if state.deck.players == 2 else None
    advice = Advisor(PATIENT).advise(view_of(state, state.turn), rival)
    assert advice is not None, "nobody cancels it"
    return Hint(place, state, advice)


def _spread(found: list[Found], count: int) -> list[Found]:
    """So many of them, evenly spread."""
    sampled = min(count, len(found))
    return [found[index * len(found) // sampled] for index in range(sampled)]


def _report(deck: Deck, hints: list[Hint], printed: int) -> bool:
    faults, ideas, again = [], Counter[Idea](), 0
    for index, hint in enumerate(hints):
        explanation = hint.advice.explanation
        if explanation is None:
            faults.append(f"{hint.place}: no idea")
            continue
        ideas[explanation.idea] += 1
        move = hint.advice.ranking.advised.move
        untrue = fault(hint.state, move, explanation, Random(index))
        untrue = untrue or temptation_fault(hint.state, move, explanation, Random(index))
        untrue = untrue or margins_fault(hint.state, hint.advice.ranking.margins)
        if untrue:
            faults.append(f"{hint.place}: {untrue}: {_line(hint)}")
        if index % _AGAIN == 0:
            again += 1
            if ask(hint.place, hint.state).advice != hint.advice:
                faults.append(f"{hint.place}: another hint the second time")
    decided = [hint.advice.explanation for hint in hints if hint.is_decided]
    empty = sum(each is None or each.why is Why.ALL_DECIDED for each in decided)
    say(f"{deck_id(deck)}: {len(hints)} hints, {len(faults)} faults, {again} asked twice")
    say(f"  decided: {len(decided)}, of which {len(decided) - empty} teach something")
    tempted = [hint.advice.explanation.temptation for hint in hints if hint.advice.explanation]
    drawbacks = Counter(each.drawback for each in tempted if each is not None)
    say("  " + ", ".join(f"{idea.value} {count}" for idea, count in ideas.most_common()))
    named = ", ".join(f"{drawback.value} {count}" for drawback, count in drawbacks.most_common())
    say(f"  {drawbacks.total()} name a card that tempts: {named}")
    lost = [hint for hint in hints if hint.is_lost]
    say(f"  {len(lost)} in lost positions, of which {sum(map(_says_it, lost))} say so")
    for line in faults:
        say(f"  ! {line}")
    for hint in _spread(hints, printed) if printed else []:
        say(f"  {_line(hint)}")
    return not faults


def _line(hint: Hint) -> str:
    """A hint under its position, to be read."""
    view, advice = view_of(hint.state, hint.state.turn), hint.advice
    names = NAMES[: view.players]
    steps = [hint_text(advice, step, view, names) for step in (1, CARD_STEP, LAST_STEP)]
    ranking = advice.ranking
    proven = " proven" if ranking.is_proven else ""
    equals = codes(move.card for move in ranking.equals if move.card is not None)
    picture = "".join(f"\n      {line}" for line in drawing(view, names))
    explanation = "".join(f"\n    > {each.title}: {each.sentence} {each.besides}".rstrip() for each in steps)
    explanation += ": " + ", ".join(numbers_text(advice, view))
    return (
        f"{hint.place}{picture}{explanation}\n      ({ranking.advised.value:.2f}{proven}; as good: {equals})"
    )


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", default="claim,claim_2", help="the decks, as the arena names them")
    parser.add_argument("--games", type=number(1, 10_000), default=12, help="how many games of each deck")
    parser.add_argument("--hints", type=number(1, 100_000), default=300, help="how many hints of each deck")
    parser.add_argument("--print", type=number(0, 100_000), default=0, help="how many of them to print")
    parser.add_argument("--seed", type=seed, default=1, help="decides everything")
    return parser
