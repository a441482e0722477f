"""Chooses the names that labels carry."""

import re
import unicodedata

NAME_LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "pl", "tr", "ru", "uk", "el", "he", "ar", "fa", "hi", "bn",
                  "th", "ka", "hy", "zh", "ja", "ko"]
COUNTRY_LANGUAGES = ["ar", "bn", "de", "es", "fa", "fr", "el", "he", "hi", "it", "ja", "ko", "pl", "pt", "ru",
                     "tr", "uk", "zh"]

# The language whose name a place's own signs bear, by country, where the list above has it.
_LOCAL = {
    "de": "DE AT LI", "fr": "FR MC", "es": "ES MX AR CO PE CL VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ",
    "it": "IT SM VA", "pt": "PT BR AO MZ CV GW ST", "pl": "PL", "tr": "TR", "ru": "RU KZ KG", "uk": "UA", "el": "GR CY",
    "he": "IL", "ar": "SA YE OM AE QA BH KW IQ SY JO LB PS EG SD LY TN DZ MA MR EH", "fa": "IR AF", "hi": "IN",
    "bn": "BD", "th": "TH", "ka": "GE", "hy": "AM", "zh": "CN TW HK MO", "ja": "JP", "ko": "KR KP",
}
_LANGUAGE_OF = {code: language for language, codes in _LOCAL.items() for code in codes.split()}

# What the sources call by a name that a map wouldn't.
_ENGLISH = {5128581: "New York", 4140963: "Washington, D.C.", 1816670: "Beijing", 703448: "Kyiv", 292223: "Dubai",
            1609350: "Bangkok", 1850147: "Tokyo"}
_OTHER = {("zh", 1816670): "北京", ("ja", 1850147): "東京", ("zh", 1850147): "东京", ("ko", 1850147): "도쿄"}

# Words for "city" that a label does without.
_CITY_SUFFIX = {"ja": ("市", "都"), "zh": ("市",), "ko": ("특별자치시", "특별시", "광역시", "직할시", "시")}


def local_language(code):
    return _LANGUAGE_OF.get(code)


def tidy(name):
    """A name for comparing: lower case, without accents."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def short(language, name):
    """A translated place name without the word for city and without an explanation in brackets."""
    name = re.sub(r"\s*[(（].*?[)）]", "", name).strip()
    suffixes = _CITY_SUFFIX.get(language, ())
    for suffix in suffixes:
        if name.endswith(suffix) and len(name) - len(suffix) >= 2:
            return name[: -len(suffix)]
    return name


def city_name(identifier, translated, present, older):
    name = _ENGLISH.get(identifier) or short("en", translated["en"].get(identifier, "")) or present or older
    return re.sub(r"-(shi|ku|si)$", "", name)


def local_name(identifier, translated, code, name):
    language = local_language(code)
    if not language:
        return None
    local = _OTHER.get((language, identifier)) or short(language, translated[language].get(identifier, ""))
    return local if local and tidy(local) != tidy(name) else None


def country_names(fields, code):
    name = fields["name_long"] if "." in fields["name"] else fields["name"]
    names = {"name": name}
    language = local_language(code)
    local = fields.get(f"name_{language}") if language else None
    if local and tidy(local) != tidy(name):
        names["name:local"] = local
    for language in COUNTRY_LANGUAGES:
        other = fields[f"name_{language}"]
        if other and other != name:
            names[f"name:{language}"] = other
    return names
