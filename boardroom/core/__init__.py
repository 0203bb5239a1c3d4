"""What every game shares and no game knows: rules, match, players, saves."""
