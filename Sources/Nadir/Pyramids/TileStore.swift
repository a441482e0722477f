internal import Geo
internal import Tiles
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Takes tiles as they are drawn and puts them where they belong.
final class TileStore {
  /// Where the tiles go; for a part, with its number.
  let output: TileOutput
  let digest: String
  private let journal: TileJournal
  private let isListed: Bool
  private(set) var copied = 0
  private var bytesWritten = 0

  /// Opens the journal: beside an archive, in a folder's root.
  init(_ pyramid: TilePyramid, digest: String) throws(NadirError) {
    self.digest = digest
    output = pyramid.part.map { pyramid.output.output(of: $0) } ?? pyramid.output
    isListed = pyramid.only != nil
    let path: String
    if output.isArchive {
      path = output.path + ".partial"
    } else {
      path = output.root + ".nadir-tiles" + (pyramid.part.map { "-\($0.index + 1)-of-\($0.count)" } ?? "")
    }
    if pyramid.isForced { unlink(path) }
    // The tiles of a list are drawn anew: what is kept of an archive for it serves no other list.
    let list = output.isArchive ? pyramid.only.map(Self.digest(of:)) ?? "" : ""
    journal = try TileJournal(
      path: path,
      digest: list.isEmpty ? digest : SHA256.hexadecimal(SHA256.digest(Array((digest + list).utf8))),
      holdsContents: output.isArchive, adoptsOthers: isListed && !output.isArchive)
  }

  private static func digest(of tiles: Set<TileID>) -> String {
    tiles.sorted().map { "\($0.z)/\($0.x)/\($0.y)" }.joined(separator: "\n")
  }

  // MARK: Before

  /// Takes over what other archives hold; with a list of tiles, all others of the archive that is there.
  func prepare(
    _ plan: TilePlan, blocks: [(block: Metatile, tiles: [TileID])], pyramid: TilePyramid
  ) throws(NadirError) {
    if isListed {
      if !output.isArchive {
        for tile in blocks.lazy.flatMap(\.tiles) { journal.forget(tile) }
      } else if FileBytes.kind(of: output.path) == .file {
        let old = try archive(output.path, pyramid)
        try plan.forEachTile { (tile: TileID) throws(NadirError) in
          if pyramid.only?.contains(tile) == false { try copy(tile, from: old) }
        }
        copied = 0
      }
    }
    var sources: [any TileArchive] = []
    for path in pyramid.reused {
      let source = try archive(path, pyramid)
      guard source.description.digest == digest else {
        throw .unusableInput(
          location: path, reason: "its tiles were made of another style, other data or in another way",
          remedy: "leave it out, or make it again")
      }
      sources.append(source)
    }
    if !isListed, output.isArchive, !pyramid.isForced, FileBytes.kind(of: output.path) == .file,
      let own = try? archive(output.path, pyramid), own.description.digest == digest
    {
      sources.append(own)
    }
    for source in sources {
      for tile in blocks.lazy.flatMap(\.tiles) where !journal.has(tile) { try copy(tile, from: source) }
    }
  }

  private func archive(_ path: String, _ pyramid: TilePyramid) throws(NadirError) -> any TileArchive {
    let archive: any TileArchive
    do throws(TileError) { archive = try TileArchives.open(path, network: Network(isOffline: true)) } catch {
      throw .wrapping("\(error)", location: path)
    }
    let description = archive.description
    guard description.format == (pyramid.format == .webp ? "webp" : "png"),
      description.tileSize == nil || description.tileSize == pyramid.tileSize
    else {
      throw .unusableInput(
        location: path, reason: "it holds tiles of another format or size",
        remedy: "give the --format and --tile-size that it was made with, or another --output")
    }
    return archive
  }

  private func copy(_ tile: TileID, from source: any TileArchive) throws(NadirError) {
    guard !journal.has(tile) else { return }
    let bytes: [UInt8]?
    do throws(TileError) { bytes = try source.data(for: tile) } catch {
      throw .wrapping("\(error)", location: "\(tile.z)/\(tile.x)/\(tile.y)")
    }
    guard let bytes, !bytes.isEmpty else { return }
    try add([DrawnTile(tile, bytes)])
    copied += 1
  }

  /// Those of the tiles that have to be drawn.
  func lacking(of tiles: [TileID]) throws(NadirError) -> [TileID] {
    var lacking: [TileID] = []
    for tile in tiles where try !isThere(tile) { lacking.append(tile) }
    return lacking
  }

