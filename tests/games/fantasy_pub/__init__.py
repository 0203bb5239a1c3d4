"""Fantasy Pub, tested."""
