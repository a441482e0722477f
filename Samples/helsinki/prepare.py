"""Makes an extract fit for tilemaker: python3 prepare.py EXTRACT.osm.pbf WHOLE.osm.pbf SEA.shp.

The extract refers to nodes and ways beyond its edge. Those are taken out, for tilemaker stops at
them, and relations that lost a member go with them.

The sea is closed from the pieces of coastline. A coastline has land on its left and water on its right. The pieces are led on to the edge of the
extract, the extract is cut along them, and the parts that lie to the right of a piece are sea.
"""

import sys

import osmium
import shapefile
import shapely
from shapely.geometry import LineString, Point, box
from shapely.ops import polygonize, unary_union

NEAR_EDGE = 0.0016  # degrees: pieces that end this near to the edge were cut there


class Coast(osmium.SimpleHandler):
    def __init__(self):
        super().__init__()
        self.places, self.ways = {}, []

    def node(self, node):
        self.places[node.id] = (node.location.lon, node.location.lat)

    def way(self, way):
        if way.tags.get("natural") == "coastline":
            self.ways.append((way.id, [node.ref for node in way.nodes]))

    def pieces(self):
        """Runs of nodes that are in the extract, in the direction of the way."""
        for _, nodes in sorted(self.ways):
            run = []
            for node in [*nodes, None]:
                if node in self.places:
                    run.append(self.places[node])
                else:
                    if len(run) > 1:
                        yield run
                    run = []


def led_to_edge(run, frame):
    edge = frame.exterior
    points = list(run)
    for at, place in ((0, run[0]), (len(points), run[-1])):
        nearest = edge.interpolate(edge.project(Point(place)))
        if nearest.distance(Point(place)) < NEAR_EDGE:
            points = [nearest.coords[0], *points] if at == 0 else [*points, nearest.coords[0]]
    return points


def is_sea(part, runs):
    """Counts the length of coast that has this part on its right against that on its left."""
    balance = 0.0
    for run in runs:
        for (x0, y0), (x1, y1) in zip(run, run[1:]):
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            if length == 0:
                continue
            middle = ((x0 + x1) / 2, (y0 + y1) / 2)
            right = ((y1 - y0) / length * 1e-7, -(x1 - x0) / length * 1e-7)
            balance += length * part.contains(Point(middle[0] + right[0], middle[1] + right[1]))
            balance -= length * part.contains(Point(middle[0] - right[0], middle[1] - right[1]))
    return balance > 0


class Whole(osmium.SimpleHandler):
    """Copies what is complete. Nodes come before ways and ways before relations."""

    def __init__(self, writer):
        super().__init__()
        self.writer, self.nodes, self.ways = writer, set(), set()

    def node(self, node):
        self.nodes.add(node.id)
        self.writer.add_node(node)

    def way(self, way):
        nodes = [node.ref for node in way.nodes if node.ref in self.nodes]
        if len(nodes) > 1:
            self.ways.add(way.id)
            self.writer.add_way(way.replace(nodes=nodes))

    def relation(self, relation):
        if all(member.type == "w" and member.ref in self.ways for member in relation.members):
            self.writer.add_relation(relation)


def copy_whole(extract, output):
    writer = osmium.SimpleWriter(output)
    Whole(writer).apply_file(extract)
    writer.close()


def close_sea(extract, output):
    header = osmium.io.Reader(extract).header().box()
    frame = box(header.bottom_left.lon, header.bottom_left.lat, header.top_right.lon, header.top_right.lat)
    coast = Coast()
    coast.apply_file(extract)
    runs = list(coast.pieces())
    cuts = unary_union([frame.exterior, *[LineString(led_to_edge(run, frame)) for run in runs]])
    parts = sorted((part for part in polygonize(cuts) if frame.buffer(1e-9).contains(part)), key=lambda part: part.bounds)
    with shapefile.Writer(output, shapeType=shapefile.POLYGON) as writer:
        writer.field("class", "C", 10)
        for part in parts:
            if is_sea(part, runs):
                # A shapefile's exterior rings run clockwise.
                turned = shapely.geometry.polygon.orient(part, -1)
                writer.poly([list(turned.exterior.coords), *[list(hole.coords) for hole in turned.interiors]])
                writer.record("ocean")


if __name__ == "__main__":
    copy_whole(sys.argv[1], sys.argv[2])
    close_sea(sys.argv[1], sys.argv[3])
