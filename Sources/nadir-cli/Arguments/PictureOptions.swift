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
      Option(switch: "--offline", "refuse everything that lies on the network"),
    ])

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
      Option("--region", "LAT,LNG,DLAT,DLNG", "shows at least this span of degrees around a centre"),
      Option(switch: "--fit", "shows all markers, paths and overlays"),
      Option(
        "--padding", "T[,R,B,L]",
        "points kept free on the edges: 64, or a fifth of a small picture, when fitting bounds; else 0"),
      Option(
        "--fov", "DEG", "the camera's vertical field of view, 1 to 120 (default 36.87; MapKit's is 30)"),
    ])

  static let picture = OptionGroup(
    title: "picture",
    options: [
      Option("--size", "WxH", "points (default 800x600)"),
      Option("--scale", "N", "pixels per point (default 2, as on dense screens)"),
    ])

  static let overlays = OptionGroup(
    title: "overlays",
    options: [
      Option(
        "--marker", "SPEC", repeatable: true,
        "'LAT,LNG;title=…;snippet=…;color=…;icon=FILE;anchor=X,Y;rotation=DEG;flat;opacity=…;z=…'; a backslash "
          + "before a semicolon keeps it"),
      Option(
        "--markers", "FILE", repeatable: true,
        "markers of a CSV table (latitude, longitude, title …) or GeoJSON"),
      Option(
        "--path", "FILE|POLYLINE", repeatable: true,
        "a line: GeoJSON, a CSV table, 'LAT,LNG LAT,LNG …' or an encoded polyline"),
      Option("--overlay", "FILE", repeatable: true, "GeoJSON with simplestyle colours, drawn over the map"),
      Option("--select", "TITLE", "shows the callout of the one marker with this title or id"),
    ])
}
