"""Writes day.json and night.json: one set of layers in two palettes. python3 styles.py FOLDER."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))

from styling import BOLD, ITALIC, REGULAR, save, zooms

DAY = {
    "water": "#b5d3e2", "deep": "#a6c8da", "land": "#f6f2e8", "land_far": "#f4efe2",
    "glow": "#d3e6ee", "coast": "#7fa9c0",
    "ice": "#fdfdfb", "shelf": "#eef4f5", "ice_edge": "#d6e3e8",
    "urban": "#e6dccb", "lake_edge": "#8db4c9", "salt": "#d5e3e2", "playa": "#ece7d8", "river": "#9cc2d6",
    "border": "#a08a9a", "border_glow": "#e6d9e0", "disputed": "#b39dae", "state": "#c3b4b8",
    "country": "#5b4a5e", "city": "#2f3540", "town": "#4a515c", "second": "#7c8088", "halo": "#fbf8f0",
    "dot": "#ffffff", "dot_edge": "#3d4450", "capital": "#b5493f",
    "sea_name": "#5d8aa6", "river_name": "#5b8dab", "water_halo": "#c4dde8",
}
NIGHT = {
    "water": "#0d1b2b", "deep": "#0a1624", "land": "#1d2a3a", "land_far": "#1f2d3e",
    "glow": "#13263a", "coast": "#3c5f7e",
    "ice": "#33465a", "shelf": "#28394b", "ice_edge": "#43586e",
    "urban": "#4d463c", "lake_edge": "#2f4d68", "salt": "#172b3b", "playa": "#243241", "river": "#1f4360",
    "border": "#7d7590", "border_glow": "#2d3346", "disputed": "#6a6480", "state": "#41495f",
    "country": "#c5b6d6", "city": "#e9e4d6", "town": "#c4c6c9", "second": "#8a93a0", "halo": "#142130",
    "dot": "#f2d28b", "dot_edge": "#142130", "capital": "#f2a65a",
    "sea_name": "#4f7da0", "river_name": "#4a7ba0", "water_halo": "#0d1b2b",
}


def by_rank(*stops):
    """A value by rank: by_rank(first, (3, second), …)."""
    first, *others = stops
    return ["step", ["get", "rank"], first, *[part for stop in others for part in stop]]


def fill(name, source_layer, color, **more):
    layer = {"id": name, "type": "fill", "source": "world", "source-layer": source_layer}
    layer |= {key: more.pop(key) for key in ("filter", "minzoom", "maxzoom") if key in more}
    return layer | {"paint": {"fill-color": color} | {f"fill-{k.replace('_', '-')}": v for k, v in more.items()}}


def line(name, source_layer, color, width, **more):
    layer = {"id": name, "type": "line", "source": "world", "source-layer": source_layer}
    layer |= {key: more.pop(key) for key in ("filter", "minzoom", "maxzoom") if key in more}
    cap = more.pop("cap", "round")
    return layer | {
        "layout": {"line-cap": cap, "line-join": "round"},
        "paint": {"line-color": color, "line-width": width} | {f"line-{k.replace('_', '-')}": v for k, v in more.items()},
    }


def label(name, source_layer, layout, paint, **more):
    return {"id": name, "type": "symbol", "source": "world", "source-layer": source_layer, **more,
            "layout": layout, "paint": paint}


NAME = ["coalesce", ["get", "name:en"], ["get", "name"]]
KIND = ["get", "kind"]
RANK = ["get", "rank"]
CAPITAL = ["==", ["get", "capital"], 2]

# From which zoom a city of a rank is named. Between the zooms of the tiles this thins the crowd.
CITY_SHOWN = ["step", ["zoom"],
              ["<=", RANK, 0],
              2.6, ["<=", RANK, 1],
              3.3, ["<=", RANK, 2],
              4, ["<=", RANK, 4],
              5, ["<=", RANK, 6],
              5.7, ["<=", RANK, 7],
              6.8, ["<=", RANK, 8],
              7.8, ["<=", RANK, 9],
              8.8, ["<=", RANK, 10],
              9.8, ["<=", RANK, 11],
              10.6, True]


def two_lines(color, smaller):
    """The name, and below it, smaller, what the place is called there."""
    return ["case", ["has", "name:local"],
            ["format", NAME, {}, "\n", {}, ["get", "name:local"],
             {"font-scale": smaller, "text-font": ["literal", REGULAR], "text-color": color}],
            NAME]


def layers(ink):
    coast_width = zooms((0, 0.3), (3, 0.6), (6, 1), (12, 1.6))
    return [
        {"id": "water", "type": "background",
         "paint": {"background-color": zooms((0, ink["deep"]), (5, ink["water"]))}},
        line("shallows-wide", "land", ink["glow"], zooms((1, 2), (4, 7), (8, 14), (12, 26)), opacity=0.45,
             blur=zooms((1, 1.5), (4, 5), (8, 10), (12, 20))),
        line("shallows", "land", ink["glow"], zooms((1, 1), (4, 3), (8, 6), (12, 10)), opacity=0.8,
             blur=zooms((1, 0.5), (4, 1.5), (8, 3), (12, 6))),
        fill("land", "land", zooms((2, ink["land_far"]), (6, ink["land"])), antialias=True),
        fill("urban", "urban", ink["urban"], minzoom=4.5,
             opacity=zooms((4.5, 0), (5.5, 0.8), (8, 0.6), (11, 0.25))),
        fill("ice-shelf", "ice", ink["shelf"], filter=["==", KIND, "shelf"]),
        fill("ice", "ice", ink["ice"], filter=["==", KIND, "glacier"], opacity=0.9),
        line("ice-edge", "ice", ink["ice_edge"], zooms((2, 0.3), (6, 0.8)), minzoom=2),
        line("coast", "land", ink["coast"], coast_width, opacity=zooms((0, 0.55), (4, 0.85))),
        line("rivers", "rivers", ink["river"],
             zooms((2, by_rank(0.6, (3, 0.4))), (4, by_rank(1, (3, 0.8), (6, 0.5))),
                   (6, by_rank(1.8, (3, 1.4), (6, 1), (9, 0.6))),
                   (12, by_rank(6, (3, 5), (6, 4), (9, 2.5)))),
             filter=["!=", KIND, "intermittent"], minzoom=2),
        line("rivers-intermittent", "rivers", ink["river"], zooms((5, 0.6), (8, 1.2), (12, 2.5)),
             filter=["==", KIND, "intermittent"], minzoom=5, dasharray=[3, 2], cap="butt"),
        fill("lakes", "lakes", ["match", KIND, "salt", ink["salt"], "playa", ink["playa"], ink["water"]]),
        line("lakes-edge", "lakes", ink["lake_edge"], zooms((2, 0.3), (6, 0.7), (12, 1.3)), minzoom=2,
             filter=["!=", KIND, "playa"], opacity=0.8),
        line("borders-state", "borders", ink["state"], zooms((3, 0.5), (6, 1), (12, 2)), minzoom=3,
             filter=["==", ["get", "admin_level"], 4], dasharray=[3, 2], cap="butt",
             opacity=zooms((3, 0.4), (5, 0.9))),
        line("borders-glow", "borders", ink["border_glow"], zooms((1, 1), (4, 3), (6, 5), (12, 12)), minzoom=1,
             filter=["==", ["get", "admin_level"], 2], opacity=zooms((1, 0.5), (4, 0.8)),
             blur=zooms((1, 0.3), (6, 1.5), (12, 4))),
        line("borders", "borders", ink["border"], zooms((0, 0.3), (3, 0.7), (6, 1.3), (12, 2.4)),
             filter=["all", ["==", ["get", "admin_level"], 2], ["!", ["has", "disputed"]]],
             opacity=zooms((0, 0.6), (3, 0.95))),
        line("borders-disputed", "borders", ink["disputed"], zooms((1, 0.4), (3, 0.7), (6, 1.3), (12, 2.2)),
             filter=["all", ["==", ["get", "admin_level"], 2], ["has", "disputed"]],
             dasharray=[2.5, 1.8], cap="butt", minzoom=1),
        *water_labels(ink),
        *city_layers(ink),
        *country_labels(ink),
    ]


def water_labels(ink):
    paint = {"text-color": ink["sea_name"], "text-halo-color": ink["water_halo"], "text-halo-width": 0.8,
             "text-halo-blur": 0.6}
    return [
        label("river-names", "rivers", {
            "symbol-placement": "line", "symbol-spacing": 320, "text-field": ["get", "name"], "text-font": ITALIC,
            "text-size": zooms((5, 9.5), (8, 12), (12, 15)), "text-letter-spacing": 0.06, "text-max-angle": 30,
            "text-padding": 8,
        }, {"text-color": ink["river_name"], "text-halo-color": ink["halo"], "text-halo-width": 1.2}, minzoom=5),
        label("lake-names", "water_names", {
            "text-field": NAME, "text-font": ITALIC, "text-size": zooms((3, 10), (7, 12.5), (12, 17)),
            "text-max-width": 6, "text-letter-spacing": 0.03, "symbol-sort-key": RANK,
        }, paint | {"text-halo-width": 0.5}, minzoom=4,
            filter=["all", ["==", KIND, "lake"], ["step", ["zoom"], ["<=", RANK, 3], 5, ["<=", RANK, 5], 6, ["<=", RANK, 7],
                                                  7, True]]),
        label("sea-names", "water_names", {
            "text-field": NAME, "text-font": ITALIC,
            "text-size": zooms((2, by_rank(13, (3, 10))), (4, by_rank(17, (3, 13), (4, 11))),
                               (6, by_rank(22, (3, 18), (4, 15), (5, 13)))),
            "text-letter-spacing": zooms((2, 0.12), (6, 0.24)), "text-max-width": 6, "text-line-height": 1.35,
            "symbol-sort-key": RANK, "text-padding": 6,
        }, paint, minzoom=2, maxzoom=9, filter=["==", KIND, "sea"]),
        label("ocean-names", "water_names", {
            "text-field": ["upcase", NAME], "text-font": ITALIC,
            "text-size": zooms((0, 9), (2, 15), (5, 26)),
            "text-letter-spacing": zooms((0, 0.15), (5, 0.45)), "text-max-width": 8, "text-line-height": 1.4,
            "symbol-sort-key": RANK,
        }, paint, maxzoom=7, filter=["==", KIND, "ocean"]),
    ]


def city_layers(ink):
    dot = zooms((2, by_rank(1.8, (3, 1.4))), (5, by_rank(3, (3, 2.4), (6, 1.7))),
                (8, by_rank(4.2, (3, 3.6), (6, 2.8), (9, 2))), (12, by_rank(6, (3, 5), (6, 4), (9, 3))))
    edge = {"circle-color": ink["dot"], "circle-stroke-color": ink["dot_edge"],
            "circle-stroke-width": zooms((2, 0.8), (6, 1.3), (12, 2)), "circle-radius": dot}
    size = zooms((2, by_rank(11, (2, 10))), (4, by_rank(13, (2, 12), (4, 11))),
                 (6, by_rank(17, (2, 15), (4, 13.5), (6, 12), (8, 11))),
                 (9, by_rank(23, (2, 20), (4, 18), (6, 15.5), (8, 13.5), (10, 12))),
                 (12, by_rank(30, (2, 27), (4, 24), (6, 20), (8, 17), (10, 15))))
    # The offset is in ems of the text: what clears the dot.
    placed = {"text-variable-anchor": ["bottom", "top", "left", "right"], "text-radial-offset": 0.45,
              "text-justify": "auto", "text-padding": 3, "symbol-sort-key": ["+", ["*", RANK, 2], ["case", CAPITAL, -3, 0]]}
    weight = ["step", ["zoom"], ["case", CAPITAL, ["literal", BOLD], ["literal", REGULAR]],
              6, ["case", ["any", CAPITAL, ["<=", RANK, 3]], ["literal", BOLD], ["literal", REGULAR]]]
    text = {"text-color": ["case", ["any", CAPITAL, ["<=", RANK, 6]], ink["city"], ink["town"]],
            "text-halo-color": ink["halo"], "text-halo-width": zooms((2, 1.1), (6, 1.5), (12, 2)), "text-halo-blur": 0.4}
    shared = {"text-font": weight, "text-size": size, "text-max-width": 8, "text-line-height": 1.15} | placed
    return [
        {"id": "cities-dot", "type": "circle", "source": "world", "source-layer": "cities", "minzoom": 2,
         "filter": ["all", ["!", CAPITAL], CITY_SHOWN],
         "paint": edge | {"circle-opacity": zooms((9, 1), (13, 0.6))}},
        {"id": "capitals-dot", "type": "circle", "source": "world", "source-layer": "cities", "minzoom": 2,
         "filter": ["all", CAPITAL, CAPITAL_SHOWN],
         "paint": edge | {"circle-color": ink["capital"], "circle-stroke-color": ink["dot"],
                          "circle-radius": zooms((2, 2.2), (5, 3.4), (8, 5), (12, 7))}},
        label("cities", "cities", shared | {"text-field": NAME}, text, minzoom=2, maxzoom=6,
              filter=["any", ["all", CAPITAL, CAPITAL_SHOWN], ["all", ["!", CAPITAL], CITY_SHOWN]]),
        label("cities-local", "cities", shared | {"text-field": two_lines(ink["second"], 0.82)}, text, minzoom=6,
              filter=["any", CAPITAL, CITY_SHOWN]),
    ]


CAPITAL_SHOWN = ["step", ["zoom"], ["<=", RANK, 0], 2.6, ["<=", RANK, 1], 3.3, ["<=", RANK, 2],
                 4, ["<=", RANK, 6], 4.8, True]


def country_labels(ink):
    """A country's name leaves the map where its cities take over."""
    return [
        label("countries", "countries", {
            "text-field": ["upcase", NAME], "text-font": ["step", ["get", "rank"], ["literal", BOLD], 4, ["literal", REGULAR]],
            "text-size": zooms((1, by_rank(9, (3, 8))), (3, by_rank(14, (3, 12), (4, 10.5), (5, 9.5))),
                               (6, by_rank(24, (3, 19), (4, 17), (5, 15), (6, 13)))),
            "text-letter-spacing": zooms((1, by_rank(0.12, (3, 0.06))), (4, by_rank(0.28, (4, 0.14))),
                                         (6, by_rank(0.4, (4, 0.22)))),
            "text-max-width": 7, "text-line-height": 1.25, "text-padding": 4,
            "symbol-sort-key": ["get", "rank"],
        }, {
            "text-color": ink["country"], "text-halo-color": ink["halo"],
            "text-halo-width": zooms((1, 0.9), (6, 1.6)), "text-halo-blur": 0.6,
            "text-opacity": zooms((5.6, 0.92), (7.6, 0.35)),
        }, minzoom=1, maxzoom=8, filter=["step", ["zoom"],
            ["<=", ["get", "min_zoom"], 2], 2, ["<=", ["get", "min_zoom"], 2.5],
            2.5, ["<=", ["get", "min_zoom"], 3], 3.2, ["<=", ["get", "min_zoom"], 4],
            4, ["<=", ["get", "min_zoom"], 4.5], 4.8, ["<=", ["get", "min_zoom"], 5.5], 6, True]),
    ]


def style(name, ink):
    return {
        "version": 8,
        "name": name,
        "center": [10, 25],
        "zoom": 1.2,
        "sources": {"world": {
            "type": "vector",
            "url": "pmtiles://world.pmtiles",
            "attribution": "Made with Natural Earth. © GeoNames",
        }},
        "layers": layers(ink),
    }


if __name__ == "__main__":
    for file, name, ink in (("day.json", "Nadir day", DAY), ("night.json", "Nadir night", NIGHT)):
        save(style(name, ink), os.path.join(sys.argv[1], file))
