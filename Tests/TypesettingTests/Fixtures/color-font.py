#!/usr/bin/env python3
"""Writes color.ttf, a font of a few squares for the tests of colour letters (needs fontTools).

A is a plain square; U+1F3E0 has two flat layers (COLR version 0).
"""
import sys

from fontTools.colorLib.builder import buildCOLR
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

def square(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


names = [".notdef", "A", "house", "low", "high"]
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({0x41: "A", 0x1F3E0: "house"})
glyphs = {name: square(0, 0, 1000, 1000) for name in names}
glyphs["low"] = square(0, 0, 1000, 500)
glyphs["high"] = square(250, 500, 750, 1000)
builder.setupGlyf(glyphs)
builder.setupHorizontalMetrics({name: (1000, 250 if name == "high" else 0) for name in names})
builder.setupHorizontalHeader(ascent=1000, descent=0)
builder.setupNameTable({"familyName": "Nadir Test Color", "styleName": "Regular", "fullName": "Nadir Test Color"})
builder.setupOS2(sTypoAscender=1000, usWinAscent=1000)
builder.setupPost(keepGlyphNames=False)
builder.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
colors = {"house": [("low", 0), ("high", 1)]}
builder.font["COLR"] = buildCOLR(colors, glyphMap=builder.font.getReverseGlyphMap())
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(sys.argv[1])
