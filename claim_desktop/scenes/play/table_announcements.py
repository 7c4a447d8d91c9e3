"""The announcements at the table: events, whose turn it is, and the focused item."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list, sentences
from claim_desktop.i18n.rules_texts import card_name
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.announcements import focus_of, spoken, text_nodes, widget_parts
from claim_desktop.scenes.matches.logic.match_text import match_text
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.overlays.inspector import Inspector
from claim_desktop.table.overlays import Overlays
from claim_desktop.table.shortcuts import SAY_HAND, SAY_TRICK, SAY_VOTES
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import EMPTY_RECT, TableItem
from claim_desktop.table.zones import Zone
from claim_desktop.ui.accessibility.nodes import (
    AccessibleGroup,
    AccessibleNode,
    AccessibleRole,
    GroupRole,
    sides_of,
)
from claim_desktop.ui.accessibility.targets import ScanTarget, click_at, move_to
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.speech.speech import SpeechState

UNCOVERED = 0.28
"""The minimum visible part of a card in a fan, as a share of its width."""


class TableAnnouncer:
    """Announces the events of one table."""

    def __init__(
        self,
        shown: GamePresenter,
        overlays: Overlays,
        inspector: Inspector,
        call: Callable[[PlayerView], str],
    ) -> None:
        """`inspector` knows the focused item and its tooltip; `call` is the sentence that asks for a move."""
        self._shown = shown
        self._overlays = overlays
        self._inspector = inspector
        self._call = call
        self._asked_at = -1
        """The number of moves made when the person was last told that it is their turn."""
        self._knows_company = self._announcements_of_play = False
        """Whether the person has been told who the other players are, and has heard of a card since; reset
        for the next seat.
        """
        self._left_at: object = None
        """The focus before a button was laid over the table."""

    def announcements(self) -> SpeechState:
        """The events since the last frame, the overlays, and the focused item."""
        shown, overlays = self._shown, self._overlays
        if shown.handover.is_covering:
            self._asked_at, self._knows_company, self._announcements_of_play = -1, False, False
            shown.director.reports.clear()  # the next person is told what they have missed
            heard = SpeechState((), overlays.accessible_text, *self._focus(), is_curtain=True)
            return replace(heard, dialog=overlays.dialog_name)
        news = [*self._company(), *shown.director.reports]
        self._announcements_of_play = self._announcements_of_play or bool(shown.director.reports)
        shown.director.reports.clear()
        if shown.is_waiting_for_person and self._asked_at != shown.game.moves_made:
            if self._asked_at < 0:  # a person who has just sat down knows neither their hand nor the table
                trick = (
                    _offer(shown) if self._announcements_of_play or not shown.table.trick else _trick(shown)
                )
                news += dict.fromkeys([*_hand(shown), *trick])
            self._asked_at = shown.game.moves_made
            news.append(self._call(shown.view))
        held = [tr("speech.held")] if shown.director.holds_trick else []
        explained = self._inspector.accessible_text if self._inspector.is_by_keyboard else ()
        standing = tuple(text for text in overlays.accessible_text if text not in explained)
        heard = SpeechState(tuple(news), (*standing, *held), *self._explained_focus())
        return replace(heard, dialog=overlays.dialog_name)

    def _company(self) -> Iterator[str]:
        """Name the person's partners and rivals once; not again if Phase Two follows Phase One."""
        view = self._shown.view
        is_known = self._knows_company
        self._knows_company = True
        if not is_known and (view.phase is Phase.ONE or view.tricks_played or view.trick):
            yield from _company(self._shown)

    def parts(self) -> tuple[AccessibleNode, ...]:
        """The cards and items on the table, its buttons, and the overlays."""
        painter, overlays = self._shown.painter, self._overlays
        text = [
            node
            for each in overlays.announced
            for node in text_nodes(painter.text_capture, each.accessible_text, each.accessible_area)
        ]
        asked = (
            tuple(widget_parts(painter.text_capture, overlays.focus)) if overlays.focus is not None else ()
        )
        continues = overlays.any_key_continues or self._shown.director.holds_trick
        onward = _way_on(self._shown) if continues else ()
        if overlays.is_modal:
            return (*text, *onward, *asked)
        things = (thing for thing in painter.things if thing.area is not None)
        return (*text, *onward, *asked, *_from_left_to_right([*map(self.node_of, things)]))

    def pointed_at(self, zone: Zone) -> tuple[str, ...]:
        """The content of the zone that a lesson points at."""
        questions = {Zone.HAND: _hand, Zone.TRICK: _trick, Zone.REVEALED: _offer, Zone.COURT: _votes}
        if zone in questions:
            return tuple(questions[zone](self._shown))
        things = (each for each in self._shown.painter.things if each.zone is zone)
        return tuple(filter(None, (spoken(thing.accessible_node(self._shown.view)) for thing in things)))

    def answer(self, question: Intent | None) -> None:
        """Add the answer to a question to the news."""
        self._shown.director.reports.extend(ANSWERS[question](self._shown))

    def _explained_focus(self) -> tuple[object, str, str]:
        """The focused item, its announcement with any tooltip, and the tooltip alone."""
        identity, text = self._focus()
        inspector = self._inspector
        tooltip = inspector.tooltip if inspector.is_by_keyboard else None
        more = [line for _, line in tooltip.lines if line not in text] if tooltip is not None else []
        if not more:
            return identity, text, ""
        line = sentences(more)
        return identity, tr("speech.with_line", words=text.rstrip("."), line=line), line

    def _focus(self) -> tuple[object, str]:
        """The identity of the focused item, and its announcement."""
        laid_over, (identity, text) = self._overlays.focus, self._table_focus()
        if laid_over is None:
            self._left_at = identity
            return identity, text
        if self._overlays.is_modal or identity in (None, self._left_at):
            return focus_of(self._shown.painter.text_capture, laid_over)
        return ("below", identity), text

    def _table_focus(self) -> tuple[object, str]:
        """Like `_focus`, without the overlays."""
        painter = self._shown.painter
        focused = self._inspector.focused
        if focused is not None:
            node = focused.accessible_node(self._shown.view)
            return node.key, spoken(node)
        row = painter.court.focused
        if row is not None:
            return row.key, row.caption
        chosen = self._shown.selection.raised
        if chosen is None:
            return None, ""
        node = self._card_node(chosen, EMPTY_RECT)
        return node.key, spoken(node)

    def node_of(self, thing: TableItem) -> AccessibleNode:
        """An item's node; that of a card that can be chosen says whether it may be."""
        if thing.sprite is not None and thing.sprite in self._shown.selection.candidates:
            return self._card_node(thing.sprite, thing.rect)
        return thing.accessible_node(self._shown.view)

    def _card_node(self, sprite: CardSprite, rect: Rect) -> AccessibleNode:
        """The node of a card that can be chosen: whether it may be now, and if not, why.

        Its place is its uncovered part. With one switch the whole card is lit, in front of the others.
        """
        shown, card = self._shown, sprite.card
        assert card is not None, "only cards that are seen can be chosen"
        seen = Rect(rect.left, rect.top, round(rect.width * UNCOVERED), rect.height)
        node = AccessibleNode(
            ("card", id(sprite)),
            AccessibleRole.ITEM,
            card_name(card),
            sides_of(seen),
            group=AccessibleGroup(
                "cards", GroupRole.LIST, tr("speech.lit.offer" if shown.view.takers else "speech.lit.cards")
            ),
            targets=(),
        )
        if not shown.is_waiting_for_person:
            return node
        if shown.selection.looks_legal(sprite):
            lowering = move_to()  # a card in front, which may cover this one
            node = replace(node, targets=(ScanTarget(rect, (lowering, *click_at(seen.center))),))
        move = shown.move_for(sprite)
        objection = shown.played.refusal_text(move)
        if objection and move in shown.view.legal_moves:  # a lesson wants another card
            return replace(node, value=objection)
        if objection:
            return replace(node, is_enabled=False, state=tr("speech.card.refused"), about=objection)
        return replace(node, state=tr("speech.card.taken" if shown.view.takers else "speech.card.playable"))


