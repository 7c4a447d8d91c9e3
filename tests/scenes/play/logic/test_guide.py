"""What a guided first game has to say, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from claim_desktop.i18n import tr, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.rules.cards import DOPPELGANGERS, GOBLINS, KNIGHTS
from claim_desktop.rules.events import DwarvesCollected, UndeadScored
from claim_desktop.rules.moves import Play
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.play.logic.guide import FirstTimeEvent, Guide, Remark, guided_game, remarks_on
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.trick_log import log_of
from claim_desktop.storage.assists import LEARNER
from claim_desktop.table.zones import Zone


@pytest.fixture
def game() -> GameSession:
    """A guided game, just dealt."""
    return GameSession.begin(replace(guided_game("Ada", "smith"), seed=5, first_leader=0), Random(5))


def play_on(game: GameSession, rng: Random) -> None:
    """Make any legal move."""
    game.play(rng.choice(game.view(game.turn).legal_moves))


def test_a_guided_game_is_claim_against_the_weakest_with_all_the_help() -> None:
    own, rival = guided_game("Ada", "smith").seats
    assert rival.name == "Wenna"
    assert (own.name, own.portrait, own.aids, own.told) == ("Ada", "smith", LEARNER, ())
    assert rival.level == "novice"
    assert rival.told is None


def test_the_first_turn_is_told_of_before_anything_has_happened(game: GameSession) -> None:
    remark = Guide(game).remark(0)
    assert remark == Remark(FirstTimeEvent.LEAD, Zone.HAND, name="Wenna")


def test_what_has_been_told_is_not_told_again_not_even_after_a_move_was_taken_back(game: GameSession) -> None:
    guide, rng = Guide(game), Random(1)
    game.add_remark(0, FirstTimeEvent.LEAD.value)
    while game.view(0).tricks_played < 2:
        play_on(game, rng)
    remark = guide.remark(0)
    assert remark is not None
    game.add_remark(0, remark.moment.value)
    game.take_back()
    while game.view(0).tricks_played < 2:
        play_on(game, rng)
    following = guide.remark(0)
    assert following is None or following.moment is not remark.moment


def test_a_game_that_is_not_guided_has_nothing_to_tell(game: GameSession) -> None:
    game.seats = tuple(replace(seat, told=None) for seat in game.seats)
    assert Guide(game).remark(0) is None


def guided_throughout(seed: int) -> Iterator[tuple[PlayerView, Remark]]:
    """Every remark of a game with random moves, told as soon as it is due, with the view at that moment."""
    rng = Random(seed)
    game = GameSession.begin(replace(guided_game("Ada", "smith"), seed=seed), rng)
    guide = Guide(game)
    while game.phase is not Phase.OVER:
        while (remark := guide.remark(0)) is not None:
            yield game.view(0), remark
            game.add_remark(0, remark.moment.value)
        play_on(game, rng)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_loaded_goes_on_with_one_remark_a_trick(seed: int) -> None:
    """A new guide at every move stands for a game that is closed and loaded there."""
    rng = Random(seed)
    game = GameSession.begin(replace(guided_game("Ada", "smith"), seed=seed), rng)
    said = []
    while game.view(0).tricks_played < 8:
        while (remark := Guide(game).remark(0)) is not None:
            said.append((game.phase, game.view(0).tricks_played))
            game.add_remark(0, remark.moment.value)
        play_on(game, rng)
    assert len(said) == len(set(said)) > 3


SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_moment_is_told_once_at_most_one_a_trick_and_more_than_a_dozen_in_a_game(seed: int) -> None:
    said = list(guided_throughout(seed))
    told = [remark.moment for _, remark in said]
    tricks = [(view.phase, view.tricks_played) for view, _ in said]
    assert len(told) == len(set(told)) > 12
    assert len(tricks) == len(set(tricks))
    first = {FirstTimeEvent.LEAD, FirstTimeEvent.FOLLOWER, FirstTimeEvent.PHASE_TWO, FirstTimeEvent.SUPPORTER}
    assert set(told) >= first


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_holds_by_what_the_learner_sees(seed: int) -> None:
    for view, remark in guided_throughout(seed):
        assert is_true(view, remark), f"{remark.text} {view}"


def is_true(view: PlayerView, remark: Remark) -> bool:
    """Whether a remark holds, counted from the view."""
    return is_true_of_trick(view, remark) and is_true_of_votes(view, remark)


def is_true_of_trick(view: PlayerView, remark: Remark) -> bool:
    held = {card.faction for card in view.hand}
    match remark.moment:
        case FirstTimeEvent.MUST_FOLLOW:
            allowed = {move.card.faction for move in view.legal_moves if isinstance(move, Play)}
            return allowed <= {remark.faction, DOPPELGANGERS} and remark.faction in allowed < held
        case FirstTimeEvent.CANNOT_WIN:
            wild = [card.value for card in view.hand if card.faction is DOPPELGANGERS]
            can_charge = remark.faction is GOBLINS and KNIGHTS in held
            return (
                remark.faction not in held and max(wild, default=-1) <= view.trick[0].value and not can_charge
            )
        case FirstTimeEvent.GOOD_OFFER:
            return remark.card in view.revealed and remark.card.value > 7
        case FirstTimeEvent.POOR_OFFER:
            assert remark.card is not None
            values = [card.value for card in view.unseen_cards().elements()]
            return sum(value > remark.card.value for value in values) * 2 > len(values)
        case FirstTimeEvent.OPEN_HANDS:
            return view.phase is Phase.TWO and view.turn == 0 and not view.trick
        case FirstTimeEvent.WON | FirstTimeEvent.LOST:
            return (view.leader == 0) is (remark.moment is FirstTimeEvent.WON)
    return True


def is_true_of_votes(view: PlayerView, remark: Remark) -> bool:
    own, theirs = (sum(card.faction is remark.faction for card in pile) for pile in view.score_piles)
    match remark.moment:
        case FirstTimeEvent.SEALED:
            return remark.faction in safe_votes(view)
        case FirstTimeEvent.SPEND:
            is_held = any(card.faction is remark.faction for card in view.hand)
            return is_held and remark.faction in safe_votes(view)
        case FirstTimeEvent.TIE:
            return own == theirs > 0
        case FirstTimeEvent.AHEAD:
            return own > theirs
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_a_remark_on_a_pile_points_at_its_owner_s(seed: int) -> None:
    rng = Random(seed)
    game = GameSession.begin(replace(guided_game("Ada", "smith"), seed=seed), rng)
    kinds = (UndeadScored, FirstTimeEvent.UNDEAD), (DwarvesCollected, FirstTimeEvent.DWARVES)
    while game.phase is not Phase.OVER:
        play_on(game, rng)
        events = [event for trick in log_of(game.record, 0)[-1:] for event in trick.events]
        zones = {remark.moment: remark.zone for remark in remarks_on(game, 0)}
        for kind, moment in kinds:
            own = {event.seat == 0 for event in events if isinstance(event, kind)}
            if len(own) == 1:
                assert zones[moment] is (Zone.SCORE_PILE if own.pop() else Zone.THEIR_SCORE_PILE)


@pytest.mark.parametrize("code", sorted(codes()))
def test_the_first_sealed_vote_is_named_and_pointed_at(code: str, game: GameSession) -> None:
    rng = Random(7)
    while not safe_votes(game.view(0)):
        play_on(game, rng)
    remark = next(remark for remark in remarks_on(game, 0) if remark.moment is FirstTimeEvent.SEALED)
    assert remark.faction in safe_votes(game.view(0))
    use_language(code)
    text, name = remark.text, tr(f"rules.faction.{remark.faction.value}")
    use_language("en")
    assert name in text or name.removesuffix("e") in text  # such as “Untote” in “der Untoten”


def test_nothing_is_called_the_first_supporter_which_an_undead_of_phase_one_may_have_been() -> None:
    assert "first" not in Remark(FirstTimeEvent.SUPPORTER, Zone.SCORE_PILE).text
