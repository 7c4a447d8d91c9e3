"""Ideas in words, in two forms: a hint to the player to move, and in a review the reasons for a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claim_desktop.ai.advice.ideas import BY_REASON, Explanation, Idea, SecondPlace, Temptation, Why
from claim_desktop.i18n import Term, TextList, tr
from claim_desktop.i18n.rules_texts import number
from claim_desktop.rules.cards import in_order
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

FOR_THE_LEADER = frozenset({Idea.TAKE_LEAD, Idea.RAISE_UNDEAD})
"""Ideas with a separate sentence for the leader of the trick."""
AMONG_MORE = frozenset({Idea.BRING_DWARVES_HOME, Idea.UNFOLLOWED})
OF_THE_OFFER = frozenset({Idea.SPARE, Idea.KEEP_LOW})
"""Ideas with a separate sentence for tricks that bring followers."""
OF_SECOND_PLACE = frozenset({Idea.THROW_AWAY, Idea.TRUST_PARTNER})
"""Ideas whose sentence says what has become of second place; behind others it follows where there is room."""
WHY_AMONG_MORE = frozenset(
    {
        *(Why.NOT_HELD, Why.ONLY_WILD_BEATS, Why.DWARVES, Why.OWN_DWARF),
        *(Why.HIDDEN_BETTER, Why.HIDDEN_AS_GOOD),
    }
)
"""Ideas and reasons with a separate sentence for three and four players."""
OF_CARDS = frozenset({Why.FEW_BEAT, Why.MUST_SPEND, Why.OFTEN_MISSED, Why.SOMETIMES_MISSED, Why.MUST_FIND})
"""Reasons whose plural depends on the number of cards."""
OWN_REASONS = frozenset({Why.SUREST, Why.PLACED, Why.MUST_SPEND, Why.OWN_DWARF, Why.OWN_TROLL})
"""Reasons that a review states, and not their idea."""


def idea_text(explanation: Explanation, view: PlayerView, names: Sequence[str]) -> str:
    """The idea in a sentence."""
    key = explanation.idea.value
    if explanation.idea in OF_THE_OFFER and explanation.cards and view.phase is Phase.ONE:
        key = f"{key}.offer"
    elif explanation.idea in OF_SECOND_PLACE and explanation.second_place is not None:
        key = f"{key}.{_standing_of(explanation.second_place)}"
    elif explanation.idea is Idea.SPARE and view.trick:
        key = f"{key}.trick"
    elif explanation.idea in FOR_THE_LEADER and not view.trick:
        key = f"{key}.lead"
    elif explanation.idea in AMONG_MORE and view.players > 2:
        key = f"{key}.more"
    return tr(f"ideas.{key}", **dict(_values(explanation, view.seat, names)))


def why_text(explanation: Explanation, view: PlayerView, names: Sequence[str]) -> str:
    """The reason for the card in a sentence."""
    key = explanation.why.value
    if explanation.why in WHY_AMONG_MORE and view.players > 2:
        key = f"{key}.more"
    return tr(f"ideas.why.{key}", **dict(_values(explanation, view.seat, names)))


def because_text(explanation: Explanation, seat: int, names: Sequence[str]) -> str:
    """What speaks for a card that this seat might have played, as a clause after a colon."""
    key = explanation.idea.value
    if explanation.idea in BY_REASON or explanation.why in OWN_REASONS:
        key = f"why.{explanation.why.value}"
    elif explanation.idea is Idea.RAISE_UNDEAD and explanation.about is None:
        key = f"{key}.itself"
    elif explanation.idea is Idea.DUCK and len(names) > 2:
        key = f"{key}.more"
    return tr(f"ideas.{key}.because", **dict(_values(explanation, seat, names)))


def second_place_text(place: SecondPlace) -> str:
    """What has become of second place, in a sentence."""
    return tr(f"ideas.second.{_standing_of(place)}", seconds=TextList(place.cards, "or"))


def _standing_of(place: SecondPlace) -> str:
    return "open" if place.is_open else "dear" if place.cards else "gone"


def temptation_text(temptation: Temptation, view: PlayerView, names: Sequence[str]) -> str:
    """What is wrong with a card that tempts, in a sentence."""
    return tr(
        f"ideas.but.{temptation.drawback.value}",
        card=temptation.card,
        about=temptation.about or "",
        faction=temptation.faction or "",
        count=number(temptation.count),
        name=names[1 - view.seat] if view.players == 2 else "",
    )


def _values(explanation: Explanation, seat: int, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The values that fill the sentences."""
    yield "about", explanation.about or ""
    yield "other", explanation.other or ""
    yield "faction", explanation.faction or ""
    yield "factions", explanation.factions
    yield "score", f"{explanation.count} : {explanation.against}"
    yield "cards", in_order(explanation.cards)
    yield "costs", TextList(in_order(explanation.cards), "or")
    yield "seconds", TextList(explanation.second_place.cards if explanation.second_place else (), "or")
    yield "count", len(explanation.cards) if explanation.why in OF_CARDS else number(explanation.count)
    if len(names) == 2:
        yield "name", names[1 - seat]
        yield "rivals", names[1 - seat]
    else:
        yield "name", ""
        yield "rivals", Term(f"rules.rivals.{len(names)}")
    yield "partner", names[(seat + 2) % 4] if len(names) == 4 else ""
