"""Worlds: deals of the cards hidden from a seat, sampled uniformly from those consistent with its knowledge.

Cards that may be anywhere are shuffled. The others are *bound*: some seat is known to hold none of their
faction. For these the possible deals are counted beforehand, card by card from the last to the first, for
every number of free places in the hands; each card then goes to a holder with a probability proportional to
the deals that remain. No world is ever rejected, so the cost does not depend on the voids.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, next_random, random_below
    from claim_desktop.ai.engine.constants import MAX_HAND, ROOMS, STOCK
    from claim_desktop.ai.engine.state.game import Game
    from claim_desktop.ai.engine.state.validation import validation_error

ARRAYS = {
    **dict.fromkeys(["cards", "may_hold", "free", "pool"], 80),
    **dict.fromkeys(["room", "followers_room", "strides", "left"], 4),
    **{"holders": 3, "ways": ROOMS, "factorials": 80},
    **dict.fromkeys(["count", "bound_count", "stock_room", "known_on_stock", "holder_count"], 0),
    **dict.fromkeys(["total", "hidden_lo", "hidden_hi", "seated", "gathered_lo", "gathered_hi"], 0),
}
"""What Cython sets to zero by itself, and the interpreted form has to: arrays by length, 0 for a number."""


class Worlds:
    """The cards hidden from one seat, and the places where they may be."""

    __slots__ = tuple(ARRAYS)

    def __init__(self) -> None:
        """Nothing hidden yet; call `add_holder`, `add_stock` and `add_card`, and then `count_ways`.

        All of them, and `deal`, raise `ValueError` for what cannot be.
        """
        if not cython.compiled:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size if size else 0)
        i: cython.int
        self.factorials[0] = 1.0
        for i in range(1, 80):
            self.factorials[i] = self.factorials[i - 1] * i

    def clear(self) -> None:
        """Nothing hidden again."""
        seat: cython.int
        self.count = self.bound_count = self.holder_count = 0
        self.stock_room = self.known_on_stock = self.seated = 0
        self.hidden_lo = self.hidden_hi = 0
        self.total = 0.0
        for seat in range(4):
            self.room[seat] = self.followers_room[seat] = 0

    def add_holder(self, seat: cython.int, in_hand: cython.int, in_followers: cython.int) -> None:
        """Add a seat with this many hidden cards in its hand and among its followers, before all cards."""
        if not (0 <= seat < 4 and 0 <= in_hand <= MAX_HAND and 0 <= in_followers <= MAX_HAND):
            raise ValueError(f"seat {seat} cannot hide {in_hand} cards and {in_followers} followers")
        if self.count or (self.seated >> seat) & 1 or (in_hand and self.holder_count == 3):
            raise ValueError(f"there is no room to add for seat {seat}")
        self.seated |= 1 << seat
        self.room[seat] = in_hand
        self.followers_room[seat] = in_followers
        if in_hand:
            self.holders[self.holder_count] = seat
            self.holder_count += 1

    def add_stock(self, count: cython.int, known_on_top: cython.int) -> None:
        """Set how many cards of the stock are hidden, below `known_on_top` (0 or 1) that are not."""
        if not (0 <= count <= STOCK and 0 <= known_on_top <= 1):
            raise ValueError(f"the stock cannot hide {count} cards below {known_on_top}")
        self.total = 0.0
        self.stock_room, self.known_on_stock = count, known_on_top

    def add_card(self, card: cython.int, seats: cython.int) -> None:
        """Add a hidden card and the seats that may hold it, one bit each, after all rooms."""
        if not 0 <= card < 80:
            raise ValueError(f"there is no card {card}")
        if (self.hidden_lo >> card if card < 64 else self.hidden_hi >> (card & 63)) & 1:
            raise ValueError(f"card {card} is hidden already")
        self.hidden_lo |= ONE << card if card < 64 else 0
        self.hidden_hi |= 0 if card < 64 else ONE << (card & 63)
        self.total = 0.0
        everyone: cython.int = 0
        i: cython.int
        for i in range(self.holder_count):
            everyone |= 1 << self.holders[i]
        place: cython.int = self.count
        self.count += 1
        if seats & everyone != everyone:
            self.cards[place] = self.cards[self.bound_count]
            self.may_hold[place] = self.may_hold[self.bound_count]
            place = self.bound_count
            self.bound_count += 1
        self.cards[place] = card
        self.may_hold[place] = seats & everyone

    def count_ways(self) -> float:
        """Count the possible deals; copies of a card are distinct, orders of the stock are not."""
        i: cython.int
        state: cython.int
        stride: cython.int = 1
        for i in range(self.holder_count):
            self.strides[i] = stride
            stride *= self.room[self.holders[i]] + 1
        if (self.bound_count + 1) * stride > ROOMS:
            raise ValueError("there are too many ways to count")
        # 1. Once all bound cards are placed, the rest may be anywhere.
        for state in range(stride):
            self.ways[self.bound_count * stride + state] = self.ways_to_spread(state)
        # 2. Before that, a card's ways are the sum of those left after giving it to each possible holder.
        self.strides[3] = stride
        for i in range(self.bound_count - 1, -1, -1):
            for state in range(stride):
                self.ways[i * stride + state] = self.ways_from(i, state)
        self.total = self.ways[stride - 1]
        return self.total

    def deal(self, game: Game) -> None:
        """Deal the hidden cards into a game that holds what the seat sees."""
        fault = self.fault_of_deal(game)
        if fault:
            raise ValueError(f"this game cannot be dealt to: {fault}")
        self.deal_into(game)
        game.laid_lo |= self.hidden_lo
        game.laid_hi |= self.hidden_hi
        game.is_sound = False

    def check(self, game: Game) -> None:
        """Raise `ValueError` unless the game can be played on in every world."""
        fault = self.fault_of_deal(game)
        if not fault:
            fault = validation_error(game, self.room, self.followers_room, self.stock_room)
        if fault:
            raise ValueError(f"this game has no worlds to play on in: {fault}")

    def fault_of_deal(self, game: Game) -> str:
        """What keeps the hidden cards from being dealt into a game; empty if nothing does."""
        card: cython.int
        seat: cython.int
        places: cython.int = self.stock_room
        if not self.total > 0.0:
            return "no deal is possible, or the ways have not been counted"
        if self.seated >> game.players:
            return "a seat with hidden cards is not at the table"
        if self.hidden_lo & game.laid_lo or self.hidden_hi & game.laid_hi:
            return "a hidden card lies open"
        if self.known_on_stock != game.stock_size - game.stock_next:
            return "the stock has another top"
        if game.stock_next + self.known_on_stock + self.stock_room > STOCK:
            return "the stock has no room for so many cards"
        for seat in range(4):
            places += self.room[seat] + self.followers_room[seat]
        if places > self.count:
            return "there are more places than hidden cards"
        for card in range(self.count):
            if not game.copies[self.cards[card]]:
                return "a hidden card is not in the deck"
        return ""

    # Everything below runs without the Python interpreter.

    def ways_to_spread(self, state: cython.int) -> cython.double:
        """How many deals of the unbound cards there are with the free places in `state`.

        `state` is the sum of each hand's free places times its stride, as digits of a number.
        """
        rest: cython.int = self.count - self.bound_count
        ways: cython.double = self.factorials[rest]
        i: cython.int
        places: cython.int
        for i in range(self.holder_count):
            places = (state // self.strides[i]) % (self.room[self.holders[i]] + 1)
            rest -= places
            ways /= self.factorials[places]
        return ways / self.factorials[rest] if rest >= 0 else 0.0

    def ways_from(self, i: cython.int, state: cython.int) -> cython.double:
        """How many deals there are of the bound cards from the `i`-th on, and of all unbound ones."""
        stride: cython.int = self.strides[3]
        # First, those with the card in no hand.
        ways: cython.double = self.ways[(i + 1) * stride + state]
        has_room: cython.bint
        j: cython.int
        for j in range(self.holder_count):
            has_room = (state // self.strides[j]) % (self.room[self.holders[j]] + 1) > 0
            if has_room and (self.may_hold[i] >> self.holders[j]) & 1:
                ways += self.ways[(i + 1) * stride + state - self.strides[j]]
        return ways

    def deal_into(self, game: Game) -> None:
        """Deal one world, every possible one being equally likely."""
        i: cython.int
        j: cython.int
        places: cython.int = 0
        seat: cython.int
        rest: cython.int = self.count - self.bound_count
        free: cython.int = 0
        for i in range(self.holder_count):
            self.left[i] = self.room[self.holders[i]]
        # 1. Bound cards go into a hand, or join the cards outside the hands.
        if self.bound_count:
            free = self.hand_out_bound(game)
        # 2. Unbound cards fill the hands.
        for i in range(self.holder_count):
            places += self.left[i]
        for i in range(rest):
            self.pool[i] = self.cards[self.bound_count + i]
        self.shuffle(game, self.pool, rest, places)
        places = 0
        for j in range(self.holder_count):
            seat = self.holders[j]
            self.gather(self.pool, places, self.left[j])
            game.hand_lo[seat] |= self.gathered_lo
            game.hand_hi[seat] |= self.gathered_hi
            places += self.left[j]
        # 3. Followers and stock get the cards that are in no hand.
        for i in range(places, rest):
            self.free[free] = self.pool[i]
            free += 1
        self.hand_out_free(game, free)

    def hand_out_bound(self, game: Game) -> cython.int:
        """Deal the bound cards; returns how many went into no hand (they are in `free`)."""
        state: cython.int = self.strides[3] - 1
        free: cython.int = 0
        i: cython.int
        holder: cython.int
        for i in range(self.bound_count):
            holder = self.choose_holder(game, i, state)
            if holder < 0:
                self.free[free] = self.cards[i]
                free += 1
            else:
                state -= self.strides[holder]
                self.left[holder] -= 1
                self.give_hand(game, self.holders[holder], self.cards[i])
        return free

    def choose_holder(self, game: Game, i: cython.int, state: cython.int) -> cython.int:
        """The index in `holders` of the hand that gets the `i`-th bound card, or -1 for no hand."""
        stride: cython.int = self.strides[3]
        chance: cython.double = game.fraction() * self.ways[i * stride + state]
        ways: cython.double = self.ways[(i + 1) * stride + state]
        chosen: cython.int = -1
        j: cython.int
        if chance < ways:
            return -1
        for j in range(self.holder_count):
            if (self.may_hold[i] >> self.holders[j]) & 1 and self.left[j] > 0:
                chance -= ways
                ways = self.ways[(i + 1) * stride + state - self.strides[j]]
                # If rounding leaves a remainder, the last possible holder gets the card.
                chosen = j if ways > 0.0 else chosen
                if chance < ways:
                    return j
        return chosen

    def give_hand(self, game: Game, seat: cython.int, card: cython.int) -> None:
        """Put a card (0 to 79) into a hand."""
        if card < 64:
            game.hand_lo[seat] |= ONE << card
        else:
            game.hand_hi[seat] |= ONE << (card & 63)

    def shuffle(self, game: Game, cards: cython.p_int, count: cython.int, places: cython.int) -> None:
        """Move a random selection of `places` cards to the front, in random order (Fisher and Yates)."""
        i: cython.int
        j: cython.int
        card: cython.int
        random: Word = game.random
        for i in range(places):
            random = next_random(random)
            j = i + random_below(random, count - i)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        game.random = random

    def gather(self, cards: cython.p_int, first: cython.int, count: cython.int) -> None:
        """Set `gathered_lo` and `gathered_hi` to the set of `count` cards from the `first` on."""
        i: cython.int
        lo: Word = 0
        hi: Word = 0
        for i in range(first, first + count):
            lo |= ONE << cards[i] if cards[i] < 64 else 0
            hi |= ONE << (cards[i] & 63) if cards[i] >= 64 else 0
        self.gathered_lo, self.gathered_hi = lo, hi

    def hand_out_free(self, game: Game, count: cython.int) -> None:
        """Fill the hidden followers, then the stock, from the cards in no hand.

        Cards left over are discards that the seat no longer remembers.
        """
        next_card: cython.int = 0
        seat: cython.int
        i: cython.int
        self.shuffle(game, self.free, count, count)
        for seat in range(game.players):
            self.gather(self.free, next_card, self.followers_room[seat])
            game.followers_lo[seat] |= self.gathered_lo
            game.followers_hi[seat] |= self.gathered_hi
            next_card += self.followers_room[seat]
        for i in range(self.stock_room):
            game.stock[game.stock_next + self.known_on_stock + i] = self.free[next_card]
            next_card += 1
        game.stock_size = game.stock_next + self.known_on_stock + self.stock_room
