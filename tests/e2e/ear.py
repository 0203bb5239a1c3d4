"""A screen reader of the simplest kind: tells in JSON what AT-SPI shows and does what it is told.

Runs under the system's own Python, which has the bindings. One command a line on standard input:
["nodes", role…], ["heard"], ["wait", seconds], ["click", n], ["focus", n], ["value", n, number]; one answer a line.
"""

import json
import sys
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATES = ("focused", "focusable", "pressed", "checked", "selected", "active")
NOTHING_INSIDE = ("push button", "button", "toggle button", "label", "static", "list item", "slider", "radio button")
CHANGES = ("object:children-changed", "object:state-changed", "object:property-change", "object:announcement")


class Ear:
    """What can be read now, by number in the order of the tree."""

    def __init__(self):
        self.found = []
        self.words = []
        self._changed = False
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in CHANGES:
            self._listener.register(kind)

    def _hear(self, event):
        self._changed = True
        if event.type.startswith("object:announcement"):
            self.words.append(event.any_data if isinstance(event.any_data, str) else str(event.any_data))

    def nodes(self, *closed):
        """Everything in the program's window, parents first, but what lies inside of those roles."""
        self.found = []
        self._changed = False
        return list(self._walk(Atspi.get_desktop(0), 0, {*closed, *NOTHING_INSIDE}))

    def _walk(self, node, depth, closed):
        role = node.get_role_name()
        self.found.append(node)
        yield self._tell(node, depth, role)
        for i in range(0 if role in closed else node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                yield from self._walk(child, depth + 1, closed)

    def _tell(self, node, depth, role):
        held = node.get_state_set()
        states = [each for each in STATES if held.contains(getattr(Atspi.StateType, each.upper()))]
        action = node.get_action_iface() if "focusable" in states else None
        return {
            "depth": depth,
            "role": role,
            "name": node.get_name(),
            "states": states,
            "clickable": bool(action and action.get_n_actions()),
        }

    def wait(self, seconds):
        """Whether something changed since the last look; waits so long for it."""
        late = []
        clock = GLib.timeout_add(round(seconds * 1000), late.append, True)
        while not self._changed and not late:
            GLib.MainContext.default().iteration(True)
        if not late:
            GLib.source_remove(clock)
        return self._changed

    def heard(self):
        """What was announced since it was last asked."""
        words, self.words = self.words, []
        return words

    def click(self, number):
        """Press it."""
        return self.found[number].do_action(0)

    def focus(self, number):
        """Give it the keyboard."""
        return self.found[number].grab_focus()

    def value(self, number, wanted):
        """Set a number."""
        return self.found[number].set_current_value(wanted)


def listen():
    """Say that somebody listens, as a screen reader does."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    enabled = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*where, enabled, None, Gio.DBusCallFlags.NONE, -1, None)


def main():
    warnings.simplefilter("ignore")
    listen()
    Atspi.init()
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.ROLE | Atspi.Cache.INTERFACES)
    ear = Ear()
    context = GLib.MainContext.default()
    for line in sys.stdin:
        name, *values = json.loads(line)
        while context.iteration(False):
            pass
        try:
            answer = getattr(ear, name)(*values)
        except GLib.Error as fault:
            answer = {"fault": fault.message}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
