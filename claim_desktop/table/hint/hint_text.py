"""A hint in words: the idea, then the card with its reason, then the number of every card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import Idea, SecondPlace, Teaching, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.i18n import Term, TextList, tr
from claim_desktop.i18n.rules_texts import card_name, number
from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

CARD_STEP, LAST_STEP = 2, 3
"""The step that names the card, and the one that shows a number on every card."""

FOR_THE_LEADER = frozenset({Idea.TAKE_LEAD, Idea.RAISE_UNDEAD})
"""Ideas with a separate sentence for the leader of the trick."""
AMONG_MORE = frozenset({Idea.BRING_DWARVES_HOME, Idea.UNFOLLOWED})
OF_THE_OFFER = frozenset({Idea.SPARE, Idea.KEEP_LOW})
"""Ideas with a separate sentence for tricks that bring followers."""
OF_SECOND_PLACE = frozenset({Idea.THROW_AWAY, Idea.TRUST_PARTNER})
"""Ideas whose sentence says what has become of second place; behind others it is said where there is room."""
WHY_AMONG_MORE = frozenset(
    {
        *(Why.NOT_HELD, Why.ONLY_WILD_BEATS, Why.DWARVES, Why.OWN_DWARF),
        *(Why.HIDDEN_BETTER, Why.HIDDEN_AS_GOOD),
    }
)
"""Ideas and reasons with a separate sentence for three and four players."""
OF_CARDS = frozenset({Why.FEW_BEAT, Why.MUST_SPEND, Why.OFTEN_MISSED, Why.SOMETIMES_MISSED, Why.MUST_FIND})
"""Reasons whose plural depends on the number of cards."""


@dataclass(frozen=True, slots=True)
class HintText:
    """The text of a hint's slip."""

    title: str
    sentence: str = ""
    besides: str = ""
    """A sentence about second place or another card, where there is room for it."""


def hint_text(
    advice: Advice | None, step: int, view: PlayerView, names: Sequence[str], *, is_short: bool = False
) -> HintText:
    """What the hint says at step 1, which names no card to play, at step 2, and at step 3.

    ``advice`` is None while it is being worked out; ``is_short`` shortens what the badges mean.
    """
    if advice is None:
        return HintText(tr("table.hint.title.idea"), tr("table.hint.thinking"))
    ranking, teaching = advice.ranking, advice.teaching
    card = _card_of(ranking.advised.move, view)
    is_taken = isinstance(ranking.advised.move, Take)
    title = tr("table.hint.title.take" if is_taken else "table.hint.title.play", card=card)
    if teaching is None:
        return HintText(title, tr("table.hint.only_taken" if is_taken else "table.hint.only", card=card))
    if step < CARD_STEP:
        place = None if teaching.idea in OF_SECOND_PLACE else teaching.second_place
        besides = second_place_text(place) if place else ""
        return HintText(_title_of_idea(ranking, teaching, view), idea_text(teaching, view, names), besides)
    if step < LAST_STEP:
        besides = temptation_text(teaching.temptation, view, names) if teaching.temptation else ""
        return HintText(title, why_text(teaching, view, names), besides)
    figures = differences(ranking)
    if figures is None:
        return HintText(title, hint_unit(advice, is_short=is_short))
    besides = "" if figures else why_text(teaching, view, names)
    return HintText(title, _same_result_text(advice, names[1 - view.seat]), besides)


def _title_of_idea(ranking: MoveRanking, teaching: Teaching, view: PlayerView) -> str:
    """The title of the first step, which says that the game is lost if it is, and no sentence says so."""
    if teaching.idea is not Idea.SET_TASK and teaching.why is not Why.CROWN_LOST:
        if settled_winner(view) not in (None, view.side):
            return tr("table.hint.title.crown_lost")
        if ranking.is_lost:
            return tr("table.hint.title.lost")
    return tr("table.hint.title.idea")


def idea_text(teaching: Teaching, view: PlayerView, names: Sequence[str]) -> str:
    """The idea in a sentence."""
    key = teaching.idea.value
    if teaching.idea in OF_THE_OFFER and teaching.cards and view.phase is Phase.ONE:
        key = f"{key}.offer"
    elif teaching.idea in OF_SECOND_PLACE and teaching.second_place is not None:
        key = f"{key}.{_standing_of(teaching.second_place)}"
    elif teaching.idea is Idea.SPARE and view.trick:
        key = f"{key}.trick"
    elif teaching.idea in FOR_THE_LEADER and not view.trick:
        key = f"{key}.lead"
    elif teaching.idea in AMONG_MORE and view.players > 2:
        key = f"{key}.more"
    return tr(f"table.hint.idea.{key}", **dict(_values(teaching, view, names)))


def why_text(teaching: Teaching, view: PlayerView, names: Sequence[str]) -> str:
    """The reason for the card in a sentence."""
    key = teaching.why.value
    if teaching.why in WHY_AMONG_MORE and view.players > 2:
        key = f"{key}.more"
    return tr(f"table.hint.why.{key}", **dict(_values(teaching, view, names)))


