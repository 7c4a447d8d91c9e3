"""The announcements of a scene of widgets: its text, and the focused widget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.ui.speech.screen_reader import AccessibleNode, AccessibleRole
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.speech.text_capture import TextCapture
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Dialog,
    Focus,
    SegmentedControl,
    Slider,
    Stepper,
    TextField,
    Tile,
    Toggle,
    Widget,
)


def announcements_of(
    kit: Toolkit, focus: Focus, dialog: Dialog | None = None, tabs: Widget | None = None
) -> SpeechState:
    """The text beside the widgets, or in the dialog, and the focused widget.

    The name of the open page in `tabs` comes after the title.
    """
    if dialog is not None:
        return SpeechState((), (dialog.panel.text, dialog.text), *focus_of(kit.text_capture, dialog.focus))
    told = {_about(widget, focus) for widget in focus.widgets}
    standing = [text for text in _beside(kit.text_capture, focus) if text not in told]
    if tabs is not None:
        standing.insert(1, widget_text(tabs, _label_of(tabs, focus), ()))
    return SpeechState((), tuple(standing), *focus_of(kit.text_capture, focus))


def _beside(text_capture: TextCapture, focus: Focus) -> list[str]:
    """The text beside the widgets, except for their labels."""
    labels = {_label_of(widget, focus) for widget in focus.widgets}
    return [text for text in text_capture.of(None) if text not in labels]


def parts_of(kit: Toolkit, focus: Focus, dialog: Dialog | None = None) -> tuple[AccessibleNode, ...]:
    """The accessibility nodes of the widgets, and of the text beside them."""
    told = (
        _beside(kit.text_capture, focus)
        if dialog is None
        else announcements_of(kit, focus, dialog).static_text
    )
    return (
        *text_nodes(kit.text_capture, told),
        *widget_parts(kit.text_capture, dialog.focus if dialog is not None else focus),
    )


def text_nodes(text_capture: TextCapture, texts: Iterable[str]) -> Iterator[AccessibleNode]:
    """Nodes for text outside widgets, each text once, with its place."""
    for text in dict.fromkeys(texts):
        place = text_capture.place_of(text)
        key = "words", text
        if place is None:
            yield AccessibleNode(key, AccessibleRole.TEXT, text)
        else:
            yield AccessibleNode.at(key, AccessibleRole.TEXT, text, place)


def widget_parts(text_capture: TextCapture, focus: Focus) -> Iterator[AccessibleNode]:
    """Nodes for the focusable widgets."""
    for widget in focus.widgets:
        label = _label_of(widget, focus)
        if widget.choices:
            yield from _option_parts(widget, label)
        elif widget.can_focus:
            part = _widget_part(widget, label, text_capture.of(widget))
            yield replace(part, about=part.about or _about(widget, focus))


def _widget_part(widget: Widget, label: str, written: Sequence[str]) -> AccessibleNode:
    """A widget's node: its name, and separately its role, its value and its state."""
    named = label or widget.text
    part = AccessibleNode.of(widget, _role_of(widget), named)
    match widget:
        case Toggle(value=is_on):
            return replace(part, is_on=is_on)
        case Slider(text=text, value=share):
            return replace(part, value=text, share=share)
        case TextField(text=text):
            return replace(part, text=label or widget.placeholder, value=text)
        case Stepper() | SegmentedControl():
            place = widget.index + 1, len(widget.options)
            return replace(part, value=widget.text if label else "", position=place)
        case Button(text=text, line=line) if text and not widget.accessible_text:
            return replace(
                part, text=tr("speech.named", name=label, words=text) if label else text, about=line
            )
        case Tile(text=text, about=line) if not widget.accessible_text:
            return replace(part, text=text, is_on=widget.chosen, about=line)
    return replace(part, text=widget.accessible_label or comma_list(written) or named)


def _option_parts(widget: Widget, label: str) -> Iterator[AccessibleNode]:
    """A node for each option of a widget that shows them side by side; the chosen one can be focused."""
    for index, choice in enumerate(widget.choices):
        rect = choice.rect
        text = tr("speech.named", name=label, words=choice.text) if label else choice.text
        part = AccessibleNode.of(widget, AccessibleRole.OPTION, text)
        key = widget.name if choice.is_chosen else (widget.name, index)
        place = rect.left, rect.top, rect.right, rect.bottom
        position = index + 1, len(widget.choices)
        yield replace(part, key=key, place=place, is_on=choice.is_chosen, position=position)


def _role_of(widget: Widget) -> AccessibleRole:
    match widget:
        case Toggle():
            return AccessibleRole.SWITCH
        case Slider():
            return AccessibleRole.SLIDER
        case TextField():
            return AccessibleRole.FIELD
        case Stepper() | SegmentedControl():
            return AccessibleRole.CHOICE
    return AccessibleRole.BUTTON


def focus_of(text_capture: TextCapture, focus: Focus) -> tuple[object, str]:
    """The name of the focused widget, and its announcement."""
    widget = focus.focused
    if widget is None:
        return None, ""
    text = widget_text(widget, _label_of(widget, focus), text_capture.of(widget))
    text = text if widget.enabled else tr("speech.disabled", words=text)
    about = _about(widget, focus)
    return widget.name, tr("speech.with_line", words=text, line=about) if about else text


def widget_text(widget: Widget, label: str, written: Sequence[str]) -> str:
    """Describe a widget: label, text, and role; one that draws its own text is described by that."""
    named = label or widget.text
    match widget:
        case Toggle(value=is_on):
            return tr("speech.on" if is_on else "speech.off", words=named)
        case Slider(text=text):
            return tr("speech.slider", name=label, words=text)
        case TextField(text=text):
            name = label or widget.placeholder
            return tr("speech.field", name=name, words=text) if text else tr("speech.empty", name=name)
        case Stepper() | SegmentedControl():
            place, count = widget.index + 1, len(widget.options)
            value = tr("speech.option", words=widget.text, place=place, places=count)
            return tr("speech.named", name=label, words=value) if label else value
        case Button(text=text, line=line) if text and not widget.accessible_text:
            said = tr("speech.button", words=text)
            said = tr("speech.named", name=label, words=said) if label else said
            return tr("speech.with_line", words=said, line=line) if line else said
        case Tile(text=text, about=line) if not widget.accessible_text:
            said = tr("speech.chosen" if widget.chosen else "speech.not_chosen", words=text)
            return tr("speech.with_line", words=said, line=line) if line else said
    return widget.accessible_text or comma_list(written) or named


def _label_of(widget: Widget, focus: Focus) -> str:
    """The label beside a widget, by the widget's name; otherwise its accessible name."""
    labels = (each.text for each in focus.widgets if each.name == f"{widget.name}_label")
    return next(labels, widget.accessible_name)


def _about(widget: Widget, focus: Focus) -> str:
    """The explanation below a widget's label, by the widget's name."""
    about = widget.name + "_about"
    return next((each.text for each in focus.widgets if each.name == about), "")