  private func isThere(_ tile: TileID) throws(NadirError) -> Bool {
    guard let content = journal.tiles[tile] else { return false }
    guard !output.isArchive, content >= 0 else { return true }
    let path = path(of: tile)
    guard FileBytes.kind(of: path) == .file,
      let bytes = try? FileBytes.contents(of: path, limit: TileJournal.contentLimit)
    else { return false }
    return ContentDigest(bytes) == journal.contents[content].digest
  }

  // MARK: Meanwhile

  /// Adds what was drawn.
  func add(_ drawn: [DrawnTile]) throws(NadirError) {
    if !output.isArchive {
      for tile in drawn {
        let path = path(of: tile.tile)
        if tile.bytes.isEmpty {
          unlink(path)
        } else {
          try OutputFile.writeCreatingFolders(tile.bytes, to: path)
          bytesWritten += tile.bytes.count
        }
      }
    }
    try journal.add(drawn)
  }

  /// The file of a tile in a folder.
  private func path(of tile: TileID) -> String {
    output.path.replacing("{z}", with: "\(tile.z)").replacing("{x}", with: "\(tile.x)")
      .replacing("{y}", with: "\(tile.y)").replacing("{-y}", with: "\(tile.tmsY)")
  }

  // MARK: After

  /// Writes the archive, or the folder's metadata.
  func finish(_ plan: TilePlan, _ said: TileSetDraft, into summary: inout TileSummary) throws(NadirError) {
    var draft = said
    switch output {
    case .folder:
      summary.bytes = bytesWritten
      let members = draft.metadata.map { "\(JSONValue.quoted($0.name)):\(JSONValue.quoted($0.value))" }
      try OutputFile.write(
        Array("{\(members.joined(separator: ","))}\n".utf8), to: output.root + "metadata.json")
      return
    case .pmtiles, .mbtiles:
      draft.entries = journal.tiles.compactMap { tile, content in
        content >= 0 && plan.contains(tile) ? TileSetDraft.Entry(tile, content: content) : nil
      }.sorted { $0.tile < $1.tile }
      draft.lengths = journal.contents.map(\.length)
      summary.distinct = Set(draft.entries.map(\.content)).count
    }
    let temporary = "\(output.path).\(getpid())-0.partial"
    do throws(NadirError) {
      if case .pmtiles = output {
        try writePMTiles(draft, to: output.path)
      } else {
        try writeMBTiles(draft, to: temporary)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    var status = stat()
    if stat(output.path, &status) == 0 { summary.bytes = Int(status.st_size) }
    journal.remove()
  }

  private func writePMTiles(_ draft: TileSetDraft, to path: String) throws(NadirError) {
    let writer = PMTilesWriter(draft)
    do throws(WireError) {
      var file = try AtomicFile(path: path)
      try file.write(writer.head)
      for content in writer.contents {
        let bytes: [UInt8]
        do throws(NadirError) { bytes = try journal.bytes(of: content) } catch {
          throw WireError.file(path: journal.path, operation: "read", reason: error.description)
        }
        try file.write(bytes)
      }
      try file.commit()
    } catch {
      if case .file(let place, let operation, let reason) = error {
        throw .unwritableOutput(location: place, reason: "can't \(operation) the file (\(reason))")
      }
      throw .unwritableOutput(location: path, reason: "\(error)")
    }
  }

  private func writeMBTiles(_ draft: TileSetDraft, to temporary: String) throws(NadirError) {
    unlink(temporary)
    try fill(draft, temporary)
    let descriptor = open(temporary, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(temporary) }
    let isSafe = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
    close(descriptor)
    guard isSafe, rename(temporary, output.path) == 0 else { throw failure(output.path) }
  }

  private func fill(_ draft: TileSetDraft, _ path: String) throws(NadirError) {
    do throws(TileError) {
      let writer = try MBTilesWriter(path: path, metadata: draft.metadata)
      for entry in draft.entries {
        if !writer.has(content: entry.content) {
          let bytes: [UInt8]
          do throws(NadirError) { bytes = try journal.bytes(of: entry.content) } catch {
            throw TileError.unwritable(location: journal.path, reason: error.description)
          }
          try writer.add(content: entry.content, bytes)
        }
        try writer.add(entry)
      }
      try writer.finish()
    } catch {
      if case .unwritable(let place, let reason) = error {
        throw .unwritableOutput(location: place, reason: "can't write the file (\(reason))")
      }
      throw .unwritableOutput(location: path, reason: "\(error)")
    }
  }

  private func failure(_ path: String) -> NadirError {
    .unwritableOutput(location: path, reason: "can't write the file (\(String(cString: strerror(errno))))")
  }
}
