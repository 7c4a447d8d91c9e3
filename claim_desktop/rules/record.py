"""Writing, reading and replaying records of games (RECORD.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import CARDS_BY_CODE, Card
from claim_desktop.rules.deal import Deal, deal
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import ErrorReason, IllegalMoveError, RecordError
from claim_desktop.rules.events import Events
from claim_desktop.rules.fair_deal import FairDeal
from claim_desktop.rules.matches import Match, MatchFormat, PlayedGame, match_object, read_match
from claim_desktop.rules.moves import PLAYS, Move, Play, Take
from claim_desktop.rules.record_fields import (
    JsonPath,
    is_same_result,
    read_count,
    read_counts,
    read_deal,
    read_decisions,
    read_deck,
    read_fair,
    read_flag,
    read_names,
    read_origin,
    read_seat,
    read_seed,
)
from claim_desktop.rules.state import GAME_OVER, GameState
from claim_desktop.rules.vote import Vote

FORMAT = "claim-record"
VERSION = 3
"""The newest version. 1 lacks the fields of `PlayConditions`, and 2 the form `PROGRESS` of a match."""

TOP = "top"
"""How a record writes that a seat took the card it had seen with a Seer."""


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One decision."""

    move: Move
    options: tuple[Card | None, ...] | None = None
    """The legal options, where None stands for the top of the stock; None if not recorded."""


_PLAIN_PLAYS = tuple({card: RecordedMove(play) for card, play in plays.items()} for plays in PLAYS)
"""Every possible play by seat and card, made in advance like `PLAYS`, since most moves of a record are plays.
"""


@dataclass(frozen=True, slots=True)
class PlayConditions:
    """The circumstances of a game that its final moves do not show."""

    take_backs: tuple[int, ...] = ()
    """The number of take-backs by seat; empty if there were none."""
    hints: tuple[int, ...] = ()
    """The number of decisions that each seat has asked about; empty if there were none."""
    is_practice: bool = False
    """Whether a player could have information that the rules forbid: a decision was taken back after
    something new was seen, or the game was dealt again, or exported before its end.
    """
    origin: str = ""
    """Where the deal came from, if neither from chance nor from a seed, such as `lesson:followers`."""
    counted_after: int | None = None
    """The number of moves after which a settled game was counted, the rest being played automatically; None
    if it was played out.
    """
    is_dealt_again: bool = False
    """Whether the same cards were dealt before, perhaps to other seats."""
    is_exported: bool = False
    """Whether a record with every hand in it was exported before the end."""
    fair: FairDeal | None = None
    """The number and the cut that the seed was derived from, if the deal was a fair one."""
    match: Match | None = None
    """The match that the game belongs to, if any."""
    hinted: tuple[int, ...] = ()
    """The decisions that stand and were asked about, each as the number of moves before it; the hints of
    decisions that were taken back are only counted.
    """

    def with_take_back(self, seat: int, players: int, *, is_practice: bool) -> PlayConditions:
        """Return this with one more decision taken back by the seat."""
        counts = list(self.take_backs or (0,) * players)
        counts[seat] += 1
        return replace(self, take_backs=tuple(counts), is_practice=self.is_practice or is_practice)

    def with_known_deal(self) -> PlayConditions:
        """Return this for cards that were dealt before."""
        return replace(self, is_practice=True, is_dealt_again=True)

    def with_export(self) -> PlayConditions:
        """Return this for a game exported before its end."""
        return replace(self, is_practice=True, is_exported=True)

    def with_hint(self, seat: int, players: int, decision: int) -> PlayConditions:
        """Return this with a hint for the seat, unless it has asked about that decision before."""
        if decision in self.hinted:
            return self
        counts = list(self.hints or (0,) * players)
        counts[seat] += 1
        return replace(self, hints=tuple(counts), hinted=(*self.hinted, decision))


@dataclass(slots=True)
class Record:
    """A game, from its deal to wherever it got to. `moves` grows while it is played.

    >>> from claim_desktop.rules.cards import card
    >>> from claim_desktop.rules.deal import deal
    >>> from claim_desktop.rules.decks import CLAIM
    >>> record = Record(CLAIM, first_leader=0, deal=deal(CLAIM, seed=7), seed=7)
    >>> record.moves.append(RecordedMove(Play(0, card("Kn9"))))
    >>> from_line(to_line(record)) == record
    True
    >>> record.replay().trick
    [Kn9]
    """

    deck: Deck
    first_leader: int
    deal: Deal
    names: tuple[str, ...] | None = None
    """One per seat."""
    seed: int | None = None
    """The seed of the deal; None if the deal did not come from a seed."""
    moves: list[RecordedMove] = field(default_factory=list)
    how_played: PlayConditions = PlayConditions()

    def start(self) -> GameState:
        """The game before its first move."""
        return engine.start_game(self.deck, self.deal, self.first_leader)

    def replay(self) -> GameState:
        """The game after its last move."""
        state = self.start()
        for recorded in self.moves:
            engine.apply(state, recorded.move)
        return state

    def states(self) -> Iterator[GameState]:
        """The game before its first move and after each move. Always the same object: copy what you keep."""
        state = self.start()
        yield state
        for recorded in self.moves:
            engine.apply(state, recorded.move)
            yield state


