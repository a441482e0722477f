#!/usr/bin/env python3
"""Runs the shapes of the raster benchmark through other rasterisers, one thread each, beside nadir-bench.

    swift build -c release --product nadir-bench
    python3 -m venv .build/baselines && .build/baselines/bin/pip install numpy blend2d-python skia-python
    .build/baselines/bin/python Sources/nadir-bench/Baselines/compare.py .build/release/nadir-bench

Blend2D and Skia are measured where their Python packages are installed, AGG where libagg-dev is. Prints user CPU
time: the median of 9 runs and their range. Paths are built before the clock starts.
"""

import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

SIDE = 1024
RUNS = 9


def user_milliseconds():
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime * 1000


def measure(name, body):
    body()
    times = []
    for _ in range(RUNS):
        start = user_milliseconds()
        body()
        times.append(user_milliseconds() - start)
    times.sort()
    print(f"{name} {times[RUNS // 2]:.1f} ms [{times[0]:.1f} - {times[-1]:.1f}]", flush=True)


def records(path):
    import numpy

    return numpy.fromfile(path, dtype="<f4").reshape(-1, 65).astype(float)


def blend2d(shapes, is_line):
    import blend2d as b

    work = []
    for shape in shapes:
        points = shape[5:].reshape(30, 2).tolist()
        path = b.BLPath()
        path.move_to(*points[0])
        for point in points[1:]:
            path.line_to(*point)
        if not is_line:
            path.close()
        work.append((path, tuple(shape[:4].tolist()), float(shape[4])))

    def paint():
        context = b.BLContext(b.BLImage(SIDE, SIDE, b.BLFormat.PRGB32))
        if is_line:
            context.set_stroke_caps(b.BLStrokeCap.CAP_ROUND)
            context.stroke_join = b.BLStrokeJoin.JOIN_ROUND
            for path, color, width in work:
                context.stroke_width = width
                context.set_stroke_style(color)
                context.stroke_path(path)
        else:
            for path, color, _ in work:
                context.set_fill_style(color)
                context.fill_path(path)
        context.flush()

    return paint


def skia(shapes, is_line):
    import skia as s

    surface = s.Surface.MakeRaster(s.ImageInfo.MakeN32Premul(SIDE, SIDE))
    work = []
    for shape in shapes:
        points = shape[5:].reshape(30, 2).tolist()
        path = s.Path()
        path.addPoly([s.Point(*point) for point in points], not is_line)
        style = s.Paint.kStroke_Style if is_line else s.Paint.kFill_Style
        red, green, blue, alpha = shape[:4].tolist()
        paint = s.Paint(AntiAlias=True, Style=style, Color4f=s.Color4f(red, green, blue, alpha))
        if is_line:
            paint.setStrokeWidth(float(shape[4]))
            paint.setStrokeJoin(s.Paint.kRound_Join)
            paint.setStrokeCap(s.Paint.kRound_Cap)
        work.append((path, paint))

    def run():
        canvas = surface.getCanvas()
        canvas.clear(0)
        for path, paint in work:
            canvas.drawPath(path, paint)

    return run


def agg(folder):
    source = pathlib.Path(__file__).with_name("agg.cpp")
    if not shutil.which("g++") or not shutil.which("pkg-config"):
        return print("AGG is left out: it needs g++ and pkg-config")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libagg"], capture_output=True, text=True)
    if flags.returncode != 0:
        return print("AGG is left out: install libagg-dev")
    program = folder / "agg"
    subprocess.run(["g++", "-O2", source, *flags.stdout.split(), "-o", program], check=True)
    subprocess.run([program, "polygons.bin", "lines.bin"], check=True, cwd=folder)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([sys.argv[1], "geometry", name], check=True)
        subprocess.run([sys.argv[1], "20,000"], check=True)
        for label, painter in [("Blend2D", blend2d), ("Skia", skia)]:
            for shapes in ["polygons", "lines"]:
                try:
                    body = painter(records(folder / f"{shapes}.bin"), shapes == "lines")
                except ImportError as error:
                    print(f"{label} is left out: {error}")
                    break
                measure(f"{label} {shapes}", body)
        agg(folder)


main()
