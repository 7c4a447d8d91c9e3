"""Runs of the progress: what follows from their id, and how they stand after their games."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import SINGLES, Pair
from claim_desktop.rules.matches import Match, PlayedGame
from claim_desktop.scenes.progress.logic.run import (
    FORM,
    OFFERS,
    ProgressRun,
    best_run,
    has_met,
    offer_of,
    run_of_day,
    setup_of,
)
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame, IndexedSeat, result_for
from claim_desktop.storage.seats import SeatSetup

RUN = "00000000000000b7"
WON, LOST, SHARED = (3, 2), (1, 4), (2, 2)
PERSON = SeatSetup("Ada", None, LEARNER, "smith")


def match(*votes: tuple[int, int]) -> Match:
    """A run after games with these votes."""
    return Match(RUN, FORM, tuple(PlayedGame(each, winners(each), 0) for each in votes))


def winners(votes: tuple[int, int]) -> tuple[int, ...]:
    return tuple(side for side in range(2) if votes[side] == max(votes))


def games(
    *votes: tuple[int, int], run: str = RUN, origin: DealOrigin = DealOrigin.DEALT
) -> list[IndexedGame]:
    """The finished games of a run, each with the first three banners on offer."""
    found: list[IndexedGame] = []
    for number, (own, theirs) in enumerate(votes, 1):
        before = Match(run, FORM, tuple(PlayedGame(each, winners(each), 0) for each in votes[: number - 1]))
        offer = offer_of(before)
        level = ProgressRun(before).next_rival
        found.append(
            IndexedGame(
                f"{run}-{number}",
                "",
                finished=number,
                factions=offer.deck(offer.banners[:3]).all_factions,
                seats=(IndexedSeat("Ada", None), IndexedSeat("", level)),
                origin=origin,
                leader=0,
                winners=winners((own, theirs)),
                voted_for=(0,) * own + (1,) * theirs + (None,) * (5 - own - theirs),
                you=0,
                result=result_for(0, winners((own, theirs))),
                match=run,
                number=number,
                form=FORM,
            )
        )
    return found


def test_an_offer_is_a_pair_and_four_banners_and_comes_once_in_a_run() -> None:
    offers = [offer_of(match(*[SHARED] * number)) for number in range(len(OFFERS))]
    assert len(set(offers)) == len(offers) == 30
    assert all(len(set(offer.banners)) == 4 for offer in offers)
    assert {offer.pair for offer in offers} == set(Pair)
    assert {banner for offer in offers for banner in offer.banners} == set(SINGLES)


def test_a_game_of_a_run_is_the_same_for_everybody_whatever_their_name_and_help() -> None:
    chosen = offer_of(match(WON)).banners[1:]
    mine, yours = (
        setup_of(match(WON), chosen, each) for each in (PERSON, SeatSetup("Bo", None, portrait="king"))
    )
    assert (mine.deck, mine.seed, mine.ai_seed, mine.first_leader) == (
        yours.deck,
        yours.seed,
        yours.ai_seed,
        yours.first_leader,
    )
    assert mine.deck.factions == chosen
    assert not mine.seats[0].aids.hints
    assert not mine.seats[0].aids.take_back


def test_each_game_has_cards_of_its_own_and_the_lead_goes_by_turns() -> None:
    setups = [
        setup_of(before, offer_of(before).banners[:3], PERSON)
        for before in (match(*[LOST] * number) for number in range(6))
    ]
    assert len({setup.seed for setup in setups}) == len({setup.ai_seed for setup in setups}) == 6
    leaders = [setup.first_leader for setup in setups]
    assert leaders in ([0, 1] * 3, [1, 0] * 3)


def test_the_rivals_come_in_order_and_stay_until_they_are_beaten() -> None:
    assert ProgressRun(match()).next_rival == LEVEL_IDS[0]
    assert ProgressRun(match(WON, LOST)).next_rival == LEVEL_IDS[1]
    assert ProgressRun(match(WON, SHARED)).next_rival == LEVEL_IDS[1]
    assert ProgressRun(match(*[WON] * 6)).next_rival == LEVEL_IDS[-1]


def test_the_rivals_of_a_run_answer_the_same_everywhere_so_nothing_can_be_taken_back() -> None:
    game = GameSession.begin(setup_of(match(), offer_of(match()).banners[:3], PERSON), Random(0))
    assert game.has_terms
    assert not game.seats[0].aids.take_back


def test_a_run_stands_as_its_own_games_say_up_to_the_first_that_is_missing() -> None:
    played = games(WON, LOST, (5, 0))
    foreign = [
        *games(WON, run="1" * 16),
        replace(played[0], file="x", form=None),
        replace(played[0], file="y", origin=DealOrigin.COPY),
    ]
    run = ProgressRun.of(RUN, [*foreign, *reversed(played)])
    assert [game.votes for game in run.match.before] == [WON, LOST, (5, 0)]
    assert run.beaten == run.match.lives == 2
    assert ProgressRun.of(RUN, [played[0], played[2]]).games == (played[0],)


def test_a_run_knows_how_each_rival_was_beaten_and_which_banners_were_flown() -> None:
    played = games(LOST, WON)
    run = ProgressRun.of(RUN, played)
    assert run.victory_over(LEVEL_IDS[0]) is played[1]
    assert run.victory_over(LEVEL_IDS[1]) is None
    assert sum(run.banners_flown.values()) == 6
    assert all(run.banners_flown.values())


def test_a_run_ends_with_the_last_life_or_the_last_rival() -> None:
    assert not ProgressRun(match(LOST)).is_over
    assert ProgressRun(match(LOST, LOST)).is_over
    assert ProgressRun(match(*[WON] * 7)).is_won
    assert not ProgressRun(match(LOST, LOST)).is_won


def test_the_best_run_has_beaten_most_rivals_in_fewest_games_with_unknown_cards() -> None:
    short, long, better = games(WON, run="1" * 16), games(LOST, WON, run="2" * 16), games(WON, WON)
    known = games(WON, WON, WON, run="3" * 16, origin=DealOrigin.REPEAT)
    assert best_run(games(LOST, LOST)) is None
    assert best_run(long + short) == ProgressRun.of("1" * 16, short)
    assert best_run(known + better + short) == ProgressRun.of(RUN, better)


def test_a_rival_has_been_met_once_a_game_against_them_is_over() -> None:
    played = games(WON)
    assert has_met(played, LEVEL_IDS[0])
    assert not has_met(played, LEVEL_IDS[1])


def test_the_run_of_a_day_is_the_same_in_every_copy_of_the_game() -> None:
    assert run_of_day(date(2026, 11, 29)) == "0000a6ca125219f9"
    assert run_of_day(date(2026, 11, 30)) != run_of_day(date(2026, 11, 29))
