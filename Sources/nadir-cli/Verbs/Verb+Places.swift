internal import Nadir

extension Verb {
  /// `nadir places`: the notebook of saved places.
  static let places = Verb(
    name: "places", summary: "keeps a notebook of places: add, list, show, edit, remove, exchange, look up",
    operand: nil, groups: [],
    examples: [
      (
        "nadir places add 'Senate Square' --coordinate 60.1696,24.9522 --comment 'Meet at noon' --places trip.sqlite",
        "saves a place; `nadir render --place 'Senate Square' --places trip.sqlite --output square.png` shows it"
      ),
      ("nadir places nearest 60.45,22.27", "the nearest city, its region and country, how far and where to"),
    ],
    actions: [
      addPlace, listPlaces, showPlace, editPlace, removePlace, importPlaces, exportPlaces, nearestPlace,
      linkPlace,
    ]
  ) { _ async throws(CommandError) in .wrongUsage }

  private static let addPlace = Verb(
    name: "places add", summary: "saves a place", operand: "[NAME]",
    groups: [
      OptionGroup(
        title: "where it is (one of them; without any, the city NAME of the gazetteer)",
        options: [
          Option("--coordinate", "LAT,LNG", "a coordinate"),
          Option("--city", "NAME", "a city of the gazetteer"),
          Option(
            "--at", "X,Y",
            "what lies under this point of a picture, points from its top left corner: a long press"),
        ]),
      OptionGroup(
        title: "what is noted",
        options: [
          Option("--comment", "TEXT", "the callout's second line"),
          Option("--tag", "WORD", repeatable: true, "to list places by"), PlaceOptions.file,
        ]),
      PictureOptions.style, PictureOptions.camera, PictureOptions.picture,
    ],
    examples: [
      ("nadir places add Turku --tag trip --places trip.sqlite", "the city, by its name"),
      (
        "nadir places add 'By the water' --at 400,100 --center 60.17,24.94 --zoom 14 --places trip.sqlite",
        "what lies under a point of a picture of 800x600 points"
      ),
    ]
  ) { arguments async throws(CommandError) in try await PlacesCommand(arguments).add() }

  private static let listPlaces = Verb(
    name: "places list", summary: "lists the places by name", operand: nil,
    groups: [
      PlaceOptions.group(
        Option("--tag", "WORD", "only those with this tag"),
        Option("--format", "FORMAT", "table, json, or geojson, csv, gpx (default table)"))
    ],
    examples: [("nadir places list --places trip.sqlite", "a table: id, name, coordinate, tags, comment")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).list() }

  private static let showPlace = Verb(
    name: "places show", summary: "tells all about a place, as JSON", operand: "NAME",
    groups: [PlaceOptions.group()],
    examples: [("nadir places show 'Senate Square' --places trip.sqlite", "by its name; #7 is the id")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).show() }

  private static let editPlace = Verb(
    name: "places edit", summary: "changes a place", operand: "NAME",
    groups: [
      PlaceOptions.group(
        Option("--name", "NAME", "the new name"), Option("--comment", "TEXT", "the new comment"),
        Option("--coordinate", "LAT,LNG", "the new coordinate"),
        Option("--tag", "WORD", repeatable: true, "one more tag"),
        Option("--untag", "WORD", repeatable: true, "one tag less"))
    ],
    examples: [("nadir places edit Turku --comment 'By the river' --places trip.sqlite", "a new comment")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).edit() }

  private static let removePlace = Verb(
    name: "places remove", summary: "removes a place", operand: "NAME", groups: [PlaceOptions.group()],
    examples: [("nadir places remove Turku --places trip.sqlite", "gone for good")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).remove() }

  private static let importPlaces = Verb(
    name: "places import", summary: "adds the places of a GeoJSON, CSV or GPX file", operand: "FILE|-",
    groups: [
      PlaceOptions.group(
        Option("--format", "FORMAT", "geojson, csv or gpx (default: by its first characters)"),
        Option("--tag", "WORD", repeatable: true, "a tag for all of them"),
        Option(switch: "--strict", "what can't be read is an error, and nothing is added"))
    ],
    examples: [("nadir places import Samples/cities.csv --places trip.sqlite", "all or none are added")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).importFile() }

  private static let exportPlaces = Verb(
    name: "places export", summary: "writes the places as GeoJSON, CSV or GPX", operand: nil,
    groups: [
      PlaceOptions.group(
        Option("--tag", "WORD", "only those with this tag"),
        Option("--output", "FILE|-", "where they go (default -, standard output)"),
        Option("--format", "FORMAT", "geojson, csv or gpx (default: by the file's name, or geojson)"))
    ],
    examples: [("nadir places export --output trip.gpx --places trip.sqlite", "waypoints for other programs")]
  ) { arguments async throws(CommandError) in try PlacesCommand(arguments).export() }

  private static let nearestPlace = Verb(
    name: "places nearest", summary: "tells which city is near: place, region, country, distance, bearing",
    operand: "LAT,LNG|NAME",
    groups: [PlaceOptions.group(Option("--count", "N", "how many cities, the nearest first (default 1)"))],
    examples: [("nadir places nearest 60.45,22.27", "metres, and degrees clockwise from north, as JSON")]
  ) { arguments async throws(CommandError) in try PlaceQuestions(arguments).nearest() }

  private static let linkPlace = Verb(
    name: "places link",
    summary: "gives addresses that open a place, and the way to it, in maps applications",
    operand: "LAT,LNG|NAME",
    groups: [
      PlaceOptions.group(
        Option("--travel", "MODE", "driving, walking, cycling or transit (default driving)"),
        Option("--from", "LAT,LNG", "where the way begins (default: where the reader is)"))
    ],
    examples: [
      ("nadir places link Turku --travel walking --places trip.sqlite", "geo, Apple, Google, OpenStreetMap")
    ]
  ) { arguments async throws(CommandError) in try PlaceQuestions(arguments).link() }
}
