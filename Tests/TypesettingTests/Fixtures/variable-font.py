#!/usr/bin/env python3
"""Writes variable.ttf, a font whose one letter is a bar as wide as its weight (needs fontTools)."""
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

pen = TTGlyphPen(None)
pen.moveTo((0, 0))
for point in [(0, 700), (400, 700), (400, 0)]:
    pen.lineTo(point)
pen.closePath()
bar = pen.glyph()
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "I"])
builder.setupCharacterMap({0x49: "I"})
builder.setupGlyf({".notdef": bar, "I": bar})
builder.setupHorizontalMetrics({".notdef": (500, 0), "I": (500, 0)})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Nadir Test Bar", "styleName": "Regular", "fullName": "Nadir Test Bar"})
builder.setupFvar([("wght", 300, 400, 800, "Weight")], [])
# At 800 the bar is 800 wide and the pen moves 900: four corners, then four phantom points.
wide = [(0, 0), (0, 0), (400, 0), (400, 0), (0, 0), (400, 0), (0, 0), (0, 0)]
builder.setupGvar({"I": [TupleVariation({"wght": (0, 1, 1)}, wide)]})
builder.setupOS2(sTypoAscender=800, usWinAscent=800)
builder.setupPost(keepGlyphNames=False)
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(sys.argv[1])
