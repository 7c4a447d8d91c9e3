"""The buttons on the table look alike all through a game."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.layout import lay_out
from claim_desktop.table.shortcuts import HINT, LOG, TRACKER
from claim_desktop.table.table_buttons import BLOCK, TableButtons
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from tests.scenes.conftest import MakeServices, make_services

__all__ = ["make_services"]


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.sampled(8)
def test_no_button_changes_its_letters_when_others_come_and_go(
    size: tuple[int, int], make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = make_services(size, 1.0).kit
    buttons = TableButtons(kit, Furniture())
    buttons.place(lay_out(kit.scale, 2))
    faces: dict[str, set[Face]] = {}

    def write(
        self: Toolkit, surface: Canvas, text: str, area: Rect, style: TextStyle, *at: float, pixels: int = 0
    ) -> Rect:
        faces.setdefault(text, set()).add(style.face)
        return area

    monkeypatch.setattr(Toolkit, "draw_text", write)
    monkeypatch.setattr(Toolkit, "draw_label", write)
    several: tuple[list[Intent], ...] = ([TRACKER, LOG], [Action.UNDO, LOG], list(BLOCK.values()))
    for offered in several:
        buttons.offer(offered, offered)
        for name, action in BLOCK.items():
            if action in offered:
                buttons.find(name).draw(Surface(size), kit)
    assert len(faces) >= len(BLOCK)
    assert all(len(each) == 1 for each in faces.values()), faces
    text = {buttons.find(name).text for name in BLOCK}
    assert len(set.union(*(faces[each] for each in text))) == 1, "all buttons are in one face"


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_click_meets_no_other_button_than_a_moment_ago(
    size: tuple[int, int], make_services: MakeServices
) -> None:
    kit = make_services(size, 1.0).kit
    buttons = TableButtons(kit, Furniture())
    buttons.place(lay_out(kit.scale, 2))
    sheets: list[Intent] = [TRACKER, LOG]
    ways = [Action.UNDO, Action.REDO]
    aids: list[Intent] = [HINT, *sheets, Action.UNDO]
    places: dict[str, Rect] = {}
    several: tuple[list[Intent], ...] = (
        [HINT, *sheets],
        [HINT, Action.UNDO, *sheets],
        [Action.UNDO, *sheets],
        [HINT, *ways, *sheets],
        [Action.UNDO, *sheets],
        [HINT, *sheets],
    )
    for offered in several:
        buttons.offer(offered, aids)
        shown = {button.name: button.rect for button in buttons.visible}
        for name, place in places.items():
            met = [each for each, rect in shown.items() if rect.collidepoint(place.center)]
            assert met == [name] * (name in shown), (offered, name, met)
        places = shown


def test_where_one_button_has_its_key_below_its_words_all_have(make_services: MakeServices) -> None:
    kit = make_services((1280, 720), 2.0).kit
    buttons = TableButtons(kit, Furniture())
    buttons.place(lay_out(kit.scale, 2))
    buttons.offer([TRACKER, LOG], [])
    heights = {}
    for name in ("tracker", "log"):
        kit.written.clear()  # type: ignore[attr-defined]
        buttons.find(name).draw(Surface(kit.scale.size), kit)
        text, key = kit.written  # type: ignore[attr-defined]
        heights[name] = text.rect.height
        assert text.rect.centery < key.rect.y
    assert len(set(heights.values())) == 1, heights
