"""A second, slow implementation of RULES.md that borrows nothing from `claim_desktop.rules`.

Cards are their codes. A game is a generator: it yields who decides and the different answers, and is sent one
of them. The two implementations share hardly a line of thought, and have to agree on every game.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

VALUES = {
    "Go": "00000123456789",
    "Kn": "23456789",
    "Dw": "0123456789",
    "Un": "0123456789",
    "Do": "0123456789",
    "Gn": "1113335557779",
    "Gi": "113355779",
    "Dr": "0123456789",
    "Tr": "0123456789",
    "Se": "0123456789",
}

Decisions = Generator[tuple[int, list[str]], str, None]
Played = list[tuple[int, str]]
"""A trick: who played which card, in order."""


def faction(card: str) -> str:
    """The two letters of a card's faction."""
    return card[:2]


def value(card: str) -> int:
    """The number on a card."""
    return int(card[2])


class PlainGame:
    """One game; every attribute may be read between two decisions."""

    def __init__(self, hands: Sequence[Sequence[str]], stock: Sequence[str], leader: int) -> None:
        """`stock` has its top card first."""
        self.players = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.leader = leader
        self.factions = sorted({faction(card) for hand in [*hands, stock] for card in hand})
        self.followers: list[list[str]] = [[] for _ in hands]
        self.piles: list[list[str]] = [[] for _ in hands]
        self.in_front: list[list[str]] = [[] for _ in hands]
        self.revealed: list[str] = []
        self.trolls: list[str] = []
        self.discard: list[str] = []
        self.votes: dict[str, int | None] = {}
        self.winners: list[int] = []
        self.trick: Played = []
        self.places: list[int] = []
        """Who played the best card of the last trick, the second best, and so on."""

    def side(self, seat: int) -> int:
        """Partners sit opposite."""
        return seat % 2 if self.players == 4 else seat

    def play(self) -> Decisions:
        """The whole game."""
        for _ in range(len(self.hands[0])):
            self.reveal()
            yield from self.play_trick()
            yield from self.recruit()
        self.hands, self.followers = self.followers, [[] for _ in self.hands]
        for _ in range(len(self.hands[0])):
            yield from self.play_trick()
            self.gather()
        self.piles[self.places[0]] += self.trolls
        self.trolls = []
        for seat, gnomes in enumerate(self.in_front):
            self.piles[seat] += gnomes
        self.in_front = [[] for _ in self.hands]
        self.vote()

    def play_trick(self) -> Decisions:
        """Everybody plays a card; that settles who wins and who leads next."""
        self.trick = []
        for turn in range(self.players):
            seat = (self.leader + turn) % self.players
            card = yield seat, sorted(set(self.playable(seat)))
            self.hands[seat].remove(card)
            self.trick.append((seat, card))
        self.places = [seat for seat, _ in self.best_first()]
        self.leader = self.places[0]
        for seat, card in self.trick:
            if faction(card) == "Dr":
                self.leader = seat

    def playable(self, seat: int) -> list[str]:
        """The cards that follow, or all if there are none."""
        hand = self.hands[seat]
        if self.trick and self.led() in [faction(card) for card in hand]:
            return [card for card in hand if faction(card) in (self.led(), "Do")]
        return hand

    def led(self) -> str:
        """The led faction."""
        return faction(self.trick[0][1])

    def best_first(self) -> Played:
        """The trick, best card first: group by group, by value within a group, equal cards as played."""
        groups: list[Played] = [[], [], []]
        for seat, card in self.trick:
            if self.led() == "Go" and faction(card) == "Kn":
                groups[0].append((seat, card))
            elif faction(card) in (self.led(), "Do"):
                groups[1].append((seat, card))
            else:
                groups[2].append((seat, card))
        # Python's sort is stable.
        return [entry for group in groups for entry in sorted(group, key=lambda entry: -value(entry[1]))]

    def reveal(self) -> None:
        """Reveal one card, or two with more than two players."""
        for _ in range(1 if self.players == 2 else 2):
            self.revealed.append(self.stock.pop(0))

    def recruit(self) -> Decisions:
        """After a trick of Phase One."""
        for _, card in self.trick:
            if faction(card) == "Un":
                self.piles[self.places[0]].append(card)
            else:
                self.discard.append(card)
        cards = dict(self.trick)
        self.trick = []
        for seat in self.places:
            answers = sorted(set(self.revealed))
            if seat == self.places[0] and faction(cards[seat]) == "Se":
                answers.append("top")
            answer = "top" if not answers else answers[0]
            if len(answers) > 1:
                answer = yield seat, answers
            if answer == "top":
                self.followers[seat].append(self.stock.pop(0))
            else:
                self.revealed.remove(answer)
                self.followers[seat].append(answer)

    def gather(self) -> None:
        """After a trick of Phase Two, faction by faction."""
        winner = self.places[0]
        lowest = self.trick[0]
        for entry in self.trick:
            if value(entry[1]) <= value(lowest[1]):
                lowest = entry
        dwarf_collector = self.places[1] if self.players == 2 else lowest[0]
        for _, card in self.trick:
            if faction(card) == "Dw":
                self.piles[dwarf_collector].append(card)
            elif faction(card) == "Gn":
                self.in_front[winner].append(card)
            elif faction(card) == "Tr":
                self.trolls.append(card)
            else:
                self.piles[winner].append(card)
            if faction(card) == "Gi":
                self.smash(f"Gn{value(card)}", winner)
        if self.trolls:
            highest = sorted(self.trolls)[-1]
            self.trolls.remove(highest)
            self.piles[winner].append(highest)
        self.trick = []

    def smash(self, gnome: str, winner: int) -> None:
        """One such Gnome in front of each opponent of the winner is discarded."""
        for seat in range(self.players):
            if self.side(seat) != self.side(winner) and gnome in self.in_front[seat]:
                self.in_front[seat].remove(gnome)
                self.discard.append(gnome)

    def vote(self) -> None:
        """Every faction votes; then the ladder."""
        sides = sorted({self.side(seat) for seat in range(self.players)})
        won: dict[int, list[str]] = {side: [] for side in sides}
        for each in self.factions:
            piles = {side: self.cards_of(side, each) for side in sides}
            rivals = [side for side in sides if len(piles[side]) == max(map(len, piles.values()))]
            for place in range(len(piles[rivals[0]])):
                best = max(piles[side][place] for side in rivals)
                rivals = [side for side in rivals if piles[side][place] == best]
            self.votes[each] = rivals[0] if len(rivals) == 1 and piles[rivals[0]] else None
            if self.votes[each] is not None:
                won[rivals[0]] += piles[rivals[0]]
        votes = list(self.votes.values())
        ladder = {side: (votes.count(side), len(won[side]), sum(map(value, won[side]))) for side in sides}
        self.winners = [side for side in sides if ladder[side] == max(ladder.values())]

    def cards_of(self, side: int, each: str) -> list[str]:
        """A side's cards of a faction, highest first."""
        piles = [self.piles[seat] for seat in range(self.players) if self.side(seat) == side]
        return sorted((card for pile in piles for card in pile if faction(card) == each), reverse=True)
