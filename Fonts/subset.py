"""Takes some characters out of a collection of fonts: python3 subset.py COLLECTION.ttc CHARACTERS.txt OUTPUT.otf.

The first font of the collection is taken. The copy gets a name of its own, for it is not the whole font.
"""

import sys

from fontTools import subset

OLD, NEW = "Noto Sans CJK JP", "Noto Sans CJK Subset"


def main(collection, characters, output):
    options = subset.Options()
    options.font_number = 0
    options.hinting = False
    options.desubroutinize = False
    options.layout_features = ["ccmp", "locl", "kern", "mark", "mkmk"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17]
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = subset.load_font(collection, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=open(characters, encoding="utf-8").read().strip("\n"))
    subsetter.subset(font)
    for record in font["name"].names:
        text = record.toUnicode().replace(OLD, NEW).replace(OLD.replace(" ", ""), NEW.replace(" ", ""))
        record.string = text
    outlines = font["CFF "].cff
    outlines.fontNames[0] = outlines.fontNames[0].replace(OLD.replace(" ", ""), NEW.replace(" ", ""))
    top = outlines.topDictIndex[0]
    for key in ("FullName", "FamilyName"):
        if hasattr(top, key):
            setattr(top, key, getattr(top, key).replace(OLD, NEW))
    font.save(output)


if __name__ == "__main__":
    main(*sys.argv[1:4])