def match_after(record: Record, vote: Vote) -> Match | None:
    """The match that a finished game was part of, with its result; None for a game of its own."""
    match = record.how_played.match
    if match is None:
        return None
    return match.after(PlayedGame(vote.votes, vote.winners, record.first_leader, record.seed))


def match_continues(record: Record, vote: Vote | None) -> bool:
    """Whether a game is over, but the match that it is part of is not."""
    match = None if vote is None else match_after(record, vote)
    return match is not None and not match.winners(record.deck.sides)


def options_of(state: GameState) -> tuple[Card | None, ...]:
    """The options of the decision in `state`, as a record's `options` hold them."""
    return tuple(move.card for move in engine.legal_moves(state))


def to_object(record: Record) -> dict[str, object]:
    """The record as the JSON object of RECORD.md, with the result if the game is finished."""
    written: dict[str, object] = {
        "format": FORMAT,
        "version": _version_of(record),
        "players": record.deck.players,
    }
    if record.names is not None:
        written["names"] = list(record.names)
    written["deck"] = {
        "pair": record.deck.pair.value,
        "factions": [faction.value for faction in record.deck.factions],
    }
    written["first_leader"] = record.first_leader
    if record.seed is not None:
        written["seed"] = record.seed
    written.update(_how_played_object(record.how_played))
    written["hands"] = [[card.code for card in hand] for hand in record.deal.hands]
    written["stock"] = [card.code for card in record.deal.stock]
    written["moves"] = [_move_object(recorded) for recorded in record.moves]
    final = record.replay()
    if final.vote is not None:
        written["result"] = _result_object(final, final.vote)
    return written


def _version_of(record: Record) -> int:
    """The first version with all that the record holds, so that earlier readers refuse no other."""
    match = record.how_played.match
    return VERSION if match is not None and match.form is MatchFormat.PROGRESS else 2


def to_line(record: Record) -> str:
    """The record as one line of JSON Lines, without the line break."""
    return json.dumps(to_object(record), ensure_ascii=False, separators=(",", ":"))


def _how_played_object(how: PlayConditions) -> dict[str, object]:
    """The fields added in version 2; those that hold nothing are left out."""
    fields: dict[str, object] = {
        "origin": how.origin,
        "take_backs": list(how.take_backs),
        "hints": list(how.hints),
        "hinted": list(how.hinted),
        "practice": how.is_practice,
        "dealt_again": how.is_dealt_again,
        "exported": how.is_exported,
        "counted_after": how.counted_after,
    }
    if how.fair is not None:
        fields["fair"] = {"sealed": how.fair.commitment, "nonce": how.fair.nonce.hex(), "cut": how.fair.cut}
    if how.match is not None:
        fields["match"] = match_object(how.match)
    return {name: value for name, value in fields.items() if value}


def _move_object(recorded: RecordedMove) -> dict[str, object]:
    move = recorded.move
    answer = _answer(move.card)
    written: dict[str, object] = {"player": move.seat, "play" if isinstance(move, Play) else "take": answer}
    if recorded.options is not None:
        written["options"] = [_answer(card) for card in recorded.options]
    return written


def move_code(move: Move) -> str:
    """How files name what was played or taken: a card's code, or `TOP` for the top of the stock."""
    return _answer(move.card)


def _answer(card: Card | None) -> str:
    return TOP if card is None else card.code


def _result_object(state: GameState, vote: Vote) -> dict[str, object]:
    return {
        "votes": {each.faction.value: each.side for each in vote.factions},
        "winners": list(vote.winners),
        "score_piles": [[card.code for card in pile] for pile in state.score_piles],
    }


def from_line(line: str, place: str = "") -> Record:
    """Read a record from JSON text. `place` (such as `line 3`) says in errors where it is.

    Raises `RecordError` if anything differs from RECORD.md; see `from_object`.
    """
    try:
        parsed = json.loads(line)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "file"
        raise RecordError(ErrorReason.NOT_JSON, place or where) from error
    return from_object(parsed, place)


def from_object(parsed: object, place: str = "") -> Record:
    """Read a record from parsed JSON, checking every move against the rules.

    Raises `RecordError` for an unknown format or version, a missing or malformed field, cards that are
    not exactly the deck, an illegal move, a fair deal that does not follow from its parts, or a result that
    does not follow from the moves. Fields that RECORD.md does not name are ignored.
    """
    return played_from_object(parsed, place)[0]


