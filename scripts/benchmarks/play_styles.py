"""Measures how much each person's play style shows: how often a trait has its way, with it and without.

    python3 scripts/run.py play_styles --decks claim,claim_2 --decisions 150

Positions come from games of a level without play styles. Where a trait of a person tells the legal moves
apart, the person, the same level without its play style, and the levels below and above choose. A trait has
its way if it likes the chosen move better than the mean of the legal ones. What a play style costs, the arena
says: `scripts/run.py arena --a marshal --b plain-marshal`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.play_styles import PLAY_STYLES, Trait, trait_at_stake
from claim_desktop.ai.self_play import leader_of, play, seed_of_game
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.view import PlayerView, view_of
from scripts._arguments import ArgumentParser, number, quoted, seed, words
from scripts._decks import deck_id, read_decks
from scripts._environment import say
from scripts.laboratory.matches.entrants import Entrant
from scripts.laboratory.matches.ratings import interval

HOSTS = "plain-steward"
"""Who plays the games from which the positions come."""
MAX_GAMES = 60
"""A trait that has had no say in this many games of a deck has none there."""


@dataclass(frozen=True, slots=True)
class Dilemma:
    """A decision in which a trait tells the legal moves apart."""

    view: PlayerView
    trait: Trait
    liked: frozenset[object]
    """The moves that the trait likes better than the mean of all."""


def main() -> int:
    """Read the arguments, and print a table for each deck."""
    parser = _parser()
    arguments = parser.parse_args()
    decks = read_decks(parser, arguments.decks)
    people = words(arguments.people) if arguments.people else list(LEVEL_IDS)
    for name in people:
        if name not in LEVEL_IDS:
            parser.error(f"Nobody called {quoted(name)} plays: choose from {', '.join(LEVEL_IDS)}.")
    for deck in decks:
        say(deck_id(deck))
        for level, dilemmas in _dilemmas(deck, people, arguments.decisions, arguments.seed).items():
            for line in _lines(level, dilemmas):
                say(f"  {line}")
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--decks", default="claim", metavar="ID,…", help="as for the arena (default: claim)")
    parser.add_argument("--people", metavar="ID,…", help="levels; the default is all seven")
    parser.add_argument("--decisions", type=number(1, 10**6), default=150, metavar="N", help="(default: 150)")
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="decides all chance (default: 1)")
    return parser


def _lines(level: str, found: list[Dilemma]) -> Iterator[str]:
    """For each trait of a person: its rate here, without the play style, and with the neighbours."""
    place = LEVEL_IDS.index(level)
    others = [f"plain-{level}", *LEVEL_IDS[max(0, place - 1) : place], *LEVEL_IDS[place + 1 : place + 2]]
    for trait in PLAY_STYLES[level]:
        own = [each for each in found if each.trait is trait]
        if not own:
            yield f"{level}, {trait.id}: no say"
            continue
        rates = [f"{name} {_rate(name, own)}" for name in (level, *others)]
        yield f"{level}, {trait.id}: {', '.join(rates)}; {len(own)} decisions"


def _rate(name: str, dilemmas: list[Dilemma]) -> str:
    """How often the trait prevails in a player's decisions, with the 95% interval."""
    player, hits = Entrant(name).make(), []
    for number_, each in enumerate(dilemmas):
        hits.append(float(player.choose(each.view, Random(number_)) in each.liked))
    mean, reach = interval(hits)
    return f"{mean:.2f} ± {reach:.2f}"


def _dilemmas(deck: Deck, people: list[str], count: int, seed_: int) -> dict[str, list[Dilemma]]:
    """Decisions that people's play styles affect, up to the wanted number for each of their traits."""
    found: dict[str, list[Dilemma]] = {level: [] for level in people}
    left = {(level, trait.id): count for level in people for trait in PLAY_STYLES[level]}
    for index in range(MAX_GAMES):
        for view in _views(deck, seed_of_game(seed_, index)):
            for level in people:
                dilemma = _dilemma(view, PLAY_STYLES[level])
                if dilemma is not None and left[level, dilemma.trait.id]:
                    left[level, dilemma.trait.id] -= 1
                    found[level].append(dilemma)
        if not any(left.values()):
            break
    return found


def _views(deck: Deck, seed_: int) -> Iterator[PlayerView]:
    """What each seat saw that had a choice, in one game."""
    state = engine.new_game(deck, seed_, leader_of(deck, seed_))
    players = [Entrant(HOSTS).make() for _ in range(deck.players)]
    for _ in play(state, players, seed_):
        view = view_of(state, state.turn)
        if len(view.legal_moves) > 1:
            yield view


def _dilemma(view: PlayerView, style: tuple[Trait, ...]) -> Dilemma | None:
    """The decision, if a trait of the play style has a say in it."""
    at_stake = trait_at_stake(style, view, view.legal_moves)
    if at_stake is None:
        return None
    trait, likes = at_stake
    mean = sum(likes) / len(likes)
    liked = frozenset(move for move, like in zip(view.legal_moves, likes, strict=True) if like > mean)
    return Dilemma(view, trait, liked)


if __name__ == "__main__":
    raise SystemExit(main())
