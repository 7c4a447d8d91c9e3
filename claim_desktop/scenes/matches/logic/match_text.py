"""Describes matches of several games in words."""

from __future__ import annotations

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.matches import Match
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.matches.logic.matches import next_game
from claim_desktop.session.game_session import GameSession

SCORE = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"
"""The separator of two sides' scores, without a line break."""


def score_of(game: GameSession, match: Match, viewer: int | None = None) -> str:
    """Each side's score, that of the viewer or else of the first person first, then clockwise."""
    deck = game.record.deck
    own = deck.side_of(viewer_of(game) if viewer is None else viewer)
    scores = match.scores(deck.sides)
    return SCORE.join(str(scores[(own + step) % deck.sides]) for step in range(deck.sides))


def caption_of(match: Match) -> str:
    """The kind of match."""
    return tr(f"matches.caption.{match.form.value}")


def match_text(game: GameSession, viewer: int | None = None) -> str:
    """The line about the match that a game belongs to, as for `score_of`; empty if it belongs to none."""
    before, match = game.record.how_played.match, game.match
    if before is None or match is None:
        return ""
    score = score_of(game, match, viewer)
    return tr("matches.about", caption=caption_of(match), number=before.number, score=score)


def match_text_after(game: GameSession) -> str:
    """The score of the match after one of its games."""
    match = game.match
    assert match is not None, "the game is part of a match"
    if game.is_of_progress:
        return match_score_text(game)
    return tr("matches.open", score=score_of(game, match), count=len(match.before))


def match_state(game: GameSession, state: str) -> str:
    """The progress of an unfinished match, combined with the state of its game."""
    match = game.match
    if match is None:
        return state
    score = score_of(game, match)
    if not game.is_over:
        return tr("matches.state", score=score, number=match.number, state=state)
    if game.goes_on:
        return tr("matches.state.next", score=score, number=match.number)
    return state


def match_score_text(game: GameSession) -> str:
    """The sentence about a match after one of its games."""
    match = game.match
    assert match is not None, "the game is part of a match"
    if game.is_of_progress:
        beaten, every = match.scores(2)[0], match.form.wins_needed
        return tr("matches.progress.stands", count=match.lives, beaten=beaten, all=every)
    deck, score, persons = game.record.deck, score_of(game, match), game.setup.persons
    winners = match.winners(deck.sides)
    if len(winners) > 1:
        return tr("matches.shared", score=score)
    if winners:
        if len(persons) == 1 and deck.side_of(persons[0]) == winners[0]:
            return tr("matches.won.us" if deck.players == 4 else "matches.won.you", score=score)
        seats = enumerate(game.seats)
        names = [each.name for seat, each in seats if deck.side_of(seat) == winners[0]]
        key = "matches.won.names" if len(names) > 1 else "matches.won.name"
        return tr(key, name=and_list(names), score=score)
    if match.is_turned_round:
        return tr("matches.next.turned", number=match.number)
    leader = next_game(game).first_leader
    assert leader is not None
    if persons == (leader,):
        return tr("matches.next.you", number=match.number)
    return tr("matches.next.name", number=match.number, name=game.seats[leader].name)


def other_table_text(vote: Vote, side: int, level: str) -> str:
    """The result of a player of that level with a side's cards."""
    key = "lost" if side not in vote.winners else "won" if len(vote.winners) == 1 else "shared"
    own, theirs = vote.votes[side], vote.votes[1 - side]
    return tr(f"matches.table.{key}", level=tr(f"matches.level.{level}"), own=own, theirs=theirs)


def viewer_of(game: GameSession) -> int:
    """The seat described first: the first person's, also after an exchange of hands."""
    match, persons = game.record.how_played.match, game.setup.persons
    if match is not None and match.is_turned_round:
        return 1
    return next(iter(persons), 0)
