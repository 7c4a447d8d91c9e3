"""Which moves are legal and what they do, whichever phase the game is in."""

from __future__ import annotations

from claim_desktop.rules import phase_one, phase_two, tricks
from claim_desktop.rules.cards import DOPPELGANGERS, Card
from claim_desktop.rules.deal import Deal, deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import ErrorReason, IllegalMoveError
from claim_desktop.rules.events import Events
from claim_desktop.rules.moves import PLAYS, Move, Play, Take
from claim_desktop.rules.state import GAME_OVER, PHASE_ONE, GameState, dealt_state


def new_game(deck: Deck, seed: int, first_leader: int) -> GameState:
    """A game shuffled and dealt by `seed`, the first cards revealed; `first_leader` is a seat."""
    return start_game(deck, deal(deck, seed), first_leader)


def start_game(deck: Deck, dealt: Deal, first_leader: int, events: Events | None = None) -> GameState:
    """A game with these cards, the first ones revealed. The deal is not checked against the deck."""
    state = dealt_state(deck, dealt, first_leader)
    phase_one.reveal_cards(state, events)
    return state


def legal_moves(state: GameState) -> list[Move]:
    """The distinct moves of the seat `state.turn`, in the order of its hand; none after the end.

    >>> from claim_desktop.rules.cards import card
    >>> from claim_desktop.rules.decks import CLAIM
    >>> state = new_game(CLAIM, seed=13, first_leader=0)
    >>> apply(state, Play(0, card("Un7")))
    >>> legal_moves(state)  # to follow, or to play a Doppelgänger instead
    [Play(seat=1, card=Do7), Play(seat=1, card=Un5), Play(seat=1, card=Un3)]
    """
    seat = state.turn
    if state.phase is GAME_OVER:
        return []
    if state.takers:
        return [Take(seat, card) for card in phase_one.taking_options(state)]
    plays = PLAYS[seat]
    return [plays[card] for card in dict.fromkeys(tricks.legal_cards(state.hands[seat], state.trick))]


def apply(state: GameState, move: Move, events: Events | None = None) -> None:
    """Make a legal move with all its consequences; append what happened to `events` if given.

    The move is not checked: call `check_move` first for moves that come from outside.

    >>> from claim_desktop.rules.cards import card
    >>> from claim_desktop.rules.decks import CLAIM
    >>> state = new_game(CLAIM, seed=7, first_leader=0)
    >>> apply(state, Play(0, card("Un9")))
    >>> events: Events = []
    >>> apply(state, Play(1, card("Un7")), events)
    >>> [type(event).__name__ for event in events][:3]
    ['CardPlayed', 'TrickWon', 'UndeadScored']
    """
    assert move.seat == state.turn, "a move of another seat"
    if isinstance(move, Take):
        phase_one.take_card(state, move.card, events)
    else:
        play_card(state, move.card, events)


def play_card(state: GameState, card: Card, events: Events | None = None) -> None:
    """`apply` for a card of the seat whose turn it is, without a `Play` around it."""
    tricks.play_card(state, card, events)
    if len(state.trick) == len(state.hands):
        _finish_trick(state, events)


def _finish_trick(state: GameState, events: Events | None) -> None:
    if state.phase is PHASE_ONE:
        phase_one.finish_trick(state, events)
    else:
        phase_two.finish_trick(state, events)


def check_move(state: GameState, move: Move) -> None:
    """Raise `IllegalMoveError` with the reason if the rules do not allow the move now."""
    if state.phase is GAME_OVER:
        raise IllegalMoveError(ErrorReason.GAME_OVER)
    if move.seat != state.turn:
        raise IllegalMoveError(ErrorReason.NOT_YOUR_TURN, seat=state.turn)
    match move:
        case Play(_, card):
            if state.takers:
                raise IllegalMoveError(ErrorReason.TAKE_FIRST)
            _check_card(state, card)
        case Take(_, card):
            if not state.takers:
                raise IllegalMoveError(ErrorReason.NOTHING_TO_TAKE)
            if card not in phase_one.taking_options(state):
                raise IllegalMoveError(ErrorReason.NOT_OFFERED, card=card)


def _check_card(state: GameState, card: Card) -> None:
    hand = state.hands[state.turn]
    if card not in hand:
        raise IllegalMoveError(ErrorReason.NOT_IN_HAND, card=card)
    if not tricks.is_legal(card, hand, state.trick):
        led = state.trick[0].faction
        reason = ErrorReason.MUST_FOLLOW_DOPPELGANGERS if led is DOPPELGANGERS else ErrorReason.MUST_FOLLOW
        raise IllegalMoveError(reason, faction=led)
