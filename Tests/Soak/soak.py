"""Random scenes for a given time: `soak.py NADIR DATA [--seconds N] [--seed N] [--keep DIR]`.

DATA is a folder with `cities/*.mbtiles|pmtiles` in the OpenMapTiles schema and `styles/*/style.json`. Every scene is a
process of its own with a random style, archive, camera, size, scale, clip, format and overlays, some of them broken on
purpose. What counts as a failure: a signal, no end within the time limit, an exit code that the contract doesn't have
for this scene, an error without its three parts, a half-written or missing file, a picture of the wrong size, and, for
every tenth scene drawn again with another number of threads, other bytes. Every twentieth scene is followed by a walk: a
dozen pictures of one place at steps, zooms and turns that come again, as a batch in order, as one in shuffled order on
three threads, and some of them alone, which all have to give the same bytes. The last line is the summary; the exit code
is 1 when anything failed. Every failure is printed as a command that repeats it.
"""

import argparse
import csv
import hashlib
import math
import os
import random
import resource
import shlex
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIME_LIMIT = 120


def archives(data):
    """The archives with a place each that they hold at zoom 14, or the world's centre."""
    found = []
    for path in sorted((data / "cities").iterdir()):
        if path.suffix == ".mbtiles":
            rows = sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True).execute(
                "SELECT zoom_level, tile_column, tile_row FROM tiles ORDER BY zoom_level DESC, length(tile_data) DESC LIMIT 1")
            zoom, column, row = rows.fetchone()
            side = 2**zoom
            latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * (side - 1 - row + 0.5) / side))))
            found.append((path, latitude, (column + 0.5) / side * 360 - 180))
        elif path.suffix == ".pmtiles":
            found.append((path, 43.7384, 7.4246))
    return found


