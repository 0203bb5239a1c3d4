"""Damaged data: bytes that were flipped, cut or doubled, and JSON that is whole but wrong."""

import json

ODD = [
    None, True, -1, 0, 7, 10**30, -(10**18), 1.5, 1e308, "", " ", "\0", "\x1b[2J\n\t", "é" * 300,
    "\u202e\u200d😀", "x" * 5000, 2**63,
    "__import__('os').system('touch BROKEN')", "{0.__class__.__mro__}", "{self}", "%s%n", "../../etc/passwd", "${HOME}",
    "!!python/object/apply:os.system [touch BROKEN]", "cos\nsystem\n(S'touch BROKEN'\ntR.", [], {}, [[]], {"": None},
    "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "P:R2", "T", "-0", "NaN",
]  # fmt: skip
LITERALS = [b"NaN", b"Infinity", b"-1e999", b'"\\ud800"', b"1" * 5000, b"[" * 3000, b'{"a":' * 2000, b"\xff\xfe", b"\0"]
MARKS = b'{}[]",:0123456789.eE-\\ \n\tabcxyz_%$\xc3\xa9\xff\0'


def damaged(text, rng):
    """Bytes of a JSON text after one to three mishaps."""
    if rng.random() < 0.6:
        data = json.loads(text)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            data = twisted(data, rng)
        out = json.dumps(data, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
        return out if rng.random() < 0.9 else torn(out, rng)
    return torn(text.encode(), rng)


def torn(data, rng):
    """Bytes flipped, cut, doubled, put in or left out."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(data) + 1)
        kind = rng.randrange(7)
        if kind == 0 and data:
            data[min(at, len(data) - 1)] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[at:]
        elif kind == 2:
            data[at:at] = data[at : at + rng.randrange(200)]
        elif kind == 3:
            del data[at : at + rng.choice((1, 3, 50))]
        elif kind == 4:
            data[at:at] = rng.choice(LITERALS)
        elif kind == 5 and data:
            data[min(at, len(data) - 1)] = rng.choice(MARKS)
        else:
            data[at:at] = bytes(rng.choice(MARKS) for _ in range(3))
    return bytes(data)


def places(data, path=()):
    """Every place in JSON data, the root first."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for number, each in enumerate(data):
            yield from places(each, (*path, number))


def twisted(data, rng):
    """The same data with something else at one of its places, a key renamed, or two places swapped."""
    found = list(places(data))
    path = rng.choice(found if rng.random() < 0.5 else [each for each in found if len(each) < 3])
    if not path:
        return rng.choice(ODD)
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    last, kind = path[-1], rng.randrange(6)
    old = holder[last]
    if kind == 0:
        del holder[last]
    elif kind == 1 and isinstance(old, int | float) and not isinstance(old, bool):
        holder[last] = rng.choice((old + 1, old - 1, -old, old * 1000, float(old), str(old)))
    elif kind == 2 and isinstance(holder, list):
        holder.insert(last, rng.choice(holder))
    elif kind == 3 and isinstance(old, str) and old:
        at = rng.randrange(len(old))
        holder[last] = old[:at] + rng.choice(("", "\0", "😀", "é", "9", "{n}", "{", old)) + old[at + 1 :]
    elif kind == 4 and isinstance(holder, dict):
        holder[str(rng.choice(ODD))[:60]] = old
    else:
        holder[last] = rng.choice(ODD)
    return data
