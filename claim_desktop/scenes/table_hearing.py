"""What there is to hear at the table: what happens, whose turn it is, and what the keyboard is on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import and_list, sentences
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.scenes.hearing import focus_of, widget_parts, words_part
from claim_desktop.session.practice.lessons import Zone
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.thing import Ink, Thing
from claim_desktop.ui.input import Action
from claim_desktop.ui.speech.saying import Heard
from claim_desktop.ui.speech.screen_reader import Part, PartRole

if TYPE_CHECKING:
    from claim_desktop.scenes.match_scene import MatchScene

QUESTIONS = frozenset({Action.SAY_HAND, Action.SAY_TRICK, Action.SAY_VOTES})
"""What somebody may ask about at the table at any time."""

UNCOVERED = 0.28
"""How much of a card its right neighbour in a fan leaves in sight at least, as a share of its width."""


class TableHearing:
    """Listens at one table."""

    def __init__(self) -> None:
        self._asked_at = -1
        """The number of moves made when the person was last told that it is their turn."""

    def hear(self, scene: MatchScene) -> Heard:
        """What happened since the last frame, what lies over the table, and what the keyboard is on."""
        shown = scene.shown
        if scene.handover.is_covering:
            self._asked_at = -1
            shown.director.reports.clear()  # whoever comes next is told what they have missed
            return Heard((), scene.overlays.spoken, *_focus_on(scene), is_curtain=True)
        news = list(shown.director.reports)
        shown.director.reports.clear()
        if scene.is_waiting_for_person and self._asked_at != scene.match.moves_made:
            if self._asked_at < 0:  # whoever has just sat down does not know with whom, nor what they hold
                news += dict.fromkeys([*_company(scene), *_hand(scene), *_trick(scene)])
            self._asked_at = scene.match.moves_made
            news.append(scene.call(shown.view))
        held = [text("speech.held")] if shown.director.holds_trick else []
        standing = (*scene.overlays.spoken, *held)
        return Heard(tuple(news), standing, *_focus_on(scene))

    def parts(self, scene: MatchScene) -> tuple[Part, ...]:
        """The cards and things on the table, its buttons, and what lies over it."""
        writings, overlays = scene.shown.painter.writings, scene.overlays
        words = tuple(words_part(each) for each in dict.fromkeys(overlays.spoken))
        asked = tuple(widget_parts(writings, overlays.focus)) if overlays.focus is not None else ()
        goes_on = overlays.go_on or scene.shown.director.holds_trick
        onward = _way_on(scene) if goes_on else ()
        if overlays.is_modal:
            return (*words, *onward, *asked)
        things = (thing for thing in scene.shown.painter.things if thing.area is not None)
        return (*words, *onward, *asked, *(_thing_part(thing, scene) for thing in things))

    @staticmethod
    def pointed_at(scene: MatchScene, zone: Zone) -> tuple[str, ...]:
        """What lies in the part of the table that a lesson points at."""
        questions = {Zone.HAND: _hand, Zone.TRICK: _trick, Zone.REVEALED: _offer, Zone.COURT: _votes}
        if zone in questions:
            return tuple(questions[zone](scene))
        things = scene.shown.painter.things
        return tuple(
            words for each in things if each.zone is zone for words in [thing_words(each, scene)] if words
        )

    def answer(self, scene: MatchScene, question: Action) -> None:
        """Put the answer to a question among the news."""
        answers = {Action.SAY_HAND: _hand, Action.SAY_TRICK: _trick, Action.SAY_VOTES: _votes}
        scene.shown.director.reports.extend(answers[question](scene))


def _way_on(scene: MatchScene) -> Iterator[Part]:
    """The felt as a button, where a click anywhere goes on."""
    yield Part.at("go_on", PartRole.BUTTON, text("speech.go_on"), scene.table.layout.felt)


def _focus_on(scene: MatchScene) -> tuple[object, str]:
    """The identity of what the keyboard is on, and what is said of it."""
    if scene.overlays.focus is not None:
        return focus_of(scene.shown.painter.writings, scene.overlays.focus)
    focused = scene.inspector.focused
    if focused is not None:
        return key_of(focused), thing_words(focused, scene)
    row = scene.shown.painter.court.focused
    if row is not None:
        return row.key, row.hint
    chosen = scene.selection.raised
    return (None, "") if chosen is None else (("card", id(chosen)), _card_words(chosen, scene))


def key_of(thing: Thing) -> Hashable:
    """The identity of a thing; a card keeps its own wherever it lies."""
    return thing.key if thing.sprite is None else ("card", id(thing.sprite))


def _thing_part(thing: Thing, scene: MatchScene) -> Part:
    """A thing as a screen reader finds it; of a card, the part that no other covers."""
    if thing.presses is not None:
        return Part.at(key_of(thing), PartRole.BUTTON, thing.hint, thing.rect)
    if thing.sprite is None:
        return Part.at(key_of(thing), PartRole.THING, thing_words(thing, scene), thing.rect)
    is_candidate = thing.sprite in scene.selection.candidates
    words = _card_words(thing.sprite, scene) if is_candidate else thing_words(thing, scene)
    seen = Rect(thing.rect.left, thing.rect.top, round(thing.rect.width * UNCOVERED), thing.rect.height)
    return Part.at(key_of(thing), PartRole.CARD, words, seen)


def thing_words(thing: Thing, scene: MatchScene) -> str:
    """What a thing is, and what it means here and now."""
    gloss = thing.describe(scene.shown.view)
    if gloss is None:
        return thing.hint
    here = [line for ink, line in gloss.lines if ink in (Ink.HERE, Ink.REFUSED)]
    lines = here or [line for _, line in gloss.lines][:1]
    return text("speech.with_line", words=gloss.title, line=sentences(lines))


def _card_words(sprite: CardSprite, scene: MatchScene) -> str:
    """A card's name, and whether it may be chosen."""
    card = sprite.card
    assert card is not None, "only cards that are seen can be chosen"
    if not scene.is_waiting_for_person:
        return card_name(card)
    move = scene.move_for(sprite)
    objection = scene.shown.played.objection(move)
    if objection and move in scene.shown.view.legal_moves:  # a lesson wants another card
        return text("speech.named", name=card_name(card), words=objection)
    if objection:
        return text("speech.card.refused", card=card, why=objection)
    is_taken = bool(scene.shown.view.takers)
    return text("speech.card.taken" if is_taken else "speech.card.playable", card=card)


