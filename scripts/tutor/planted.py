"""Plants one fault in a good player, and measures whether the tutor finds it.

    python3 scripts/run.py measure_tutor --games build/planted.jsonl --tries 10

The player searches 60 worlds three tricks ahead in Phase One and, of two players, solves Phase Two, against
the Steward. Its fault leaves it some of the legal cards, in words of the game and not in those of the habits,
and it plays the best of these. A try is 20 games, with the same cards for every fault; the games are kept in
the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from claim_desktop.ai.advice.move_evaluator import MoveEvaluator
from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine.knowledge.packed_view import known_game
from claim_desktop.ai.move_evaluation import proven_moves
from claim_desktop.ai.partial_trick import is_best_so_far
from claim_desktop.ai.self_play import leader_of, play, players_of, seed_of_game
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.tutor.logic.diagnosis import Diagnosis, diagnose
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import observe
from scripts._arguments import ArgumentParser, number
from scripts.tutor.reviewed_games import ReviewedGames

GAMES_PER_TRY = 20
_WORLDS = 60
_RIVAL = "steward"

Fault = Callable[[PlayerView, Sequence[Card]], Sequence[Card]]
"""The cards that a fault leaves of those that may be played or taken; none leaves them all."""


@dataclass(frozen=True, slots=True)
class Planted:
    """A fault, and the habit that should be found."""

    habit: Habit | None
    deck: Deck
    fault: Fault


def _leads(phase: Phase, fault: Fault) -> Fault:
    def seen(view: PlayerView, cards: Sequence[Card]) -> Sequence[Card]:
        is_lead = view.phase is phase and not view.trick and not view.takers
        return fault(view, cards) if is_lead else ()

    return seen


def _follows(phase: Phase | None, fault: Fault) -> Fault:
    return lambda view, cards: fault(view, cards) if view.trick and phase in (None, view.phase) else ()


def _highest(_: PlayerView, cards: Sequence[Card]) -> list[Card]:
    most = max(card.value for card in cards)
    return [card for card in cards if card.value == most]


def _lowest(_: PlayerView, cards: Sequence[Card]) -> list[Card]:
    least = min(card.value for card in cards)
    return [card for card in cards if card.value == least]


def _winning(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if is_best_so_far(view, card)]


def _losing(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if not is_best_so_far(view, card)]


def _wins_with_the_highest(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """If it wins, it wins with its highest card: the cheaper winners are not seen."""
    winning = _winning(view, cards)
    return [*_losing(view, cards), *_highest(view, winning)] if winning else []


def _throws_the_highest(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """On a trick that it cannot win it throws its highest card."""
    return [] if _winning(view, cards) else _highest(view, cards)


def _of(faction: Faction, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.faction is faction]


def _without(faction: Faction, cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.faction is not faction]


def _plays_at_once(faction: Faction) -> Fault:
    return lambda _, cards: _of(faction, cards)


def _keeps_to_the_end(faction: Faction) -> Fault:
    return lambda _, cards: _without(faction, cards)


def _in(phase: Phase, fault: Fault) -> Fault:
    return lambda view, cards: fault(view, cards) if view.phase is phase and not view.takers else ()


def _no_knight_on_goblins(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Knights are no answer to a Goblin, and Goblins are led as if no Knight could answer."""
    if view.trick:
        return _without(KNIGHTS, cards) if view.led_faction is GOBLINS else []
    return _highest(view, _of(GOBLINS, cards)) if _of(GOBLINS, cards) else []


