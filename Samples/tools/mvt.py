"""Writes vector tiles (Mapbox Vector Tile specification, version 2.1), a layer and a feature at a time.

Coordinates are whole tile units, x to the right and y down. Polygon rings are turned the way the
specification asks for (exterior rings have a positive area in the y-down plane); everything is
written in the order it is given, so the same input gives the same bytes.
"""

import struct

POINT, LINE, POLYGON = 1, 2, 3


def varint(value):
    out = bytearray()
    while value > 0x7F:
        out.append((value & 0x7F) | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def zigzag(value):
    return (value << 1) ^ (value >> 63) if value < 0 else value << 1


def field(number, payload):
    """A length-delimited protobuf field."""
    return varint(number << 3 | 2) + varint(len(payload)) + payload


def packed(values):
    return b"".join(map(varint, values))


def doubled_area(ring):
    area = 0
    x0, y0 = ring[-1]
    for x1, y1 in ring:
        area += x0 * y1 - x1 * y0
        x0, y0 = x1, y1
    return area


class _Pen:
    def __init__(self):
        self.commands, self.x, self.y = [], 0, 0

    def _step(self, point):
        self.commands += [zigzag(point[0] - self.x), zigzag(point[1] - self.y)]
        self.x, self.y = point

    def points(self, points):
        self.commands.append(len(points) << 3 | 1)
        for point in points:
            self._step(point)

    def line(self, points, close=False):
        self.commands.append(1 << 3 | 1)
        self._step(points[0])
        self.commands.append((len(points) - 1) << 3 | 2)
        for point in points[1:]:
            self._step(point)
        if close:
            self.commands.append(1 << 3 | 7)


class Layer:
    """One layer of a tile. Features without any drawable part are left out."""

    def __init__(self, name, extent=4096):
        self.name, self.extent = name, extent
        self.keys, self.values, self.features = {}, {}, []

    def _tags(self, attributes):
        tags = []
        for key, value in attributes.items():
            if value is None or value == "":
                continue
            tags.append(self.keys.setdefault(key, len(self.keys)))
            tags.append(self.values.setdefault((type(value), value), len(self.values)))
        return tags

    def _add(self, kind, commands, attributes, identifier):
        if not commands:
            return
        body = b"" if identifier is None else varint(1 << 3) + varint(identifier)
        tags = self._tags(attributes)
        if tags:
            body += field(2, packed(tags))
        body += varint(3 << 3) + varint(kind) + field(4, packed(commands))
        self.features.append(body)

    def point(self, x, y, attributes, identifier=None):
        pen = _Pen()
        pen.points([(x, y)])
        self._add(POINT, pen.commands, attributes, identifier)

    def lines(self, lines, attributes, identifier=None):
        pen = _Pen()
        for line in lines:
            points = [p for i, p in enumerate(line) if i == 0 or p != line[i - 1]]
            if len(points) > 1:
                pen.line(points)
        self._add(LINE, pen.commands, attributes, identifier)

    def polygons(self, polygons, attributes, identifier=None):
        """Each polygon is a list of rings, the exterior first; rings need not repeat their first point."""
        pen = _Pen()
        for rings in polygons:
            for index, ring in enumerate(rings):
                points = [p for i, p in enumerate(ring) if i == 0 or p != ring[i - 1]]
                if len(points) > 1 and points[0] == points[-1]:
                    points.pop()
                area = doubled_area(points) if len(points) > 2 else 0
                if area == 0:
                    if index == 0:
                        break
                    continue
                if (area > 0) != (index == 0):
                    points.reverse()
                pen.line(points, close=True)
        self._add(POLYGON, pen.commands, attributes, identifier)

    @staticmethod
    def _value(kind, value):
        if kind is str:
            return field(1, value.encode())
        if kind is bool:
            return varint(7 << 3) + varint(int(value))
        if kind is float:
            return varint(3 << 3 | 1) + struct.pack("<d", value)
        return varint(5 << 3) + varint(value) if value >= 0 else varint(6 << 3) + varint(zigzag(value))

    def encoded(self):
        body = field(1, self.name.encode())
        body += b"".join(field(2, feature) for feature in self.features)
        body += b"".join(field(3, key.encode()) for key in self.keys)
        body += b"".join(field(4, self._value(*value)) for value in self.values)
        return body + varint(5 << 3) + varint(self.extent) + varint(15 << 3) + varint(2)


def tile(layers):
    """The bytes of a tile; layers without features are left out."""
    return b"".join(field(3, layer.encoded()) for layer in layers if layer.features)
