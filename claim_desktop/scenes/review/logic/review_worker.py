"""The review of one finished game, made in a background thread, or read if it was stored."""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.background_jobs import Job
from claim_desktop.i18n import tr
from claim_desktop.json_decoding import SchemaError, to_plain
from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_validation import review_from
from claim_desktop.scenes.review.logic.reviewer import Reviewer, decided_moves
from claim_desktop.scenes.review.logic.story import Headline, story_of
from claim_desktop.scenes.review.logic.win_chance import result_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.reviews import ReviewFolder


class ReviewWorker:
    """Makes a review while frames are drawn; the results so far can be read at any time."""

    def __init__(
        self,
        record: Record,
        folder: ReviewFolder | None = None,
        first: int = 0,
        done: Callable[[Record, Review], None] | None = None,
    ) -> None:
        """`first` is the seat that is judged first, and `folder` is where reviews are stored.

        `done` is called in the thread with each complete review.
        """
        self._done = done
        self._record = record
        self._vote = record.replay().vote
        self._folder = folder
        self.review = Review()
        """The review so far."""
        self._reviewer = Reviewer(record, first)
        self._job: Job[None] | None = None

    @classmethod
    def of(cls, games: Games, game: GameSession) -> ReviewWorker:
        """The review of a finished game, starting with the first person's cards; it has not been started."""

        def tell(_: Record, review: Review) -> None:
            for listener in games.when_reviewed:
                listener(game, review)

        persons = game.setup.persons
        return cls(game.record, ReviewFolder(games.folder), persons[0] if persons else 0, tell)

    @property
    def is_under_way(self) -> bool:
        """Whether the review is still in progress."""
        return self._job is not None and not self._job.is_done

    @property
    def percent(self) -> int | None:
        """The percentage of the decisions judged so far; None if the review is not in progress."""
        if not self.is_under_way:
            return None
        return 100 * self._reviewer.judged_count // max(1, decided_moves(self._record))

    def start(self) -> None:
        """Start the review, unless it has been started."""
        if self._job is None:
            self._job = Job.start("reviewing", self.find_or_make)

    def wait(self) -> Review:
        """Wait until the review is complete, and return it."""
        self.start()
        assert self._job is not None
        self._job.wait()
        return self.review

    def cancel(self) -> None:
        """Stop the review at once."""
        self._reviewer.cancel()
        if self._job is not None:
            self._job.cancel()

    def is_known(self, seat: int) -> bool:
        """Whether the decisions of the seat have been judged."""
        return seat in self.review.seats

    def offer_text(self, seat: int) -> str:
        """The words that offer the review to a seat, with its number of turning points once that is known."""
        count = len(self.review.turning_points_of(seat)) if self.is_known(seat) else 0
        return tr("review.open.points", count=count) if count else tr("review.open")

    def story(self, seat: int) -> Headline | None:
        """The sentence for the seat, once it is known."""
        review = self.review
        # With two players the rival's mistakes are part of it.
        is_told = review.is_complete if self._record.deck.players == 2 else seat in review.seats
        if self._vote is None or not is_told:
            return None
        return story_of(review, seat, result_of(self._record.deck, self._vote, seat))

    def find_or_make(self) -> None:
        """Read the review, or make it, in this thread."""
        stored = None if self._folder is None else find_review(self._record, self._folder)
        if stored is not None:
            self.review = stored
        else:
            made = self._reviewer.review(self._tell)
            if made is not None and self._folder is not None:
                keep_review(self._folder, self._record, made)
        if self._done is not None and self.review.is_complete:
            self._done(self._record, self.review)

    def _tell(self, review: Review) -> None:
        self.review = review


def find_review(record: Record, folder: ReviewFolder) -> Review | None:
    """The stored review of a game; None if there is none that can be read."""
    fields = folder.read(record)
    try:
        return None if fields is None else review_from(fields, record)
    except SchemaError:
        return None


def keep_review(folder: ReviewFolder, record: Record, review: Review) -> None:
    """Store a complete review."""
    folder.keep(record, {"review": to_plain(review)})
