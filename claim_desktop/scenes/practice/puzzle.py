"""A puzzle at the real table: one card wins, and the others are refuted card by card."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import text
from claim_desktop.scenes.base import OpenHelp, Scene, SceneChange, Services
from claim_desktop.scenes.practice.puzzle_table import PuzzleTable
from claim_desktop.scenes.practice.wishes import OpenPuzzles, PlayPuzzle
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.practice.practice import Kind, Practice, Series
from claim_desktop.session.practice.puzzle_run import HINTS, RIVAL, PuzzleRun, Stage
from claim_desktop.session.practice.puzzles import Puzzle
from claim_desktop.table.practice.proof_sheet import ProofSheet, Shown
from claim_desktop.table.practice.puzzle_furniture import PuzzleFurniture, Told
from claim_desktop.table.practice.puzzle_layout import PuzzleLayout
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, Hurry, action_of
from claim_desktop.ui.layout import Size, rows
from claim_desktop.ui.motion.fade import Fade
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.focus import Focus

STAMP_SECONDS = 0.45
DIM = 0.38
"""How much darker the table is below the sheet."""
BUTTON_GAP = 8
MOUSE = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


class PuzzleScene(Scene):
    """Plays one puzzle to its end, and offers the next."""

    music = Tune.PHASE_TWO

    def __init__(self, services: Services, practice: Practice, puzzle: Puzzle, series: Series) -> None:
        self._services = services
        self._kit = services.kit
        self._practice = practice
        self._series = series
        own = services.settings.player_names[0] if services.settings.player_names else ""
        portraits = services.settings.portraits
        names = own or text("menu.person_name.1"), name_of_opponent(RIVAL)
        self.run = PuzzleRun(puzzle, names, portraits[0] if portraits else "")
        self.table: PuzzleTable
        self._focus = Focus(services.kit)
        self._at_buttons = False
        """Whether the keyboard is at the buttons, and not in the hand."""
        self._furniture = PuzzleFurniture(services.kit, services.furniture, services.cards)
        self._sheet = ProofSheet(services.kit, services.furniture, services.cards)
        self._stamp = Fade(STAMP_SECONDS)
        self._hurry = Hurry()
        self._shown_stage = Stage.SEEKING
        self._is_noted = False
        self._change: SceneChange | None = None

    @property
    def help(self) -> OpenHelp | None:
        """The rules of Phase Two."""
        return self.table.help

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons in sight, by name."""
        return {button.name: button for button in self._focus.widgets if isinstance(button, Button)}

    @property
    def layout(self) -> PuzzleLayout:
        """Where everything lies."""
        layout = self.table.table.layout
        assert isinstance(layout, PuzzleLayout)
        return layout

    # Scene

    def resize(self, size: Size) -> None:
        """Set the table the first time; later lay it out for the new window."""
        if hasattr(self, "table"):
            self.table.resize(size)
        else:
            self._set_table()
        self._offer()

    def _set_table(self) -> None:
        self.table = PuzzleTable(self._services, self.run)

    def handle(self, event: pygame.event.Event) -> None:
        """Offer the event to the buttons, then to the table."""
        action = action_of(event)
        is_over = self.run.stage in (Stage.SOLVED, Stage.REFUTED)
        if self._hurry.swallows(event, is_moving=not is_over and not self.run.is_seeking) and is_over:
            return
        if action is Action.CANCEL and self.table.overlays.is_empty:
            self._change = OpenPuzzles()
        elif action is Action.HINT:
            self._press("hint")
        elif action in (Action.NEXT, Action.PREVIOUS) and not self._at_buttons:
            self._at_buttons = True
            self._focus.focus_on(next(iter(self.buttons)), show_ring=True)
        elif event.type in MOUSE or self._at_buttons:
            self._handle_at_buttons(event, action)
        else:
            self.table.handle(event)

    def _handle_at_buttons(self, event: pygame.event.Event, action: Action | None) -> None:
        """Let the buttons have it; what they do not use is for the table, and leads back to the hand."""
        if action in (Action.LEFT, Action.RIGHT) and self.run.is_seeking:
            self._at_buttons = False
            self._focus.focused = None
            self.table.handle(event)
            return
        pressed = self._focus.handle(event)
        if pressed is not None:
            self._press(pressed.name)
        elif not self._focus.used_last_event and self.run.stage is not Stage.SOLVED:
            self.table.handle(event)
            if self._wants_menu(event):
                self._change = OpenPuzzles()

    def _wants_menu(self, event: pygame.event.Event) -> bool:
        """Whether the pause in the corner was clicked, which leads back here."""
        is_release = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        return is_release and self.layout.menu.collidepoint(event.pos)

    def update(self, dt: float) -> SceneChange | None:
        """Let the table go on; note how it ends."""
        self._focus.update(dt)
        self._hurry.update(dt)
        self._stamp.update(dt)
        self.table.update(dt)
        self.table.shown.is_silent = self.run.stage is Stage.SOLVED
        if self.run.stage is not self._shown_stage:
            self._enter(self.run.stage)
        change, self._change = self._change, None
        return change

    def _enter(self, stage: Stage) -> None:
        """Change what is offered, and sound what has happened."""
        self._shown_stage = stage
        if stage is Stage.REFUTING:
            self._kit.audio.play(Sound.TRICK_LOST)
        elif stage is Stage.REFUTED:
            self._kit.audio.play(Sound.DEFEAT)
        elif stage is Stage.SOLVED:
            self._kit.audio.play(Sound.DECIDING_SEAL)
            self._stamp.jump(1.0 if self._kit.motion.is_instant else 0.0)
            self._stamp.target = 1.0
            if not self._is_noted:
                self._is_noted = True
                self._practice.note(self.run.puzzle, self.run.outcome, self._series)
        self._offer()

    def draw(self, surface: Canvas) -> None:
        """Draw the table, and over it the proof once there is one."""
        self.table.draw(surface)
        self._furniture.draw(surface, self.layout, self._told)
        if self.run.stage is Stage.SOLVED and self.run.proof is not None and self.run.answer is not None:
            self._dim(surface)
            self._sheet.draw(surface, self.layout.felt, self._shown_proof, self._stamp.value)
        self._focus.draw(surface)

    def _dim(self, surface: Canvas) -> None:
        felt = self.layout.felt
        shade = self._kit.pictures.get(("practice-dim", felt.size), lambda: _shade(felt.size))
        surface.blit(shade, felt)

    def close(self) -> None:
        """Stop the prover."""
        self.table.close()
        self.run.stop()

    def translated(self) -> PuzzleScene:
        """Return the puzzle from its beginning."""
        return PuzzleScene(self._services, self._practice, self.run.puzzle, self._series)

    # What is told

    @property
    def _told(self) -> Told:
        progress = self._practice.progress
        is_day = self._series.kind is Kind.DAY
        title = text("practice.title.day" if is_day else "practice.title.puzzle")
        goal = self.table.goal
        return Told(title, self.run.puzzle.grade, progress.streak, progress.best_streak, goal)

    @property
    def _shown_proof(self) -> Shown:
        run = self.run
        assert run.proof is not None, "it is shown once there is one"
        theme_words = text(f"practice.does.{run.puzzle.themes[0].value}") if run.puzzle.themes else ""
        others = tuple(choice.cards[0] for choice in run.first if not choice.wins)
        card = run.proof.tricks[0].cards
        answer = next(each for seat, each in card if seat == run.person)
        return Shown(answer, theme_words, run.outcome, run.proof, run.person, others)

    def _say(self) -> None:
        """Say on the strip what goes on."""
        run, shown = self.run, self.table.shown
        words = ""
        if run.stage in (Stage.REFUTING, Stage.REFUTED) and run.wrong is not None:
            key = "refuting" if run.stage is Stage.REFUTING else "refuted"
            words = text(f"practice.{key}", card=run.wrong.cards[0])
        elif run.stage is Stage.SHOWING:
            words = text("practice.showing")
        elif run.hints and run.is_seeking and run.match.moves_made == run.start:
            words = self._hint_words
        if words:
            shown.say(words)

    @property
    def _hint_words(self) -> str:
        """The hint: first what it is about, then of which faction the card is."""
        run = self.run
        if run.hints < HINTS and run.puzzle.themes:
            return text(f"practice.hint.{run.puzzle.themes[0].value}")
        answer = run.answer
        return text("practice.hint.faction", faction=answer.cards[0].faction) if answer else ""

    # The buttons

    def _offer(self) -> None:
        """Show the buttons of the stage."""
        stage = self.run.stage
        if stage is Stage.SOLVED:
            named = {"watch": Tone.SECONDARY, "again": Tone.PAPER, "next": Tone.PRIMARY}
        elif stage is Stage.REFUTED:
            named = {"show": Tone.PAPER, "next": Tone.PAPER, "again": Tone.PRIMARY}
        else:
            named = {"hint": Tone.SECONDARY, "show": Tone.PAPER, "next": Tone.PAPER}
        buttons = [Button(name, text(f"practice.button.{name}"), tone) for name, tone in named.items()]
        for button in buttons:
            if button.name == "next":
                button.enabled = stage is Stage.SOLVED
            elif button.name in ("hint", "show"):
                button.enabled = stage in (Stage.SEEKING, Stage.REFUTED)
        self._focus.set_widgets(buttons)
        for button, cell in zip(buttons, rows(self.layout.buttons, 3, self._kit.px(BUTTON_GAP)), strict=True):
            button.size = theme.BUTTON
            button.place(cell)
        is_over = stage in (Stage.SOLVED, Stage.REFUTED)
        self._at_buttons = is_over
        if is_over:
            self._focus.focus_on(buttons[-1].name, show_ring=True)
        else:
            self._focus.focused = None
        self._say()

    def _press(self, name: str) -> None:
        """Do what a button says."""
        run = self.run
        if name == "hint":
            if run.is_seeking and run.match.moves_made == run.start:
                run.take_hint()
                self._say()
        elif name == "again":
            run.again()
            self._restart()
        elif name == "show":
            run.show()
            self._restart()
        elif name == "watch":
            run.watch()
            self._restart()
        else:
            self._go_on()

    def _restart(self) -> None:
        """Set the table again from the puzzle's position."""
        self._kit.audio.play(Sound.SLIDE)
        self._shown_stage = self.run.stage
        self._set_table()
        self._offer()

    def _go_on(self) -> None:
        """Go to the next puzzle of the series; to the page of puzzles where there is none."""
        puzzle = self._practice.next_in(self._series)
        series = self._series
        if puzzle is None or series.kind is Kind.DAY:
            puzzle, series = self._practice.next_in(Series()), Series()
        self._change = OpenPuzzles() if puzzle is None else PlayPuzzle(puzzle, series)


def _shade(size: Size) -> pygame.Surface:
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill((10, 5, 3, round(255 * DIM)))
    return shade
