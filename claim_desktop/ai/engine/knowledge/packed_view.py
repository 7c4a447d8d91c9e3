"""A seat's knowledge in the engine's form: the table as the seat sees it, and the consistent worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from claim_desktop.ai.engine.constants import NOBODY
from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import Numbering, Packing, packing_of
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView


def game_and_worlds_of(view: PlayerView, remembered: int | None = None) -> tuple[Game, Worlds]:
    """The table without the hidden cards, and the worlds that supply them.

    `remembered` is how many of the latest discards the seat remembers, None meaning all. A forgotten card
    may, as far as the seat knows, be in any hidden place or out of the game.
    """
    packing = packing_of(view.deck)
    numbering = packing.numbering()
    game = packing.new_game()
    _put_hands(game, view, numbering)
    _put_table(game, view, numbering, remembered)
    worlds = _places(view)
    _hide(worlds, view, packing, numbering.rest())
    worlds.count_ways()
    return game, worlds


def known_game(view: PlayerView) -> Game:
    """The position in Phase Two of two players, where the seat knows both hands."""
    game, worlds = game_and_worlds_of(view)
    worlds.deal(game)
    return game


def may_hold(view: PlayerView, card: Card, holder: int | None) -> bool:
    """Whether some deal that fits the view puts the unseen `card` into a hand, or into no hand (None)."""
    packing = packing_of(view.deck)
    worlds = _places(view, reserved=holder)
    others = view.unseen_cards() - Counter([card])
    _hide(worlds, view, packing, packing.numbering().next_numbers(others.elements()))
    return worlds.count_ways() > 0


def _put(game: Game, numbering: Numbering, place: str, seat: int, cards: tuple[Card, ...]) -> None:
    for number in numbering.next_numbers(cards):
        game.put(place, seat, number)


def _put_hands(game: Game, view: PlayerView, numbering: Numbering) -> None:
    for seat in range(view.players):
        if seat == view.seat:
            _put(game, numbering, "hand", seat, view.hand)
            _put(game, numbering, "followers", seat, view.followers)
        elif view.phase is Phase.ONE:
            for number in numbering.next_numbers(view.known_followers[seat]):
                game.put("followers", seat, number)
                game.put("known", seat, number)
        else:
            _put(game, numbering, "hand", seat, view.known_followers[seat])


def _put_table(game: Game, view: PlayerView, numbering: Numbering, remembered: int | None) -> None:
    for seat in range(view.players):
        _put(game, numbering, "pile", seat, view.score_piles[seat])
        _put(game, numbering, "gnomes", seat, view.gnomes_in_front[seat])
    _put(game, numbering, "trolls", 0, view.trolls_set_aside)
    _put(game, numbering, "trick", 0, view.trick)
    _put(game, numbering, "revealed", 0, view.revealed)
    seen = len(view.discard) if remembered is None else min(remembered, len(view.discard))
    _put(game, numbering, "discard", 0, view.discard[len(view.discard) - seen :])
    if view.looked_at is not None:
        _put(game, numbering, "stock", 0, (view.looked_at,))
    looker = NOBODY if view.looker is None else view.looker
    game.set_turn(view.phase.value, view.leader, view.turn, view.tricks_played, looker)
    game.set_takers(list(view.takers))
    game.observer = view.seat


def _places(view: PlayerView, reserved: int | None = None) -> Worlds:
    """Make worlds of nothing but hiding places, one fewer in the hand of the seat `reserved`."""
    worlds = Worlds()
    in_hands = view.phase is not Phase.ONE
    for seat in range(view.players):
        if seat != view.seat:
            known = len(view.known_followers[seat])
            in_hand = view.hand_counts[seat] - (known if in_hands else 0) - (seat == reserved)
            worlds.add_holder(seat, in_hand, view.follower_counts[seat] - (0 if in_hands else known))
    known_on_top = 0 if view.looked_at is None else 1
    worlds.add_stock(view.stock_count - known_on_top, known_on_top)
    return worlds


def _hide(worlds: Worlds, view: PlayerView, packing: Packing, numbers: Iterable[int]) -> None:
    for number in numbers:
        card = packing.cards[number]
        assert card is not None
        worlds.add_card(number, _possible_holders(view, card))


def _possible_holders(view: PlayerView, card: Card) -> int:
    """The seats not known to be without the card's faction, one bit each."""
    return sum(1 << seat for seat, voids in enumerate(view.voids) if card.faction not in voids)
