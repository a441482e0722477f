"""Writes streets.json, a street map for tiles of the OpenMapTiles schema: python3 styles.py FOLDER."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))

from styling import BOLD, ITALIC, REGULAR, save, zooms

INK = {
    "ground": "#f5f2ec", "residential": "#efebe4", "commercial": "#f3ece3", "industrial": "#ebe8ec", "railway": "#e9e6e4",
    "school": "#f4edda", "hospital": "#f8e6e3", "cemetery": "#d7e2cc", "military": "#ece3dc",
    "grass": "#d9e8c6", "wood": "#c3dbae", "farm": "#eeecd3", "wetland": "#d5e5d8", "sand": "#f4ebcd", "rock": "#e4e0da",
    "ice": "#f5fafc", "park": "#cbe3b5", "pitch": "#c4dfb8", "pitch_edge": "#a9cd9b",
    "water": "#a8d0e6", "water_edge": "#86b7d2", "waterway": "#9ac6df",
    "building": "#e3dbd0", "building_edge": "#cfc4b5", "plaza": "#faf7f1", "plaza_edge": "#e2dacd",
    "casing": "#d5cabb", "minor": "#ffffff", "service": "#fdfcfa", "tunnel": "#efe9e1",
    "secondary": "#fff3cc", "secondary_casing": "#e0c68b", "primary": "#ffe3a1", "primary_casing": "#dba95b",
    "motorway": "#fbc07a", "motorway_casing": "#cf8541",
    "path": "#c9a98b", "path_casing": "#ffffff", "steps": "#b99a80", "rail": "#a9a3a6", "tram": "#b7aeb6",
    "boundary": "#9d8aa8", "boundary_minor": "#b9acc0",
    "name": "#3c4048", "road_name": "#5a5148", "water_name": "#4d7f9e", "park_name": "#4f7a3d", "poi": "#6f6257",
    "poi_food": "#b8702e", "poi_stay": "#6a65a8", "poi_culture": "#8a5a8c", "poi_shop": "#a8646c", "poi_transit": "#3f72a8",
    "number": "#a3988b", "halo": "#ffffff", "area_halo": "#f8f5f0",
}

CLASS, BRUNNEL = ["get", "class"], ["get", "brunnel"]
NAME = ["coalesce", ["get", "name:latin"], ["get", "name"]]


def of(*classes, key="class"):
    return ["match", ["get", key], list(classes), True, False]


def where(*tests):
    return ["all", *tests] if len(tests) > 1 else tests[0]


def kind(shape):
    return ["==", ["geometry-type"], shape]


def layer(name, form, source_layer, paint, layout=None, **more):
    made = {"id": name, "type": form, "source": "openmaptiles", "source-layer": source_layer, **more}
    return made | ({"layout": layout} if layout else {}) | {"paint": paint}


def cover(name, source_layer, colour, *classes, **paint):
    more = {key: paint.pop(key) for key in ("minzoom", "maxzoom") if key in paint}
    paint = {"fill-color": colour} | {f"fill-{key.replace('_', '-')}": value for key, value in paint.items()}
    return layer(name, "fill", source_layer, paint, **more, **({"filter": of(*classes)} if classes else {}))


# Widths of the roadway in points by style zoom. The casing adds an edge on both sides.
WIDTHS = {
    "service": ((14, 0.8), (16, 4), (18, 12), (20, 40)),
    "minor": ((12, 0.6), (14, 2.4), (16, 8), (18, 22), (20, 72)),
    "tertiary": ((10, 0.6), (12, 1.4), (14, 4), (16, 11), (18, 28), (20, 88)),
    "secondary": ((8, 0.5), (12, 2), (14, 5), (16, 13), (18, 32), (20, 98)),
    "primary": ((7, 0.6), (12, 2.6), (14, 6), (16, 15), (18, 36), (20, 108)),
    "motorway": ((5, 0.6), (8, 1.2), (12, 3.4), (14, 7), (16, 17), (18, 40), (20, 116)),
}
RANKS = (  # from the least to the greatest: name, classes, fill, casing, first zoom
    ("service", ("service", "track"), "service", "casing", 14),
    ("minor", ("minor", "busway"), "minor", "casing", 12),
    ("tertiary", ("tertiary",), "minor", "casing", 10),
    ("secondary", ("secondary",), "secondary", "secondary_casing", 8),
    ("primary", ("primary", "trunk"), "primary", "primary_casing", 7),
    ("motorway", ("motorway",), "motorway", "motorway_casing", 5),
)
LEVELS = (("tunnel", ["==", BRUNNEL, "tunnel"]), ("road", ["match", BRUNNEL, ["tunnel", "bridge"], False, True]),
          ("bridge", ["==", BRUNNEL, "bridge"]))


def width(name, edge=0.0, share=1.0):
    return zooms(*[(zoom, round(size * share + (edge * min(2.4, 0.4 + size / 10)), 2)) for zoom, size in WIDTHS[name]],
                 base=1.5)


def with_ramps(name, edge=0.0):
    """Link roads are narrower than the road they lead to."""
    whole, part = width(name, edge), width(name, edge, 0.6)
    made = whole[:3]
    for at in range(3, len(whole), 2):
        made += [whole[at], ["case", ["==", ["get", "ramp"], 1], part[at + 1], whole[at + 1]]]
    return made


def roads():
    """Tunnels below, then the ground, then bridges; in each all casings come before all roadways."""
    made = []
    for level, test in LEVELS:
        cap = "butt" if level != "road" else "round"
        line = where(kind("LineString"), test)
        made += paths(level, test)
        for name, classes, _, casing, first in RANKS:
            paint = {"line-color": INK[casing], "line-width": with_ramps(name, 2.0)}
            if level == "tunnel":
                paint |= {"line-dasharray": [1.2, 0.8], "line-opacity": 0.6}
            made.append(layer(f"{level}-{name}-casing", "line", "transportation", paint,
                              {"line-cap": "butt" if level != "road" else "round", "line-join": "round"},
                              minzoom=first if first > 12 else max(first, 11) if name not in ("motorway", "primary") else first,
                              filter=["all", *line[1:], of(*classes)]))
        if level == "road":
            made += rails("road", test)[:2]
        for name, classes, colour, _, first in RANKS:
            paint = {"line-color": INK["tunnel"] if level == "tunnel" else INK[colour], "line-width": with_ramps(name)}
            made.append(layer(f"{level}-{name}", "line", "transportation", paint,
                              {"line-cap": cap, "line-join": "round"}, minzoom=first,
                              filter=["all", *line[1:], of(*classes)]))
        made += rails(level, test)[2:] if level == "road" else rails(level, test)
    return made


def paths(level, test):
    line = [kind("LineString"), test, of("path")]
    wide = zooms((14, 0.7), (16, 1.3), (18, 2.6), (20, 5), base=1.4)
    edge = zooms((14, 1.8), (16, 3), (18, 5), (20, 9), base=1.4)
    opacity = 0.45 if level == "tunnel" else 1
    first = 14 if level != "tunnel" else 16
    return [
        layer(f"{level}-path-casing", "line", "transportation",
              {"line-color": INK["path_casing"], "line-width": edge, "line-opacity": 0.55 * opacity},
              {"line-cap": "butt", "line-join": "round"}, minzoom=first, filter=["all", *line]),
        layer(f"{level}-path", "line", "transportation",
              {"line-color": INK["path"], "line-width": wide, "line-dasharray": [2.4, 1.4],
               "line-opacity": zooms((14, 0.5 * opacity), (16, 0.9 * opacity))},
              {"line-cap": "butt", "line-join": "round"}, minzoom=first,
              filter=["all", *line, ["match", ["get", "subclass"], ["steps", "pedestrian", "platform"], False, True]]),
        layer(f"{level}-steps", "line", "transportation",
              {"line-color": INK["steps"], "line-width": zooms((15, 1.5), (18, 5), (20, 11), base=1.4),
               "line-dasharray": [0.35, 0.35], "line-opacity": opacity},
              {"line-cap": "butt"}, minzoom=15, filter=["all", *line, of("steps", key="subclass")]),
        layer(f"{level}-pedestrian", "line", "transportation",
              {"line-color": INK["plaza"], "line-width": zooms((14, 1.6), (16, 5), (18, 14), (20, 44), base=1.5),
               "line-opacity": opacity},
              {"line-cap": "round", "line-join": "round"}, minzoom=14,
              filter=["all", *line, of("pedestrian", key="subclass")]),
    ]


def rails(level, test):
    line = [kind("LineString"), test]
    opacity = 0.4 if level == "tunnel" else 1
    main = ["match", ["get", "service"], ["yard", "siding", "spur", "crossover"], False, True]
    tram = {"line-color": INK["tram"], "line-width": zooms((14, 0.5), (16, 0.9), (18, 1.6), (20, 3)),
            "line-opacity": opacity * 0.85}
    rail = {"line-color": INK["rail"], "line-opacity": opacity,
            "line-width": zooms((10, 0.6), (14, ["case", main, 1.4, 0.6]), (16, ["case", main, 2, 0.9]), (20, 4))}
    ties = {"line-color": INK["rail"], "line-opacity": opacity, "line-dasharray": [0.25, 1.6],
            "line-width": zooms((14, 3), (16, ["case", main, 5, 3]), (20, 11))}
    return [
        layer(f"{level}-rail", "line", "transportation", rail, {"line-join": "round"}, minzoom=10,
              filter=["all", *line, of("rail")]),
        layer(f"{level}-rail-ties", "line", "transportation", ties, {"line-join": "round"}, minzoom=14,
              filter=["all", *line, of("rail")]),
        layer(f"{level}-tram", "line", "transportation", tram, {"line-join": "round"}, minzoom=14,
              filter=["all", *line, of("transit")]),
    ]


def ground():
    return [
        {"id": "ground", "type": "background", "paint": {"background-color": INK["ground"]}},
        cover("residential", "landuse", INK["residential"], "residential", "suburb", "neighbourhood",
              opacity=zooms((10, 0.9), (16, 0.6))),
        cover("commercial", "landuse", INK["commercial"], "commercial", "retail"),
        cover("industrial", "landuse", INK["industrial"], "industrial", "garages", "quarry"),
        cover("railway", "landuse", INK["railway"], "railway", "bus_station"),
        cover("farm", "landcover", INK["farm"], "farmland"),
        cover("sand", "landcover", INK["sand"], "sand"),
        cover("rock", "landcover", INK["rock"], "rock"),
        cover("ice", "landcover", INK["ice"], "ice"),
        cover("wetland", "landcover", INK["wetland"], "wetland"),
        cover("grass", "landcover", ["match", ["get", "subclass"], ["park", "garden"], INK["park"], INK["grass"]], "grass"),
        cover("wood", "landcover", INK["wood"], "wood", "forest", opacity=0.85),
        cover("schools", "landuse", INK["school"], "school", "university", "college", "kindergarten", "library"),
        cover("hospital", "landuse", INK["hospital"], "hospital"),
        cover("cemetery", "landuse", INK["cemetery"], "cemetery"),
        cover("military", "landuse", INK["military"], "military", opacity=0.8),
        cover("park", "park", INK["park"], opacity=0.35),
        cover("pitch", "landuse", INK["pitch"], "pitch", "playground", "stadium", "track", minzoom=13,
              outline_color=INK["pitch_edge"]),
        cover("aeroway-area", "aeroway", INK["industrial"], "aerodrome", "apron", minzoom=11),
        layer("waterway", "line", "waterway",
              {"line-color": INK["waterway"], "line-width": zooms((10, 0.6), (14, 2), (18, 8), base=1.4)},
              {"line-cap": "round", "line-join": "round"},
              filter=["match", BRUNNEL, ["tunnel"], False, True]),
        layer("waterway-tunnel", "line", "waterway",
              {"line-color": INK["waterway"], "line-width": zooms((14, 1), (18, 4)), "line-dasharray": [2, 2],
               "line-opacity": 0.6}, minzoom=14, filter=["==", BRUNNEL, "tunnel"]),
        layer("water", "fill", "water", {"fill-color": INK["water"]},
              filter=["match", BRUNNEL, ["tunnel"], False, True]),
        layer("shore", "line", "water",
              {"line-color": INK["water_edge"], "line-width": zooms((12, 0.4), (16, 1), (19, 1.8)), "line-opacity": 0.7},
              {"line-join": "round"}, minzoom=12, filter=["match", BRUNNEL, ["tunnel"], False, True]),
        layer("pier", "fill", "transportation", {"fill-color": INK["ground"]},
              filter=["all", kind("Polygon"), of("pier")]),
        layer("pier-line", "line", "transportation",
              {"line-color": INK["ground"], "line-width": zooms((12, 0.6), (16, 3), (19, 9), base=1.4)},
              filter=["all", kind("LineString"), of("pier")]),
        layer("plaza", "fill", "transportation", {"fill-color": INK["plaza"], "fill-outline-color": INK["plaza_edge"]},
              minzoom=13, filter=["all", kind("Polygon"), of("path", "service", "minor"),
                                  ["!", ["==", BRUNNEL, "tunnel"]]]),
        layer("runway", "line", "aeroway",
              {"line-color": INK["rock"], "line-width": zooms((11, 2), (14, 12), (18, 90), base=1.5)},
              minzoom=11, filter=["all", kind("LineString"), of("runway", "taxiway")]),
        layer("ferry", "line", "transportation",
              {"line-color": INK["water_edge"], "line-width": zooms((10, 0.7), (16, 1.4)), "line-dasharray": [4, 3]},
              filter=of("ferry")),
    ]


def buildings():
    return [
        layer("building", "fill", "building",
              {"fill-color": INK["building"], "fill-opacity": zooms((13, 0), (14, 0.7), (16, 1)),
               "fill-outline-color": zooms((14, INK["building"]), (16, INK["building_edge"]))}, minzoom=13),
        layer("building-edge", "line", "building",
              {"line-color": INK["building_edge"], "line-width": zooms((15, 0.4), (18, 1)),
               "line-opacity": zooms((15, 0), (16, 0.9))}, {"line-join": "round"}, minzoom=15),
    ]


def boundaries():
    state, land = ["<=", ["get", "admin_level"], 4], ["!=", ["get", "maritime"], 1]
    return [
        layer("boundary-minor", "line", "boundary",
              {"line-color": INK["boundary_minor"], "line-width": zooms((10, 0.5), (16, 1.2)),
               "line-dasharray": [2, 2], "line-opacity": 0.55}, {"line-join": "round"}, minzoom=12,
              filter=["all", [">", ["get", "admin_level"], 4], ["<=", ["get", "admin_level"], 8], land]),
        layer("boundary-state", "line", "boundary",
              {"line-color": INK["boundary_minor"], "line-width": zooms((4, 0.5), (12, 1.4)), "line-dasharray": [4, 2, 1, 2]},
              {"line-join": "round"}, filter=["all", [">", ["get", "admin_level"], 2], state, land]),
        layer("boundary-country", "line", "boundary",
              {"line-color": INK["boundary"], "line-width": zooms((2, 0.7), (8, 1.6), (14, 3)),
               "line-dasharray": ["case", ["==", ["get", "disputed"], 1], ["literal", [3, 2]], ["literal", [1, 0]]]},
              {"line-join": "round"}, filter=["all", ["<=", ["get", "admin_level"], 2], land]),
    ]


def text(colour, halo="halo", wide=1.4):
    return {"text-color": INK[colour] if isinstance(colour, str) else colour, "text-halo-color": INK[halo],
            "text-halo-width": wide, "text-halo-blur": 0.3}


def road_labels():
    along = {"symbol-placement": "line", "text-field": NAME, "text-font": REGULAR, "text-rotation-alignment": "map",
             "text-pitch-alignment": "viewport", "symbol-spacing": 280, "text-max-angle": 28, "text-padding": 3}
    made = []
    for name, classes, first, size, weight in (
        ("path", ("path", "service", "track"), 16, zooms((16, 9.5), (18, 11.5)), REGULAR),
        ("minor", ("minor", "busway"), 14.5, zooms((14.5, 9.5), (16, 11.5), (18, 14)), REGULAR),
        ("main", ("tertiary", "secondary", "primary", "trunk", "motorway"), 13, zooms((13, 10), (16, 13), (18, 16)), BOLD),
    ):
        tests = [of(*classes)]
        if name == "path":
            tests.append(["!=", BRUNNEL, "tunnel"])
        made.append(layer(f"name-{name}", "symbol", "transportation_name", text("road_name"),
                          along | {"text-size": size, "text-font": weight}, minzoom=first, filter=where(*tests)))
    return made


def place_labels():
    upper = ["upcase", NAME]
    return [
        layer("bay-name", "symbol", "water_name", text("water_name", "water", 0.6),
              {"text-field": NAME, "text-font": ITALIC, "text-size": zooms((11, 10), (14, 13), (17, 18)),
               "text-letter-spacing": 0.08, "text-max-width": 6}, filter=kind("Point")),
        layer("water-name-line", "symbol", "water_name", text("water_name", "water", 0.6),
              {"symbol-placement": "line", "text-field": NAME, "text-font": ITALIC, "text-size": 13,
               "text-letter-spacing": 0.12}, filter=kind("LineString")),
        layer("waterway-name", "symbol", "waterway", text("water_name", "area_halo", 1),
              {"symbol-placement": "line", "text-field": NAME, "text-font": ITALIC, "text-size": zooms((12, 10), (17, 13)),
               "text-letter-spacing": 0.06}, minzoom=12, filter=["has", "name"]),
        layer("square-name", "symbol", "place", text("road_name"),
              {"text-field": NAME, "text-font": ITALIC, "text-size": zooms((15, 10), (18, 14)), "text-max-width": 6},
              minzoom=15, filter=of("square")),
        layer("quarter-name", "symbol", "place", text("name", "area_halo", 1.6),
              {"text-field": upper, "text-font": REGULAR, "text-size": zooms((12, 9.5), (15, 13), (17, 16)),
               "text-letter-spacing": 0.14, "text-max-width": 7, "symbol-sort-key": ["get", "rank"]},
              minzoom=11, maxzoom=17, filter=of("suburb", "quarter", "neighbourhood", "island", "hamlet")),
        layer("town-name", "symbol", "place", text("name", "area_halo", 1.8),
              {"text-field": NAME, "text-font": REGULAR, "text-size": zooms((8, 11), (14, 18)),
               "symbol-sort-key": ["get", "rank"], "text-max-width": 8}, maxzoom=15, filter=of("town", "village")),
        layer("city-name", "symbol", "place", text("name", "area_halo", 2),
              {"text-field": NAME, "text-font": BOLD, "text-size": zooms((5, 12), (10, 20), (14, 28)),
               "symbol-sort-key": ["get", "rank"], "text-max-width": 8}, maxzoom=15, filter=of("city")),
        layer("state-name", "symbol", "place", text("boundary", "area_halo", 1.4),
              {"text-field": upper, "text-font": REGULAR, "text-size": zooms((4, 9), (8, 13)),
               "text-letter-spacing": 0.15, "text-max-width": 8}, minzoom=4, maxzoom=9, filter=of("state", "province")),
        layer("country-name", "symbol", "place", text("name", "area_halo", 1.6),
              {"text-field": upper, "text-font": BOLD, "text-size": zooms((1, 9), (5, 18)),
               "text-letter-spacing": 0.18, "text-max-width": 7, "symbol-sort-key": ["get", "rank"]},
              maxzoom=9, filter=of("country")),
    ]


POI_COLOUR = ["match", CLASS,
              ["restaurant", "cafe", "fast_food", "bar", "beer", "ice_cream", "bakery"], INK["poi_food"],
              ["lodging"], INK["poi_stay"],
              ["museum", "art_gallery", "theatre", "cinema", "attraction", "monument", "library", "place_of_worship", "music"],
              INK["poi_culture"],
              ["shop", "clothing_store", "grocery", "alcohol_shop", "butcher", "hairdresser", "car"], INK["poi_shop"],
              ["railway", "bus", "entrance", "ferry_terminal", "bicycle_rental"], INK["poi_transit"],
              ["park"], INK["park_name"],
              INK["poi"]]
# From which zoom a point of interest shows, by its rank.
POI_SHOWN = ["step", ["zoom"], ["<=", ["get", "rank"], 3], 15, ["<=", ["get", "rank"], 6], 16, ["<=", ["get", "rank"], 12],
             17, ["<=", ["get", "rank"], 20], 18, True]


def poi_layers():
    named = ["all", ["has", "name"], ["match", CLASS, ["bus", "entrance", "parking"], False, True], POI_SHOWN]
    return [
        layer("house-number", "symbol", "housenumber", text("number", "building", 0.8),
              {"text-field": ["get", "housenumber"], "text-font": REGULAR, "text-size": zooms((17, 9), (20, 13)),
               "text-padding": 3}, minzoom=17),
        layer("poi-dot", "circle", "poi",
              {"circle-color": POI_COLOUR, "circle-radius": zooms((14, 1.8), (16, 2.4), (18, 3.6)),
               "circle-stroke-color": INK["halo"], "circle-stroke-width": zooms((14, 0.7), (18, 1.4))},
              minzoom=14, filter=named),
        layer("poi-name", "symbol", "poi", text(POI_COLOUR),
              {"text-field": NAME, "text-font": REGULAR, "text-size": zooms((14, 9.5), (16, 10.5), (19, 13)),
               "text-variable-anchor": ["top", "bottom", "left", "right"], "text-radial-offset": 0.55,
               "text-justify": "auto", "text-max-width": 7, "text-padding": 4, "symbol-sort-key": ["get", "rank"]},
              minzoom=14, filter=named),
        layer("aerodrome-name", "symbol", "aerodrome_label", text("poi_transit"),
              {"text-field": NAME, "text-font": REGULAR, "text-size": zooms((10, 10), (15, 13)), "text-max-width": 8},
              minzoom=10),
        layer("peak-name", "symbol", "mountain_peak", text("poi"),
              {"text-field": ["concat", "▲ ", NAME], "text-font": ITALIC, "text-size": 10.5, "text-max-width": 8}, minzoom=11),
    ]


def style():
    return {
        "version": 8,
        "name": "Nadir streets",
        "center": [24.9443, 60.1706],
        "zoom": 14.5,
        "sources": {"openmaptiles": {
            "type": "vector",
            "url": "pmtiles://helsinki.pmtiles",
            "attribution": "© OpenStreetMap contributors. © OpenMapTiles",
        }},
        "layers": [*ground(), *upper_layers()],
    }


def upper_layers():
    """Tunnels lie below the buildings, all other roads above them."""
    made = roads()
    below = [entry for entry in made if entry["id"].startswith("tunnel-")]
    above = [entry for entry in made if not entry["id"].startswith("tunnel-")]
    return [*below, *buildings(), *above, *boundaries(), *poi_layers(), *road_labels(), *place_labels()]


if __name__ == "__main__":
    save(style(), os.path.join(sys.argv[1], "streets.json"))