class Scene:
    """One random call of the command."""

    def __init__(self, draw, styles, places, folder):
        self.draw, self.folder = draw, folder
        self.width, self.height = draw.randint(1, 700), draw.randint(1, 500)
        self.scale = draw.choice([1, 1, 1, 1.5, 2, 3])
        self.format = draw.choice(["png", "png", "png", "png8", "webp", "jpeg"])
        self.allowed = {0}
        self.arguments = [
            "--size", f"{self.width}x{self.height}", "--scale", str(self.scale), "--format", self.format]
        self.camera(styles, places)
        for part in (self.clip, self.markers, self.shapes):
            if draw.random() < 0.35:
                part()

    def camera(self, styles, places):
        draw = self.draw
        path, latitude, longitude = draw.choice(places)
        if draw.random() < 0.2:
            self.arguments += ["--style", draw.choice(["day", "night", "streets"])]
            latitude, longitude = draw.uniform(-90, 90), draw.uniform(-180, 180)
            zoom = draw.uniform(0, 8)
        else:
            self.arguments += ["--style", str(draw.choice(styles)), "--source", f"openmaptiles={path}"]
            zoom = draw.choice([draw.uniform(0, 24), draw.uniform(12, 18)])
        spread = 200 / 2**zoom
        latitude = max(-90, min(90, latitude + draw.uniform(-spread, spread)))
        self.place = (latitude, (longitude + draw.uniform(-spread, spread) + 540) % 360 - 180)
        self.arguments += [
            "--center", f"{self.place[0]:.6f},{self.place[1]:.6f}", "--zoom", f"{zoom:.3f}",
            "--bearing", f"{draw.choice([0, draw.uniform(-720, 720)]):.2f}",
            "--tilt", f"{draw.choice([0, draw.uniform(0, 65)]):.2f}"]
        if draw.random() < 0.1:
            self.arguments += ["--padding", str(draw.randint(0, (min(self.width, self.height) - 1) // 2))]

    def clip(self):
        self.arguments += [
            "--clip", self.draw.choice(["circle", f"circle:{self.draw.randint(1, 900)}", f"rounded:{self.draw.randint(0, 400)}", "ellipse"])]

    def near(self):
        latitude = self.place[0] + self.draw.gauss(0, 0.01)
        return max(-90, min(90, latitude)), (self.place[1] + self.draw.gauss(0, 0.01) + 540) % 360 - 180

    def markers(self):
        draw = self.draw
        for index in range(draw.choice([1, 2, 5, 40])):
            latitude, longitude = self.near()
            title = draw.choice(["Café", "北京", "مقهى", "हिन्दी", "🚀", "x" * 200, ""])
            spec = f"{latitude:.6f},{longitude:.6f};id=m{index};title={title};rotation={draw.uniform(-360, 360):.1f}"
            if draw.random() < 0.3:
                spec += f";opacity={draw.random():.2f};z={draw.randint(-3, 3)}"
            self.arguments += ["--marker", spec + (";flat" if draw.random() < 0.2 else "")]
        if draw.random() < 0.4:
            self.arguments += ["--select", "m0"]
        if draw.random() < 0.3:
            self.arguments += ["--cluster", str(draw.randint(5, 80))]

    def shapes(self):
        """GeoJSON with good and broken features; `--strict` makes the broken ones an error."""
        draw = self.draw
        broken = draw.random() < 0.3
        features = []
        for _ in range(draw.choice([1, 3, 30])):
            points = [[round(p[1], 6), round(p[0], 6)] for p in (self.near() for _ in range(draw.randint(1, 40)))]
            kind = draw.choice(["LineString", "Polygon", "MultiPoint"])
            coordinates = [points + points[:1]] if kind == "Polygon" else points
            features.append('{"type":"Feature","properties":{"stroke":"#c33","stroke-width":%d},"geometry":{"type":"%s","coordinates":%s}}'
                            % (draw.randint(0, 12), kind, str(coordinates)))
        if broken:
            features.append(draw.choice([
                '{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[null,null]}}',
                '{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1e999,2],[3,4]]}}',
                '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[]]}}',
                '{"type":"Feature","properties":{},"geometry":null}', '{"type":"Feature"}']))
        path = Path(self.folder) / "shapes.geojson"
        path.write_text('{"type":"FeatureCollection","features":[%s]}' % ",".join(features))
        self.arguments += ["--overlay", str(path)]
        if draw.random() < 0.2:
            self.arguments += ["--strict"]
        # A lone point of a line, an unread feature under --strict: these are errors of the input, told as such.
        self.allowed.add(3)

    def pixels(self):
        return max(1, int(self.width * self.scale)), max(1, int(self.height * self.scale))


class Walk:
    """A dozen cameras near each other, of which many share their zoom and bearing."""

    COLUMNS = ["id", "latitude", "longitude", "zoom", "bearing", "tilt"]

    def __init__(self, draw, styles, places):
        self.draw = draw
        path, latitude, longitude = draw.choice(places)
        self.arguments = [
            "--style", str(draw.choice(styles)), "--source", f"openmaptiles={path}",
            "--size", f"{draw.randint(40, 500)}x{draw.randint(40, 400)}", "--scale", str(draw.choice([1, 1, 1.5, 2]))]
        middle = draw.uniform(11, 18)
        zooms = [round(middle), middle, draw.uniform(11, 18)]
        turns = [(0, 0), (0, 0), (draw.uniform(-180, 180), 0), (draw.uniform(-180, 180), draw.uniform(0, 60))]
        self.rows = []
        for index in range(12):
            zoom, (bearing, tilt) = draw.choice(zooms), draw.choice(turns)
            # Degrees of longitude in a point.
            point = 360 / (256 * 2**zoom)
            step = draw.choice([draw.randint(-300, 300), draw.uniform(-300, 300)]) * point
            self.rows.append([
                f"walk{index}", f"{max(-85, min(85, latitude + draw.uniform(-200, 200) * point)):.9f}",
                f"{(longitude + step + 540) % 360 - 180:.9f}", f"{zoom:.6f}", f"{bearing:.4f}", f"{tilt:.4f}"])

    def batch(self, nadir, folder, rows, threads):
        table = folder / "walk.csv"
        with open(table, "w", newline="") as file:
            csv.writer(file).writerows([self.COLUMNS, *rows])
        return self.digests(
            [nadir, "batch", table, *self.arguments, "--force", "--quiet", "--threads", threads, "--output", folder / "{id}.png"],
            folder, rows)

    def alone(self, nadir, folder, row):
        values = dict(zip(self.COLUMNS, row))
        return self.digests(
            [nadir, "render", *self.arguments, "--center", f"{values['latitude']},{values['longitude']}", "--zoom", values["zoom"],
             "--bearing", values["bearing"], "--tilt", values["tilt"], "--quiet", "--output", folder / f"{values['id']}.png"],
            folder, [row])

    @staticmethod
    def digests(command, folder, rows):
        command = list(map(str, command))
        for row in rows:
            (folder / f"{row[0]}.png").unlink(missing_ok=True)
        done = subprocess.run(command, capture_output=True, timeout=TIME_LIMIT * 4)
        if done.returncode:
            raise RuntimeError(f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[-500:]}\n  {shlex.join(command)}")
        return {row[0]: hashlib.sha256((folder / f"{row[0]}.png").read_bytes()).hexdigest() for row in rows}

    def fault(self, nadir, folder):
        """What went wrong, or nothing."""
        try:
            known = self.batch(nadir, folder, self.rows, 1)
            shuffled = self.draw.sample(self.rows, len(self.rows))
            found = [("in shuffled order on three threads", self.batch(nadir, folder, shuffled, 3))]
            found += [("alone", self.alone(nadir, folder, row)) for row in shuffled[:3]]
        except (RuntimeError, OSError, subprocess.TimeoutExpired) as error:
            return f"a walk: {error}"
        for name, digests in found:
            for key, digest in digests.items():
                if known[key] != digest:
                    rows = "\n".join(",".join(row) for row in [self.COLUMNS, *self.rows])
                    return f"a walk: {key} has other bytes {name}\n  {shlex.join(map(str, self.arguments))}\n{rows}"
        return None


def picture_size(path):
    """Width and height from the file's head; nil where only a whole decoder could tell."""
    head = path.read_bytes()
    if head[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", head[16:24]) if head[-8:-4] == b"IEND" else (0, 0)
    if head[:4] == b"RIFF":
        return None if struct.unpack("<I", head[4:8])[0] + 8 == len(head) else (0, 0)
    return None if head[:2] == b"\xff\xd8" and head[-2:] == b"\xff\xd9" else (0, 0)


def run(nadir, scene, threads, output):
    command = [nadir, "render", *scene.arguments, "--threads", str(threads), "--output", str(output)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        return command, None, f"no end within {TIME_LIMIT} s"
    told = done.stderr.decode(errors="replace")
    if done.returncode not in scene.allowed:
        return command, done.returncode, f"exit code {done.returncode}: {told[-500:]}"
    if done.returncode:
        lines = [line for line in told.splitlines() if "warning" not in line]
        if output.exists() or len(lines) != 1 or lines[0].count(" — ") < 2:
            return command, done.returncode, f"an error that isn't one line of three parts, or a file beside it: {told[-500:]}"
        return command, done.returncode, None
    if not output.exists():
        return command, 0, "no file"
    size = picture_size(output)
    if size is not None and size != scene.pixels():
        return command, 0, f"the picture has {size}, not {scene.pixels()}"
    return command, 0, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nadir")
    parser.add_argument("data", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="keeps every hundredth picture there, to be looked at")
    options = parser.parse_args()
    styles, places = sorted((options.data / "styles").glob("*/style.json")), archives(options.data)
    counts, walks, failures, start = {}, 0, 0, time.monotonic()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        number = 0
        while time.monotonic() - start < options.seconds:
            number += 1
            scene = Scene(random.Random(f"{options.seed}/{number}"), styles, places, folder)
            output = Path(folder) / "picture"
            command, code, reason = run(options.nadir, scene, 1, output)
            counts[code] = counts.get(code, 0) + 1
            if reason is None and code == 0:
                first = hashlib.sha256(output.read_bytes()).digest()
                if options.keep and number % 100 == 0:
                    os.replace(output, options.keep / f"{number}.{scene.format.replace('png8', 'png')}")
                if number % 10 == 0:
                    command, _, reason = run(options.nadir, scene, 3, output)
                    if reason is None and hashlib.sha256(output.read_bytes()).digest() != first:
                        reason = "other bytes with three threads"
            if reason:
                failures += 1
                kept = Path(folder) / "shapes.geojson"
                print(f"scene {number}: {reason}\n  {shlex.join(map(str, command))}", flush=True)
                if kept.exists() and str(kept) in command:
                    print(f"  shapes.geojson: {kept.read_text()[:2000]}", flush=True)
            output.unlink(missing_ok=True)
            if number % 20 == 0:
                walks += 1
                reason = Walk(random.Random(f"{options.seed}/walk {number}"), styles, places).fault(options.nadir, Path(folder))
                if reason:
                    failures += 1
                    print(f"scene {number}: {reason}", flush=True)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{number} scenes, exit codes {counts}, {walks} walks, {failures} failures, {usage.ru_utime + usage.ru_stime:.0f} s of CPU, "
          f"at most {usage.ru_maxrss / 1024:.0f} MiB")
    sys.exit(1 if failures else 0)


main()