def _from_left_to_right(nodes: list[AccessibleNode]) -> list[AccessibleNode]:
    """The nodes with the cards that may be chosen in their order on the table, of which one may be raised."""
    slots = [index for index, node in enumerate(nodes) if node.role is AccessibleRole.ITEM]
    cards = sorted((nodes[index] for index in slots), key=lambda node: node.bounds)
    for index, node in zip(slots, cards, strict=True):
        nodes[index] = node
    return nodes


def _way_on(shown: GamePresenter) -> Iterator[AccessibleNode]:
    """The felt as a button, when a click anywhere continues the game."""
    yield AccessibleNode.at("go_on", AccessibleRole.BUTTON, tr("speech.go_on"), shown.table.layout.felt)


def _company(shown: GamePresenter) -> Iterator[str]:
    """The kind of game, the viewer's partners, and their rivals."""
    if shown.game.is_of_day:
        yield tr("speech.day")
    if match := match_text(shown.game, shown.viewer):
        yield match
    deck = shown.view.deck
    own = deck.side_of(shown.viewer)
    others = [seat for seat in range(deck.players) if seat != shown.viewer]
    partners = [shown.names[seat] for seat in others if deck.side_of(seat) == own]
    rivals = [shown.names[seat] for seat in others if deck.side_of(seat) != own]
    for name in partners:
        yield tr("speech.partner", name=name, rivals=and_list(rivals))
    if not partners:
        yield tr("speech.rivals", names=and_list(rivals))


