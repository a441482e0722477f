internal import Display
internal import ImageFiles
internal import Painting
internal import Pixels
internal import Scene
internal import Wire

extension DrawnMap {
  /// What each layer of the style looks like, drawn alone on nothing, bottom first; then what is laid over the map.
  /// Layers that draw nothing here are left out.
  func layerDigests() async -> [LayerDigest] {
    var digests: [LayerDigest] = []
    var end = 0
    for layer in layers {
      end = max(end, layer.items.upperBound)
      if let digest = await digest(layer.items) {
        digests.append(LayerDigest(layer: layer.layer, digest: digest))
      }
    }
    if let digest = await digest(end..<list.items.count) {
      digests.append(LayerDigest(layer: "overlays", digest: digest))
    }
    return digests
  }

  /// How long the layers of each type take, painted alone on nothing.
  func layerTimes() async -> [Snapshot.Timing] {
    var kinds: [String] = []
    for layer in layers where !layer.items.isEmpty && !kinds.contains(layer.kind) { kinds.append(layer.kind) }
    var times: [Snapshot.Timing] = []
    for kind in kinds {
      var alone = list
      alone.items = layers.filter { $0.kind == kind }.flatMap { list.items[$0.items] }
      var clock = StageClock()
      _ = await Painter.paint(alone, threads: threads)
      clock.finish("paint: \(kind) layers alone")
      times += clock.timings
    }
    return times
  }

  private func digest(_ items: Range<Int>) async -> String? {
    guard !items.isEmpty, items.upperBound <= list.items.count else { return nil }
    var alone = list
    alone.items = Array(list.items[items])
    let bitmap = await Painter.paint(alone, threads: threads, background: .transparent)
    guard bitmap.bytes.contains(where: { $0 != 0 }) else { return nil }
    return SHA256.hexadecimal(SHA256.digest(bitmap.bytes))
  }
}

extension Snapshot {
  /// A PNG file that tells its layers.
  func encoded(layers: [LayerDigest]) throws(NadirError) -> [UInt8] {
    var options = facts.pngOptions(.fast)
    options.texts.append(PNGOptions.Text(keyword: LayerDigest.keyword, text: LayerDigest.text(of: layers)))
    do throws(ImageFileError) { return try PNGEncoder.encode(bitmap, options: options) } catch {
      throw .unwritableOutput(location: "png", reason: "\(error)")
    }
  }
}
