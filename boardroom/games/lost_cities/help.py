"""The rules of Lost Cities in the app."""
from boardroom.stage.help import Help

PAGES = Help((), lambda view: "")
LESSON = None
