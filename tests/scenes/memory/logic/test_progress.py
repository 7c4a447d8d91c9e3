"""The stored progress in memory: the steps passed, and the best results."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

from claim_desktop.rules.cards import card
from claim_desktop.scenes.memory.logic.memory import MemoryStep, grade
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.practice.tile_contents import memory_text
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile


def progress(folder: DataFolder) -> MemoryProgress:
    return MemoryProgress(PracticeStore(PracticeFile(folder), lambda: date(2026, 11, 23)))


def test_tasks_of_memory_make_steps_and_the_best_and_survive_a_restart(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    done = progress(folder)
    assert done.next_memory is MemoryStep.FACTION
    held = Counter({card("Kn5"): 1, card("Kn6"): 1, card("Go0"): 3})
    done.note_memory(MemoryStep.FACTION, 2, grade(held, Counter({card("Go0"): 3})))
    assert not done.has_passed(MemoryStep.FACTION)
    done.note_memory(MemoryStep.FACTION, 2, grade(held, Counter({card("Go0"): 3, card("Kn5"): 1})))
    assert done.has_passed(MemoryStep.FACTION)
    again = progress(folder)
    assert again.next_memory is MemoryStep.HIGH
    best = again.best_memory(MemoryStep.FACTION, 2)
    assert best is not None
    assert (best.right, best.total, best.wrong) == (4, 5, 0)
    assert again.best_memory(MemoryStep.FACTION, 3) is None
    folder.close()


def test_most_cards_were_recalled_in_a_task_of_any_step_and_players(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    done = progress(folder)
    assert done.most_recalled is None
    goblins, few = Counter({card("Go0"): 5}), Counter({card("Go0"): 2})
    held = goblins + Counter({card("Kn5"): 1, card("Kn6"): 1})
    done.note_memory(MemoryStep.FACTION, 3, grade(goblins, goblins))
    done.note_memory(MemoryStep.ALL, 2, grade(held, few))
    done.note_memory(MemoryStep.ALL, 2, grade(held, goblins))
    best = done.most_recalled
    assert best is not None
    assert (best.right, best.total, best.players) == (5, 5, 3)
    assert "best 5 of 5" in memory_text(done)
    folder.close()
