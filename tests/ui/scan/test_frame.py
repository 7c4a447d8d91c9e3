"""The frame surrounds the highlight, lies within the window, and tells the way back."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.scan.frame import EDGE, MARGIN, RIM, draw_lit, draw_warning
from claim_desktop.ui.scan.scanner import Scanner
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop
from claim_desktop.ui.toolkit import Toolkit

PACE = 1.0


def drawn(kit: Toolkit, scanner: Scanner) -> pygame.Surface:
    """The frame, drawn over a black window."""
    surface = pygame.Surface(kit.scale.size)
    draw_lit(surface, kit, scanner, "Back")
    return surface


def lit(*groups: ScanGroup) -> Scanner:
    """A light that has just begun."""
    scanner = Scanner()
    scanner.update(0, PACE, groups, "here")
    return scanner


def is_framed(surface: pygame.Surface, kit: Toolkit, rect: Rect) -> bool:
    """Whether the strong line of the frame is above the middle of a rectangle."""
    line = kit.px(MARGIN) + kit.px(RIM) + kit.px(EDGE) // 2
    return surface.get_at((rect.centerx, rect.top - line - 1)) == pygame.Color(theme.GLOW)


def test_one_stop_has_the_frame_around_it(kit: Toolkit) -> None:
    rect = Rect(200, 200, 100, 50)
    surface = drawn(kit, lit(ScanGroup("one", (ScanStop("one", rect, ()),))))
    assert is_framed(surface, kit, rect)
    assert surface.get_at(rect.center) == pygame.Color(0, 0, 0), "what is lit stays as it is"


def test_a_row_has_one_frame_and_scattered_stops_have_one_each(kit: Toolkit) -> None:
    row = [Rect(100, 200, 90, 50), Rect(200, 200, 90, 50)]
    far = [Rect(100, 100, 60, 60), Rect(700, 400, 60, 60)]
    one = drawn(kit, lit(ScanGroup("row", tuple(ScanStop(at, rect, ()) for at, rect in enumerate(row)))))
    assert is_framed(one, kit, row[0].union(row[1]))
    each = drawn(kit, lit(ScanGroup("far", tuple(ScanStop(at, rect, ()) for at, rect in enumerate(far)))))
    assert all(is_framed(each, kit, rect) for rect in far)
    assert not is_framed(each, kit, far[0].union(far[1]))


def test_the_frame_of_something_at_the_edge_stays_in_the_window(kit: Toolkit) -> None:
    window = Rect((0, 0), kit.scale.size)
    surface = drawn(kit, lit(ScanGroup("all", (ScanStop("all", window, ()),))))
    edge = kit.px(RIM) + kit.px(EDGE) // 2
    assert surface.get_at((window.centerx, edge)) == pygame.Color(theme.GLOW)
    assert surface.get_at((window.centerx, window.bottom - 1 - edge)) == pygame.Color(theme.GLOW)


def test_the_way_back_and_the_warning_are_written(kit: Toolkit) -> None:
    rects = [Rect(100, 200, 90, 50), Rect(200, 200, 90, 50)]
    scanner = lit(ScanGroup("row", tuple(ScanStop(at, rect, ()) for at, rect in enumerate(rects))))
    scanner.press(PACE)
    while not scanner.is_back:
        scanner.update(PACE * 2, PACE, [scanner.group] if scanner.group else [], "here")
    surface = drawn(kit, scanner)
    middle = rects[0].union(rects[1]).center
    area = Rect(0, 0, 60, 16)
    area.center = middle
    assert len(set(surface.subsurface(area).get_buffer().raw)) > 2, "there are letters on a plaque"
    draw_warning(surface, kit, "Keep holding", 0.5)