def second_place_text(place: SecondPlace) -> str:
    """What has become of second place, in a sentence."""
    return tr(f"table.hint.second.{_standing_of(place)}", seconds=TextList(place.cards, "or"))


def _standing_of(place: SecondPlace) -> str:
    return "open" if place.is_open else "dear" if place.cards else "gone"


def temptation_text(temptation: Temptation, view: PlayerView, names: Sequence[str]) -> str:
    """What is wrong with a card that tempts, in a sentence."""
    return tr(
        f"table.hint.but.{temptation.drawback.value}",
        card=temptation.card,
        about=temptation.about or "",
        faction=temptation.faction or "",
        count=number(temptation.count),
        name=names[1 - view.seat] if view.players == 2 else "",
    )


def _values(teaching: Teaching, view: PlayerView, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The values that fill the sentences."""
    yield "about", teaching.about or ""
    yield "other", teaching.other or ""
    yield "faction", teaching.faction or ""
    yield "factions", teaching.factions
    yield "score", f"{teaching.count} : {teaching.against}"
    yield "cards", in_order(teaching.cards)
    yield "costs", TextList(in_order(teaching.cards), "or")
    yield "seconds", TextList(teaching.second_place.cards if teaching.second_place else (), "or")
    yield "count", len(teaching.cards) if teaching.why in OF_CARDS else number(teaching.count)
    if view.players == 2:
        yield "name", names[1 - view.seat]
        yield "rivals", names[1 - view.seat]
    else:
        yield "name", ""
        yield "rivals", Term(f"rules.rivals.{view.players}")
    yield "partner", names[(view.seat + 2) % 4] if view.players == 4 else ""


def differences(ranking: MoveRanking) -> Mapping[Move, str] | None:
    """What sets the moves apart if their results or estimates are all the same; None if those differ.

    Moves that are proven to win have the votes by which they do, and those that lose in how many of 100 games
    the rival errs next.
    """
    if len(ranking.equals) < ranking.legal_count:
        return None
    figures = {move: f"+{votes}" for move, votes in ranking.margins.items()}
    if ranking.is_hard_for_rival:
        figures = {move: str(round(100 * task.missed)) for move, task in ranking.tasks.items()}
    return figures if len(set(figures.values())) > 1 else {}


def hint_unit(advice: Advice, *, is_short: bool = False) -> str:
    """What the badges mean; ``is_short`` shortens that."""
    if advice.ranking.is_proven:
        return tr("table.hint.marks" if is_short else "table.hint.values")
    return _with_haste(advice, tr("table.hint.numbers"))


def _with_haste(advice: Advice, said: str) -> str:
    """What is said of estimates, and whether the clock cut them off."""
    return said if advice.is_complete else tr("table.hint.cut", said=said)


def _same_result_text(advice: Advice, name: str) -> str:
    """What all moves come to, and what the badges mean if they tell them apart."""
    ranking, result = advice.ranking, _result(advice.ranking.advised)
    if not ranking.is_proven:
        return _with_haste(advice, tr("table.hint.alike.estimate", count=round(100 * ranking.advised.value)))
    if differences(ranking):
        return tr(f"table.hint.apart.{result}", name=name)
    if ranking.votes_ahead:
        return tr("table.hint.alike.win_by", count=ranking.votes_ahead)
    return tr(f"table.hint.alike.{result}")


def badge_text(
    ranking: MoveRanking, evaluated: MoveEvaluation, *, is_equal: bool = False, is_short: bool = False
) -> str:
    """Return the words on a badge: wins in 100 games as estimated, or a proven result, shortened if need be.

    Where all results are the same, it is what else sets the card apart, or nothing. ``is_equal``: the card
    is as good as the advised one.
    """
    figures = differences(ranking)
    if figures is not None:
        return figures.get(evaluated.move, "")
    if not evaluated.proven:
        share = round(100 * evaluated.value)
        return f"= {share}" if is_equal else str(share)
    result = _result(evaluated)
    return tr(f"table.hint.mark.{result}" if is_short else f"table.hint.badge.{result}")


def _result(evaluated: MoveEvaluation) -> str:
    return "win" if evaluated.value == 1 else "loss" if evaluated.value == 0 else "shared"


def numbers_text(advice: Advice, view: PlayerView) -> list[str]:
    """Each card with the words on its badge, the advised card first."""
    ranking, told = advice.ranking, {}
    for evaluated in ranking.shown:
        is_equal = evaluated.move != ranking.advised.move and evaluated.move in ranking.equals
        told[_card_of(evaluated.move, view)] = badge_text(ranking, evaluated, is_equal=is_equal)
    named = ((card_name(card), words) for card, words in told.items() if words)
    return [tr("speech.named", name=name, words=words) for name, words in named]


def _card_of(move: Move, view: PlayerView) -> Card:
    card = view.looked_at if move.card is None else move.card
    assert card is not None, "the top of the stock is offered only to the seat that looks at it"
    return card
