"""Choosing a follower: where the cards lie, and who gets the others, as the rules have it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM_2, Deck
from claim_desktop.rules.events import CardDrawn, RevealedTaken, TopTaken
from claim_desktop.rules.moves import Take
from claim_desktop.scenes.play.game_scene import call_to_take
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.card_selection import CardSelection
from claim_desktop.table.choice import Choice
from claim_desktop.table.felt.choice_stage import SHADE, ChoiceStage, either_way, verdict, way
from claim_desktop.table.felt.offer import around_well
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, pose_rect, table_of_view
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import SeatedPlayer
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.motion import MotionPolicy
from scripts.stage.positions import FOUR, NAMES, THREE, setup
from tests.table.table_items import kit_for, things_of
from tests.window import window

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))

SITTERS = [SeatedPlayer(name) for name in NAMES]


def choices(deck: Deck, wanted: Callable[[GameSession], bool], seeds: int = 80) -> list[GameSession]:
    """Games in which seat 0 has to choose a follower, and more than that is wanted."""
    found = []
    for seed in range(seeds):
        rng = Random(seed)
        game = GameSession.begin(replace(setup(deck), seed=seed), rng)
        while not game.is_over:
            takers = game.view(0).takers
            if takers and takers[0] == 0 and game.turn == 0 and wanted(game):
                found.append(game)
                break
            game.play(rng.choice(game.view(game.turn).legal_moves))
    assert found, "no such choice in all these games"
    return found


def staged(game: GameSession, size: tuple[int, int] = (1280, 720)) -> tuple[TableModel, CardSelection]:
    """The table with the choice of seat 0 on its plinths."""
    view = game.view(0)
    table = table_of_view(view, lay_out(Scale(size), view.players))
    selection = CardSelection()
    selection.offer_cards(view, table)
    for _ in range(120):
        selection.update(1 / 60, table, is_active=True, motion=MotionPolicy())
    return table, selection


def with_seer(game: GameSession) -> bool:
    """Whether the viewer sees the top of the stock."""
    return game.view(0).looked_at is not None


def without_seer(game: GameSession) -> bool:
    """Whether there are only revealed cards to take."""
    return game.view(0).looker is None


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [(CLAIM_2, with_seer), (THREE, without_seer), (FOUR, with_seer), (FOUR, without_seer)],
)
@pytest.mark.sampled(1, in_all=4)
def test_the_cards_go_where_the_plaques_say(deck: Deck, wanted: Callable[[GameSession], bool]) -> None:
    for game in choices(deck, wanted):
        table, _ = staged(game)
        choice = table.choice
        assert choice is not None
        if len({card.card for card in choice.cards}) < len(choice.cards):
            continue  # of equal cards one cannot tell who got which
        for taken in choice.cards:
            tried = GameSession(game.seats, replace(game.record, moves=[*game.record.moves]))
            events = tried.play(Take(0, None if taken is choice.looked_at else taken.card))
            got: dict[object, int] = {}
            for event in events:  # of equal cards the one on offer is taken first
                if isinstance(event, RevealedTaken | TopTaken | CardDrawn):
                    got.setdefault(event.card, event.seat)
            for card in choice.cards:
                foretold = choice.receivers(card, taken)
                assert foretold
                if card.card in got:
                    assert got[card.card] in foretold
                else:  # the next seat has to choose first
                    assert len(foretold) > 1


def test_a_winner_with_a_seer_who_takes_the_top_leaves_a_choice_to_the_next() -> None:
    game = choices(FOUR, with_seer)[0]
    table, _ = staged(game)
    choice = table.choice
    assert choice is not None
    assert choice.looked_at is not None
    revealed = [card for card in choice.cards if card is not choice.looked_at]
    choice.chosen = choice.looked_at
    second, third = game.view(0).takers[1:3]
    assert verdict(choice, revealed[0], SITTERS) == f"to {NAMES[second]} or {NAMES[third]}"
    choice.chosen = revealed[0]
    assert verdict(choice, revealed[1], SITTERS) == f"goes to {NAMES[second]}"
    assert verdict(choice, choice.looked_at, SITTERS) == f"goes to {NAMES[third]}"


@pytest.mark.parametrize("deck", [CLAIM_2, THREE, FOUR], ids=["two", "three", "four"])
def test_an_arrow_leads_from_beside_a_plinth_to_the_one_who_gets_its_card_and_to_nobody_else(
    deck: Deck,
) -> None:
    with window(SIZES[1]):
        table = staged(choices(deck, lambda _: True, 1)[0])[0]
        at, wells, seats = kit_for(table), table.layout.plinths(2), table.layout.seats
        beside, close = at.kit.px(110), at.kit.px(25)
        for seat in range(deck.players):
            theirs = seats[table.place_of(seat)]
            goals = theirs.plate, theirs.hand, theirs.followers
            for well in wells:
                plaque = table.layout.plaque(well, 2)
                start, _, end = way(table, seat, well, at.kit)
                assert well.union(plaque).inflate(beside, beside).collidepoint(start)
                assert not well.collidepoint(start)
                assert not plaque.collidepoint(start)
                if theirs is not seats[0] and deck.players > 2:
                    assert (start[0] > well.centerx) == (end[0] > well.centerx), "on the side of the other"
                assert any(each.inflate(close, close).collidepoint(end) for each in goals)
                assert not any(each.collidepoint(end) for each in (*goals[:2], *wells))
                assert not any(
                    each.plate.inflate(close, close).collidepoint(end) for each in seats if each is not theirs
                )


def test_before_the_choice_each_card_names_both_who_may_get_it_unless_there_are_more() -> None:
    said = {}
    for deck, wanted in ((CLAIM_2, with_seer), (FOUR, with_seer), (THREE, without_seer)):
        game = choices(deck, wanted)[0]
        choice = staged(game)[0].choice
        assert choice is not None
        said[deck.players] = either_way(choice, SITTERS).replace(NAMES[game.view(0).takers[1]], "NAME")
    assert said == {2: "for you or NAME", 3: "for you or NAME", 4: ""}


def test_the_sentence_says_who_gets_the_other_card_if_that_is_certain() -> None:
    said = {}
    for deck, wanted in ((CLAIM_2, with_seer), (FOUR, with_seer), (THREE, without_seer)):
        view = choices(deck, wanted)[0].view(0)
        other = NAMES[view.takers[1]]
        said[deck.players] = call_to_take(view, NAMES).replace(other, "NAME")
    assert said == {
        2: "Your Seer sees a second card: take one; NAME gets the other.",
        3: "Take one; NAME gets the other.",
        4: "Take a revealed card, or the one your Seer sees.",
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("players", "count"), [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3)])
def test_plinths_lie_side_by_side_on_the_felt_at_the_size_of_the_hand(
    size: tuple[int, int], text_size: float, players: int, count: int
) -> None:
    layout = lay_out(Scale(size, text_size), players)
    wells = layout.plinths(count)
    plaques = [layout.plaque(well, count) for well in wells]
    for well, plaque in zip(wells, plaques, strict=True):
        assert layout.felt.contains(well)
        assert layout.felt.contains(plaque)
        assert not plaque.colliderect(layout.message)
        assert not plaque.colliderect(well)
        assert well.width >= layout.px(112)
    for items in (wells, plaques):
        assert all(not one.colliderect(other) for one, other in pairwise(items))


def test_a_plaque_is_as_good_as_its_card_for_the_mouse() -> None:
    table, selection = staged(choices(FOUR, with_seer)[0])
    choice = table.choice
    assert choice is not None
    for card, well in zip(choice.cards, table.layout.plinths(len(choice.cards)), strict=True):
        selection.point_at(table.layout.plaque(well, len(choice.cards)).center)
        assert selection.chosen is card
        assert (round(card.pose.x), round(card.pose.y)) == well.center
    selection.point_at((3, 3))
    assert selection.chosen is None


def test_the_choice_is_over_as_soon_as_cards_move() -> None:
    table, selection = staged(choices(CLAIM_2, with_seer)[0])
    assert table.choice is not None
    assert table.choice.shade == 1.0
    selection.update(1 / 60, table, is_active=False, motion=MotionPolicy())
    assert table.choice is None


def test_with_reduced_motion_the_cards_lie_on_their_plinths_at_once() -> None:
    game = choices(THREE, without_seer)[0]
    view = game.view(0)
    table = table_of_view(view, lay_out(Scale((1280, 720)), 3))
    selection = CardSelection()
    selection.offer_cards(view, table)
    selection.update(1 / 60, table, is_active=True, motion=MotionPolicy(is_reduced=True))
    assert [pose_rect(sprite.pose).center for sprite in selection.candidates] == [
        well.center for well in table.layout.plinths(2)
    ]


def test_a_card_that_is_taken_is_ones_own() -> None:
    card = CardSprite(None, lay_out(Scale((1280, 720)), 2).trick[0])
    assert Choice([card], None, (2, 0, 1)).receivers(card, card) == (2,)


def test_light_shines_from_behind_the_plinth_of_the_chosen_card_alone() -> None:
    with window(SIZES[1]):
        table, _ = staged(choices(CLAIM_2, with_seer, seeds=3)[0])
        assert table.choice is not None
        stage = next(item for item in things_of(table) if isinstance(item, ChoiceStage))
        places = [around_well(well) for well in table.layout.plinths(len(table.choice.cards))]
        beside = [pygame.Rect(place.left - 5, place.centery - 10, 4, 20) for place in places]
        seen = []
        for card in table.choice.cards:
            table.choice.chosen = card
            canvas = DisplayList(SIZES[1])
            stage.draw(canvas)
            picture = canvas.copy()
            seen.append([pygame.transform.average_color(picture, spot)[:3] for spot in beside])
    assert all(a > b for a, b in zip(seen[0][0], seen[1][0], strict=True))
    assert all(a > b for a, b in zip(seen[1][1], seen[0][1], strict=True))


def test_the_table_is_mixed_with_the_shade_by_no_picture_as_large_as_the_window() -> None:
    ground = (200, 150, 100)
    with window(SIZES[1]):
        table, _ = staged(choices(CLAIM_2, with_seer, seeds=3)[0])
        stage = next(item for item in things_of(table) if isinstance(item, ChoiceStage))
        canvas = DisplayList(SIZES[1])
        canvas.fill(ground)
        stage.draw(canvas)
        assert all(stroke.source is None or stroke.source.get_size() != SIZES[1] for stroke in canvas.strokes)
        seen = canvas.copy().get_at((SIZES[1][0] - 2, SIZES[1][1] // 2))
    mixed = pygame.Color(*ground).lerp(SHADE[:3], SHADE[3] / 255)
    assert all(abs(a - b) <= 1 for a, b in zip(seen[:3], mixed[:3], strict=True))
