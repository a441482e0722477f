#!/usr/bin/env python3
"""Writes color.ttf, a font of a few squares for the tests of colour letters (needs fontTools).

A is a plain square; U+1F3E0 has two flat layers (COLR version 0); U+2600 a radial gradient inside a square and a
turned, translucent square blended over it (COLR version 1); U+1F381 goes round in a circle.
"""
import sys

from fontTools.colorLib.builder import buildCOLR
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables import otTables

Format = otTables.PaintFormat


def square(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


names = [".notdef", "A", "house", "sun", "loop", "low", "high", "whole"]
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({0x41: "A", 0x1F3E0: "house", 0x2600: "sun", 0x1F381: "loop"})
glyphs = {name: square(0, 0, 1000, 1000) for name in names}
glyphs["low"] = square(0, 0, 1000, 500)
glyphs["high"] = square(250, 500, 750, 1000)
builder.setupGlyf(glyphs)
builder.setupHorizontalMetrics({name: (1000, 250 if name == "high" else 0) for name in names})
builder.setupHorizontalHeader(ascent=1000, descent=0)
builder.setupNameTable({"familyName": "Nadir Test Color", "styleName": "Regular", "fullName": "Nadir Test Color"})
builder.setupOS2(sTypoAscender=1000, usWinAscent=1000)
builder.setupPost(keepGlyphNames=False)
builder.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 1), (1, 1, 0, 1)]])
gradient = {
    "Format": Format.PaintRadialGradient, "x0": 500, "y0": 500, "r0": 0, "x1": 500, "y1": 500, "r1": 500,
    "ColorLine": {"Extend": "pad", "ColorStop": [
        {"StopOffset": 0, "PaletteIndex": 2, "Alpha": 1}, {"StopOffset": 1, "PaletteIndex": 0, "Alpha": 1}]},
}
turned = {
    "Format": Format.PaintRotateAroundCenter, "angle": 45, "centerX": 500, "centerY": 500,
    "Paint": {"Format": Format.PaintGlyph, "Glyph": "high",
              "Paint": {"Format": Format.PaintSolid, "PaletteIndex": 1, "Alpha": 0.5}},
}
colors = {
    "house": [("low", 0), ("high", 1)],
    "sun": {
        "Format": Format.PaintComposite, "CompositeMode": "src_over", "SourcePaint": turned,
        "BackdropPaint": {"Format": Format.PaintGlyph, "Glyph": "whole", "Paint": gradient},
    },
    "loop": {"Format": Format.PaintColrGlyph, "Glyph": "loop"},
}
builder.font["COLR"] = buildCOLR(colors, glyphMap=builder.font.getReverseGlyphMap())
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(sys.argv[1])
