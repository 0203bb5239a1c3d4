"""The room's own widgets: one focus ring for them and for the pieces of a board."""
