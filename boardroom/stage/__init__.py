"""The stage: window space, art, letters, pieces and their motion. It knows no game."""
