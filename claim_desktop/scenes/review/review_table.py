"""The model of the review's table: every card of a moment where the layout has it, at rest."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review.look import ReviewFrame
from claim_desktop.scenes.review.review_layout import BETTER_CARD, ReviewLayout
from claim_desktop.table.model import TableModel, disguise, winning_seat
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light

STANDS_OUT = 10
"""The height by which the better card, and the focused one, are raised from the hand."""


def table_of_moment(shown: ReviewFrame, deck: Deck, layout: ReviewLayout) -> TableModel:
    """The table at a moment; the better card of a turning point is raised, and the focused one."""
    moment, seat = shown.moment, shown.seat
    trick = [(player, _lying(card)) for player, card in moment.trick]
    for _, sprite in trick:
        sprite.disguise = disguise(_card(sprite), moment.trick[0][1].faction)
    revealed: list[CardSprite | None] = [_lying(card) for card in moment.revealed]
    table = TableModel(
        layout=layout,
        deck=deck,
        viewer=seat,
        phase=moment.phase,
        tricks_played=max(0, moment.trick_number - 1),
        leader=moment.leader,
        turn=moment.leader if moment.turn is None else moment.turn,
        stock_count=moment.stock_count - moment.has_looker,
        follower_counts=[len(cards) for cards in moment.followers],
        score_piles=[list(cards) for cards in moment.score_piles],
        discard=list(moment.discard),
        own_followers=[card for card in moment.followers[seat] if card is not None],
        hands=[[_lying(card) for card in hand] for hand in moment.hands],
        trick=trick,
        revealed=revealed + [None] * (deck.revealed_count - len(revealed)),
        gnomes=[[_lying(card) for card in cards] for cards in moment.gnomes],
        trolls=[_lying(card) for card in moment.trolls],
    )
    table.known_followers = tuple(
        tuple(card for card in cards if card is not None) for cards in moment.followers
    )
    if moment.has_looker:
        table.looked_at = _lying(moment.top)
    table.winning = winning_seat(trick)
    if table.winning_card is not None and moment.phase is not Phase.OVER:
        table.winning_card.light = Light.WINNING
    table.settle()
    _raise(table, shown)
    return table


def _raise(table: TableModel, shown: ReviewFrame) -> None:
    """Raise the better card, and the focused one."""
    hand = table.own_hand
    better = next(
        (sprite for sprite in hand if sprite.card is not None and sprite.card is shown.better), None
    )
    cursor = None if shown.cursor is None or shown.asks_about_taking else hand[shown.cursor % len(hand)]
    for sprite in {better, cursor} - {None}:
        assert sprite is not None
        scale = table.layout.scale
        width = scale.px(BETTER_CARD) if sprite is better else sprite.pose.width
        sprite.pose = replace(sprite.pose, y=sprite.pose.y - scale.px(STANDS_OUT), width=width)
        sprite.light = Light.WINNING if sprite is better else Light.CHOSEN


def _lying(card: Card | None) -> CardSprite:
    return CardSprite(card, Pose(0, 0, 1), face_up=float(card is not None))


def _card(sprite: CardSprite) -> Card:
    assert sprite.card is not None, "the cards of a trick are open"
    return sprite.card
