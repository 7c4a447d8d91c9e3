"""The title of a game, how far it has got, and who has won."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.scenes.chronicle.logic import game_titles
from claim_desktop.storage.saved_game import GameLabel
from tests.session.played_games import NAMES, game_of, play_on


def test_a_title_names_everybody_but_the_only_person() -> None:
    four = all_decks(4)[5]
    assert game_titles.title_of(game_of(CLAIM, None, "squire")) == "Claim with Bo"
    assert game_titles.title_of(game_of(CLAIM_2, None, None)) == "Claim 2 with Ada and Bo"
    assert game_titles.title_of(game_of(CLAIM, "novice", "squire")) == "Claim with Ada and Bo"
    assert game_titles.title_of(game_of(four, "novice", None, "novice", "squire")).endswith(" Ada, Cy and Di")
    named = game_of(CLAIM, None, "squire")
    named.label = GameLabel("The long evening")
    assert game_titles.title_of(named) == "The long evening"
    assert game_titles.default_title(named) == "Claim with Bo"


def test_a_trick_lasts_until_its_cards_are_taken() -> None:
    game = game_of(CLAIM, None, None)
    said = []
    while not game.is_over:
        said.append(game_titles.state_of(game))
        play_on(game, 1, Random(1))
    assert (said[0], said[1]) == ("Phase One, trick 1 of 13", "Phase One, trick 1 of 13")
    tricks = list(dict.fromkeys(said))
    expected = [f"{phase}, trick {n} of 13" for phase in ("Phase One", "Phase Two") for n in range(1, 14)]
    assert tricks == expected


def test_a_trick_is_not_over_while_its_winners_choose_among_its_followers() -> None:
    game = game_of(all_decks(3)[3], None, None, None)
    said: dict[str, list[int]] = {}
    taking = 0
    while not game.is_over:
        view = game.view(0)
        taking += bool(view.takers)
        said.setdefault(game_titles.state_of(game), []).append(view.tricks_played - bool(view.takers))
        play_on(game, 1, Random(1))
    assert taking > 0
    assert all(len(set(tricks)) == 1 for tricks in said.values())


def test_a_game_that_is_over_names_its_winner_or_everybody_who_shares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_of(CLAIM, None, "squire", moves=1000)
    view = game.view(0)
    assert view.vote is not None
    assert game_titles.state_of(game) == f"Won by {NAMES[view.vote.winners[0]]}"
    shared = replace(view, vote=replace(view.vote, winners=(0, 1)))
    monkeypatch.setattr(game, "view", lambda _: shared)
    assert game_titles.state_of(game) == "Shared by Ada and Bo"


def test_the_kept_game_has_its_title_and_state_in_one_line() -> None:
    assert game_titles.game_line(game_of(CLAIM, None, "squire")) == "Claim with Bo · Phase One, trick 1 of 13"
