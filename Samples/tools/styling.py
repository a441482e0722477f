"""Small helpers for scripts that write MapLibre styles."""

import json

REGULAR, BOLD, ITALIC = ["Noto Sans Regular"], ["Noto Sans Bold"], ["Noto Sans Italic"]


def zooms(*stops, base=None):
    """An interpolation over the zoom: zooms((2, 0.5), (6, 2))."""
    curve = ["exponential", base] if base else ["linear"]
    return ["interpolate", curve, ["zoom"], *[part for stop in stops for part in stop]]


def compact(value, indent=0, width=112):
    """JSON with short values on one line, so that a layer can be read and edited."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= width or not isinstance(value, (dict, list)) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {compact(item, indent + 2, width)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        rows, row = [], ""
        for item in value:
            text = compact(item, indent + 2, width)
            if row and ("\n" in text or "\n" in row or len(row) + len(text) + indent + 4 > width):
                rows.append(row)
                row = text
            else:
                row = f"{row}, {text}" if row else text
        rows.append(row)
        opening, closing = "[", "]"
    return opening + "\n" + inner + (",\n" + inner).join(rows) + "\n" + " " * indent + closing


def save(style, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write(compact(style) + "\n")
