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
from claim_desktop.scenes.announcements import focus_of, node_text, text_nodes, widget_parts
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
        presenter: GamePresenter,
        overlays: Overlays,
        inspector: Inspector,
        call: Callable[[PlayerView], str],
    ) -> None:
        """`inspector` knows the focused item and its tooltip; `call` is the sentence that asks for a move."""
        self._presenter = presenter
        self._overlays = overlays
        self._inspector = inspector
        self._call = call
        self._asked_at = -1
        """The number of moves made when the person was last told that it is their turn."""
        self._knows_company = self._has_heard_of_play = False
        """Whether the person has been told who the other players are, and has heard of a card since; reset
        for the next seat.
        """
        self._left_at: object = None
        """The focus before a button was laid over the table."""

    def announcements(self) -> SpeechState:
        """The events since the last frame, the overlays, and the focused item."""
        presenter, overlays = self._presenter, self._overlays
        if presenter.handover.is_covering:
            self._asked_at, self._knows_company, self._has_heard_of_play = -1, False, False
            presenter.director.reports.clear()  # the next person is told what they have missed
            heard = SpeechState((), overlays.accessible_text, *self._focus(), is_curtain=True)
            return replace(heard, dialog=overlays.dialog_name)
        news = [*self._introductions(), *presenter.director.reports]
        self._has_heard_of_play = self._has_heard_of_play or bool(presenter.director.reports)
        presenter.director.reports.clear()
        if presenter.is_waiting_for_person and self._asked_at != presenter.game.moves_made:
            if self._asked_at < 0:  # a person who has just sat down knows neither their hand nor the table
                is_heard = self._has_heard_of_play or not presenter.table.trick
                trick = _offer(presenter) if is_heard else _trick(presenter)
                news += dict.fromkeys([*_hand(presenter), *trick])
            self._asked_at = presenter.game.moves_made
            news.append(self._call(presenter.view))
        held = [tr("speech.held")] if presenter.director.holds_trick else []
        explained = self._inspector.accessible_text if self._inspector.is_by_keyboard else ()
        standing = tuple(text for text in overlays.accessible_text if text not in explained)
        heard = SpeechState(tuple(news), (*standing, *held), *self._explained_focus())
        return replace(heard, dialog=overlays.dialog_name)

    def _introductions(self) -> Iterator[str]:
        """Name the person's partners and rivals once; not again if Phase Two follows Phase One."""
        view = self._presenter.view
        is_known = self._knows_company
        self._knows_company = True
        if not is_known and (view.phase is Phase.ONE or view.tricks_played or view.trick):
            yield from _company(self._presenter)

    def parts(self) -> tuple[AccessibleNode, ...]:
        """The cards and items on the table, its buttons, and the overlays."""
        painter, overlays = self._presenter.painter, self._overlays
        text = [
            node
            for each in overlays.announced
            for node in text_nodes(painter.text_capture, each.accessible_text, each.accessible_area)
        ]
        asked = (
            tuple(widget_parts(painter.text_capture, overlays.focus)) if overlays.focus is not None else ()
        )
        onward = []
        if overlays.any_key_continues or self._presenter.director.holds_trick:  # a click anywhere goes on
            felt = self._presenter.table.layout.felt
            onward = [AccessibleNode.at("go_on", AccessibleRole.BUTTON, tr("speech.go_on"), felt)]
        if overlays.is_modal:
            return (*text, *onward, *asked)
        items = (item for item in painter.items if item.area is not None)
        return (*text, *onward, *asked, *_from_left_to_right([*map(self.node_of, items)]))

    def pointed_at(self, zone: Zone) -> tuple[str, ...]:
        """The content of the zone that a lesson points at."""
        questions = {Zone.HAND: _hand, Zone.TRICK: _trick, Zone.REVEALED: _offer, Zone.COURT: _votes}
        if zone in questions:
            return tuple(questions[zone](self._presenter))
        items = (each for each in self._presenter.painter.items if each.zone is zone)
        return tuple(filter(None, (node_text(item.accessible_node(self._presenter.view)) for item in items)))

    def answer(self, question: Intent | None) -> None:
        """Add the answer to a question to the news."""
        self._presenter.director.reports.extend(ANSWERS[question](self._presenter))

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
            return focus_of(self._presenter.painter.text_capture, laid_over)
        return ("below", identity), text

    def _table_focus(self) -> tuple[object, str]:
        """Like `_focus`, without the overlays."""
        painter = self._presenter.painter
        focused = self._inspector.focused
        if focused is not None:
            node = focused.accessible_node(self._presenter.view)
            return node.key, node_text(node)
        row = painter.court.focused
        if row is not None:
            return row.key, row.caption
        chosen = self._presenter.selection.raised
        if chosen is None:
            return None, ""
        node = self._card_node(chosen, EMPTY_RECT)
        return node.key, node_text(node)

    def node_of(self, item: TableItem) -> AccessibleNode:
        """An item's node; that of a card that can be chosen says whether it may be."""
        if item.sprite is not None and item.sprite in self._presenter.selection.candidates:
            return self._card_node(item.sprite, item.rect)
        return item.accessible_node(self._presenter.view)

    def _card_node(self, sprite: CardSprite, rect: Rect) -> AccessibleNode:
        """The node of a card that can be chosen: whether it may be now, and if not, why.

        Its place is its uncovered part. With one switch the whole card is lit, in front of the others.
        """
        presenter, card = self._presenter, sprite.card
        assert card is not None, "only cards that are seen can be chosen"
        seen = Rect(rect.left, rect.top, round(rect.width * UNCOVERED), rect.height)
        node = AccessibleNode(
            ("card", id(sprite)),
            AccessibleRole.ITEM,
            card_name(card),
            sides_of(seen),
            group=AccessibleGroup(
                "cards",
                GroupRole.LIST,
                tr("speech.lit.offer" if presenter.view.takers else "speech.lit.cards"),
            ),
            targets=(),
        )
        if not presenter.is_waiting_for_person:
            return node
        if presenter.selection.looks_legal(sprite):
            lowering = move_to()  # a card in front, which may cover this one
            node = replace(node, targets=(ScanTarget(rect, (lowering, *click_at(seen.center))),))
        move = presenter.move_for(sprite)
        objection = presenter.played.refusal_text(move)
        if objection and move in presenter.view.legal_moves:  # a lesson wants another card
            return replace(node, value=objection)
        if objection:
            return replace(node, is_enabled=False, state=tr("speech.card.refused"), about=objection)
        return replace(
            node, state=tr("speech.card.taken" if presenter.view.takers else "speech.card.playable")
        )


