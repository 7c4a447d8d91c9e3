"""Games that computers played and a review judged, kept in a file so that none is judged twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from claim_desktop.ai.deadline import NO_DEADLINE
from claim_desktop.json_decoding import read, to_plain
from claim_desktop.rules.record import Record, from_line, to_line
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.decision_reviewer import DecisionReviewer, ReviewBudget
from claim_desktop.scenes.review.logic.review import Review, ReviewedDecision
from claim_desktop.scenes.review.logic.reviewer import decided_moves, moments_of


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game with the judgements of some of its seats."""

    key: str
    """Says what was played, such as the levels and the number of the game."""
    record: Record
    review: Review


class ReviewedGames:
    """A file with one game per line, to which games are added as they are judged.

    A decision that two games share, with all that came before it, is judged only once.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._judged: dict[object, ReviewedDecision] = {}
        self._known: dict[str, ReviewedGame] = {}
        for game in self._read():
            self._known[game.key] = game
            for each in game.review.judgements:
                self._judged[_decision_key(game.record, each.index)] = each

    def find_or_make(self, key: str, play: Callable[[], Record], seats: Collection[int]) -> ReviewedGame:
        """The game of this key; if it is not in the file, it is played, and these seats are judged."""
        if key not in self._known:
            record = play()
            game = ReviewedGame(key, record, self._review(record, seats))
            with self._path.open("a", encoding="utf-8") as file:
                line = {"key": key, "record": to_line(record), "review": to_plain(game.review)}
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._known[key] = game
        return self._known[key]

    def _review(self, record: Record, seats: Collection[int]) -> Review:
        """The judgements of these seats, with values as in the game; nothing else of a review is needed."""
        reviewer = DecisionReviewer(record.deck, ReviewBudget(), NO_DEADLINE)
        states = moments_of(record)
        judgements = []
        for index in range(decided_moves(record)):
            move = record.moves[index].move
            if move.seat in seats:
                key = _decision_key(record, index)
                if key not in self._judged:
                    self._judged[key] = reviewer.review(view_of(states[index], move.seat), index, move)
                judgements.append(self._judged[key])
        return Review(tuple(judgements), seats=tuple(seats))

    def _read(self) -> Iterator[ReviewedGame]:
        if not self._path.exists():
            return
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:  # the last line was cut off
            self._path.write_bytes(whole)
        for line in whole.splitlines():
            found = json.loads(line)
            review: Review = read(found["review"], Review)
            yield ReviewedGame(found["key"], from_line(found["record"]), review)


def _decision_key(record: Record, index: int) -> object:
    """What determines a decision and its judgement: the deal, and all moves up to it."""
    moves = tuple(each.move for each in record.moves[: index + 1])
    return record.deck, record.deal, record.first_leader, moves
