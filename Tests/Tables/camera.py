#!/usr/bin/env python3
"""Writes the tables beside it: what cameras show, worked out from the formulas of the documentation alone.

The tests compare the library with these numbers; nothing here is taken from the library. Run it without arguments
and see that git finds no difference.

World coordinates at zoom z, points: W = 256 * 2^z, x = (lng/360 + 1/2) W, y = (1/2 - ln tan(pi/4 + lat/2) / 2 pi) W.
With (dx, dy) a ground point minus the target, D = h/2 / tan(fov/2), and the target at the middle (cx, cy) of what
the padding leaves:

    right = dx cos b + dy sin b      ahead = dx sin b - dy cos b      depth = D + ahead sin t
    X = cx + right D/depth           Y = cy - ahead cos t D/depth
"""
import os
from math import atan, atanh, cos, pi, radians, sin, sinh, tan

WIDTH, HEIGHT, RADIUS = 600.0, 400.0, 6371009.0
TARGETS = [(60.17, 24.94, 14.0), (-33.8473552, 179.95, 8.3), (1.25, -120.5, 3.0)]
TILTS = [0.0, 12.5, 30.0, 45.0, 60.0, 80.0]
BEARINGS = [0.0, 37.0, 90.0, 181.5, 300.0]
# top, right, bottom, left
PADDINGS = [(0.0, 0.0, 0.0, 0.0), (120.0, 5.0, 0.0, 80.0)]
FIELDS = [36.86989764584402, 25.0, 30.0]
OFFSETS = [(-150.0, 80.0), (200.0, -120.0), (10.0, -650.0), (-31.5, 5000.0)]


def ground(latitude, longitude, zoom):
    world = 256 * 2 ** zoom
    # asinh(tan) = ln(tan(pi/4 + lat/2)), written the other way: atanh(sin).
    return (longitude / 360 + 0.5) * world, (0.5 - atanh(sin(radians(latitude))) / (2 * pi)) * world


def place(x, y, zoom):
    world = 256 * 2 ** zoom
    longitude = (x / world - 0.5) * 360
    return atan(sinh((0.5 - y / world) * 2 * pi)) * 180 / pi, (longitude + 180) % 360 - 180


def centre(padding):
    top, right, bottom, left = padding
    return left + (WIDTH - left - right) / 2, top + (HEIGHT - top - bottom) / 2


def seen(dx, dy, tilt, bearing, padding, fov):
    t, b = radians(tilt), radians(bearing)
    distance = HEIGHT / 2 / tan(radians(fov) / 2)
    right, ahead = dx * cos(b) + dy * sin(b), dx * sin(b) - dy * cos(b)
    depth = distance + ahead * sin(t)
    if depth <= distance / 75:
        return None
    cx, cy = centre(padding)
    return cx + right * distance / depth, cy - ahead * cos(t) * distance / depth, depth / distance


def unseen(x, y, tilt, bearing, padding, fov):
    """The ground offset under a point of the picture: right and ahead from X and Y."""
    t, b = radians(tilt), radians(bearing)
    distance = HEIGHT / 2 / tan(radians(fov) / 2)
    cx, cy = centre(padding)
    up = cy - y
    if up * sin(t) >= distance * cos(t):
        return None
    ahead = up * distance / (distance * cos(t) - up * sin(t))
    right = (x - cx) * (distance + ahead * sin(t)) / distance
    return right * cos(b) + ahead * sin(b), right * sin(b) - ahead * cos(b)


def text(values):
    return "\t".join("-" if value is None else repr(float(value)) for value in values) + "\n"


def cameras():
    number = 0
    for latitude, longitude, zoom in TARGETS:
        for tilt in TILTS:
            for bearing in BEARINGS:
                for padding in PADDINGS:
                    fov = FIELDS[number % len(FIELDS)]
                    number += 1
                    yield (latitude, longitude, zoom, tilt, bearing, *padding, fov)


def projection():
    for camera in cameras():
        latitude, longitude, zoom, tilt, bearing, fov = *camera[:5], camera[9]
        x0, y0 = ground(latitude, longitude, zoom)
        for dx, dy in OFFSETS:
            if not 0 < y0 + dy < 256 * 2 ** zoom:
                continue
            there = place(x0 + dx, y0 + dy, zoom)
            x, y = ground(*there, zoom)
            world = 256 * 2 ** zoom
            east = (x - x0 + world / 2) % world - world / 2
            point = seen(east, y - y0, tilt, bearing, camera[5:9], fov)
            metres = 2 * pi * RADIUS * cos(radians(there[0])) / world
            length = None if point is None else 1000 / metres / point[2]
            yield (*camera, *there, *((None, None) if point is None else point[:2]), length)


def regions():
    """The corners near left, far left, far right, near right, of the picture minus the padding."""
    for camera in cameras():
        latitude, longitude, zoom, tilt, bearing, fov = *camera[:5], camera[9]
        top, right, bottom, left = camera[5:9]
        if tilt > 60 or zoom < 5:
            continue
        x0, y0 = ground(latitude, longitude, zoom)
        corners = []
        for x, y in [(left, HEIGHT - bottom), (left, top), (WIDTH - right, top), (WIDTH - right, HEIGHT - bottom)]:
            dx, dy = unseen(x, y, tilt, bearing, camera[5:9], fov)
            corners += place(x0 + dx, y0 + dy, zoom)
        yield (*camera, *corners)


def scrolling():
    for latitude, longitude, zoom in TARGETS:
        for bearing in BEARINGS:
            for right, down in [(200.0, 100.0), (-35.0, 0.0), (0.0, -80.5)]:
                b = radians(bearing)
                x0, y0 = ground(latitude, longitude, zoom)
                x, y = x0 + right * cos(b) - down * sin(b), y0 + right * sin(b) + down * cos(b)
                yield (latitude, longitude, zoom, bearing, right, down, *place(x, y, zoom))


def distances():
    """MapKit's distance from the camera to what it looks at, metres, for heights of views and fields of view."""
    for latitude, longitude, zoom in TARGETS:
        for height in (320.0, 844.0):
            for fov in (30.0, 36.86989764584402):
                metres = 2 * pi * RADIUS * cos(radians(latitude)) / (256 * 2 ** zoom)
                yield (latitude, longitude, zoom, height, fov, metres * height / 2 / tan(radians(fov) / 2))


HEAD = "latitude longitude zoom tilt bearing top right bottom left fov"
for name, columns, rows in [
    ("projection", HEAD + " placeLatitude placeLongitude x y pointsForAKilometre", projection()),
    ("regions", HEAD + " nearLeft . farLeft . farRight . nearRight .", regions()),
    ("scrolling", "latitude longitude zoom bearing x y newLatitude newLongitude", scrolling()),
    ("distances", "latitude longitude zoom height fov distance", distances()),
]:
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, name + ".tsv"), "w") as file:
        file.write("\t".join(columns.split()) + "\n")
        for row in rows:
            file.write(text(row))
