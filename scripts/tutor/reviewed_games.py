"""Games that computers played and a review judged, kept in a file so that none is judged twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from claim_desktop.json_decoding import read, to_plain
from claim_desktop.rules.record import Record, from_line, to_line
from claim_desktop.scenes.review.logic.decision_reviewer import ReviewBudget
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.reviewer import Reviewer

_BUDGET = ReviewBudget(deals=1)
"""Values as in the game; the reasons, which take as long, are not asked for."""


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A game with the judgements of some of its seats."""

    key: str
    """Says what was played, such as the levels and the number of the game."""
    record: Record
    review: Review


class ReviewedGames:
    """A file with one game per line, to which games are added as they are judged."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = {game.key: game for game in self._read()}

    def find_or_make(self, key: str, play: Callable[[], Record], seats: Collection[int]) -> ReviewedGame:
        """The game of this key; if it is not in the file, it is played, and these seats are judged."""
        if key not in self._known:
            record = play()
            game = ReviewedGame(key, record, review_of(record, seats))
            with self._path.open("a", encoding="utf-8") as file:
                line = {"key": key, "record": to_line(record), "review": to_plain(game.review)}
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._known[key] = game
        return self._known[key]

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


def review_of(record: Record, seats: Collection[int]) -> Review:
    """The judgements of these seats, with values as in the game."""
    if len(seats) == record.deck.players:
        reviews = [Reviewer(record, effort=_BUDGET).review()]
    else:
        reviews = [Reviewer(record, seat, _BUDGET, is_only=True).review() for seat in seats]
    made = [review for review in reviews if review is not None]
    assert len(made) == len(reviews), "nobody cancels"
    judgements = sorted((each for review in made for each in review.judgements), key=lambda each: each.index)
    return Review(tuple(judgements), (), made[0].starts, tuple(seats))
