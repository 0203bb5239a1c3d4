"""What each seat may know (GA-22, GA-24, GA-36, GA-40, Information), and worlds that respect it."""

from collections import Counter
from random import Random

import pytest

from boardroom.core.rules import CHANCE
from boardroom.games.gatsby.cards import SPACE_NAMES, SPECIALS, TILE_NAMES, TILES
from boardroom.games.gatsby.options import Options
from boardroom.games.gatsby.progress import all_progress, progress
from boardroom.games.gatsby.rules import RULES
from boardroom.games.gatsby.view import HIDDEN, SECRET, Peek, families, pending, placed, unidentified
from tests.games.gatsby.salon import FREE, drawn, play, position

PAIR = ["......", "......", "..10..", "......", "......", "......"]
F9, R2, R3, TOP = (SPACE_NAMES.index(name) for name in ("F9", "R2", "R3", "top"))


def tile(name):
    return TILE_NAMES.index(name)


def looked(first="F9", second="R2", then="exchange", **changes):
    """Seat 0 plays X+F+T and looks at two."""
    state = position(slots=("X+F+T", None), **changes)
    return play(state, "act:X+F+T", f"look:{first}/{second}", then)


def peeks(state, seat):
    """What the seat remembers, by space."""
    spaces = RULES.view(state, seat).spaces
    return {SPACE_NAMES[i]: space.peek for i, space in enumerate(spaces) if space.peek is not None}


# ------------------------------------------------------------------ looking (GA-22)
def test_ga22_the_two_are_shown_to_the_active_seat_while_it_decides():
    state = play(position(slots=("X+F+T", None)), "act:X+F+T", "look:F9/R2")
    assert peeks(state, 0) == {"F9": Peek(tile("money_1"), 7, False), "R2": Peek(tile("screen_1"), 7, False)}
    assert RULES.view(state, 0).looks[-1].tiles == (tile("money_1"), tile("screen_1"))
    for seat in (1, None):
        assert peeks(state, seat) == {}
        assert RULES.view(state, seat).looks[-1].tiles == (HIDDEN, HIDDEN)


def test_ga22_what_was_seen_is_kept_where_it_lies_now():
    state = looked()
    assert peeks(state, 0) == {"F9": Peek(tile("screen_1"), 7, False), "R2": Peek(tile("money_1"), 7, False)}
    assert peeks(looked(then="leave"), 0)["F9"] == Peek(tile("money_1"), 7, False)


def test_ga22_the_other_learns_which_two_were_touched():
    look = RULES.view(looked(), 1).looks[-1]
    assert (look.first, look.second, look.swapped) == (F9, R2, SECRET)


def test_ga22_with_one_face_up_it_is_visible_whether_it_moved():
    moved, left = (looked("top", "F9", then) for then in ("exchange", "leave"))
    assert RULES.view(moved, 1).looks[-1].swapped == 1
    assert RULES.view(left, 1).looks[-1].swapped == 0
    assert RULES.view(moved, 1).spaces[F9].tile == tile("jazz_1")


def answered(first, second, then):
    """Seat 0 knows F9 and R2; in the next turn seat 1 looks too."""
    state = looked(cabaret=["......", "......", ".1....", ".1....", ".11...", "......"])
    return play(state, "act:CC", "put:c6", "put:b6", f"look:{first}/{second}", then)


def test_ga22_after_a_secret_look_of_the_other_it_is_touched():
    state = answered("F9", "R3", "exchange")
    assert peeks(state, 0) == {"F9": Peek(tile("screen_1"), 7, True), "R2": Peek(tile("money_1"), 7, False)}


def test_ga22_knowledge_follows_what_visibly_moved():
    state = answered("top", "F9", "exchange")
    assert peeks(state, 0) == {"top": Peek(tile("screen_1"), 7, False), "R2": Peek(tile("money_1"), 7, False)}
    state = answered("top", "F9", "leave")
    assert peeks(state, 0)["F9"] == Peek(tile("screen_1"), 7, False)


def test_ga22_the_views_are_equal_whether_two_hidden_were_exchanged():
    moved, left = (answered("F9", "R3", then) for then in ("exchange", "leave"))
    assert RULES.view(moved, 0) == RULES.view(left, 0)
    assert RULES.view(moved, None) == RULES.view(left, None)


def test_ga22_what_the_other_took_face_down_may_be_known():
    state = looked("R2", "R4", "leave", tracks=[*FREE[:3], "1001.", "..."], cabaret=PAIR)
    play(state, "trade:d3/c3", "act:FH", "put:4.5")
    taken = RULES.view(state, 0).takes[-1]
    assert (taken.tile, taken.peek) == (HIDDEN, Peek(tile("screen_2"), 7, False))
    assert RULES.view(state, 1).takes[-1].tile == tile("screen_2")


# ------------------------------------------------------------------ specials (GA-24)
def drew(then):
    state = play(position(slots=("HHH", None)), "act:CF", "put:c4", "draw")
    return play(drawn(state, "F+F", "CCC", "C-any"), then)


