"""Jekyll vs Hyde, rule by rule."""
