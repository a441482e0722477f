"""Cuts world geometry into tiles: Mercator, seams, simplifying, clipping, snapping to tile units."""

import numpy
import shapely
from shapely.affinity import translate
from shapely.geometry import box

from natural_earth import line_parts, polygon_parts

EXTENT = 4096
BUFFER = 80
# Latitude at which geometry is cut off: beyond the square of Mercator by more than a buffer of zoom 0.
CUT = 86.0
# How far the world is repeated past ±180°, in worlds: more than a buffer of zoom 0.
MARGIN = 0.03


def mercator(geometry):
    """Degrees to the unit square, x to the right and y down."""
    return shapely.transform(geometry, lambda points: numpy.column_stack((
        points[:, 0] / 360 + 0.5,
        0.5 - numpy.arctanh(numpy.sin(numpy.radians(points[:, 1]))) / (2 * numpy.pi),
    )))


def world_point(longitude, latitude):
    y = 0.5 - numpy.arctanh(numpy.sin(numpy.radians(latitude))) / (2 * numpy.pi)
    return longitude / 360 + 0.5, float(y)


def _cut(geometry):
    return shapely.intersection(geometry, box(-181, -CUT, 181, CUT))


def world_polygons(geometries):
    """Polygons in the unit square that run over the seam at ±180° as if it weren't there.

    Pieces that end at the seam are joined with their other half, so that no outline runs along it;
    what comes near the seam is repeated beyond it.
    """
    inner, seam = [], []
    for geometry in geometries:
        for part in polygon_parts(mercator(_cut(geometry))):
            west, _, east, _ = part.bounds
            (seam if west < 1e-6 or east > 1 - 1e-6 else inner).append(part)
    snapped = shapely.transform(seam, lambda p: numpy.column_stack((
        numpy.where(abs(p[:, 0] - 1) < 1e-6, 1.0, numpy.where(abs(p[:, 0]) < 1e-6, 0.0, p[:, 0])), p[:, 1])))
    copies = [translate(part, shift) for part in snapped for shift in (-1, 0, 1)]
    strip = box(-MARGIN, -1, 1 + MARGIN, 2)
    # A hair's breadth of growing closes the gap that differing node heights leave along the seam.
    joined = shapely.union_all([part.buffer(1e-7, join_style="mitre") for part in copies])
    found = polygon_parts(shapely.intersection(joined, strip))
    for part in inner:
        found.append(part)
        found += [copy for copy in (translate(part, 1), translate(part, -1)) if copy.intersects(strip)]
    return found


def world_lines(geometry):
    """Lines in the unit square, without pieces that run along the seam, repeated near it."""
    found = []
    for line in line_parts(mercator(_cut(geometry))):
        west, _, east, _ = line.bounds
        if west > 1 - 1e-7 or east < 1e-7:
            continue
        found.append(line)
        found += [translate(line, shift) for shift, near in ((1, west < MARGIN), (-1, east > 1 - MARGIN)) if near]
    return found


def tile_box(z, x, y):
    """The tile with its buffer, in units of that zoom."""
    return box(x * EXTENT - BUFFER, y * EXTENT - BUFFER, (x + 1) * EXTENT + BUFFER, (y + 1) * EXTENT + BUFFER)


def cut_into_tiles(geometries, zoom, parts):
    """Yields (x, y, [(index, geometry)]) for the tiles that any geometry touches.

    Geometries are in units of the zoom. The world is halved again and again, so that each cut works
    on what its parent left over.
    """
    items = [(index, geometry) for index, geometry in enumerate(geometries)]
    yield from _cut_square(items, zoom, 0, 0, 1 << zoom, parts)


def _cut_square(items, zoom, x, y, size, parts):
    frame = box(x * EXTENT - BUFFER, y * EXTENT - BUFFER, (x + size) * EXTENT + BUFFER, (y + size) * EXTENT + BUFFER)
    shapely.prepare(frame)
    kept = []
    for index, geometry in items:
        if frame.contains_properly(geometry):
            kept.append((index, geometry))
        elif frame.intersects(geometry):
            kept += [(index, part) for part in parts(shapely.intersection(geometry, frame))]
    if not kept:
        return
    if size == 1:
        yield x, y, kept
        return
    half = size // 2
    for dy in (0, half):
        for dx in (0, half):
            yield from _cut_square(kept, zoom, x + dx, y + dy, half, parts)


def snapped_polygons(geometries, x, y):
    """Polygon rings in whole units of the tile, valid after snapping, in a fixed order."""
    local = [translate(geometry, -x * EXTENT, -y * EXTENT) for geometry in geometries]
    whole = shapely.set_precision(shapely.union_all(local) if len(local) > 1 else local[0], 1)
    polygons = []
    for part in polygon_parts(shapely.normalize(whole)):
        rings = [part.exterior, *part.interiors]
        polygons.append([[(round(a), round(b)) for a, b in ring.coords] for ring in rings])
    return polygons


def snapped_lines(geometries, x, y):
    return [[(round(a - x * EXTENT), round(b - y * EXTENT)) for a, b in line.coords] for line in geometries]
