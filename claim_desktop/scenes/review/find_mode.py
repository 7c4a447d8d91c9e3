"""The search for the better card in the review: the card tried, by mouse or keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name, phase_term
from claim_desktop.rules.cards import Card
from claim_desktop.rules.record import TOP
from claim_desktop.scenes.announcements import node_text
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.retry_mistakes import MistakeQuiz
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.look import ReviewFrame
from claim_desktop.scenes.review.review_text import finding_text
from claim_desktop.table.sounds import Sound
from claim_desktop.ui.accessibility.nodes import AccessibleGroup, AccessibleNode, AccessibleRole, GroupRole
from claim_desktop.ui.accessibility.targets import ScanTarget, click_at
from claim_desktop.ui.actions import Action
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.toolkit import Toolkit


class FindMode:
    """A mode in which the person looks for the better card of one turning point after another."""

    def __init__(self, kit: Toolkit, moments: Replay, names: Sequence[str]) -> None:
        self._kit = kit
        self._moments = moments
        self._names = names
        self.finding: MistakeQuiz | None = None
        self.found: set[int] = set()
        """The moves whose better card has been found since it began."""
        self._cursor = 0
        """The index of the focused card in the hand."""
        self._refused: Card | None = None
        """The last tried card, if the rules did not allow it."""
        self._is_in_hand = False
        """Whether the focus has been moved to a card."""

    @property
    def is_on(self) -> bool:
        """Whether the person is looking for a better card."""
        return self.finding is not None

    @property
    def index(self) -> int | None:
        """The moment in question."""
        return None if self.finding is None else self.finding.point.index

    @property
    def is_found(self) -> bool:
        """Whether the better card was tried here."""
        return self.finding is not None and self.finding.is_found

    @property
    def question(self) -> str:
        assert self.finding is not None
        point = self.finding.point
        key = "review.find.ask_taken" if point.is_take else "review.find.ask_here"
        return tr(key, trick=point.trick, phase=phase_term(point.phase))

    @property
    def button_text(self) -> str:
        """The label of the button that starts the search."""
        finding = self.finding
        if finding is None:
            return tr("review.find.start")
        name = "stop" if not finding.is_found else "done" if finding.is_last else "next"
        return tr(f"review.find.{name}")

    def press(self, review: Review, seat: int, index: int) -> None:
        """Start here or at the next turning point; then move on to another, or end."""
        self._cursor, self._refused, self._is_in_hand = 0, None, False
        if self.finding is None:
            self.finding = MistakeQuiz(review, seat, index)
            self.found.clear()
        elif self.finding.is_found and not self.finding.is_last:
            self.finding.ask_next()
        else:
            self.finding = None

    def stop(self) -> None:
        """End it."""
        self.finding = None

    def handle(
        self, event: pygame.event.Event, action: Intent | None, choices: Sequence[tuple[Rect, Card]]
    ) -> bool:
        """Choose a card with the arrow keys, try it with CONFIRM or a click; returns whether it was used.

        The choices are the cards of the hand, or those on offer, with the top of the stock last.
        """
        if action in (Action.LEFT, Action.RIGHT) and choices:
            self._cursor = (self._cursor + (1 if action is Action.RIGHT else -1)) % len(choices)
            self._is_in_hand = True
        elif action is Action.CONFIRM and choices:
            self._try(choices, self._cursor % len(choices))
        elif is_click(event) and (
            hit := [place for place, (rect, _) in enumerate(choices) if rect.collidepoint(event.pos)]
        ):
            self._try(choices, hit[-1])
        else:
            return False
        return True

    def accessible_nodes(self, choices: Sequence[tuple[Rect, Card]]) -> Iterator[AccessibleNode]:
        """The cards to try, each at the part of it that the next one leaves uncovered."""
        name = tr("speech.lit.offer" if self.is_about_taking else "speech.lit.cards")
        group = AccessibleGroup("choices", GroupRole.LIST, name)
        for index, (rect, card) in enumerate(choices):
            seen, beside = rect.copy(), choices[index + 1 :]
            if beside and rect.left < beside[0][0].left < rect.right:
                seen.width = beside[0][0].left - rect.left
            node = AccessibleNode.at(("card", index), AccessibleRole.ITEM, card_name(card), seen)
            yield replace(node, group=group, targets=(ScanTarget(rect, click_at(seen.center)),))

    def heard(self, heard: SpeechState, choices: Sequence[tuple[Rect, Card]]) -> SpeechState:
        """The question, with the focused card, if any."""
        if self.finding is None or not choices or not self._is_in_hand:
            return heard
        node = list(self.accessible_nodes(choices))[self._cursor % len(choices)]
        return replace(heard, focus=node.key, focus_text=node_text(node))

    def frame(self, seat: int) -> ReviewFrame:
        """The moment before the card was played, with the cards tried."""
        finding = self.finding
        assert finding is not None
        moment = self._moments.at(finding.point.index, seat, is_made=False)
        text = finding_text(finding, self._names, moment.view.looked_at)
        if self._refused is not None:
            text = tr("review.find.not_legal", card=self._refused)
        frame = ReviewFrame(moment, seat, finding.decision, finding.point, text, is_hidden=True)
        return replace(frame, tried=finding.tried, cursor=self._cursor)

    @property
    def is_about_taking(self) -> bool:
        """Whether a follower was taken at the moment that is asked about."""
        return self.finding is not None and self.finding.point.is_take

    def _try(self, choices: Sequence[tuple[Rect, Card]], place: int) -> None:
        assert self.finding is not None
        card = choices[place][1]
        is_top = self.is_about_taking and self.finding.offers_top and place == len(choices) - 1
        is_legal = self.finding.try_card(TOP if is_top else card.code)
        if self.finding.is_found:
            self.found.add(self.finding.point.index)
        self._refused = None if is_legal else card
        self._kit.audio.play(Sound.SLIDE if is_legal else Sound.REFUSE)
