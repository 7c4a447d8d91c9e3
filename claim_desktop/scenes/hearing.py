"""What a scene of widgets announces: what is written on it, and what the focused widget says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from claim_desktop.i18n import text
from claim_desktop.i18n.lists import comma_list
from claim_desktop.ui.speech.saying import Heard
from claim_desktop.ui.speech.screen_reader import Part, PartRole
from claim_desktop.ui.speech.writings import Writings
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Choice,
    Dialog,
    Focus,
    PictureChoice,
    Segments,
    Slider,
    TextField,
    Tile,
    Toggle,
    Widget,
)


def heard_of(kit: Toolkit, focus: Focus, dialog: Dialog | None = None, tabs: Widget | None = None) -> Heard:
    """What is written beside the widgets, or in the dialog, and what the focused widget says.

    The name of the page that is open in `tabs` comes after the title.
    """
    if dialog is not None:
        return Heard((), (dialog.panel.words, dialog.words), *focus_of(kit.writings, dialog.focus))
    told = {_about(widget, focus) for widget in focus.widgets}
    standing = [words for words in _beside(kit.writings, focus) if words not in told]
    if tabs is not None:
        standing.insert(1, widget_words(tabs, _label_of(tabs, focus), ()))
    return Heard((), tuple(standing), *focus_of(kit.writings, focus))


def _beside(writings: Writings, focus: Focus) -> list[str]:
    """What is written beside the widgets, except for their labels."""
    labels = {_label_of(widget, focus) for widget in focus.widgets}
    return [words for words in writings.of(None) if words not in labels]


def parts_of(kit: Toolkit, focus: Focus, dialog: Dialog | None = None) -> tuple[Part, ...]:
    """The widgets, and what is written beside them."""
    told = _beside(kit.writings, focus) if dialog is None else heard_of(kit, focus, dialog).standing
    words = (words_part(each) for each in dict.fromkeys(told))
    return (*words, *widget_parts(kit.writings, dialog.focus if dialog is not None else focus))


def words_part(words: str) -> Part:
    """Words that belong to no widget."""
    return Part(("words", words), PartRole.WORDS, words)


def widget_parts(writings: Writings, focus: Focus) -> Iterator[Part]:
    """The widgets that the keyboard can be on."""
    for widget in focus.widgets:
        label = _label_of(widget, focus)
        if widget.choices:
            yield from _option_parts(widget, label)
        elif widget.can_focus:
            words = widget_words(widget, label, writings.of(widget))
            is_on = widget.value if isinstance(widget, Toggle) else None
            yield Part.of(widget, _role_of(widget), words, is_on)


def _option_parts(widget: Widget, label: str) -> Iterator[Part]:
    """Each option of a widget that shows them side by side; the keyboard can be on the chosen one."""
    for index, choice in enumerate(widget.choices):
        rect = choice.rect
        words = text("speech.option", words=choice.words, place=index + 1, places=len(widget.choices))
        part = Part.of(
            widget, PartRole.OPTION, text("speech.named", name=label, words=words) if label else words
        )
        key = widget.name if choice.is_chosen else (widget.name, index)
        place = rect.left, rect.top, rect.right, rect.bottom
        yield replace(part, key=key, place=place, is_on=choice.is_chosen)


def _role_of(widget: Widget) -> PartRole:
    match widget:
        case Toggle():
            return PartRole.SWITCH
        case Slider():
            return PartRole.SLIDER
        case TextField():
            return PartRole.FIELD
        case Choice() | Segments():
            return PartRole.CHOICE
    return PartRole.BUTTON


def focus_of(writings: Writings, focus: Focus) -> tuple[object, str]:
    """The name of the focused widget, and what it says."""
    widget = focus.focused
    if widget is None:
        return None, ""
    words = widget_words(widget, _label_of(widget, focus), writings.of(widget))
    words = words if widget.enabled else text("speech.disabled", words=words)
    about = _about(widget, focus)
    return widget.name, text("speech.with_line", words=words, line=about) if about else words


def widget_words(widget: Widget, label: str, written: Sequence[str]) -> str:
    """Describe a widget: its label, its words, and what it is; one that draws its own words says those."""
    named = label or widget.words
    match widget:
        case Toggle(value=is_on):
            return text("speech.on" if is_on else "speech.off", words=named)
        case Slider(words=words):
            return text("speech.slider", name=label, words=words)
        case TextField(words=words):
            name = label or widget.placeholder
            return text("speech.field", name=name, words=words) if words else text("speech.empty", name=name)
        case PictureChoice():
            return text("speech.picture", place=widget.index + 1, places=len(widget.options))
        case Choice() | Segments():
            place, count = widget.index + 1, len(widget.options)
            value = text("speech.option", words=widget.words, place=place, places=count)
            return text("speech.named", name=label, words=value) if label else value
        case Button(words=words, line=line) if words and not widget.spoken:
            said = text("speech.button", words=words)
            said = text("speech.named", name=label, words=said) if label else said
            return text("speech.with_line", words=said, line=line) if line else said
        case Tile(words=words, about=line) if not widget.spoken:
            said = text("speech.chosen" if widget.chosen else "speech.not_chosen", words=words)
            return text("speech.with_line", words=said, line=line) if line else said
    return widget.spoken or comma_list(written) or named


def _label_of(widget: Widget, focus: Focus) -> str:
    """The label beside a widget, by the widget's name; or what it is called without one."""
    labels = (each.words for each in focus.widgets if each.name == f"{widget.name}_label")
    return next(labels, widget.called)


def _about(widget: Widget, focus: Focus) -> str:
    """The line below a label that says what the widget does, by the widget's name."""
    about = widget.name + "_about"
    return next((each.words for each in focus.widgets if each.name == about), "")
