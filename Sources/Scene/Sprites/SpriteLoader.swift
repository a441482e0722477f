internal import Pixels
internal import Tiles
internal import Wire

/// Fetches the sprites of a style.
struct SpriteLoader: Sendable {
  static let indexLimit = 64 << 20

  let reader: ResourceReader

  /// All sprites at a scale: the double-sized ones above scale 1, where they exist.
  func load(_ sprites: [(id: String, url: String)], scale: Double) -> (SpriteSet, [SceneWarning]) {
    var set = SpriteSet()
    var warnings: [SceneWarning] = []
    for (position, (id, url)) in sprites.enumerated() {
      let path = sprites.count == 1 ? "sprite" : "sprite[\(position)]"
      do throws(TileError) {
        if scale > 1, try add(id, url, suffix: "@2x", to: &set) { continue }
        if try add(id, url, suffix: "", to: &set) { continue }
        warnings.append(SceneWarning(message: "the sprite \(Location.redacted(url)) isn't there", path: path))
      } catch {
        warnings.append(
          SceneWarning(message: "the sprite \(Location.redacted(url)): \(error)", cause: error, path: path))
      }
    }
    return (set, warnings)
  }

  /// `false` where there is no such sprite, or none that can be read.
  private func add(
    _ id: String, _ url: String, suffix: String, to set: inout SpriteSet
  ) throws(TileError) -> Bool {
    guard
      let index = try reader.bytes(at: SpriteLoader.address(url, suffix + ".json"), limit: Self.indexLimit),
      let picture = try reader.bytes(at: SpriteLoader.address(url, suffix + ".png")),
      let sheet = PictureDecoding.bitmap(picture)
    else { return false }
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: index) } catch { return false }
    set.add(
      id: id, sheet: sheet,
      index: SpriteIndex(json, sheet: set.sheets.count, width: sheet.width, height: sheet.height))
    return true
  }

  /// The ending goes before a query.
  static func address(_ url: String, _ ending: String) -> String {
    guard url.contains("://"), let query = url.firstIndex(of: "?") else { return url + ending }
    return url[..<query] + ending + url[query...]
  }
}
