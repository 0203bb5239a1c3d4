"""The nine points by number: each is a module of this folder."""

POINTS = {1: "kills", 2: "disk", 3: "fuzz", 4: "monkey", 5: "minds", 6: "pairs", 7: "places", 8: "hidden", 9: "soak"}
