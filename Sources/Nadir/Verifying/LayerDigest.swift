internal import ImageFiles
internal import Wire

/// What a layer of the style looks like on a picture, drawn alone.
public struct LayerDigest: Hashable, Sendable {
  /// The layer's id; `overlays` for what is laid over the map.
  public let layer: String
  /// SHA-256 of its pixels, in hexadecimal.
  public let digest: String

  /// The keyword of the text that tells a picture's layers in its PNG file.
  static let keyword = "Layers"

  public init(layer: String, digest: String) {
    self.layer = layer
    self.digest = digest
  }

  /// Layers as the text of a PNG chunk.
  static func text(of layers: [LayerDigest]) -> String {
    JSONValue.array(layers.map { .array([.string($0.layer), .string($0.digest)]) }).serialized()
  }

  /// The layers that a PNG file tells, or `nil` where it tells none.
  static func layers(inPNG bytes: [UInt8]) -> [LayerDigest]? {
    guard let text = PNGTexts.text(keyword, in: bytes), let json = try? JSONValue(parsing: text),
      let entries = json.array
    else { return nil }
    return entries.compactMap { entry in
      guard let layer = entry[0]?.string, let digest = entry[1]?.string else { return nil }
      return LayerDigest(layer: layer, digest: digest)
    }
  }

  /// Which layers look different, were added (`+`), taken away (`-`) or stand elsewhere in the order, bottom first.
  static func changes(from before: [LayerDigest], to after: [LayerDigest]) -> [String] {
    let old = Dictionary(before.map { ($0.layer, $0.digest) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.layer, $0.digest) }) { first, _ in first }
    var changes = after.compactMap { layer -> String? in
      guard let known = old[layer.layer] else { return "+" + layer.layer }
      return known == layer.digest ? nil : layer.layer
    }
    changes += before.filter { new[$0.layer] == nil }.map { "-" + $0.layer }
    let kept = (before.map(\.layer).filter { new[$0] != nil }, after.map(\.layer).filter { old[$0] != nil })
    if changes.isEmpty, kept.0 != kept.1 { changes.append("the order of the layers") }
    return changes
  }
}
