"""Prints the East Asian characters that a font needs: python3 characters.py SAMPLES shown|common.

shown: those of the names in the samples' tiles. common: also those of the gazetteer, and the everyday
characters of Japanese, Chinese and Korean as the first levels of their old character sets list them.
"""

import glob
import gzip
import sqlite3
import sys

import mapbox_vector_tile
from pmtiles.reader import MmapSource, Reader, all_tiles

# Kana, punctuation, full-width forms, and the few symbols that maps use.
ALWAYS = [range(0x3000, 0x3100), range(0xFF01, 0xFF61), range(0x2460, 0x2474)]
SYMBOLS = "■□▲△▼▽◆◇○●◎★☆←↑→↓♨〒☎"


def is_east_asian(letter):
    code = ord(letter)
    return (0x2E80 <= code < 0x3400 or 0x3400 <= code < 0xA000 or 0xAC00 <= code < 0xD7A4 or 0xF900 <= code < 0xFB00
            or 0xFF00 <= code < 0xFFF0 or 0x20000 <= code < 0x32000)


def names_of_tiles(samples):
    for path in sorted(glob.glob(f"{samples}/*/*.pmtiles")):
        with open(path, "rb") as file:
            for _, packed in all_tiles(Reader(MmapSource(file)).get_bytes):
                for layer in mapbox_vector_tile.decode(gzip.decompress(packed)).values():
                    for feature in layer["features"]:
                        yield from (value for value in feature["properties"].values() if isinstance(value, str))


def names_of_places(samples):
    for (name,) in sqlite3.connect(f"{samples}/world/places.sqlite").execute("SELECT folded FROM names"):
        yield name


def everyday():
    """The first level of JIS X 0208 and of GB 2312, and all of KS X 1001's hangul."""
    for codec, rows in (("euc_jp", range(16, 48)), ("gb2312", range(16, 56)), ("euc_kr", range(16, 41))):
        for row in rows:
            for cell in range(1, 95):
                try:
                    yield bytes((row + 0xA0, cell + 0xA0)).decode(codec)
                except UnicodeDecodeError:
                    pass


def main(samples, extent):
    letters = {chr(code) for block in ALWAYS for code in block} | set(SYMBOLS)
    for name in names_of_tiles(samples):
        letters.update(filter(is_east_asian, name))
    if extent == "common":
        for name in names_of_places(samples):
            letters.update(filter(is_east_asian, name))
        letters.update(everyday())
    print("".join(sorted(letters)))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
