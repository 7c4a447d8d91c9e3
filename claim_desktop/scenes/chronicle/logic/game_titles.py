"""A game's title and its progress, each in one line: for the menu, the chronicle and the pause menu."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.i18n.rules_texts import mode_term, phase_term
from claim_desktop.scenes.matches.logic.match_text import match_state
from claim_desktop.session.game_session import GameSession


def title_of(game: GameSession) -> str:
    """A game's own title, or else its mode and players."""
    return game.label.title or default_title(game)


def unfinished_title(game: GameSession) -> str:
    """The title of an unfinished game, which says whether it is one of a match or a deal of the day."""
    if game.is_of_day:
        return tr("menu.game.day", title=title_of(game))
    if game.is_of_progress:
        return game.label.title or tr("matches.caption.progress")
    return title_of(game) if game.match is None else tr("matches.title", title=title_of(game))


def unfinished_state(game: GameSession) -> str:
    """The progress of an unfinished game, its match, and the limits of a deal of the day."""
    state = match_state(game, state_of(game))
    return tr("menu.game.day_state", state=state) if game.is_of_day else state


def default_title(game: GameSession) -> str:
    """A game's mode and players, leaving out a person alone among computers."""
    persons = game.setup.persons
    others = [seat.name for index, seat in enumerate(game.seats) if len(persons) != 1 or index != persons[0]]
    return tr("menu.game.title", mode=mode_term(game.record.deck), names=and_list(others))


def state_of(game: GameSession) -> str:
    """The progress of a game: its phase and trick, or its winner."""
    view = game.view(0)
    if view.vote is not None:
        return _result(game, view.vote.winners)
    tricks = game.record.deck.hand_size
    return tr(
        "menu.game.state",
        phase=phase_term(game.phase),
        # A trick lasts until its cards have been taken.
        trick=min(view.tricks_played + (0 if view.takers else 1), tricks),
        tricks=tricks,
    )


def game_line(game: GameSession) -> str:
    """The menu's line about the game behind its Continue button."""
    return tr("menu.kept_game", title=unfinished_title(game), state=unfinished_state(game))


def _result(game: GameSession, winners: tuple[int, ...]) -> str:
    key = "shared" if len(winners) > 1 else "won"
    return tr(f"menu.game.{key}", names=game.names_of_sides(winners))
