"""Describes matches of several games in words."""

from __future__ import annotations

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import and_list
from claim_desktop.rules.contests import Contest
from claim_desktop.rules.vote import Vote
from claim_desktop.session.contests import next_game
from claim_desktop.session.match import GameSession

SCORE = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"
"""What separates two sides' scores, without allowing a line break."""


def score_of(game: GameSession, contest: Contest) -> str:
    """What each side has, the first person's first, then clockwise."""
    deck = game.record.deck
    scores, own = contest.scores(deck.sides), deck.side_of(viewer_of(game))
    return SCORE.join(str(scores[(own + step) % deck.sides]) for step in range(deck.sides))


def caption_of(contest: Contest) -> str:
    """What kind of match it is."""
    return text(f"matches.caption.{contest.form.value}")


def told_match(game: GameSession) -> str:
    """The line about the match that a game is part of; empty if it is not part of one."""
    before, contest = game.record.how_played.contest, game.contest
    if before is None or contest is None:
        return ""
    score = score_of(game, contest)
    return text("matches.about", caption=caption_of(contest), number=before.number, score=score)


def told_after(game: GameSession) -> str:
    """How the match stands after one of its games."""
    contest = game.contest
    assert contest is not None, "the game is part of a match"
    return text("matches.open", score=score_of(game, contest), count=len(contest.before))


def match_state(game: GameSession, state: str) -> str:
    """How far an unfinished match has got, combined with the state of its game."""
    contest = game.contest
    if contest is None:
        return state
    score = score_of(game, contest)
    if not game.is_over:
        return text("matches.state", score=score, number=contest.number, state=state)
    if game.goes_on:
        return text("matches.state.next", score=score, number=contest.number)
    return state


def told_standing(game: GameSession) -> str:
    """The sentence about a match after one of its games."""
    contest = game.contest
    assert contest is not None, "the game is part of a match"
    deck, score, persons = game.record.deck, score_of(game, contest), game.setup.persons
    winners = contest.winners(deck.sides)
    if len(winners) > 1:
        return text("matches.shared", score=score)
    if winners:
        if len(persons) == 1 and deck.side_of(persons[0]) == winners[0]:
            return text("matches.won.us" if deck.players == 4 else "matches.won.you", score=score)
        seats = enumerate(game.seats)
        names = [each.name for seat, each in seats if deck.side_of(seat) == winners[0]]
        key = "matches.won.names" if len(names) > 1 else "matches.won.name"
        return text(key, name=and_list(names), score=score)
    if contest.is_turned_round:
        return text("matches.next.turned", number=contest.number)
    leader = next_game(game).first_leader
    assert leader is not None
    if persons == (leader,):
        return text("matches.next.you", number=contest.number)
    return text("matches.next.name", number=contest.number, name=game.seats[leader].name)


def told_other_table(vote: Vote, side: int, level: str) -> str:
    """How a player of that level fared with a side's cards."""
    key = "lost" if side not in vote.winners else "won" if len(vote.winners) == 1 else "shared"
    own, theirs = vote.votes[side], vote.votes[1 - side]
    return text(f"matches.table.{key}", level=text(f"matches.level.{level}"), own=own, theirs=theirs)


def viewer_of(game: GameSession) -> int:
    """The seat described first: the first person's, also once two have exchanged their hands."""
    contest, persons = game.record.how_played.contest, game.setup.persons
    if contest is not None and contest.is_turned_round:
        return 1
    return next(iter(persons), 0)
