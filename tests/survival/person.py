"""A person at the pilot's table."""


def move(pilot, scene, rng):
    """One move by clicks if it is a person's turn, else a moment's patience; whether one was made."""
    if scene.hand.seat is None:
        pilot.advance(0.03)
        return False
    match, version = scene.sitting.match, scene.sitting.version
    chosen = scene.game.bot.quick(match.view(scene.hand.seat), match.legal_moves(scene.hand.seat), rng)
    try:
        for spot in scene.table.paths(scene.show.view, chosen)[0]:
            pilot.click_spot(spot)
    except LookupError:
        scene.hand.let_go()
    if scene.sitting.version == version and scene.hand.seat is not None:
        scene.play(chosen)
    return True


def moves(pilot, scene, rng, count):
    """So many moves of the person, or as many as the game still has."""
    while count and not scene.sitting.match.over:
        count -= move(pilot, scene, rng)
    pilot.advance(0.1)
