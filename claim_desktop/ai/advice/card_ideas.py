"""Finds the ideas that a card follows, from the tricks that it may lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from claim_desktop.ai.advice.card_counts import HALF, MOSTLY, SELDOM, CardCounts
from claim_desktop.ai.advice.decision_context import cheapest_of, is_cheaper
from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.ideas import Explanation, Idea, SecondPlace, Why
from claim_desktop.ai.greedy import card_value
from claim_desktop.rules import tricks
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
    in_order,
)
from claim_desktop.rules.state import Phase

MOST = 0.6
"""The share of the hidden cards that must be better than a revealed card for that to be said."""
MUCH = 2.0
"""The difference in value from which a card is too dear, or worth keeping, compared with another."""
STRONG = 8.0
"""The value from which a card is too good for a trick: that of a Goblin 6."""
FEW = 3
"""The maximum number of cards that are named."""
FEW_WILD = 4
"""The maximum number of higher Doppelgängers for which only those are said to beat a led one."""
PAID_FOR = 5
"""The value from which only good cards beat a card."""
LONG = 4
"""The minimum number of cards in a long faction."""


class CardIdeas(CardCounts):
    """The ideas that one card of the hand follows."""

    def found(self) -> list[Explanation]:
        """The ideas, the most telling first; never empty."""
        is_first = self._view.phase is Phase.ONE
        return [
            *(self._recruiting() if is_first else self._gathering()),
            *self._in_hand(),
            self._last_resort(),
        ]

    # Phase One

    def _recruiting(self) -> Iterator[Explanation]:
        context = self.context
        if context.is_partner_best and self.wins >= HALF:
            yield from self._with_partner()
        elif self.is_won and context.beats_trick(self.card):
            yield from self._winning_follower()
        if context.only_partner_may_win:
            yield self._sacrifice_idea(Idea.TRUST_PARTNER)
        if self._is_second:
            is_certain = self.share(Fact(FactKind.SECOND)) == 1.0
            yield Explanation(Idea.SECOND_PLACE, Why.SECOND if is_certain else Why.PLACED)
        elif self._is_likely_placed:
            yield Explanation(Idea.SECOND_PLACE, Why.PLACED)
        yield from self._by_dragon()
        if self.is_lost:
            yield from self._losing_follower()
            return
        unfollowed = self._why_unfollowed()
        if unfollowed is not None and (not self._is_prize_poor or self.card.faction is UNDEAD):
            yield Explanation(Idea.UNFOLLOWED, unfollowed, self.prize, faction=self.card.faction)
        if not self.is_won and not self._is_prize_poor:
            how = self._winning_idea(Idea.MAKE_THEM_PAY, self.prize)
            is_dear = how.why is Why.SUREST and self.card.value >= PAID_FOR
            is_dear |= how.why in (Why.FEW_BEAT, Why.ONLY_WILD)
            if is_dear and context.beats_trick(self.card):
                yield how

    def _winning_follower(self) -> Iterator[Explanation]:
        undead = [card for card in self._view.trick if card.faction is UNDEAD]
        if undead:
            yield self._raising(undead)
        elif self.card.faction is UNDEAD:
            yield self._raising_itself()
        if self.holds(Fact(FactKind.LOOKS)):
            yield Explanation(Idea.LOOK, Why.LOOKS, self.prize)
        if self.context.all_win:
            yield self._sacrifice_idea(Idea.WIN_CHEAPLY)
        elif not self._is_prize_poor:
            yield from self._by_power(self.prize)
            yield self._winning_idea(Idea.WIN_FOLLOWER, self.prize)
        if self.holds(Fact(FactKind.KEEPS_LEAD)):
            yield self._winning_idea(Idea.TAKE_LEAD)

    def _raising(self, played: Sequence[Card]) -> Explanation:
        """What it means for the vote that the Undead of the trick are scored."""
        context, (mine, most) = self.context, self._undead_so_far
        about = max(played, key=card_value)
        scored = [*played, self.card] if self.card.faction is UNDEAD else list(played)
        if context.is_last and self._seals_undead():
            why = Why.SAFE_NOW
        elif context.is_last and mine <= most < mine + len(scored):
            why = Why.SCORES_AHEAD
        elif not context.is_last:
            why = Why.SCORES_WITH_IT if self.card.faction is UNDEAD else Why.MOSTLY
        elif len(scored) > 1:
            why = Why.SCORES_SEVERAL
        elif self._view.players == 2 and most >= mine:
            why = Why.SCORES_AWAY
        else:
            why = Why.SCORES
        return Explanation(
            Idea.RAISE_UNDEAD,
            why,
            about,
            cards=in_order(scored),
            faction=UNDEAD,
            count=mine + len(scored),
            against=most,
        )

    def _raising_itself(self) -> Explanation:
        """What it means that the card is a winning Undead: more may follow, or none may beat it."""
        context, (mine, most) = self.context, self._undead_so_far
        gained = [sum(each.faction is UNDEAD for each in end.gained[context.side]) for end in self._ends]
        if self._seals_undead():
            why = Why.SAFE_NOW if self._is_sure else Why.SAFE_LIKELY
        elif sum(count > 1 for count in gained) >= MOSTLY * len(gained):
            why = Why.SCORES_WITH_IT
        elif mine == most and gained.count(1) >= MOSTLY * len(gained):
            why = Why.SCORES_IF_WON
        elif context.is_unbeatable(self.card):
            why = Why.SCORES_SURELY
        else:
            why = Why.SCORES_ITSELF
        return Explanation(Idea.RAISE_UNDEAD, why, faction=UNDEAD, count=mine + 1, against=most)

    @property
    def _undead_so_far(self) -> tuple[int, int]:
        """How many Undead the seat's side has scored, and the best of its rivals."""
        context = self.context
        held = Counter(
            context.side_of[seat]
            for seat, pile in enumerate(self._view.score_piles)
            for card in pile
            if card.faction is UNDEAD
        )
        return held[context.side], max(held[side] for side in context.rival_sides)

    def _seals_undead(self) -> bool:
        """Whether the vote of the Undead is safe for this side after the trick."""
        return self.holds_at_once(Fact(FactKind.SEALS_VOTE, faction=UNDEAD))

    def _losing_follower(self) -> Iterator[Explanation]:
        context, card = self.context, self.card
        has_undead = any(each.faction is UNDEAD for each in self._choices)
        is_none_given = self.share(Fact(FactKind.GIVES_NOTHING)) == 1.0
        if has_undead and card.faction is not UNDEAD and is_none_given and self._view.trick:
            yield Explanation(Idea.DENY_UNDEAD, Why.NOTHING_TO_SCORE)
        if context.cannot_win:
            if not self._is_second:
                yield self._sacrifice_idea(Idea.THROW_AWAY)
            return
        better, _ = self._hidden
        if self._is_prize_poor:
            why = Why.HIDDEN_BETTER if better >= MOST else Why.HIDDEN_AS_GOOD
            yield Explanation(Idea.DUCK, why, self.prize)
        elif self._winners:
            yield from self._too_dear()

    def _too_dear(self) -> Iterator[Explanation]:
        """What the trick would have cost."""
        dear = [each for each in self._winners if self._beside in (None, each)]
        if not dear:
            return
        cheapest = min(dear, key=card_value)
        is_wild = self.card.faction is DOPPELGANGERS
        if not is_wild and all(each.faction is DOPPELGANGERS for each in dear):
            yield Explanation(Idea.KEEP_WILD, Why.KEEPS, self._about_trick, cheapest)
        elif card_value(cheapest) >= max(card_value(self.card) + MUCH, STRONG):
            idea = Idea.TOO_DEAR if self._view.phase is Phase.ONE else Idea.SAVE_STRENGTH
            costs = cheapest_of(self._winners)
            yield Explanation(idea, Why.KEEPS, self._about_trick, cheapest, cards=costs)

    @property
    def _about_trick(self) -> Card | None:
        return self.prize if self._view.phase is Phase.ONE else None

    # Phase Two

    def _gathering(self) -> Iterator[Explanation]:
        context = self.context
        yield from self._of_votes()
        yield from self._of_powers()
        if context.only_partner_may_win:
            yield self._sacrifice_idea(Idea.TRUST_PARTNER)
        if context.is_partner_best and self.wins >= HALF:
            yield from self._with_partner()
        elif self.is_won and context.beats_trick(self.card):
            yield from self._winning_cards()
        if self.is_lost:
            yield from self._losing_cards()
        elif not self.is_won and self._is_exact and not self._view.trick:
            spent = in_order({end.answer for end in self._ends if end.answer and not end.is_won})
            if len(spent) <= FEW:
                yield Explanation(Idea.MAKE_THEM_PAY, Why.MUST_SPEND, cards=spent)
        yield from self._drawing_out()
        yield from self._holding_gnomes()

    def _of_votes(self) -> Iterator[Explanation]:
        context = self.context
        before, side = context.votes, context.side
        in_trick = {self.card.faction, *(each.faction for each in self._view.trick)}
        for faction in before.leads:
            if faction in before.safe or faction not in in_trick or self._is_given_away(faction):
                continue
            if self.holds_at_once(Fact(FactKind.SEALS_VOTE, faction=faction)):
                why = Why.SAFE_NOW if self._is_sure else Why.SAFE_LIKELY
                yield Explanation(Idea.SEAL_VOTE, why, faction=faction)
            if self.holds_at_once(Fact(FactKind.TURNS_VOTE, faction=faction)):
                why = Why.WON_OVER if self._is_sure else Why.WON_OVER_LIKELY
                yield Explanation(Idea.TURN_VOTE, why, faction=faction)
            is_at_stake = any(card.faction is faction for card in self._view.trick)
            is_held = self.share(Fact(FactKind.HOLDS_VOTE, faction=faction)) == 1.0
            if is_at_stake and is_held and before.leads[faction] == side:
                yield Explanation(Idea.HOLD_VOTE, Why.VOTE_KEPT, faction=faction)

    def _is_given_away(self, faction: Faction) -> bool:
        """Whether the card is of the faction, and likely to go to one of several rivals."""
        card = self.card
        is_of_it = self._view.players > 2 and card.faction is faction
        return is_of_it and self.share(Fact(FactKind.GIVES, card)) > SELDOM

    def _of_powers(self) -> Iterator[Explanation]:
        view = self._view
        dwarves = self._certain(FactKind.GAINS, DWARVES)
        if dwarves and self.holds(Fact(FactKind.COLLECTS)) and (view.players > 2 or self.is_lost):
            others = [card for card in dwarves if card is not self.card]
            why = Why.DWARVES if others else Why.OWN_DWARF
            yield Explanation(Idea.BRING_DWARVES_HOME, why, cards=in_order(dwarves))
        for gnome in self._certain(FactKind.SMASHES):
            yield Explanation(Idea.BREAK_GNOME, Why.SMASHES, gnome)
        for gnome in self.context.own_gnomes:
            if self.share(Fact(FactKind.KEEPS_GNOME, gnome)) == 1.0:
                yield Explanation(Idea.SAVE_GNOME, Why.GNOME_STANDS, gnome)
        yield from self._by_dragon()
        trolls = self._certain(FactKind.GAINS, TROLLS)
        if trolls and self.holds(Fact(FactKind.FIRST)):
            about = max(trolls, key=card_value)
            yield Explanation(Idea.TAKE_TROLL, Why.OWN_TROLL if about is self.card else Why.TROLL, about)
        gnomes = [card for card in self._certain(FactKind.GAINS, GNOMES) if not self._giants_out(card)]
        if gnomes and any(each.faction is GIANTS for each in view.deck.cards):
            yield Explanation(Idea.SAFE_GNOME, Why.NO_GIANT, max(gnomes, key=card_value))

    def _winning_cards(self) -> Iterator[Explanation]:
        context, view = self.context, self._view
        gained = [
            card
            for card in self._certain(FactKind.GAINS)
            if card in view.trick and card.faction not in (DWARVES, TROLLS)
        ]
        if context.all_win:
            yield self._sacrifice_idea(Idea.WIN_CHEAPLY)
        elif gained:
            about = max(gained, key=card_value)
            yield from self._by_power(about)
            yield self._winning_idea(Idea.WIN_CARD, about)
        if view.players == 2 and self.always_gives(DWARVES):
            yield self._winning_idea(Idea.LET_DWARVES_GO)
        if not view.trick:
            yield from self._leading_safely()
        if view.trick and self.holds(Fact(FactKind.KEEPS_LEAD)):
            yield self._winning_idea(Idea.TAKE_LEAD)

    def _leading_safely(self) -> Iterator[Explanation]:
        card, unfollowed = self.card, self._why_unfollowed()
        if self.context.counts(card) and self.holds(Fact(FactKind.GIVES, card)):
            return  # a Dwarf that wins goes to a rival
        if unfollowed is not None:
            yield Explanation(Idea.UNFOLLOWED, unfollowed, faction=card.faction)
        elif self._is_exact or self.context.is_unbeatable(self.card):
            yield Explanation(Idea.CASH, Why.UNBEATABLE)
        elif self._has_few_better_cards:
            yield Explanation(Idea.TAKE_LEAD, Why.FEW_BEAT, cards=self._better_cards)

    def _losing_cards(self) -> Iterator[Explanation]:
        context, card = self.context, self.card
        if self.share(Fact(FactKind.GIVES, card)) and not context.counts(card):
            yield Explanation(Idea.DECIDED_VOTE, Why.DECIDED, faction=card.faction)
        if self.share(Fact(FactKind.GIVES_NOTHING)) == 1.0:
            yield Explanation(Idea.GIVE_NOTHING, Why.NOTHING_COUNTS)
        if context.cannot_win:
            yield self._sacrifice_idea(Idea.THROW_AWAY)
        elif self._winners:
            yield from self._too_dear()
        yield from self._leaving_troll()
        if self.holds(Fact(FactKind.HANDS_LEAD)):
            yield Explanation(Idea.GIVE_LEAD, Why.THEY_LEAD)

    def _leaving_troll(self) -> Iterator[Explanation]:
        """The rival gets a Troll, which another card would have won or kept."""
        is_forced = self.context.cannot_win and self.card.faction is not TROLLS
        trolls = self._certain(FactKind.GIVES, TROLLS)
        if trolls and not is_forced and self._view.players == 2:
            yield replace(self._sacrifice_idea(Idea.LEAVE_TROLL), about=max(trolls, key=card_value))

    def _drawing_out(self) -> Iterator[Explanation]:
        """The rival's only card above one of the hand is lured out by a lower one of the faction."""
        view, card = self._view, self.card
        if not self._is_exact or view.trick or view.players > 2 or card.faction is DOPPELGANGERS:
            return
        above = [each for each in view.hand if each.faction is card.faction and each.value > card.value]
        for mine in sorted(above, key=card_value, reverse=True):
            better = [
                each
                for each in self.context.others_cards
                if tricks.strength(each, card.faction) > tricks.strength(mine, card.faction)
            ]
            is_forced = {end.answer for end in self._ends} == set(better)
            if len(better) == 1 and better[0].faction is card.faction and is_forced:
                yield Explanation(Idea.DRAW_OUT, Why.IS_HIGHEST, better[0], mine)
                return

    def _holding_gnomes(self) -> Iterator[Explanation]:
        if self.card.faction is GNOMES:
            return
        gnomes = [each for each in self._choices if each.faction is GNOMES and self.context.counts(each)]
        for gnome in gnomes:
            giants = self._giants_out(gnome)
            if giants:
                yield Explanation(Idea.HOLD_GNOMES, Why.GIANT_OUT, gnome, giants[0])
                return

    # Both phases

    def _with_partner(self) -> Iterator[Explanation]:
        """The partner wins the trick, and this card helps or stays out of the way."""
        best, card = self.context.best_so_far, self.card
        if self.context.beats_trick(card):
            return
        is_scored = self._view.phase is Phase.TWO or card.faction is UNDEAD
        if is_scored and self.holds(Fact(FactKind.GAINS, card)) and self.context.counts(card):
            yield Explanation(Idea.FEED_PARTNER, Why.TO_SIDE, other=best)
        yield Explanation(Idea.LEAVE_TO_PARTNER, Why.OUT_OF_THE_WAY, other=best)

    def _by_power(self, about: Card) -> Iterator[Explanation]:
        """A Knight charges, or a Doppelgänger stands in for the led faction."""
        led, best = self._view.led_faction, self.context.best_so_far
        if led is None or best is None or not self.context.beats_trick(self.card):
            return
        if self.card.faction is KNIGHTS and led is GOBLINS and best.faction is not KNIGHTS:
            yield Explanation(Idea.KNIGHT_CHARGE, Why.CHARGES, about, best)
        dearest = card_value(self.card) + MUCH
        others = (each for each in self._winners if each.faction is not DOPPELGANGERS)
        is_needed = all(card_value(each) > dearest for each in others)
        if self.card.faction is DOPPELGANGERS is not led and is_needed:
            yield Explanation(Idea.WILD, Why.STANDS_IN, about, best, faction=led)

    def _by_dragon(self) -> Iterator[Explanation]:
        if self.holds(Fact(FactKind.LEADS_BY_DRAGON, self.card)) and not self.holds(Fact(FactKind.FIRST)):
            is_sure = self.context.is_last or self._is_exact
            why = Why.LEADS_AGAIN if self.wins == 0.0 else Why.DRAGON_LEADS
            yield Explanation(Idea.DRAGON_LEAD, why if is_sure else Why.LEADS_UNLESS)

    def _winning_idea(self, idea: Idea, about: Card | None = None) -> Explanation:
        """How the card wins its trick."""
        context, card, best = self.context, self.card, self.context.best_so_far
        led = self._view.led_faction
        if self._view.trick and context.is_last and best is not None:
            if card.faction is KNIGHTS and led is GOBLINS and best.faction is GOBLINS:
                return Explanation(idea, Why.CHARGES, about, best)
            cheaper = [each for each in self._winners if is_cheaper(each, card)]
            keeps_wild = all(each.faction is DOPPELGANGERS is not card.faction for each in cheaper)
            if cheaper and keeps_wild:
                return Explanation(idea, Why.KEEPS, about, cheaper[0])
            only = self._winners == [card]
            why = Why.ONLY_WIN if only else Why.BEATS if cheaper else Why.CHEAPEST_WIN
            return Explanation(idea, why, about, best)
        unfollowed = self._why_unfollowed()
        if unfollowed is not None:
            return Explanation(idea, unfollowed, about, faction=card.faction)
        if context.is_unbeatable(card):
            return Explanation(idea, Why.UNBEATABLE, about)
        if not self._view.trick and card.faction is DOPPELGANGERS and len(self._better_cards) <= FEW_WILD:
            return Explanation(idea, Why.ONLY_WILD, about)
        if self._has_few_better_cards:
            return Explanation(idea, Why.FEW_BEAT, about, cards=self._better_cards)
        is_surest = self.is_surest if self._beside is None else self.is_only_surest
        return Explanation(idea, Why.SUREST if is_surest else Why.MOSTLY, about, self._beside)

    def _sacrifice_idea(self, idea: Idea) -> Explanation:
        """Why this card is given up, and no other."""
        card, legal = self.card, self._choices
        is_pile_card = self._view.phase is Phase.TWO or card.faction is UNDEAD
        if is_pile_card and not self.is_won and not self.context.counts(card):
            return Explanation(idea, Why.DECIDED, faction=card.faction)
        if self._view.phase is Phase.ONE and self._view.trick and card.faction is not UNDEAD:
            undead = [each for each in legal if each.faction is UNDEAD and self.context.counts(each)]
            if self.is_lost and undead and card_value(card) > card_value(undead[0]):
                return Explanation(idea, Why.WOULD_SCORE, other=undead[0])
        without = next(self._without_faction(), None)
        if without is not None and idea is not Idea.SPARE:
            return replace(without, idea=idea)
        if self._beside is not None and card_value(card) <= card_value(self._beside):
            is_dearer = card_value(self._beside) > card_value(card)
            return Explanation(idea, Why.KEEPS if is_dearer else Why.LEAST, other=self._beside)
        others = [each for each in legal if each is not card]
        is_wild = card.faction is DOPPELGANGERS and others[-1].faction is not DOPPELGANGERS
        if card_value(card) <= card_value(others[0]) and not is_wild:
            return self._missed_least(idea)
        low = [each for each in others if each.faction is not DOPPELGANGERS or card.faction is DOPPELGANGERS]
        has_lower = any(each.faction is card.faction and each.value < card.value for each in others)
        if (
            low
            and card_value(low[0]) < card_value(card)
            and (has_lower or card_value(card) >= card_value(others[-1]))
        ):
            return Explanation(idea, Why.KEEPS_LOW, other=low[0])
        lower = [each for each in others if each.value < card.value]
        is_best_weak = card_value(others[-1]) < STRONG and others[-1].faction is not DOPPELGANGERS
        if len(lower) == 1 and is_best_weak:
            return Explanation(idea, Why.NEXT_LEAST, other=lower[0])
        return Explanation(idea, Why.KEEPS, other=others[-1])

    def _missed_least(self, idea: Idea) -> Explanation:
        """Why the cheapest card is missed least."""
        card, faction = self.card, self.card.faction
        held = list(self._view.hand)
        held.remove(card)
        out = [each for each in self.context.others_cards if each.faction is faction]
        is_strong = faction is DOPPELGANGERS or (faction is KNIGHTS and self._may_be_held(GOBLINS))
        better = [each for each in held if each.faction is faction and each.value > card.value]
        if self._wins_no_more:
            return Explanation(idea, Why.WINS_NO_MORE)
        if out and not is_strong and all(each.value >= card.value for each in out):
            return Explanation(idea, Why.LOWEST_OUT, faction=faction)
        if better:
            return Explanation(idea, Why.HOLDS_BETTER, other=max(better, key=card_value))
        if card in held:
            return Explanation(idea, Why.HOLDS_SAME)
        others = [each for each in self._choices if each is not card]
        is_lowest = all(each.value > card.value for each in others)
        return Explanation(idea, Why.ALL_HIGHER if is_lowest else Why.LEAST)

    def _without_faction(self) -> Iterator[Explanation]:
        """The card is the last of its faction, so that the seat may play anything when that is led."""
        card, hand = self.card, self._view.hand
        counts = Counter(each.faction for each in hand)
        if counts[card.faction] > 1 or len(hand) < 4 or card.faction is DOPPELGANGERS:
            return
        if card.faction is GOBLINS and counts[KNIGHTS]:
            yield Explanation(Idea.MAKE_VOID, Why.FREES_KNIGHTS, faction=GOBLINS)
        else:
            yield Explanation(Idea.MAKE_VOID, Why.LAST_OF, faction=card.faction)

    def _in_hand(self) -> Iterator[Explanation]:
        """What the card leaves in the hand."""
        view, card = self._view, self.card
        legal = self._choices
        if not self.is_won:
            yield from self._without_faction()
        is_between = view.players > 2 and view.trick and not self.context.is_last
        if is_between and not self.is_won and self.context.beats_trick(card):
            yield Explanation(Idea.RAISE_BAR, Why.BEST_SO_FAR, other=self.context.best_so_far)
        if not self.is_won and view.trick:
            wild = [each for each in legal if each.faction is DOPPELGANGERS]
            if wild and card.faction is not DOPPELGANGERS:
                yield Explanation(Idea.KEEP_WILD, Why.KEEPS, other=max(wild, key=card_value))
            dragons = [each for each in legal if each.faction is DRAGONS]
            if dragons and card.faction is not DRAGONS and not self._is_last_of_phase:
                yield Explanation(Idea.SAVE_DRAGON, Why.KEEPS, other=max(dragons, key=card_value))
        counts = Counter(each.faction for each in view.hand)
        held = counts.pop(card.faction)
        is_long = card.faction is not DOPPELGANGERS and held >= LONG
        if not view.trick and is_long and held > max(counts.values(), default=0):
            yield Explanation(Idea.LONG_FACTION, Why.LONGEST, faction=card.faction, count=held)

    def _last_resort(self) -> Explanation:
        """The last resort: it is missed least, or a better card is kept."""
        legal = self._choices
        is_own = self.share(Fact(FactKind.FIRST)) > SELDOM
        if self.is_only_surest and is_own and card_value(self.card) >= card_value(legal[-1]):
            if self._view.phase is Phase.ONE and not self._is_prize_poor:
                return Explanation(Idea.WIN_FOLLOWER, Why.SUREST, self.prize, self._beside)
            return Explanation(Idea.TAKE_LEAD, Why.SUREST, other=self._beside)
        spared = self._sacrifice_idea(Idea.SPARE)
        idea = Idea.KEEP_LOW if spared.why is Why.KEEPS_LOW else Idea.SPARE
        if self._view.phase is Phase.TWO:
            return replace(spared, idea=idea, cards=self._view.trick)
        values = [each.value for each in self._view.unseen_cards().elements()]
        return replace(spared, idea=idea, cards=self._view.revealed, count=round(sum(values) / len(values)))

    @property
    def second_place(self) -> SecondPlace | None:
        """What has become of second place; None where it brings nothing, or the card is winning the trick."""
        view, context = self._view, self.context
        if view.phase is Phase.TWO or view.players == 2:
            return None
        if not view.trick:
            is_likely = self.share(Fact(FactKind.SECOND)) > SELDOM
            return SecondPlace(is_open=True) if is_likely else None
        if context.beats_trick(self.card):
            return None
        if context.may_come_second(self.card):
            return SecondPlace(is_open=True)
        cards = cheapest_of([each for each in context.legal_cards if context.may_come_second(each)])
        return SecondPlace(is_open=False, cards=cards) if len(cards) <= FEW else None

    # Reasons

    @property
    def _has_few_better_cards(self) -> bool:
        return 0 < len(self._better_cards) <= FEW and self.context.beats_trick(self.card)

    def _why_unfollowed(self) -> Why | None:
        """The reason why a led card wins that no rival can follow; None if it need not."""
        faction = self.card.faction
        if self._view.trick or not self._is_held_by_no_rival(faction):
            return None
        beaters = {each.faction for each in self._better_cards if each.faction is not faction}
        if not beaters:
            return Why.NOT_HELD
        return Why.ONLY_WILD_BEATS if beaters == {DOPPELGANGERS} else None