def played_from_object(
    parsed: object, place: str = "", events: Events | None = None
) -> tuple[Record, GameState]:
    """Read a record like `from_object`, and also return the game after its last move.

    What happened in the game is appended to `events` if given.
    """
    top = JsonPath(parsed, place)
    if top.entry("format").text() != FORMAT:
        raise top.entry("format").refused(ErrorReason.FORMAT, wanted=FORMAT)
    version = top.entry("version").integer()
    if not 1 <= version <= VERSION:
        raise top.entry("version").refused(ErrorReason.VERSION, wanted=VERSION)
    deck = read_deck(top)
    first_leader = read_seat(top.entry("first_leader"), deck)
    record = Record(deck, first_leader, read_deal(top, deck), read_names(top, deck), read_seed(top))
    if version > 1:
        record.how_played = _read_how_played(top, deck)
        _check_fair(top, record)
    final = _read_moves(top.entry("moves"), record, events)
    _check_result(top, final)
    return record, final


def _read_how_played(top: JsonPath, deck: Deck) -> PlayConditions:
    is_known = [read_flag(top, name) for name in ("dealt_again", "exported")]
    return PlayConditions(
        take_backs=read_counts(top, "take_backs", deck),
        hints=read_counts(top, "hints", deck),
        hinted=read_decisions(top, "hinted", top.entry("moves")),
        is_practice=read_flag(top, "practice") or any(is_known),
        is_dealt_again=is_known[0],
        is_exported=is_known[1],
        origin=read_origin(top),
        counted_after=read_count(top, "counted_after", top.entry("moves")),
        fair=read_fair(top),
        match=read_match(top, deck),
    )


def _check_fair(top: JsonPath, record: Record) -> None:
    """Refuse a fair deal whose seal, seed or cards do not follow from the number and the cut."""
    fair = record.how_played.fair
    if fair is None:
        return
    is_sealed = top.entry("fair").entry("sealed").text() == fair.commitment
    if not is_sealed or record.seed != fair.seed or record.deal != deal(record.deck, fair.seed):
        raise top.entry("fair").refused(ErrorReason.UNFAIR)


def _read_moves(moves: JsonPath, record: Record, events: Events | None) -> GameState:
    """Check and apply the moves one by one, and add them to the record."""
    state = engine.start_game(record.deck, record.deal, record.first_leader, events)
    for index, value in enumerate(moves.values()):
        recorded = _read_plain_play(value, state) or _read_any_move(moves.at(index), record.deck, state)
        record.moves.append(recorded)
        engine.apply(state, recorded.move, events)
    return state


def _read_plain_play(value: object, state: GameState) -> RecordedMove | None:
    """A legal play without notes, as most moves are; None for whatever needs a closer look."""
    if not isinstance(value, dict) or len(value) != 2 or state.takers or state.phase is GAME_OVER:
        return None
    seat, code = value.get("player"), value.get("play")
    if type(seat) is not int or seat != state.turn or not isinstance(code, str):
        return None
    card = CARDS_BY_CODE.get(code)
    if card is None or not tricks.is_legal(card, state.hands[seat], state.trick):
        return None
    return _PLAIN_PLAYS[seat][card]


def _read_any_move(written: JsonPath, deck: Deck, state: GameState) -> RecordedMove:
    move = _read_move(written, deck)
    _check_move(state, move, written)
    return RecordedMove(move, _read_options(written, state))


def _check_move(state: GameState, move: Move, written: JsonPath) -> None:
    try:
        engine.check_move(state, move)
    except IllegalMoveError as error:
        answer = "play" if isinstance(move, Play) else "take"
        part = "player" if error.reason is ErrorReason.NOT_YOUR_TURN else answer
        raise RecordError(error.reason, written.inner(part), **error.values) from error


def _read_move(written: JsonPath, deck: Deck) -> Move:
    fields = written.mapping()
    seat = read_seat(written.entry("player"), deck)
    if "take" not in fields:
        return PLAYS[seat][written.entry("play").card()]
    if "play" in fields:
        raise RecordError(ErrorReason.PLAY_AND_TAKE, written.path)
    return Take(seat, _read_answer(written.entry("take")))


def _read_answer(answer: JsonPath) -> Card | None:
    return None if answer.value == TOP else answer.card()


def _read_options(written: JsonPath, state: GameState) -> tuple[Card | None, ...] | None:
    if "options" not in written.mapping():
        return None
    options = tuple(_read_answer(option) for option in written.entry("options").entries())
    legal = options_of(state)
    if len(options) != len(legal) or set(options) != set(legal):
        raise RecordError(ErrorReason.WRONG_OPTIONS, written.inner("options"))
    return options


def _check_result(top: JsonPath, final: GameState) -> None:
    if "result" not in top.mapping():
        return
    if final.vote is None:
        raise RecordError(ErrorReason.RESULT_TOO_EARLY, top.inner("result"))
    result = top.entry("result")
    expected = _result_object(final, final.vote)
    for name, value in expected.items():
        if not is_same_result(name, result.entry(name).value, value):
            raise RecordError(ErrorReason.WRONG_RESULT, result.inner(name))
