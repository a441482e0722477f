"""Decoding of vector tiles beside other decoders, in one run: `tiles-beside.py ARCHIVE.mbtiles [NADIR-BENCH]`.

Needs `pip install mapbox-vector-tile` (which brings protobuf); times are CPU time of one thread, the median of five
rounds, over the inflated bytes of all tiles of the archive. `nadir-bench` is looked for in .build/release.
"""

import gzip
import os
import sqlite3
import statistics
import subprocess
import sys
import time
import zlib

import mapbox_vector_tile
from mapbox_vector_tile.Mapbox import vector_tile_pb2


def inflated(data):
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    return zlib.decompress(data) if data[:1] == b"\x78" else data


def report(name, megabytes, work, tiles, rounds=5):
    times = []
    for _ in range(rounds):
        start = time.process_time()
        for tile in tiles:
            work(tile)
        times.append(time.process_time() - start)
    middle = statistics.median(times)
    print(f"{name}: {middle * 1000:.0f} ms [{min(times) * 1000:.0f} - {max(times) * 1000:.0f}], {megabytes / middle:.1f} MB/s", flush=True)


def message(tile):
    vector_tile_pb2.tile().ParseFromString(tile)


def main():
    archive = sys.argv[1]
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    bench = sys.argv[2] if len(sys.argv) > 2 else os.path.join(root, ".build/release/nadir-bench")
    rows = sqlite3.connect(f"file:{archive}?mode=ro&immutable=1", uri=True).execute("SELECT tile_data FROM tiles")
    tiles = [inflated(row[0]) for row in rows]
    megabytes = sum(map(len, tiles)) / 1e6
    print(f"{len(tiles)} tiles, {megabytes:.2f} MB inflated")
    report("protobuf (C), messages only, no geometry, no attributes", megabytes, message, tiles)
    report("mapbox-vector-tile, everything", megabytes, lambda tile: mapbox_vector_tile.decode(tile), tiles, rounds=1)
    subprocess.run([bench, "tiles", archive], check=True)


main()
