"""What lies over the table keeps its texts whole and apart, in every language and size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import Drawback, Explanation, Idea, SecondPlace, Temptation, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.advice.replies import Task
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import DOPPELGANGERS, card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.assists import LEARNER
from claim_desktop.table.hint.hint_note import draw_hint_note, fit_button, place_hint_note
from claim_desktop.table.hint.hint_text import hint_text
from claim_desktop.table.hint.idea_text import OF_SECOND_PLACE, OF_THE_OFFER
from claim_desktop.table.shortcuts import HINT
from claim_desktop.table.table_buttons import ShortcutButton
from claim_desktop.ui.layout import Size
from scripts.stage.positions import FOUR, THREE, play_until, setup
from scripts.stage.states import turn_of_first
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import scene_of_game
from tests.scenes.spies import unseen
from tests.screens.conftest import services_for
from tests.screens.sizes import SIZES
from tests.screens.texts.test_text_faults import MAX_NAMES, text_faults
from tests.ui.events import key

GAMES = [(CLAIM, Phase.ONE, 6), (THREE, Phase.ONE, 7), (FOUR, Phase.ONE, 4), (FOUR, Phase.TWO, 5)]


def at_turn(deck: object, phase: Phase, tricks: int) -> GameSession:
    """A game on the turn of a person who has all the help there is, among people with the widest names."""
    game = play_until(setup(deck, names=MAX_NAMES), turn_of_first(phase, tricks))  # type: ignore[arg-type]
    game.seats = tuple(replace(seat, aids=LEARNER) for seat in game.seats)
    return game


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.usefixtures("blank_furniture", "language")
@pytest.mark.sampled(4, in_all=10)
def test_texts_of_tracker_and_log_keep_to_their_places(
    make_services: MakeServices, size: Size, text_size: float
) -> None:
    faults = []
    kit, services = services_for(make_services, size, text_size)
    for game in GAMES:
        scene = scene_of_game(services, at_turn(*game))
        scene.resize(size)
        for _ in range(3):
            scene.update(0.5)
        for code in (pygame.K_t, pygame.K_l):
            scene.handle(key(code))
            kit.written.clear()
            scene.overlays.draw(unseen(size))
            assert kit.written, "it says nothing"
            faults += [f"{game[1]} {code}: {fault}" for fault in text_faults(kit.written, Rect((0, 0), size))]
        scene.close()
    assert faults == [], "\n".join(faults)


def rankings_of_equals(moves: Sequence[Move]) -> Iterator[MoveRanking]:
    """All that can be said of moves with one result: what sets them apart, if anything is known to."""
    for value, is_proven in ((0.58, False), (1.0, True), (0.5, True), (0.0, True)):
        yield MoveRanking(
            tuple(MoveEvaluation(each, value, 9, proven=is_proven) for each in moves), len(moves)
        )
    won = MoveRanking(tuple(MoveEvaluation(each, 1.0, proven=True) for each in moves), len(moves))
    yield replace(won, margins=dict.fromkeys(moves, 3))
    yield replace(won, margins={each: votes for votes, each in enumerate(moves)})
    lost = tuple(MoveEvaluation(each, 0.0, proven=True) for each in moves)
    yield MoveRanking(
        lost, len(moves), tasks={each: Task((), 9, 1 / (1 + at)) for at, each in enumerate(moves)}
    )


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.usefixtures("blank_furniture", "language")
@pytest.mark.sampled(2, in_all=10)
def test_every_hint_has_room_on_its_slip(make_services: MakeServices, size: Size, text_size: float) -> None:
    kit, services = services_for(make_services, size, text_size)
    game = at_turn(CLAIM, Phase.ONE, 3)
    scene = scene_of_game(services, game)
    scene.resize(size)
    view, names = game.view(0), MAX_NAMES
    moves = tuple(MoveEvaluation(move, 0.58, 9, proven=False) for move in view.legal_moves)
    ranking = MoveRanking(moves, len(moves))
    longest = Explanation(
        Idea.DUCK,
        Why.LEAST,
        card("Do9"),
        card("Do8"),
        (card("Do7"), card("Do8"), card("Do9")),
        DOPPELGANGERS,
        3,
        view.deck.all_factions[-(len(view.deck.all_factions) // 2 + 1) :],
    )
    layout = scene.table.layout
    button = ShortcutButton("next", HINT)
    cheapest, offer = (card("Go8"), card("Kn8"), card("Do7")), (card("Do8"), card("Do9"))
    named = {Idea.TOO_DEAR: cheapest, Idea.SAVE_STRENGTH: cheapest, **dict.fromkeys(OF_THE_OFFER, offer)}
    taught = [(replace(longest, idea=idea, cards=named.get(idea, longest.cards)), 1) for idea in Idea]
    places = SecondPlace(is_open=True), SecondPlace(is_open=False), SecondPlace(is_open=False, cards=cheapest)
    for idea in OF_SECOND_PLACE:
        taught += [(replace(longest, idea=idea, second_place=place), 1) for place in places]
    taught += [(replace(longest, why=why), 2) for why in Why]
    for drawback in Drawback:
        tempting = Temptation(card("Do9"), drawback, card("Do8"), DOPPELGANGERS, 8)
        taught.append((replace(longest, temptation=tempting), 2))
    advised = [(Advice(ranking, explanation), step) for explanation, step in taught]
    advised += [(Advice(each, longest), 3) for each in rankings_of_equals(view.legal_moves)]
    for advice, step in advised:
        kit.written.clear()
        words = hint_text(advice, step, view, names)
        button.text = tr(f"table.hint.button.{step}")
        width = fit_button(kit, layout.note, button)
        note = place_hint_note(kit, layout.note, words, width)
        button.set_rect(note.button)
        draw_hint_note(unseen(size), kit, note, button)
        assert text_faults(kit.written, layout.felt) == [], (advice.explanation, step)
    scene.close()
