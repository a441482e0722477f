"""Writes PMTiles archives, version 3: clustered, gzip tiles and directories, equal tiles stored once.

The bytes depend on the tiles and the metadata alone: no clock and no file name goes into the archive.
"""

import json
import struct

import deflate

ROOT_LIMIT = 16384 - 127


def gzip(data):
    packed = bytearray(deflate.gzip_compress(data, 12))
    packed[4:8] = bytes(4)  # no time stamp
    packed[9] = 255  # no operating system
    return bytes(packed)


def tile_id(z, x, y):
    """The place of a tile on the Hilbert curve, after all tiles of the zooms above."""
    base = ((1 << 2 * z) - 1) // 3
    distance, size = 0, 1 << z
    step = size >> 1
    while step:
        right, down = int(x & step > 0), int(y & step > 0)
        distance += step * step * (3 * right ^ down)
        if not down:
            if right:
                x, y = size - 1 - x, size - 1 - y
            x, y = y, x
        step >>= 1
    return base + distance


def _varint(value):
    out = bytearray()
    while value > 0x7F:
        out.append((value & 0x7F) | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _directory(entries):
    """Entries are [tile id, offset, length, run length]; a run of 0 points at a leaf."""
    out, last = _varint(len(entries)), 0
    for entry in entries:
        out += _varint(entry[0] - last)
        last = entry[0]
    for entry in entries:
        out += _varint(entry[3])
    for entry in entries:
        out += _varint(entry[2])
    for index, entry in enumerate(entries):
        before = entries[index - 1] if index else None
        follows = before is not None and entry[1] == before[1] + before[2]
        out += _varint(0 if follows else entry[1] + 1)
    return gzip(out)


def write(path, tiles, bounds, center, metadata):
    """Writes {(z, x, y): raw tile bytes}; bounds is (west, south, east, north), center (lon, lat, zoom)."""
    order = sorted((tile_id(*address), address) for address in tiles)
    entries, data, places = [], bytearray(), {}
    for identifier, address in order:
        raw = tiles[address]
        if raw not in places:
            packed = gzip(raw)
            places[raw] = (len(data), len(packed))
            data += packed
        offset, length = places[raw]
        last = entries[-1] if entries else None
        if last and last[1] == offset and last[0] + last[3] == identifier:
            last[3] += 1
        else:
            entries.append([identifier, offset, length, 1])

    root, leaves, size = _directory(entries), b"", 0
    while len(root) > ROOT_LIMIT:
        size = size * 2 or 512
        pointers, leaves = [], b""
        for start in range(0, len(entries), size):
            leaf = _directory(entries[start : start + size])
            pointers.append([entries[start][0], len(leaves), len(leaf), 0])
            leaves += leaf
        root = _directory(pointers)

    described = gzip(json.dumps(metadata, ensure_ascii=False, separators=(",", ":")).encode())
    root_at = 127
    metadata_at = root_at + len(root)
    leaves_at = metadata_at + len(described)
    data_at = leaves_at + len(leaves)
    zooms = [address[0] for _, address in order]
    degrees = lambda value: round(value * 1e7)
    header = b"PMTiles" + struct.pack(
        "<B8Q3Q4B2B4iB2i",
        3,
        root_at, len(root), metadata_at, len(described), leaves_at, len(leaves), data_at, len(data),
        len(order), len(entries), len(places),
        1, 2, 2, 1,  # clustered; gzip inside and for the tiles; vector tiles
        min(zooms), max(zooms),
        *map(degrees, bounds),
        center[2], degrees(center[0]), degrees(center[1]),
    )
    assert len(header) == 127
    with open(path, "wb") as file:
        file.write(header + root + described + leaves + bytes(data))
