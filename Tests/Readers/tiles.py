"""Reads what Tests/Readers/tiles has made: python3 tiles.py FOLDER."""

import json
import os
import sqlite3
import sys

from pmtiles.reader import MmapSource, Reader, all_tiles
from pmtiles.tile import Compression, TileType

folder = sys.argv[1]


def archive(name):
    """The tiles, header and metadata of a PMTiles archive."""
    with open(os.path.join(folder, name), "rb") as file:
        source = MmapSource(file)
        reader = Reader(source)
        return dict(all_tiles(source)), reader.header(), reader.metadata()


tiles, header, metadata = archive("tiles.pmtiles")
assert header["clustered"] and header["internal_compression"] == Compression.GZIP
assert header["tile_compression"] == Compression.NONE and header["tile_type"] == TileType.PNG
assert (header["min_zoom"], header["max_zoom"]) == (0, 16)
assert header["addressed_tiles_count"] == len(tiles)
assert header["tile_contents_count"] == len(set(tiles.values()))
assert header["min_lon_e7"] == 249300000 and header["max_lat_e7"] == 601750000
assert "OpenStreetMap" in metadata["attribution"] and metadata["name"]
assert all(data.startswith(b"\x89PNG\r\n\x1a\n") for data in tiles.values())

database = sqlite3.connect(os.path.join(folder, "tiles.mbtiles"))
rows = database.execute("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles").fetchall()
assert {(z, x, (1 << z) - 1 - y): bytes(data) for z, x, y, data in rows} == tiles
said = dict(database.execute("SELECT name, value FROM metadata"))
assert said["format"] == "png" and (said["minzoom"], said["maxzoom"]) == ("0", "16")
assert said["bounds"] == "24.93,60.16,24.955,60.175" and said["type"] == "baselayer"
assert said["attribution"] == metadata["attribution"] and len(said["center"].split(",")) == 3
assert database.execute("PRAGMA application_id").fetchone() == (0x4D504258,)
assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)

root = os.path.join(folder, "folder")
for (z, x, y), data in tiles.items():
    with open(os.path.join(root, str(z), str(x), f"{y}.png"), "rb") as file:
        assert file.read() == data
with open(os.path.join(root, "metadata.json"), encoding="utf-8") as file:
    assert json.load(file)["maxzoom"] == "16"

sea, header, _ = archive("sea.pmtiles")
assert header["addressed_tiles_count"] == len(sea) > 20_000
assert header["root_offset"] + header["root_length"] <= 16_384
assert header["tile_entries_count"] < len(sea)
print(f"tiles: {len(tiles)} and {len(sea)} tiles read by others, {header['tile_contents_count']} of the latter differ")
