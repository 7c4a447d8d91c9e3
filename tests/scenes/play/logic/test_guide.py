"""What a guided first game has to say, and when."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from claim_desktop.i18n import tr, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.rules.events import DwarvesCollected, UndeadScored
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.logic.guide import FirstTimeEvent, Guide, Remark, guided_game, remarks_on
from claim_desktop.scenes.play.logic.log import log_of
from claim_desktop.session.assists import LEARNER
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Settings
from claim_desktop.table.zones import Zone


@pytest.fixture
def game() -> GameSession:
    """A guided game, just dealt."""
    return GameSession.begin(replace(guided_game(Settings()), seed=5, first_leader=0), Random(5))


def play_on(game: GameSession, rng: Random) -> None:
    """Make any legal move."""
    game.play(rng.choice(game.view(game.turn).legal_moves))


def moments(game: GameSession) -> list[FirstTimeEvent]:
    """All that is worth a sentence by now."""
    return [remark.moment for remark in remarks_on(game, 0)]


def test_a_guided_game_is_claim_against_the_weakest_with_all_the_help() -> None:
    settings = Settings(player_names=("Ada",), portraits=("smith",))
    own, rival = guided_game(settings).seats
    assert rival.name == "Wenna"
    assert (own.name, own.portrait, own.aids, own.told) == ("Ada", "smith", LEARNER, ())
    assert rival.level == "novice"
    assert rival.told is None


def test_the_first_turn_is_told_of_before_anything_has_happened(game: GameSession) -> None:
    assert Guide(game).remark(0) == Remark(FirstTimeEvent.LEAD, Zone.HAND)


def test_what_has_been_told_is_not_told_again_not_even_after_a_move_was_taken_back(game: GameSession) -> None:
    guide, rng = Guide(game), Random(1)
    game.mark_remark_shown(0, FirstTimeEvent.LEAD.value)
    while game.view(0).tricks_played < 2:
        play_on(game, rng)
    remark = guide.remark(0)
    assert remark is not None
    game.mark_remark_shown(0, remark.moment.value)
    game.take_back()
    while game.view(0).tricks_played < 2:
        play_on(game, rng)
    following = guide.remark(0)
    assert following is None or following.moment is not remark.moment


def test_a_game_that_is_not_guided_has_nothing_to_tell(game: GameSession) -> None:
    game.seats = tuple(replace(seat, told=None) for seat in game.seats)
    assert Guide(game).remark(0) is None


@pytest.mark.parametrize("seed", range(6))
def test_each_moment_comes_once_points_at_its_owner_s_pile_and_none_is_missed(seed: int) -> None:
    rng = Random(seed)
    game = GameSession.begin(replace(guided_game(Settings()), seed=seed), rng)
    while game.phase is not Phase.OVER:
        play_on(game, rng)
        assert len(moments(game)) == len(set(moments(game)))
    events = [event for trick in log_of(game.record, 0) for event in trick.events]
    zones = {remark.moment: remark.zone for remark in remarks_on(game, 0)}
    for kind, moment in ((UndeadScored, FirstTimeEvent.UNDEAD), (DwarvesCollected, FirstTimeEvent.DWARVES)):
        first = next((event for event in events if isinstance(event, kind)), None)
        if first is not None:
            is_own = first.seat == 0
            assert zones[moment] is (Zone.SCORE_PILE if is_own else Zone.THEIR_SCORE_PILE)
    assert set(zones) >= {FirstTimeEvent.FOLLOWER, FirstTimeEvent.PHASE_TWO, FirstTimeEvent.SEALED}


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
