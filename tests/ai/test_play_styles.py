"""Every person has a play style in every deck, and it shows without changing what a seat may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from claim_desktop.ai import play_styles
from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.ai.play_styles import PLAY_STYLES, likes_of, trait_at_stake
from claim_desktop.rules import engine
from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of

DECKS = [deck for players in (2, 3, 4) for deck in all_decks(players)]
compiled = pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="so many decisions take long interpreted"
)


def views(deck: Deck, games: int = 1, seed: int = 1) -> Iterator[PlayerView]:
    """What the seats with a choice see in random games."""
    for game in range(games):
        rng, state = random.Random(seed + game), engine.new_game(deck, seed + game, 0)
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            if len(view.legal_moves) > 1:
                yield view
            engine.apply(state, rng.choice(engine.legal_moves(state)))


def likes(feature: play_styles.Feature, view: PlayerView) -> dict[str, float]:
    """How much a feature likes each card that may be played, by its code."""
    return {str(move.card): feature(view, move) for move in view.legal_moves if isinstance(move, Play)}


def a_view(deck: Deck, wanted: str, hand: str) -> PlayerView:
    """A view of Phase One with these cards, after these are led and revealed: `led revealed`."""
    led, revealed = wanted.split()
    view = next(each for each in views(deck) if each.trick and each.phase is Phase.ONE)
    cards = tuple(card(code) for code in hand.split())
    return replace(
        view,
        trick=(card(led),),
        revealed=(card(revealed),),
        hand=cards,
        legal_moves=tuple(Play(view.seat, each) for each in cards),
    )


def test_everybody_has_a_style_and_no_two_share_a_trait() -> None:
    assert tuple(PLAY_STYLES) == LEVEL_IDS
    ids = [trait.id for style in PLAY_STYLES.values() for trait in style]
    assert len(set(ids)) == len(ids)
    assert all(trait.feature.__doc__ for style in PLAY_STYLES.values() for trait in style)


@pytest.mark.sampled(3, in_all=7)
@pytest.mark.parametrize("level", PLAY_STYLES)
def test_a_style_has_a_say_in_a_quarter_of_the_decisions_of_every_deck(level: str) -> None:
    for deck in DECKS:
        found = [trait_at_stake(PLAY_STYLES[level], view, view.legal_moves) for view in views(deck, games=2)]
        assert sum(each is not None for each in found) >= 0.25 * len(found), deck


def test_a_trait_hands_over_to_the_next_where_it_has_nothing_to_say() -> None:
    heard = {CLAIM: set[str](), CLAIM_2: set[str]()}
    for deck, ids in heard.items():
        for view in views(deck, games=4):
            at_stake = trait_at_stake(PLAY_STYLES["marshal"], view, view.legal_moves)
            if at_stake is not None:
                ids.add(at_stake[0].id)
    assert heard == {CLAIM: {"unfollowed", "strength"}, CLAIM_2: {"dragons", "strength"}}


def test_every_deck_has_a_faction_that_is_hoarded() -> None:
    for deck in DECKS:
        assert set(play_styles.HOARDED) & set(deck.factions), deck


def test_likes_reach_from_none_to_all() -> None:
    for view in views(CLAIM):
        for style in PLAY_STYLES.values():
            for trait in style:
                found = likes_of(trait, view, view.legal_moves)
                assert not any(found) or (min(found), max(found)) == (0.0, 1.0)


def test_each_trait_likes_what_its_description_says() -> None:
    following = a_view(CLAIM, "Go5 Un3", "Kn7 Do6 Un2 Go4")
    assert likes(play_styles.fights_for_every_trick, following) == {"Kn7": 1, "Do6": 1, "Un2": 0, "Go4": 0}
    assert likes(play_styles.hoards_one_faction, following) == {"Kn7": 1, "Do6": 1, "Un2": -1.6, "Go4": -0.8}
    assert likes(play_styles.sells_the_common_first, following) == {"Kn7": 8, "Do6": 10, "Un2": 10, "Go4": 14}
    prettiest = likes(play_styles.fancies_the_prettiest, following)
    assert sorted(prettiest, key=lambda code: -prettiest[code]) == ["Kn7", "Do6", "Un2", "Go4"]
    undead = a_view(CLAIM, "Un5 Go9", "Un7 Un4 Do9 Do2")
    assert likes(play_styles.hoards_one_faction, undead) == {"Un7": 2, "Un4": -1.6, "Do9": 1, "Do2": -0.8}
    seers = a_view(CLAIM_2, "Tr5 Se3", "Dr7 Tr9 Tr1")
    assert likes(play_styles.hoards_one_faction, seers) == {"Dr7": -0.8, "Tr9": 1, "Tr1": -0.8}
    dragons = a_view(CLAIM_2, "Tr5 Se3", "Dr7 Dr1 Gi9")
    assert likes(play_styles.leads_dragons, dragons) == {"Dr7": 1, "Dr1": 1, "Gi9": 0}
    assert likes(play_styles.spends_the_least, dragons) == {"Dr7": 0, "Dr1": 1, "Gi9": 1}
    assert likes(play_styles.shows_the_fullest_faction, dragons)["Dr7"] == pytest.approx(2 / 3)
    assert not any(likes(play_styles.leads_from_strength, dragons).values())
    assert not any(likes(play_styles.leads_low_cards, dragons).values())
    assert not any(likes(play_styles.leads_doppelgangers, following).values())


def test_some_traits_have_a_say_only_in_what_is_led() -> None:
    led = replace(a_view(CLAIM_2, "Tr5 Se3", "Dr7 Dr1 Gi9"), trick=())
    assert likes(play_styles.leads_from_strength, led) == {"Dr7": 7 / 9, "Dr1": 1 / 9, "Gi9": 1}
    assert likes(play_styles.leads_low_cards, led) == {"Dr7": -7 / 9, "Dr1": -1 / 9, "Gi9": -1}
    hoarding = replace(a_view(CLAIM_2, "Tr5 Se3", "Dr7 Dr1 Gi9"), trick=())
    assert likes(play_styles.hoards_one_faction, hoarding) == {"Dr7": 1, "Dr1": -0.8, "Gi9": 1}
    wild = replace(a_view(CLAIM, "Go5 Un3", "Kn7 Do6 Un2 Go4"), trick=())
    assert likes(play_styles.leads_doppelgangers, wild) == {"Kn7": 0, "Do6": 1, "Un2": 0, "Go4": 0}


def without_style(profile: LearnedProfile) -> LearnedProfile:
    return replace(profile, thinking=replace(profile.thinking, style=()))


@pytest.mark.sampled(1, in_all=2)
@compiled
@pytest.mark.parametrize("level", LEVEL_IDS[:-1])
def test_a_style_shows(level: str) -> None:
    styled, plain = 0, 0
    player, other = LearnedPlayer(PROFILES[level]), LearnedPlayer(without_style(PROFILES[level]))
    for number, view in enumerate(views(CLAIM, games=8)):
        at_stake = trait_at_stake(PLAY_STYLES[level], view, view.legal_moves)
        if at_stake is None:
            continue
        liked = dict(zip(view.legal_moves, at_stake[1], strict=True))
        mean = sum(liked.values()) / len(liked)
        decision = player.decide(view, random.Random(number))
        assert decision.trait in {None, *(trait.id for trait in PLAY_STYLES[level])}
        styled += liked[decision.chosen] > mean
        plain += liked[other.choose(view, random.Random(number))] > mean
    assert styled > 1.15 * plain


@compiled
def test_a_decision_tells_how_many_worlds_were_used() -> None:
    view = next(views(CLAIM))
    decision = LearnedPlayer(PROFILES["steward"]).decide(view, random.Random(1))
    assert decision.worlds == PROFILES["steward"].thinking.iterations
    assert {each.move for each in decision.evaluations} == set(view.legal_moves)
