"""Moments of a game at which the first seat is to move, for `play_until`."""

from __future__ import annotations

from claim_desktop.session.game_session import GameSession


def leads(game: GameSession) -> bool:
    """Whether it leads to a trick, but not to the first, before which cards are dealt."""
    return leads_after(game, 0)


def leads_later(game: GameSession) -> bool:
    """Whether it leads to a trick after the second."""
    return leads_after(game, 1)


def leads_after(game: GameSession, tricks: int) -> bool:
    """Whether it leads after more than that many tricks."""
    view = game.view(0)
    return game.turn == 0 and view.tricks_played > tricks and not view.trick and not view.takers


def follows_with_a_choice(game: GameSession) -> bool:
    """Whether it follows, and the rules allow some cards of its hand and forbid others."""
    view = game.view(0)
    return game.turn == 0 and bool(view.trick) and 1 < len(view.legal_moves) < len(view.hand)