def _wants_dwarves_like_others(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Believes that the winner takes the Dwarves: wins them if possible, and leads its highest."""
    if view.phase is Phase.ONE or view.takers:
        return []
    if not view.trick:
        dwarves = _of(DWARVES, cards)
        return _highest(view, dwarves) if dwarves else []
    return _winning(view, cards) if _of(DWARVES, view.trick) else []


def _does_not_care_for_undead(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Gets rid of Undead cards in Phase One, and lets the rival win those it leads."""
    if view.phase is Phase.TWO or view.takers:
        return []
    if view.led_faction is UNDEAD:
        return _losing(view, cards)
    return _of(UNDEAD, cards)


def _never_smashes(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    theirs = {
        gnome.value for seat, front in enumerate(view.gnomes_in_front) if seat != view.seat for gnome in front
    }
    return [card for card in cards if card.faction is not GIANTS or card.value not in theirs]


def _leads_voids(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Leads what the rival cannot follow, if its hand has such a faction."""
    theirs = _rivals_hand(view)
    return [card for card in cards if not _of(card.faction, theirs)]


def _rivals_hand(view: PlayerView) -> list[Card]:
    """In Phase Two, the cards in the rival's hand: all that are nowhere else."""
    return [*view.unseen_cards().elements(), *view.known_followers[1 - view.seat]]


def _never_cashes(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Never leads the highest card that is left of a faction, as if others might still be out."""
    theirs = _rivals_hand(view)
    return [
        card
        for card in cards
        if any(each.value > card.value for each in (*_of(card.faction, theirs), *_of(DOPPELGANGERS, theirs)))
    ]


def _fights_for_all(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """Throws cards that still count rather than those of a settled faction."""
    settled = safe_votes(view)
    return [card for card in cards if card.faction not in settled]


def _plays_last_tricks_at_random(view: PlayerView, cards: Sequence[Card]) -> list[Card]:
    """With five tricks left it no longer counts: it plays its highest card."""
    return _highest(view, cards) if view.tricks_left <= 5 else []


ONE, TWO = Phase.ONE, Phase.TWO
PLANTED: Mapping[str, Planted] = {
    "none, Claim": Planted(None, CLAIM, lambda _view, _cards: ()),
    "none, Claim 2": Planted(None, CLAIM_2, lambda _view, _cards: ()),
    "none, three players": Planted(None, MODES["three"].deck, lambda _view, _cards: ()),
    "none, four players": Planted(None, MODES["four"].deck, lambda _view, _cards: ()),
    "leads its highest card": Planted(Habit.LEADS_GOOD_CARDS, CLAIM, _leads(ONE, _highest)),
    "leads low cards": Planted(Habit.HOARDS_GOOD_CARDS, CLAIM_2, _leads(ONE, _lowest)),
    "wins every trick": Planted(Habit.WINS_POOR_FOLLOWERS, CLAIM_2, _follows(ONE, _winning)),
    "wins no trick": Planted(Habit.LETS_FOLLOWERS_GO, CLAIM_2, _follows(ONE, _losing)),
    "wins with its highest card": Planted(Habit.OVERPAYS, CLAIM, _follows(None, _wins_with_the_highest)),
    "throws its highest card": Planted(Habit.DISCARDS_GOOD_CARDS, CLAIM, _follows(ONE, _throws_the_highest)),
    "sees no Knights": Planted(Habit.FORGETS_KNIGHTS, CLAIM, _no_knight_on_goblins),
    "sees no Knights in Phase Two": Planted(Habit.FORGETS_KNIGHTS, CLAIM, _in(TWO, _no_knight_on_goblins)),
    "wants Dwarves": Planted(Habit.GIVES_DWARVES_AWAY, CLAIM, _wants_dwarves_like_others),
    "does not care for Undead": Planted(Habit.GIVES_UNDEAD_AWAY, CLAIM, _does_not_care_for_undead),
    "plays Dragons at once": Planted(Habit.MISUSES_DRAGONS, CLAIM_2, _in(ONE, _plays_at_once(DRAGONS))),
    "plays Doppelgängers at once": Planted(
        Habit.WASTES_DOPPELGANGERS, CLAIM, _in(ONE, _plays_at_once(DOPPELGANGERS))
    ),
    "smashes no Gnomes": Planted(Habit.SPARES_GNOMES, CLAIM_2, _in(TWO, _never_smashes)),
    "plays Gnomes at once": Planted(Habit.EXPOSES_GNOMES, CLAIM_2, _in(TWO, _plays_at_once(GNOMES))),
    "takes the lower card": Planted(
        Habit.TAKES_WRONG_FOLLOWERS,
        CLAIM_2,
        lambda view, cards: _lowest(view, cards) if view.takers else (),
    ),
    "leads what the rival lacks": Planted(Habit.LEADS_INTO_VOIDS, CLAIM, _leads(TWO, _leads_voids)),
    "never cashes, Claim 2": Planted(Habit.OVERLOOKS_WINNERS, CLAIM_2, _leads(TWO, _never_cashes)),
    "never cashes": Planted(Habit.OVERLOOKS_WINNERS, CLAIM, _leads(TWO, _never_cashes)),
    "wins all supporters": Planted(Habit.GRABS_TRICKS, CLAIM_2, _follows(TWO, _winning)),
    "wins no supporters, Claim": Planted(Habit.LETS_TRICKS_GO, CLAIM, _follows(TWO, _losing)),
    "wins no supporters": Planted(Habit.LETS_TRICKS_GO, CLAIM_2, _follows(TWO, _losing)),
    "fights for settled votes": Planted(Habit.FIGHTS_FOR_SETTLED_VOTES, CLAIM, _in(TWO, _fights_for_all)),
    "stops counting": Planted(Habit.MISSES_VOTES, CLAIM_2, _in(TWO, _plays_last_tricks_at_random)),
}
"""The faults, by what the player does."""


class PlantedPlayer:
    """Plays well, but for its fault."""

    def __init__(self, deck: Deck, fault: Fault) -> None:
        self._fault = fault
        self._endgame = Endgame(deck) if deck.players == 2 else None
        self._evaluator = MoveEvaluator()

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The best of the moves that the fault leaves."""
        moves = {view.looked_at if move.card is None else move.card: move for move in view.legal_moves}
        cards = [card for card in moves if card is not None]
        seen = self._fault(view, cards) or cards
        if len(seen) == 1:
            return moves[seen[0]]
        values = self._values(view, rng)
        best = max(values.get(moves[card], 0.0) for card in seen)
        return rng.choice([moves[card] for card in seen if values.get(moves[card], 0.0) == best])

    def _values(self, view: PlayerView, rng: Random) -> Mapping[Move, float]:
        if view.phase is Phase.ONE or self._endgame is None:
            evaluated = self._evaluator.compare(view, _WORLDS, rng.getrandbits(62))
        else:
            self._endgame.restart()
            evaluated = proven_moves(view, self._endgame.evaluate(known_game(view), by_margin=False))
        return {each.move: each.value for each in evaluated}


def play_planted(planted: Planted, seat: int, seed: int) -> Record:
    """A game of a planted player in this seat."""
    record = Record(planted.deck, leader_of(planted.deck, seed), deal(planted.deck, seed), seed=seed)
    players = players_of([_RIVAL] * (planted.deck.players - 1))
    players.insert(seat, PlantedPlayer(planted.deck, planted.fault))
    for move in play(record.start(), players, seed):
        record.moves.append(RecordedMove(move))
    return record


def diagnosis_of(games: ReviewedGames, name: str, number_of_try: int) -> Diagnosis:
    """What the tutor says after the games of one try."""
    planted = PLANTED[name]
    observations = []
    for index in range(GAMES_PER_TRY):
        seed = seed_of_game(number_of_try, index)
        seat = index % planted.deck.players

        def make(seat: int = seat, seed: int = seed) -> Record:
            return play_planted(planted, seat, seed)

        game = games.find_or_make(f"{name}:{number_of_try}:{index}", make, (seat,))
        observations.append(observe(game.record, game.review, seat, with_ideas=False))
    return diagnose(observations)


def main() -> int:
    """Play, judge and diagnose; one line for each fault."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=Path, required=True, help="the file that keeps the games")
    parser.add_argument("--tries", type=number(1, 100), default=10)
    parser.add_argument("--only", nargs="+", default=list(PLANTED), help="the names of some faults")
    arguments = parser.parse_args()
    games = ReviewedGames(arguments.games)
    names = [name for name in PLANTED if name in arguments.only]
    tries = range(arguments.tries)
    diagnoses = {(each, name): diagnosis_of(games, name, each) for each in tries for name in names}
    for name in names:
        planted = PLANTED[name]
        found = [diagnoses[each, name] for each in tries]
        first = [None if not each.habits else each.habits[0].habit for each in found]
        right = sum(each is planted.habit for each in first)
        others = ", ".join(sorted({each.value for each in first if each not in (None, planted.habit)}))
        cost = sum(finding.cost for each in found for finding in each.all if finding.habit is planted.habit)
        line = f"{name:30} {right:2}/{len(found)}  {cost / len(found):5.2f} games  silent {first.count(None)}"
        print(f"{line}  {others}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