def _hand(shown: GamePresenter) -> Iterator[str]:
    """The viewer's cards from left to right, a rival's open ones, and the ones on offer."""
    own = [sprite.card for sprite in shown.table.own_hand if sprite.card is not None]
    yield tr("speech.hand", cards=tuple(own)) if own else tr("speech.hand.none")
    seat = shown.table.open_seat
    if seat is not None:
        known = tuple(each.card for each in shown.table.hands[seat] if each.card is not None)
        yield tr("speech.hand.of", name=shown.names[seat], cards=known)
    if shown.view.takers:
        offered = [sprite.card for sprite in shown.selection.candidates if sprite.card is not None]
        yield tr("speech.offer", cards=tuple(offered))


def _offer(shown: GamePresenter) -> Iterator[str]:
    """The revealed cards."""
    if shown.view.revealed:
        yield tr("speech.offer", cards=tuple(shown.view.revealed))


def _trick(shown: GamePresenter) -> Iterator[str]:
    """The open cards: the prize of the trick, and each seat's card."""
    yield from _offer(shown)
    played = [(seat, sprite.card) for seat, sprite in shown.table.trick if sprite.card is not None]
    if not played:
        yield tr("speech.trick.none")
    for seat, card in played:
        name = tr("table.you") if seat == shown.viewer else shown.names[seat]
        yield tr("speech.named", name=name, words=card_name(card))


def _votes(shown: GamePresenter) -> Iterator[str]:
    """The state of the votes, or in Phase One of the followers, as far as the viewer's assists show it."""
    if not shown.table.shows_court:
        yield tr("table.not_among_aids")
        return
    court = shown.painter.court
    yield from (part.caption for part in court.things)


ANSWERS: dict[Intent | None, Callable[[GamePresenter], Iterator[str]]] = {
    SAY_HAND: _hand,
    SAY_TRICK: _trick,
    SAY_VOTES: _votes,
}
"""The questions about the table that can be asked at any time."""
