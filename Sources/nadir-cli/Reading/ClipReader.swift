internal import Nadir

/// Reads the value of `--clip`.
enum ClipReader {
  private static let forms =
    "circle[:DIAMETER], circle:inset=POINTS, rounded:RADIUS, ellipse, path:FILE.svg or image:FILE"

  static func clip(_ text: String) throws(CommandError) -> Clip {
    let colon = text.firstIndex(of: ":")
    let name = String(text[..<(colon ?? text.endIndex)])
    let value = colon.map { String(text[text.index(after: $0)...]) }
    switch (name, value) {
    case ("circle", nil): return .circle(diameter: nil)
    case ("circle", let value?) where value.hasPrefix("inset="):
      let inset = String(value.dropFirst("inset=".count))
      return .insetCircle(
        inset: try ValueReader.number(inset, of: "--clip circle:inset", in: -100_000...100_000))
    case ("circle", let value?):
      return .circle(diameter: try ValueReader.number(value, of: "--clip circle", in: 0...100_000))
    case ("rounded", let value?):
      return .rounded(radius: try ValueReader.number(value, of: "--clip rounded", in: 0...100_000))
    case ("ellipse", nil): return .ellipse
    case ("path", ""?), ("image", ""?):
      throw .usage("the clip has no file", at: "--clip \(name)", "write \(name):FILE")
    case ("path", let value?):
      do throws(NadirError) { return try ClipFile.path(at: value) } catch { throw CommandError(error) }
    case ("image", let value?):
      do throws(NadirError) { return .image(try ImageInput.bitmap(at: value)) } catch {
        throw CommandError(error)
      }
    default: throw .usage("'\(text)' is no clip", at: "--clip", "use \(forms)")
    }
  }
}
