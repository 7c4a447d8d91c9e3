"""The themes of a puzzle: the ideas that its winning card follows in the first trick of the proof."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.advice.played_trick import PlayedTrick
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, GOBLINS, KNIGHTS, TROLLS, Card
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.puzzles.logic.finding import LineMove, PuzzlePosition

THEMES = (
    Idea.LET_DWARVES_GO,
    Idea.BRING_DWARVES_HOME,
    Idea.DRAGON_LEAD,
    Idea.BREAK_GNOME,
    Idea.LEAVE_TROLL,
    Idea.KNIGHT_CHARGE,
    Idea.WILD,
    Idea.DUCK,
    Idea.GIVE_LEAD,
    Idea.CASH,
    Idea.TAKE_LEAD,
    Idea.THROW_AWAY,
)
"""The ideas that puzzles are sorted by, in the order in which they are shown.

The other ideas need more than the end of one trick: an estimate, a partner, or Phase One.
"""

_OF_CARDS = {
    (FactKind.GAINS, DWARVES): Idea.BRING_DWARVES_HOME,
    (FactKind.GIVES, DWARVES): Idea.LET_DWARVES_GO,
    (FactKind.GIVES, TROLLS): Idea.LEAVE_TROLL,
}


def themes_of(position: PuzzlePosition, line: list[LineMove]) -> tuple[Idea, ...]:
    """The themes of the first trick of the main line; at least one if it decides who leads."""
    state = position.record.replay()
    context = DecisionContext(view_of(state, state.turn))
    card = line[0].card
    answer = None if context.view.trick else Play(line[1].seat, line[1].card)
    trick = PlayedTrick(context, state, Play(state.turn, card), Random(0), answer)
    found = {*_gains(context, card, trick), *_about_lead(context, card, trick)}
    return tuple(theme for theme in THEMES if theme in found)


def _gains(context: DecisionContext, card: Card, trick: PlayedTrick) -> Iterator[Idea]:
    """The ideas that follow from who gets which card, as far as the person's card decides that.

    The rival's later card is the rival's own choice.
    """
    view = context.view
    has_choice = len({context.beats_trick(each) for each in context.legal_cards}) > 1 or not view.trick
    at_stake = {card, *view.trick, *view.trolls_set_aside} if has_choice else {card}
    for fact in trick.facts:
        if fact.kind is FactKind.SMASHES:
            yield Idea.BREAK_GNOME
        elif fact.card is not None and fact.card in at_stake and (fact.kind, fact.card.faction) in _OF_CARDS:
            yield _OF_CARDS[fact.kind, fact.card.faction]


def _about_lead(context: DecisionContext, card: Card, trick: PlayedTrick) -> Iterator[Idea]:
    """How the trick is won or lost, and what that means for the lead: at least it is given away or kept."""
    view, led = context.view, context.view.led_faction
    leads_next = Fact(FactKind.KEEPS_LEAD) in trick.facts
    if Fact(FactKind.LEADS_BY_DRAGON, card) in trick.facts and not trick.is_won:
        yield Idea.DRAGON_LEAD
    if led is not None and card.faction is DOPPELGANGERS is not led:
        yield Idea.WILD
    if led is GOBLINS and card.faction is KNIGHTS and trick.is_won:
        yield Idea.KNIGHT_CHARGE
    if not view.trick:
        if not leads_next:
            yield Idea.GIVE_LEAD
        elif trick.is_won:
            yield Idea.CASH
    elif trick.is_won:
        yield Idea.TAKE_LEAD if leads_next else Idea.GIVE_LEAD
    else:
        yield Idea.DUCK if any(map(context.beats_trick, context.legal_cards)) else Idea.THROW_AWAY