def place(state, seat, name):
    return RULES.view(state, seat).specials[SPECIALS.index(name)]


def test_ga24_what_is_drawn_is_for_the_drawer():
    state = drawn(play(position(), "act:CF", "put:c4", "draw"), "F+F", "CCC", "C-any")
    assert [place(state, 0, name) for name in ("F+F", "CCC", "HHH")] == [8, 8, HIDDEN]
    assert [place(state, seat, "CCC") for seat in (1, None)] == [HIDDEN, HIDDEN]
    assert RULES.view(state, 1).counts[8] == 3


def test_ga24_an_old_one_put_aside_is_known_to_both():
    state = drew("keep:CCC")
    assert [place(state, seat, "HHH") for seat in (0, 1, None)] == [6, 6, 6]
    assert [place(state, seat, "F+F") for seat in (0, 1)] == [1, HIDDEN]


def test_ga24_one_put_aside_straight_from_a_draw_to_its_owner_only():
    state = drew("aside:CCC")
    assert [place(state, seat, "CCC") for seat in (0, 1, None)] == [6, HIDDEN, HIDDEN]
    assert RULES.view(state, 1).counts[6] == 1


def test_ga24_who_draws_past_the_end_of_the_pile_knows_that_the_own_discards_lie_there():
    names = [name for name in SPECIALS if name != "CC-free"]
    places = dict.fromkeys(names[5:], "used") | {names[0]: "pile", names[1]: "pile"}
    places |= dict.fromkeys(names[2:5], "discards-0")
    state = play(position(turn=21, specials=places), "act:CF", "put:c4", "draw")
    drawn(state, names[0], names[1], names[2])
    play(state, f"keep:{names[0]}")
    assert [place(state, 0, name) for name in names[3:5]] == [0, 0]
    assert [place(state, 1, name) for name in names[3:5]] == [HIDDEN, HIDDEN]


# ------------------------------------------------------------------ what the room hears
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_seen_by(viewer):
    state = position(slots=("HHH", None))
    assert RULES.seen_by(state, 0, RULES.parse("act:CF"), viewer) is RULES.parse("act:CF")
    play(state, "act:CF", "put:c4", "draw")
    heard = RULES.seen_by(state, CHANCE, RULES.parse("drawn:CCC"), viewer)
    assert heard is (RULES.parse("drawn:CCC") if viewer == 0 else None)
    drawn(state, "CCC", "F+F", "C-any")
    aside = RULES.seen_by(state, 0, RULES.parse("aside:CCC"), viewer)
    assert aside is RULES.parse("aside:CCC" if viewer == 0 else "aside:?")
    assert RULES.seen_by(state, 0, RULES.parse("keep:CCC"), viewer) is RULES.parse("keep:CCC")


def test_deals_are_heard_face_up_only():
    state = RULES.new(2, Options(first=0))
    play(state, "slab:A0", "slab:B0", "slab:C0", "slab:D0")
    assert RULES.seen_by(state, CHANCE, RULES.parse("tile:jazz_0"), 1) is RULES.parse("tile:jazz_0")
    play(state, "tile:jazz_0")
    assert RULES.seen_by(state, CHANCE, RULES.parse("tile:jazz_1"), 1) is None


def test_reveals_a_look_at_a_hidden_one_a_draw_a_kept_special():
    state = position(slots=("X+F+T", None))
    assert not RULES.reveals(state, 0, RULES.parse("act:CC"))
    play(state, "act:X+F+T")
    assert RULES.reveals(state, 0, RULES.parse("look:F9/R2"))
    assert RULES.reveals(state, 0, RULES.parse("look:top/R2"))
    assert not RULES.reveals(state, 0, RULES.parse("look:top/R1"))
    state = play(position(), "act:CF", "put:c4", "draw")
    assert RULES.reveals(state, CHANCE, RULES.parse("drawn:CCC"))
    assert RULES.reveals(drawn(state, "CCC", "F+F", "C-any"), 0, RULES.parse("keep:CCC"))


def test_reveals_a_hidden_character_taken_and_the_end():
    state = play(position(tracks=[*FREE[:3], "0011.", "01."]), "act:FH")
    assert RULES.reveals(state, 0, RULES.parse("put:4.5"))
    assert not RULES.reveals(state, 0, RULES.parse("put:5.3"))
    stalled = position(cabaret=["010101", "101010"] * 3, idle=5)
    assert RULES.reveals(stalled, 0, RULES.parse("act:CC"))


# ------------------------------------------------------------------ what a table asks
def test_pending_tells_the_chain_of_bonuses():
    state = play(position(tracks=["00.....", *FREE[1:]]), "act:FH", "put:1.3")
    assert [(each.task, each.seat, each.optional) for each in pending(RULES.view(state, 1))] == [
        ("bonus-E", 0, True),
        ("end", 0, False),
    ]
    state = play(position(), "act:CC", "put:b3")
    assert pending(RULES.view(state, 0))[0].argument == 13