def _company(scene: MatchScene) -> Iterator[str]:
    """Who plays with the viewer, and who against both."""
    shown = scene.shown
    deck = shown.view.deck
    own = deck.side_of(shown.viewer)
    others = [seat for seat in range(deck.players) if seat != shown.viewer]
    partners = [shown.names[seat] for seat in others if deck.side_of(seat) == own]
    rivals = [shown.names[seat] for seat in others if deck.side_of(seat) != own]
    for name in partners:
        yield text("speech.partner", name=name, rivals=and_list(rivals))
    if not partners:
        yield text("speech.rivals", names=and_list(rivals))


def _hand(scene: MatchScene) -> Iterator[str]:
    """The viewer's cards from left to right, a rival's that lie open, and the ones on offer."""
    own = [sprite.card for sprite in scene.table.own_hand if sprite.card is not None]
    yield text("speech.hand", cards=tuple(own)) if own else text("speech.hand.none")
    seat = scene.table.open_seat
    if seat is not None:
        known = tuple(each.card for each in scene.table.hands[seat] if each.card is not None)
        yield text("speech.hand.of", name=scene.shown.names[seat], cards=known)
    if scene.shown.view.takers:
        offered = [sprite.card for sprite in scene.selection.candidates if sprite.card is not None]
        yield text("speech.offer", cards=tuple(offered))


def _offer(scene: MatchScene) -> Iterator[str]:
    """The revealed cards."""
    if scene.shown.view.revealed:
        yield text("speech.offer", cards=tuple(scene.shown.view.revealed))


def _trick(scene: MatchScene) -> Iterator[str]:
    """The cards that lie open: what the trick is for, and who has played what."""
    yield from _offer(scene)
    played = [(seat, sprite.card) for seat, sprite in scene.table.trick if sprite.card is not None]
    if not played:
        yield text("speech.trick.none")
    for seat, card in played:
        name = text("table.you") if seat == scene.shown.viewer else scene.shown.names[seat]
        yield text("speech.named", name=name, words=card_name(card))


def _votes(scene: MatchScene) -> Iterator[str]:
    """How the votes stand, as far as the viewer's aids tell that."""
    if not scene.table.shows_court:
        yield text("table.not_among_aids")
        return
    court = scene.shown.painter.court
    yield court.head.hint
    yield from (row.hint for row in court.rows)
