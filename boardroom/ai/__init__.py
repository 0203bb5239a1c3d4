"""How the computer thinks, whatever the game: search, the worker process, the arena."""
