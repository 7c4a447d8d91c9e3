"""The reactions of the faces on the plates to events, all in one table.

A reaction depends only on the public part of an event, so no face gives away a hidden card; and it is brief,
so that no one is gloated over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from claim_desktop.rules import events
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.events import Event
from claim_desktop.table.artwork.portraits import Mood

REACTION_SECONDS = 0.9
"""The time for which a face shows its reaction, unless another event happens to it first."""

MIN_CHAMPION_VALUE = 7
"""The minimum value of a champion: a card whose loss hurts."""

Moods = dict[int, Mood]
"""The mood of each seat that reacts to an event."""


def reactions_to(event: Event, deck: Deck) -> Moods:
    """Return each reacting seat's mood; all other faces stay as they are."""
    reaction = REACTIONS.get(type(event))
    return dict(reaction(event, deck)) if reaction is not None else {}


def _react_to_trick(event: events.TrickWon, deck: Deck) -> Iterator[tuple[int, Mood]]:
    """The winner's side is glad; of the others, the seats that lost a champion or came last are hurt."""
    side = deck.side_of(event.winner)
    for seat, card in zip(event.places, event.cards, strict=True):
        if deck.side_of(seat) == side:
            yield seat, Mood.GLAD
        elif card.value >= MIN_CHAMPION_VALUE or seat == event.places[-1]:
            yield seat, Mood.GRIM


def _react_gladly(event: Any, _: Deck) -> Iterator[tuple[int, Mood]]:
    yield event.seat, Mood.GLAD


def _react_to_smash(event: events.GnomeSmashed, deck: Deck) -> Iterator[tuple[int, Mood]]:
    """The side that has lost a Gnome is grim; the others are glad."""
    side = deck.side_of(event.seat)
    for seat in range(deck.players):
        yield seat, Mood.GRIM if deck.side_of(seat) == side else Mood.GLAD


def _react_to_vote(event: events.FactionVoted, deck: Deck) -> Iterator[tuple[int, Mood]]:
    """A vote gladdens the side that it goes to; nobody reacts to a vote for nobody."""
    if event.vote.side is not None:
        yield from _by_winners((event.vote.side,), deck)


def _react_to_end(event: events.GameEnded, deck: Deck) -> Iterator[tuple[int, Mood]]:
    yield from _by_winners(event.vote.winners, deck)


def _by_winners(winners: tuple[int, ...], deck: Deck) -> Iterator[tuple[int, Mood]]:
    for seat in range(deck.players):
        yield seat, Mood.GLAD if deck.side_of(seat) in winners else Mood.GRIM


REACTIONS: dict[type[Event], Callable[[Any, Deck], Iterator[tuple[int, Mood]]]] = {
    events.TrickWon: _react_to_trick,
    events.UndeadScored: _react_gladly,
    events.DwarvesCollected: _react_gladly,
    events.GnomesLaidOut: _react_gladly,
    events.GnomeSmashed: _react_to_smash,
    events.TrollTaken: _react_gladly,
    events.LastTrollsTaken: _react_gladly,
    events.FactionVoted: _react_to_vote,
    events.GameEnded: _react_to_end,
}
"""The reactions to each class of event; all other events leave every face as it is."""
