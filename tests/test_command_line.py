"""The command line: what it answers without a window, and what it says when an error ends the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.__main__ import main
from claim_desktop.ai.learned import weights
from claim_desktop.app import app as application
from claim_desktop.i18n import languages, tr, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import all_decks
from claim_desktop.scenes.requests import StartGame
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.setup import GameSetup, SeatSetup
from scripts.stage.positions import played

LANGUAGES = comma_list(languages())


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the system ask for English, and use it again afterwards."""
    monkeypatch.setenv("LC_ALL", "C")
    yield
    use_language("en")


def test_the_version_has_a_sentence_for_each_number_of_players_whose_weights_are_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert main(["--version"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("Claim Desktop ")
    monkeypatch.setattr(weights, "weights_file", lambda players: tmp_path / "none")
    weights.weights_for.cache_clear()
    assert main(["--version"]) == 0
    weights.weights_for.cache_clear()
    _, *sentences = capsys.readouterr().out.splitlines()
    for players, sentence in zip((2, 3, 4), sentences, strict=True):
        assert f"games with {players} players is missing or damaged" in sentence


broken: list[application.App] = []
"""The programs whose main loop failed, which tests close."""


def broken_after_a_deal(app: application.App) -> None:
    """A main loop that deals a game and then fails where no scene can be blamed."""
    deck = all_decks(2)[0]
    seats = tuple(SeatSetup(f"Seat {seat}", "novice") for seat in range(2))
    broken.append(app)
    app.change_scene(StartGame(GameSetup(deck, seats, None, 77)))
    raise RuntimeError("a bolt came loose")


def broken_from_the_start(*_: object) -> application.App:
    raise RuntimeError("a bolt came loose")


def report_of(data: Path) -> dict[str, object]:
    """The only report in the data folder."""
    [path] = (data / "crash-reports").iterdir()
    report = json.loads(path.read_bytes())
    assert isinstance(report, dict)
    return report


def test_an_error_that_ends_the_main_loop_leaves_a_report_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(application.App, "run", broken_after_a_deal)
    assert main(["--data-dir", str(tmp_path)]) == 1
    report = report_of(tmp_path)
    assert (report["seed"], report["levels"]) == (77, ["novice", "novice"])
    assert report["record"] is not None
    assert report["libraries"]
    [sentence] = capsys.readouterr().err.splitlines()[-1:]
    assert sentence.startswith("An error ended the game; the report is in ")
    broken.pop().stack.close()


def test_an_error_before_the_window_opens_leaves_a_report_without_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "open_app", broken_from_the_start)
    assert main(["--data-dir", str(tmp_path)]) == 1
    report = report_of(tmp_path)
    assert report["record"] is None
    assert report["libraries"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seed", "x"], "“x” is not a whole number."),
        (["--seed"], "The option --seed needs a value."),
        (["--version=3"], "The option --version takes no value."),
        (["--vers"], "Unknown option “--vers”; --help lists them all."),
        (["deal"], "Unknown option “deal”; --help lists them all."),
        (["--language", "id", "--seed"], "Opsi --seed memerlukan nilai."),
        (["--seed", "9" * 5000], f"“{'9' * 40}…” has too many digits."),
        (["--seed", "x" * 50], f"“{'x' * 40}…” is not a whole number."),
        (
            ["--window", f"{'9' * 5000}x720"],
            f"“{'9' * 40}…” is not a window size; try 1280x720.",
        ),
        (["--window", "1280x"], "“1280x” is not a window size; try 1280x720."),
        (["--" + "x" * 5000], f"Unknown option “--{'x' * 38}…”; --help lists them all."),
        (["--language", "x" * 5000], f"Unknown language “{'x' * 40}…”; choose from {LANGUAGES}."),
        (["--daily", "--code", "x"], "The options --code and --daily cannot be used together."),
        (["--record", "x", "--code", ""], "The options --record and --code cannot be used together."),
        (
            ["--window", "800x600", "--fullscreen"],
            "The options --fullscreen and --window cannot be used together.",
        ),
        (["--selftest", "--version"], "The options --version and --selftest cannot be used together."),
    ],
)
def test_a_wrong_command_line_is_answered_with_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{sentence}\n"


@pytest.mark.parametrize("language", sorted(codes()))
def test_the_help_is_in_one_language_alone(capsys: pytest.CaptureFixture[str], language: str) -> None:
    with pytest.raises(SystemExit):
        main([f"--language={language}", "--help"])
    output = capsys.readouterr().out
    use_language(language)
    assert output.startswith(tr("menu.command.usage"))
    assert " ".join(tr("menu.command.help.selftest").split()) in " ".join(output.split())
    english = ("usage:", "options:", "show this help message")
    assert not any(text in output for text in english)


def test_a_language_that_is_asked_for_is_spoken_and_becomes_the_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def run(app: application.App) -> None:
        app.step([], 0.1)
        heard.extend((tr("menu.quit"), app.services.settings.language))

    monkeypatch.setattr(application.App, "run", run)
    assert main(["--data-dir", str(tmp_path), "--language", "id"]) == 0
    use_language("id")
    assert heard == [tr("menu.quit"), "id"]


def test_narration_that_is_asked_for_once_stays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []

    def run(app: application.App) -> None:
        app.step([], 0.1)
        heard.append(app.services.settings.spoken)
        app.close()

    monkeypatch.setattr(application.App, "run", run)
    for options in ([], ["--narration"], []):
        assert main(["--data-dir", str(tmp_path), *options]) == 0
    assert heard == [False, True, True]


def test_a_game_that_is_opened_at_the_start_speaks_the_language_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def run(app: application.App) -> None:
        app.step([], 0.1)
        assert isinstance(app.scene, ReviewScene)
        heard.extend(each.text for each in app.scene.focus.widgets)

    monkeypatch.setattr(application.App, "run", run)
    monkeypatch.setattr(ReviewWorker, "start", lambda _: None)
    code = to_code(played("claim", 3))
    assert main(["--data-dir", str(tmp_path), "--language", "id", "--code", code]) == 0
    use_language("id")
    assert {tr("review.back"), tr("review.play_on")} <= set(heard)
