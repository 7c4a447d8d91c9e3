"""Opponents speak at the table: in a bubble, for a while, to listeners too, and play never waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.record import Record
from claim_desktop.scenes.play.game_scene import SPEECH_SECONDS, GameScene
from claim_desktop.scenes.play.logic.table_talk import TableTalk, TableTalkLine
from claim_desktop.scenes.play.talk_presenter import TalkPresenter
from claim_desktop.storage.settings import CaptionTime, Speed
from claim_desktop.table.felt import speech_bubble
from claim_desktop.table.stage import SpokenLine
from claim_desktop.ui.motion import MotionPolicy
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import play_until, setup
from tests.turns import leads

LINE = TableTalkLine(1, "talk.steward.decides.1")
SECONDS = SPEECH_SECONDS[CaptionTime.NORMAL]


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A pilot of a game in which the opponent has something to say about every move of the person."""

    def lines_of(_: TableTalk, record: Record) -> dict[int, TableTalkLine]:
        return {at: LINE for at, each in enumerate(record.moves, 1) if each.move.seat == 0}

    monkeypatch.setattr(TableTalk, "lines_of", lines_of)
    with run_app(tmp_path, size=(480, 270)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        yield pilot


def at_table(pilot: Pilot) -> GameScene:
    """The table while the person is to lead, with a computer that never comes to a decision."""
    game = pilot.on_turn(play_until(setup(), leads))
    game.presenter.played.decision = lambda *_: None  # type: ignore[method-assign]
    return game


def play(pilot: Pilot, game: GameScene) -> None:
    """Play the first card that may be played."""
    game.presenter.make(game.presenter.view.legal_moves[0])
    pilot.wait(0.2)


def said(game: GameScene) -> SpokenLine | None:
    """The line being said."""
    return game.table.stage.speech


def test_a_line_appears_in_a_bubble_and_leaves_after_a_while(pilot: Pilot) -> None:
    game = at_table(pilot)
    assert said(game) is None
    play(pilot, game)
    assert said(game) == SpokenLine(1, LINE.text)
    assert game.presenter.painter.has_speech_bubble
    pilot.wait(SECONDS - 0.5)
    assert said(game) is not None
    pilot.wait(0.6)
    assert said(game) is None
    assert not game.presenter.painter.has_speech_bubble


def test_the_moves_of_a_game_that_goes_on_are_followed_before_a_card_is_played_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    followed: list[int] = []

    def lines_of(_: TableTalk, record: Record) -> dict[int, TableTalkLine]:
        followed.append(len(record.moves))
        return {}

    monkeypatch.setattr(TableTalk, "lines_of", lines_of)
    session = play_until(setup(), leads)
    talk = TalkPresenter(session, MotionPolicy(), ("Ada", "Konrad"))
    talk.update(0.1, is_at_rest=False)
    assert followed == []
    for _ in range(2):
        talk.update(0.1, is_at_rest=True)
        assert followed == [session.moves_made]


def test_a_line_fades_in_and_out(pilot: Pilot) -> None:
    game = at_table(pilot)
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.NORMAL)
    play(pilot, game)
    seen = []
    for _ in range(200):
        pilot.wait(0.05)
        seen.append(said(game))
    strength = [speech.alpha for speech in seen if speech is not None]
    assert strength[0] < 0.5
    assert max(strength) == 1.0
    assert strength[-1] < 0.5
    assert seen[-1] is None


def test_listeners_hear_who_says_what_once(pilot: Pilot) -> None:
    heard: list[str] = []
    pilot.app.speech.enable_with(heard.append)
    game = at_table(pilot)
    play(pilot, game)
    pilot.wait(SECONDS + 1)
    assert heard.count(tr("talk.said", name=game.presenter.names[1], line=LINE.text)) == 1


def test_nobody_speaks_with_the_setting_off(pilot: Pilot) -> None:
    game = at_table(pilot)
    pilot.app.services.settings = replace(pilot.app.services.settings, table_talk=False)
    play(pilot, game)
    assert said(game) is None


def test_the_next_card_of_a_person_ends_a_line(pilot: Pilot) -> None:
    game = at_table(pilot)
    play(pilot, game)
    game.presenter.talk.end()
    pilot.wait(0.1)
    assert said(game) is None


def test_a_line_waits_while_a_question_is_asked(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_table(pilot)
    play(pilot, game)
    monkeypatch.setattr(type(game.overlays), "is_modal", True)
    pilot.wait(SECONDS + 1)
    assert said(game) is None
    monkeypatch.undo()
    pilot.wait(0.1)
    assert said(game) is not None
    pilot.wait(SECONDS)
    assert said(game) is None


def test_the_strip_says_what_has_no_room_in_a_bubble(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech_bubble, "place_speech", lambda *_: None)
    game = at_table(pilot)
    play(pilot, game)
    assert not game.presenter.painter.has_speech_bubble
    assert game.message == tr("talk.said", name=game.presenter.names[1], line=LINE.text)


def test_the_computer_moves_at_the_same_moment_whether_or_not_somebody_speaks(pilot: Pilot) -> None:
    waited = []
    for is_on in (True, False):
        pilot.app.services.settings = replace(pilot.app.services.settings, table_talk=is_on)
        game = pilot.on_turn(play_until(setup(), leads))
        asked: list[float] = []

        def note(before: float, rest: float, *_: float, asked: list[float] = asked) -> None:
            asked.append(rest)

        game.presenter.played.decision = note  # type: ignore[method-assign, assignment]
        play(pilot, game)
        waited.append(asked[:3])
    assert len(waited[0]) == 3
    assert waited[0] == waited[1]


def test_a_take_back_takes_the_line_back(pilot: Pilot) -> None:
    game = at_table(pilot)
    play(pilot, game)
    game.presenter.take_back()
    pilot.wait(0.2)
    assert said(game) is None