def _from_left_to_right(nodes: list[AccessibleNode]) -> list[AccessibleNode]:
    """The nodes with the cards that may be chosen in their order on the table, of which one may be raised."""
    slots = [index for index, node in enumerate(nodes) if node.role is AccessibleRole.ITEM]
    cards = sorted((nodes[index] for index in slots), key=lambda node: node.bounds)
    for index, node in zip(slots, cards, strict=True):
        nodes[index] = node
    return nodes


def _company(presenter: GamePresenter) -> Iterator[str]:
    """The kind of game, the viewer's partners, and their rivals."""
    if presenter.game.is_of_day:
        yield tr("speech.day")
    if match := match_text(presenter.game, presenter.viewer):
        yield match
    deck = presenter.view.deck
    own = deck.side_of(presenter.viewer)
    others = [seat for seat in range(deck.players) if seat != presenter.viewer]
    partners = [presenter.names[seat] for seat in others if deck.side_of(seat) == own]
    rivals = [presenter.names[seat] for seat in others if deck.side_of(seat) != own]
    for name in partners:
        yield tr("speech.partner", name=name, rivals=and_list(rivals))
    if not partners:
        yield tr("speech.rivals", names=and_list(rivals))


def _hand(presenter: GamePresenter) -> Iterator[str]:
    """The viewer's cards from left to right, a rival's open ones, and the ones on offer."""
    own = [sprite.card for sprite in presenter.table.own_hand if sprite.card is not None]
    yield tr("speech.hand", cards=tuple(own)) if own else tr("speech.hand.none")
    seat = presenter.table.open_seat
    if seat is not None:
        known = tuple(each.card for each in presenter.table.hands[seat] if each.card is not None)
        yield tr("speech.hand.of", name=presenter.names[seat], cards=known)
    if presenter.view.takers:
        offered = [sprite.card for sprite in presenter.selection.candidates if sprite.card is not None]
        yield tr("speech.offer", cards=tuple(offered))


def _offer(presenter: GamePresenter) -> Iterator[str]:
    if presenter.view.revealed:
        yield tr("speech.offer", cards=tuple(presenter.view.revealed))


def _trick(presenter: GamePresenter) -> Iterator[str]:
    """The open cards: the prize of the trick, and each seat's card."""
    yield from _offer(presenter)
    played = [(seat, sprite.card) for seat, sprite in presenter.table.trick if sprite.card is not None]
    if not played:
        yield tr("speech.trick.none")
    for seat, card in played:
        name = tr("table.you") if seat == presenter.viewer else presenter.names[seat]
        yield tr("speech.named", name=name, words=card_name(card))


def _votes(presenter: GamePresenter) -> Iterator[str]:
    """The state of the votes, or in Phase One of the followers, as far as the viewer's assists show it."""
    if not presenter.table.shows_court:
        yield tr("table.not_among_aids")
        return
    court = presenter.painter.court
    yield from (part.caption for part in court.items)


ANSWERS: dict[Intent | None, Callable[[GamePresenter], Iterator[str]]] = {
    SAY_HAND: _hand,
    SAY_TRICK: _trick,
    SAY_VOTES: _votes,
}
"""The questions about the table that can be asked at any time."""
