internal import ImageFiles
internal import Painting
internal import Pixels

extension OpenedMap {
  /// Makes one picture and writes it, whole or not at all. A PNG picture of more than four million pixels is painted
  /// and written band by band and never held whole.
  ///
  /// - Parameters:
  ///   - path: a file's name, or `-` for standard output.
  ///   - sidecar: where the facts go as JSON. Both are there or none: neither comes into its place before both are
  ///     written.
  /// - Throws: any `NadirError`.
  public func write(
    _ request: MapSnapshot, as format: PictureFormat, compression: PictureCompression = .fast,
    to path: String, sidecar: String? = nil
  ) async throws(NadirError) -> SnapshotFacts {
    try request.check(as: format)
    return try await drawn(request).write(as: format, compression, to: path, sidecar: sidecar)
  }
}

extension DrawnMap {
  /// Paints the picture whole.
  func painted() async -> Snapshot {
    var (facts, clock) = (facts, StageClock())
    let bitmap = await Painter.paint(
      list, threads: threads, background: background, mask: mask, over: over, stock: stock)
    clock.finish("paint")
    facts.timings += clock.timings
    if timesLayers { facts.timings += await layerTimes() }
    return Snapshot(bitmap: bitmap, facts: facts)
  }

  /// Paints the picture and writes it.
  func write(
    as format: PictureFormat, _ compression: PictureCompression, to path: String, sidecar: String?
  ) async throws(NadirError) -> SnapshotFacts {
    if facts.isStreamed(as: format) { return try await stream(compression, to: path, sidecar: sidecar) }
    let snapshot = await painted()
    var (facts, clock) = (snapshot.facts, StageClock())
    let ground = background.alpha > 0 ? background : .white
    let bytes = try await snapshot.encoded(
      as: format, background: ground, compression: compression, threads: threads)
    clock.finish("encode")
    let beside = try sidecar.map { (place) throws(NadirError) in try facts.begun(at: place) }
    let output = try OutputStream(path: path)
    try output.write(bytes)
    try Self.finish(output, beside)
    clock.finish("write")
    facts.timings += clock.timings
    return facts
  }

  /// Paints, compresses and writes the picture band by band.
  func stream(
    _ compression: PictureCompression, to path: String, sidecar: String?
  ) async throws(NadirError) -> SnapshotFacts {
    var (facts, clock) = (facts, StageClock())
    let layout: PNGLayout
    do throws(ImageFileError) { layout = try facts.layout(compression) } catch {
      throw .unwritableOutput(location: path, reason: "\(error)")
    }
    let output = try OutputStream(path: path)
    let beside = try sidecar.map { (place) throws(NadirError) in try facts.begun(at: place) }
    var assembly = PNGAssembly(layout)
    let height = layout.rowsPerPiece
    try await Painter.paintBands(
      list, threads: threads, background: background, mask: mask, over: over,
      bandHeight: height, stock: stock,
      finishing: { band -> Result<PNGPiece, ImageFileError> in
        Result { () throws(ImageFileError) in try layout.piece(band.top / height, band.bytes[...]) }
      }
    ) { (piece: Result<PNGPiece, ImageFileError>) async throws(NadirError) in
      switch piece {
      case .success(let piece): try output.write(assembly.append(piece))
      case .failure(let error): throw .unwritableOutput(location: path, reason: "\(error)")
      }
    }
    guard assembly.isFinished else {
      throw .unwritableOutput(location: path, reason: "painting was cancelled")
    }
    try Self.finish(output, beside)
    clock.finish("paint, encode and write")
    facts.timings += clock.timings
    return facts
  }

  /// Puts a picture and its facts in their places.
  private static func finish(_ output: OutputStream, _ facts: OutputStream?) throws(NadirError) {
    try facts?.finish()
    do throws(NadirError) { try output.finish() } catch {
      facts?.remove()
      throw error
    }
  }
}

extension SnapshotFacts {
  /// Writes the facts beside their place; `finish()` puts them there.
  fileprivate func begun(at sidecar: String) throws(NadirError) -> OutputStream {
    let stream = try OutputStream(path: sidecar)
    try stream.write(Array((self.sidecar() + "\n").utf8))
    return stream
  }
}
