"""The announcements of a scene of widgets: its text, and the focused widget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.ui.accessibility.nodes import VALUED, AccessibleNode, AccessibleRole
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.speech.text_capture import TextCapture
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Dialog, Focus, Widget


def announcements_of(
    kit: Toolkit, focus: Focus, dialog: Dialog | None, tabs: Widget | None = None
) -> SpeechState:
    """The text beside the widgets, or in the dialog, and the focused widget.

    The name of the open page in `tabs` comes after the title.
    """
    if dialog is not None:
        title = dialog.panel.text
        return SpeechState((), (title, dialog.text), *focus_of(kit.text_capture, dialog.focus), dialog=title)
    standing = _beside(kit.text_capture, focus)
    if tabs is not None:
        standing.insert(1, node_text(_current(_widget_nodes(kit.text_capture, focus, tabs))))
    return SpeechState((), tuple(standing), *focus_of(kit.text_capture, focus))


def _beside(text_capture: TextCapture, focus: Focus) -> list[str]:
    """The text beside the widgets, except for their names and the explanations below these."""
    known = {
        text
        for widget in focus.widgets
        for text in (_label_of(widget, focus), widget.accessible_name, _about(widget, focus))
    }
    return [text for text in text_capture.of(None) if text not in known]


def parts_of(kit: Toolkit, focus: Focus, dialog: Dialog | None) -> tuple[AccessibleNode, ...]:
    """The accessibility nodes of the widgets, and of the text beside them, or of the dialog's."""
    text_capture = kit.text_capture
    if dialog is not None:
        texts = dialog.panel.text, dialog.text
        return (*text_nodes(text_capture, texts), *widget_parts(text_capture, dialog.focus))
    return (*text_nodes(text_capture, _beside(text_capture, focus)), *widget_parts(text_capture, focus))


def text_nodes(
    text_capture: TextCapture, texts: Iterable[str], area: Rect | None = None
) -> Iterator[AccessibleNode]:
    """Nodes for text outside widgets, each text once, with its place.

    `area` is the place of texts that are not drawn in these words.
    """
    for text in dict.fromkeys(texts):
        place = text_capture.place_of(text) or area
        key = "words", text
        if place is None:
            yield AccessibleNode(key, AccessibleRole.TEXT, text)
        else:
            yield AccessibleNode.at(key, AccessibleRole.TEXT, text, place)


def widget_parts(text_capture: TextCapture, focus: Focus) -> Iterator[AccessibleNode]:
    """Nodes for the focusable widgets."""
    for widget in focus.widgets:
        if widget.can_focus:
            yield from _widget_nodes(text_capture, focus, widget)


def _widget_nodes(text_capture: TextCapture, focus: Focus, widget: Widget) -> list[AccessibleNode]:
    """A widget's nodes, with the texts that stand beside it or that it draws itself."""
    label, about = _label_of(widget, focus), _about(widget, focus)
    nodes = []
    for node in widget.accessible_nodes():
        named = _with_label(node, label) if label else _with_name(node, widget.accessible_name)
        if not named.text and named.role not in VALUED:
            named = replace(named, text=comma_list(text_capture.of(widget)))
        if named.group is not None:
            named = replace(named, group=replace(named.group, about=about))
        else:
            named = replace(named, about=named.about or about)
        nodes.append(named)
    return nodes


def _with_label(node: AccessibleNode, label: str) -> AccessibleNode:
    """The node with the label beside it as its name, so that what a button says is its value."""
    is_value = node.role is AccessibleRole.BUTTON
    return _with_name(replace(node, value=node.text) if is_value else node, label)


def _with_name(node: AccessibleNode, name: str) -> AccessibleNode:
    """The node with another name, or with one for its group; an empty one changes nothing."""
    if not name:
        return node
    if node.group is not None:
        return replace(node, group=replace(node.group, text=name))
    return replace(node, text=name)


def _current(nodes: list[AccessibleNode]) -> AccessibleNode:
    """The node that has the focus when the widget has it."""
    return next((node for node in nodes if node.is_on), nodes[0])


def focus_of(text_capture: TextCapture, focus: Focus) -> tuple[object, str]:
    """The node of the focused widget that has the focus, by its key, and its announcement."""
    nodes = [] if focus.focused is None else _widget_nodes(text_capture, focus, focus.focused)
    if not nodes:
        return None, ""
    node = _current(nodes)
    return node.key, node_text(node)


def widget_text(widget: Widget) -> str:
    """The announcement of a widget that has no label beside it and draws no text of its own."""
    return node_text(
        _current([_with_name(node, widget.accessible_name) for node in widget.accessible_nodes()])
    )


def node_text(node: AccessibleNode) -> str:
    """Put a node into words: its name, value, position, role, state and description."""
    text = _with_value(node)
    if node.position is not None:
        text = tr("speech.option", words=text, place=node.position[0], places=node.position[1])
    elif node.role in (AccessibleRole.BUTTON, AccessibleRole.OPTION):
        if node.is_on is not None:
            text = tr("speech.chosen" if node.is_on else "speech.not_chosen", words=text)
        elif node.shortcut:
            text = name_of(node)
        elif node.is_enabled or not node.state:
            text = tr("speech.button", words=text)
    if node.state:
        text = tr("speech.with_state", words=text, state=node.state)
    elif not node.is_enabled:
        text = tr("speech.disabled", words=text)
    about = node.about or (node.group.about if node.group is not None else "")
    return tr("speech.with_line", words=text.rstrip("."), line=about) if about else text


def name_of(node: AccessibleNode) -> str:
    """The node's name, with the key that presses it."""
    return tr("table.button", words=node.text, letter=node.shortcut) if node.shortcut else node.text


def _with_value(node: AccessibleNode) -> str:
    """The node's name, after that of its options, and its value."""
    name, value = node.text, node.value
    match node.role:
        case AccessibleRole.SWITCH:
            return tr("speech.on" if node.is_on else "speech.off", words=name)
        case AccessibleRole.FIELD:
            return tr("speech.field", name=name, words=value) if value else tr("speech.empty", name=name)
        case AccessibleRole.OPTION | AccessibleRole.TAB if node.group is not None and node.group.text:
            return tr("speech.named", name=node.group.text, words=name)
        case AccessibleRole.THING if value:
            return tr("speech.with_line", words=name, line=value)
        case _:
            return tr("speech.named", name=name, words=value) if name and value else name or value


def _label_of(widget: Widget, focus: Focus) -> str:
    """The label beside a widget, by the widget's name."""
    return next((each.text for each in focus.widgets if each.name == f"{widget.name}_label"), "")


def _about(widget: Widget, focus: Focus) -> str:
    """The explanation below a widget's label, by the widget's name."""
    about = widget.name + "_about"
    return next((each.text for each in focus.widgets if each.name == about), "")
