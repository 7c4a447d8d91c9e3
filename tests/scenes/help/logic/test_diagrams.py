"""What the rules pages show is what their sentences say, as the rules play it out."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import pytest

from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, Faction, card
from claim_desktop.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    GnomeSmashed,
    LeadPassed,
    RevealedTaken,
    TopTaken,
    TrickGathered,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.rules.vote import DecidedBy, FactionVote
from claim_desktop.scenes.help.logic.diagrams import STEPS, Act, StartPosition, play_out

Kind = TypeVar("Kind")

POSITIONS = [
    pytest.param(step.start, id=f"{page} {step.name}")
    for page, steps in STEPS.items()
    for step in steps
    if step.start is not None
]


def acts_of(page: str) -> dict[str, Act]:
    """Each step of a page as the rules play it out."""
    steps = STEPS[page]
    return {step.name: act for step, act in zip(steps, play_out(steps), strict=True)}


def events_of(page: str, step: str, kind: type[Kind]) -> list[Kind]:
    """The events of a kind in a step, at least one."""
    found: list[Kind] = [event for event in acts_of(page)[step].events if isinstance(event, kind)]
    assert found, f"{step} has no {kind.__name__}"
    return found


def winning_card(page: str, step: str) -> str:
    """The card that wins a step's trick."""
    (won,) = events_of(page, step, TrickWon)
    return won.cards[0].code


@pytest.mark.parametrize("page", STEPS)
def test_every_move_is_legal_and_every_step_shows_something(page: str) -> None:
    for step, act in zip(STEPS[page], play_out(STEPS[page]), strict=True):
        assert act.events or act.vote or step.lights, step.name


@pytest.mark.parametrize("position", POSITIONS)
def test_no_card_lies_in_more_places_than_the_deck_has_copies(position: StartPosition) -> None:
    places = *position.hands, position.stock, *position.piles, *position.gnomes, position.trolls
    used = Counter(card(code) for codes in places for code in codes.split())
    assert not used - Counter(position.deck.cards)


def test_the_best_card_wins_and_a_doppelganger_counts_as_the_led_faction() -> None:
    assert winning_card("trick", "win") == "Kn8"
    assert winning_card("trick", "doppelganger") == "Do6"


def test_the_last_dragon_leads_though_another_card_won() -> None:
    (won,) = events_of("trick", "dragon", TrickWon)
    (passed,) = events_of("trick", "dragon", LeadPassed)
    assert passed.dragon is card("Dr4")
    assert passed.seat != won.winner


def test_led_faction_value_and_order_decide_and_knights_charge_down_goblins() -> None:
    assert winning_card("ranking", "led") == "Dw3"
    assert winning_card("ranking", "value") == "Dw7"
    assert winning_card("ranking", "first") == "Dw6"
    assert winning_card("ranking", "knights") == "Kn2"
    (won,) = events_of("ranking", "places", TrickWon)
    assert [each.code for each in won.cards] == ["Kn7", "Kn4", "Un9", "Dw8"]


def test_in_phase_one_the_winner_takes_the_card_and_the_loser_draws() -> None:
    assert len(events_of("phase_1", "offer", CardsRevealed)) == 1
    for step in ("take", "lose"):
        (won,) = events_of("phase_1", step, TrickWon)
        (taken,) = events_of("phase_1", step, RevealedTaken)
        (drawn,) = events_of("phase_1", step, CardDrawn)
        assert taken.seat == won.winner != drawn.seat
    assert (taken.card.value, drawn.seat) == (0, 0), "the viewer is well rid of it"
    assert drawn.card is not None
    assert drawn.card.value > taken.card.value


def test_undead_rise_and_the_rest_is_discarded_and_a_seer_takes_the_top() -> None:
    (scored,) = events_of("phase_1", "undead", UndeadScored)
    (cleared,) = events_of("phase_1", "undead", CardsDiscarded)
    assert [each.code for each in scored.cards + cleared.cards] == ["Un8", "Kn2"]
    (top,) = events_of("phase_1", "seer", TopTaken)
    (rest,) = events_of("phase_1", "seer", RevealedTaken)
    assert (top.seat, rest.seat) == (0, 1)


def test_in_phase_two_each_faction_goes_its_own_way() -> None:
    (gathered,) = events_of("phase_2", "gather", TrickGathered)
    (won,) = events_of("phase_2", "dwarves", TrickWon)
    (collected,) = events_of("phase_2", "dwarves", DwarvesCollected)
    (smashed,) = events_of("phase_2", "gnomes", GnomeSmashed)
    (waiting,) = events_of("phase_2", "trolls", TrollsSetAside)
    (troll,) = events_of("phase_2", "trolls", TrollTaken)
    assert gathered.seat == 0
    assert collected.seat != won.winner
    assert (smashed.seat, smashed.gnome.value) == (1, smashed.giant.value)
    assert troll.card.value > max(each.value for each in waiting.cards)


def votes(step: str) -> dict[Faction, FactionVote]:
    """The votes of a step, by faction."""
    vote = acts_of("vote")[step].vote
    assert vote is not None
    return {each.faction: each for each in vote.factions}


def test_votes_go_by_most_cards_then_by_the_highest_and_to_nobody_without_cards() -> None:
    goblins, knights, dwarves, *_ = votes("crown").values()
    assert (goblins.side, goblins.counts) == (1, (3, 4))
    assert (knights.side, knights.by_highest) == (0, True)
    assert (dwarves.side, dwarves.counts) == (None, (0, 0))
    vote, equal = acts_of("vote")["crown"].vote, acts_of("vote")["equal_votes"].vote
    assert vote is not None
    assert equal is not None
    assert (vote.winners, vote.decided_by) == ((0,), DecidedBy.VOTES)
    assert (equal.votes, equal.decided_by) == ((2, 2), DecidedBy.CARDS)
    assert votes("equal_votes")[DOPPELGANGERS].side is None


def test_four_players_take_draw_and_collect_dwarves_by_their_places() -> None:
    (won,) = events_of("modes", "take", TrickWon)
    first, second, third, fourth = won.places
    taken = events_of("modes", "take", RevealedTaken)
    drawn = events_of("modes", "take", CardDrawn)
    assert [event.seat for event in taken] == [first, second]
    assert [event.seat for event in drawn] == [third, fourth]
    (collected,) = events_of("modes", "dwarves", DwarvesCollected)
    (lowest,) = events_of("modes", "dwarves", TrickWon)
    by_value = min(zip(lowest.places, lowest.cards, strict=True), key=lambda each: each[1].value)
    assert (collected.seat, by_value[1].faction is not DWARVES) == (by_value[0], True)
