/// The options of every verb that looks through a camera or draws.
enum PictureOptions {
  static let style = OptionGroup(
    title: "style and data",
    options: [
      Option(
        "--style", "FILE|NAME",
        "a MapLibre style file, or a built-in style: day, night, streets (default day)"),
      Option("--assets", "DIR", "the folder that asset:// addresses mean"),
      Option(
        "--source", "NAME=URL", repeatable: true,
        "replaces a source of the style: an MBTiles or PMTiles file, a folder, a template, TileJSON or GeoJSON"
      ),
      Option("--fonts", "DIR", repeatable: true, "fonts in place of the bundled ones"),
    ] + network)

  /// How servers are asked.
  static let network = [
    Option(switch: "--offline", "ask no server: what the cache has is all there is"),
    Option(
      "--cache", "DIR|none",
      "where answers of servers are kept, as long as they allow (default: nadir in the user's folder of caches)"
    ),
    Option("--timeout", "SECONDS", "how long a server may take for an answer (default 30)"),
  ]

  static let camera = OptionGroup(
    title: "camera (default: the style's own)",
    options: [
      Option("--center", "LAT,LNG", "what the centre of the picture looks at"),
      Option("--zoom", "Z", "the world is 256 * 2^Z points wide; 2 to 21"),
      Option("--style-zoom", "Z", "the zoom as style files count it: one less than --zoom"),
      Option(
        "--meters-per-point", "M", "in place of --zoom: how many metres make a point at the centre"),
      Option(
        "--distance", "M", "in place of --zoom: metres from the camera to the centre, as MapKit counts them"),
      Option("--bearing", "DEG", "the compass direction that points up"),
      Option("--tilt", "DEG", "the camera's angle from straight down; up to 30 at zoom 10, 65 from zoom 16"),
      Option("--bounds", "S,W,N,E", "shows these bounds; W > E crosses the antimeridian"),
      Option(
        "--corners", "LAT,LNG,LAT,LNG", "shows the smaller of the two bounds that have these opposite corners"
      ),
      Option(
        "--region", "LAT,LNG,DLAT,DLNG",
        "shows at least this span of degrees around a centre (LAT,LNG alone: 0.04 by 0.04)"),
      Option(switch: "--fit", "shows all markers, paths and overlays"),
      Option(
        "--padding", "T[,R,B,L]",
        "points kept free on the edges: 64, or a fifth of a small picture, when fitting bounds; else 0; where "
          + "nothing is left, a fit zooms out all the way"),
      Option("--min-zoom", "Z", "the smallest zoom in place of the camera's own (2; a style's camera -1)"),
      Option("--max-zoom", "Z", "the largest zoom (21; a style's camera 23; 16 with --fit)"),
      Option("--target-bounds", "S,W,N,E", "the centre moves to the nearest place inside these bounds"),
      Option(
        "--fov", "DEG", "the camera's vertical field of view, 1 to 120 (default 36.87; MapKit's is 30)"),
    ])

  static let picture = OptionGroup(
    title: "picture",
    options: [
      Option("--size", "WxH", "points (default 800x600)"),
      Option("--scale", "N", "pixels per point (default 1; 2 for dense screens)"),
    ])

  /// What a picture that is drawn has besides its size.
  static let drawnPicture = OptionGroup(
    title: picture.title,
    options: picture.options + [
      Option(
        "--background", "COLOR", "what lies under the picture and outside the clip (default transparent)"),
      Option(
        "--clip", "SHAPE",
        "circle[:DIAMETER], circle:inset=POINTS, rounded:RADIUS, ellipse, path:FILE.svg or image:FILE"),
      Option(
        switch: "--fail-on-missing",
        "no picture where a tile is missing or damaged, even if a coarser one could stand in"),
      Option(
        switch: "--no-attribution", "leave the sources' credits out; show them beside the picture instead"),
    ])

  static let overlays = OptionGroup(
    title: "overlays",
    options: [
      Option(
        "--marker", "SPEC", repeatable: true,
        "'LAT,LNG;title=…;snippet=…;color=…;glyph=A;icon=FILE|path:DATA;scale=…;anchor=X,Y;info-anchor=X,Y;"
          + "rotation=DEG;flat;opacity=…;z=…;collision=…;id=…': icons are PNG, JPEG or WebP files, or in the "
          + "marker's colour the path of an SVG file or SVG path data (icon=path:M0 0H12L6 16Z); anchors are in the icon's unit square; collision is required, "
          + "required-hides-optional or optional; a backslash before a semicolon keeps it"),
      Option(
        "--markers", "FILE|-", repeatable: true,
        "markers of a CSV table, GeoJSON, GPX or KML; - is standard input; columns of a table: latitude, "
          + "longitude, title, snippet, id, color, glyph, icon, scale, anchor, info-anchor, rotation, flat (yes or "
          + "no), opacity, z, collision, as --marker has them"),
      Option(
        "--path", "FILE|POLYLINE|-", repeatable: true,
        "a line: GeoJSON, GPX, KML, a CSV table, 'LAT,LNG LAT,LNG …' or an encoded polyline"),
      Option(
        "--path-style", "SPEC",
        "how all --path lines look: 'width=…;geodesic;dash=LENGTH,GAP' and one of color=…, gradient=COLOR,COLOR and "
          + "stamp=FILE"
      ),
      Option(
        "--overlay", "FILE|-", repeatable: true,
        "GeoJSON with simplestyle colours, KML with its styles, GPX or a CSV table, drawn over the map"),
      Option(
        "--circle", "SPEC", repeatable: true,
        "'LAT,LNG;radius=METERS;fill=…;color=…;width=…': all places within a distance"),
      Option(
        "--ground", "SPEC", repeatable: true,
        "'FILE;bounds=S,W,N,E' or 'FILE;at=LAT,LNG;zoom=Z;anchor=X,Y', and 'bearing=DEG;opacity=…;z=…': a "
          + "picture on the ground; at that zoom a pixel is a point"),
      Option(switch: "--below-labels", "lines, areas and ground pictures lie under the map's labels"),
      Option("--cluster", "POINTS", "badges with counts for markers that stand closer than this, such as 40"),
      Option(
        switch: "--strict", "what can't be read in a marker, path or overlay file is an error, no warning"),
      Option("--select", "TITLE", "shows the callout of the one marker with this title or id"),
    ])
}
