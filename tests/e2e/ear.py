"""A screen reader of the simplest kind: tells in JSON what AT-SPI shows and does what it is told.

Runs under the system's own Python, which has the bindings. One command a line on standard input:
["nodes"], ["heard"], ["click", n], ["focus", n], ["value", n, number]; one answer a line.
"""

import json
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATES = ("focused", "focusable", "pressed", "checked", "selected", "active")


class Ear:
    """What can be read now, by number in the order of the tree."""

    def __init__(self):
        self.found = []
        self.words = []
        self._listener = Atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")

    def _hear(self, event):
        self.words.append(event.any_data if isinstance(event.any_data, str) else str(event.any_data))

    def nodes(self):
        """Everything in the program's window, parents first."""
        self.found = []
        self._walk(Atspi.get_desktop(0), 0)
        return [self._tell(node, depth) for node, depth in self.found]

    def _walk(self, node, depth):
        self.found.append((node, depth))
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                self._walk(child, depth + 1)

    def _tell(self, node, depth):
        held = node.get_state_set()
        states = [each for each in STATES if held.contains(getattr(Atspi.StateType, each.upper()))]
        action = node.get_action_iface()
        return {
            "depth": depth,
            "role": node.get_role_name(),
            "name": node.get_name(),
            "description": node.get_description(),
            "states": states,
            "clickable": bool(action and action.get_n_actions()),
        }

    def heard(self):
        """What was announced since it was last asked."""
        words, self.words = self.words, []
        return words

    def click(self, number):
        """Press it."""
        return self.found[number][0].do_action(0)

    def focus(self, number):
        """Give it the keyboard."""
        return self.found[number][0].grab_focus()

    def value(self, number, wanted):
        """Set a number."""
        return self.found[number][0].set_current_value(wanted)


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
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)
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
        time.sleep(0.001)


if __name__ == "__main__":
    main()