def test_pending_names_the_imposer():
    state = position(imposed=True, todo=["name", "end"])
    assert pending(RULES.view(state, 0))[0].seat == 1


def test_family_tracker():
    state = position(gone={"R1": 0, "R2": 0, "R3": 1})
    mine, theirs = RULES.view(state, 0), RULES.view(state, 1)
    assert families(mine, 0)[4] == [tile("turf_2")] and families(mine, 0)[3] == [tile("screen_1")]
    assert (unidentified(mine, 0), unidentified(theirs, 0), unidentified(mine, 1)) == (0, 1, 1)
    assert placed(mine) >= {tile("turf_2"), tile("screen_1")} and tile("turf_0") not in placed(mine)


def test_progress_of_paths():
    rows = ["..0...", "..0...", "..1...", "......", "......", "......"]
    view = RULES.view(position(cabaret=rows), 0)
    mine, theirs = progress(view, 0, 0), progress(view, 1, 0)
    assert (mine.missing, theirs.missing) == (5, 6)
    assert len(mine.cells) == 5 and all(view.cells[cell] == -1 for cell in mine.cells)


def test_progress_of_a_path_that_is_barred():
    rows = ["......", "......", "......", "000000", "1.....", "......"]
    view = RULES.view(position(cabaret=rows, gone={"side": 0}), 0)
    assert (progress(view, 1, 0).missing, progress(view, 0, 0).missing) == (-1, 5)
    assert progress(view, 0, 1) is None


def test_progress_of_marks_levels_and_tracks():
    rows = ["......", ".0..1.", ".0111.", "......", "......", "......"]
    tracks = ["0011...", "0....", "01...", ".....", "..."]
    view = RULES.view(position(cabaret=rows, levels=[3, 4], tracks=tracks), 0)
    found = {(each.space, each.seat): each.missing for each in all_progress(view)}
    assert (found[2, 0], found[2, 1]) == (-1, -1)
    assert (found[3, 0], found[3, 1], found[6, 0]) == (2, 1, 14)
    assert (found[7, 0], found[8, 0], found[8, 1]) == (2, 2, 3)


# ------------------------------------------------------------------ worlds (GA-22, GA-24)
def worlds(view, count):
    rng = Random(1)
    return [RULES.determinize(view, rng) for _ in range(count)]


def test_worlds_vary_what_is_unknown_and_keep_what_was_seen():
    state = looked(gone={"R4": 1, "R3": 0})
    view = RULES.view(state, 0)
    known = {F9: tile("screen_1"), R2: tile("money_1"), TOP: tile("jazz_1")}
    hidden = Counter()
    for world in worlds(view, 400):
        assert RULES.view(world, 0) == view
        assert {space: world.tiles[space] for space in known} == known
        hidden[world.tiles[1], world.takes[1].tile] += 1
    assert len({side for side, _ in hidden}) == len({taken for _, taken in hidden}) == TILES - 9


def test_worlds_allow_both_after_a_secret_exchange():
    view = RULES.view(answered("F9", "R2", "leave"), 0)
    seen = Counter((world.tiles[F9], world.tiles[R2]) for world in worlds(view, 400))
    both = {(tile("screen_1"), tile("money_1")), (tile("money_1"), tile("screen_1"))}
    assert set(seen) == both
    assert all(150 < count < 250 for count in seen.values())


def test_worlds_know_that_only_an_exchange_explains_what_was_seen_again():
    state = answered("F9", "R3", "exchange")
    assert {world.tiles[F9] for world in worlds(RULES.view(state, 0), 200)} >= {tile("screen_1"), tile("turf_0")}
    play(state, "act:CF", "put:a3", "look:R3/R4", "leave")
    assert peeks(state, 0)["R3"] == Peek(tile("screen_1"), 9, False) and "F9" not in peeks(state, 0)
    seen = worlds(RULES.view(state, 0), 200)
    assert {world.tiles[R3] for world in seen} == {tile("screen_1")}
    assert {world.looks[1].swapped for world in seen} == {1}


def test_worlds_never_give_the_other_a_win_it_has_not_had():
    state = position(lying={"R3": "turf_1", "R4": "turf_0"}, gone={"R1": 1, "R2": 1, "R3": 1})
    turf = {tile("turf_0"), tile("turf_1"), tile("turf_2")}
    for world in worlds(RULES.view(state, 0), 300):
        assert not turf <= {take.tile for take in world.takes}


def test_worlds_of_specials():
    state = drew("aside:CCC")
    places = Counter()
    for world in worlds(RULES.view(state, 1), 500):
        places[world.where[SPECIALS.index("CCC")]] += 1
        assert world.where[SPECIALS.index("HHH")] == 4
    assert set(places) == {0, 1, 6}
    assert {world.where[SPECIALS.index("CCC")] for world in worlds(RULES.view(state, 0), 50)} == {6}
