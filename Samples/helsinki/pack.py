"""Packs a folder of vector tiles into an archive: python3 pack.py TILES-FOLDER CONFIG OUTPUT.

Tiles are read and written anew, so that equal maps give equal bytes and whole numbers stay whole.
"""

import glob
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))

import mapbox_vector_tile
import shapely

import mvt
import pmtiles

BUFFER = 80
ATTRIBUTION = (
    '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a> '
    '<a href="https://openmaptiles.org/">© OpenMapTiles</a>'
)


def value(number):
    if isinstance(number, float):
        return int(number) if number == int(number) else round(number, 2)
    return number


def whole(coordinates):
    return [(round(x), round(y)) for x, y in coordinates]


def draw(layer, geometry, attributes, frame):
    """Draws what lies in the frame; areas are made valid on the grid of the tile. A point stays within its tile."""
    if geometry.geom_type == "Point":
        if 0 <= geometry.x < layer.extent and 0 <= geometry.y < layer.extent:
            layer.point(min(round(geometry.x), layer.extent - 1), min(round(geometry.y), layer.extent - 1), attributes)
    elif "Line" in geometry.geom_type:
        lines = shapely.intersection(geometry, frame)
        parts = [part for part in getattr(lines, "geoms", [lines]) if part.geom_type == "LineString" and not part.is_empty]
        layer.lines([whole(part.coords) for part in parts], attributes)
    else:
        areas = shapely.normalize(shapely.set_precision(shapely.intersection(shapely.make_valid(geometry), frame), 1))
        parts = [part for part in getattr(areas, "geoms", [areas]) if part.geom_type == "Polygon" and not part.is_empty]
        layer.polygons([[whole(ring.coords) for ring in (part.exterior, *part.interiors)] for part in parts], attributes)


def joined(features):
    """One feature for each stretch of road of one name: a name needs room to run along it."""
    roads = {}
    for feature in features:
        lines = shapely.geometry.shape(feature["geometry"])
        key = json.dumps(feature["properties"], sort_keys=True)
        roads.setdefault(key, []).extend(getattr(lines, "geoms", [lines]))
    for key, lines in roads.items():
        merged = shapely.normalize(shapely.line_merge(shapely.MultiLineString(lines)))
        for line in getattr(merged, "geoms", [merged]):
            yield {"properties": json.loads(key), "geometry": shapely.geometry.mapping(line)}


def rewritten(data, order):
    decoded = mapbox_vector_tile.decode(data, default_options={"y_coord_down": True})
    layers = []
    for name in sorted(decoded, key=order.index):
        extent = decoded[name]["extent"]
        layer = mvt.Layer(name, extent)
        frame = shapely.box(-BUFFER, -BUFFER, extent + BUFFER, extent + BUFFER)
        features = decoded[name]["features"]
        for feature in joined(features) if name == "transportation_name" else features:
            attributes = {key: value(feature["properties"][key]) for key in sorted(feature["properties"])}
            draw(layer, shapely.geometry.shape(feature["geometry"]), attributes, frame)
        layers.append(layer)
    return mvt.tile(layers), {layer.name: layer for layer in layers}


def main(folder, config, output):
    settings = json.load(open(config, encoding="utf-8"))
    order = [name for name in settings["layers"] if name != "sea"]
    tiles, fields = {}, {name: {} for name in order}
    for path in sorted(glob.glob(f"{folder}/*/*/*.pbf")):
        z, x, y = (int(part) for part in path[: -len(".pbf")].split(os.sep)[-3:])
        with open(path, "rb") as file:
            raw, layers = rewritten(file.read(), order)
        if raw:
            tiles[z, x, y] = raw
        for name, layer in layers.items():
            kinds = {key: "String" for key in layer.keys}
            numbers = {"rank", "capital", "layer", "level", "indoor", "oneway", "ramp", "admin_level", "disputed",
                       "maritime", "render_height", "render_min_height", "ref_length", "intermittent"}
            fields[name] |= {key: "Number" if key in numbers else kind for key, kind in kinds.items()}
    layers = settings["layers"]
    pmtiles.write(output, tiles, (24.9351762, 60.164155, 24.9534145, 60.179113), (24.9443, 60.1706, 14), {
        "name": settings["settings"]["name"], "version": settings["settings"]["version"], "type": "baselayer",
        "format": "pbf", "description": settings["settings"]["description"], "attribution": ATTRIBUTION,
        "vector_layers": [{"id": name, "fields": dict(sorted(fields[name].items())),
                           "minzoom": layers[name]["minzoom"], "maxzoom": layers[name]["maxzoom"]}
                          for name in order if fields[name]],
    })


if __name__ == "__main__":
    main(*sys.argv[1:4])
