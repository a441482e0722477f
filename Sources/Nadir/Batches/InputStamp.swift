internal import Scene
internal import StyleSpec
internal import Tiles
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the files that a map reads hold, in short: when it changes, pictures made of them may.
///
/// A file of up to 64 MiB counts with a fingerprint of its contents; a larger one with its size, the time of its last change, and its
/// first and last megabyte; a folder with the names, sizes and times of all files in it. What lies on a server counts
/// with its address alone.
struct InputStamp {
  private static let contentLimit = 64 << 20
  private static let edge = 1 << 20
  private static let fileLimit = 1_000_000

  private var hash = SHA256()
  private var visited = 0

  /// SHA-256 of all that was added, in hexadecimal.
  var digest: String { SHA256.hexadecimal(hash.finished()) }

  /// Adds what lies at an address as a style writes it.
  mutating func add(_ address: String, in context: ResourceContext) {
    add(text: address)
    var bare = address
    for scheme in ["mbtiles://", "pmtiles://"] where bare.hasPrefix(scheme) {
      bare = String(bare.dropFirst(scheme.utf8.count))
    }
    let isTemplate = bare.contains("{")
    // The folder above the first placeholder holds whatever the template can name.
    let fixed = isTemplate ? String(bare.prefix { $0 != "{" }) : bare
    // A template that names no folder of its own means whatever lies around; that isn't looked through.
    guard !fixed.isEmpty else { return }
    let location: Location
    do throws(TileError) { location = try context.location(of: fixed) } catch { return }
    guard case .file(let path) = location else { return }
    add(path: isTemplate ? FilePath.directory(of: path + "x") : path)
  }

  /// Adds a file or a folder.
  mutating func add(path: String) {
    switch FileBytes.kind(of: path) {
    case .absent: add(text: "absent \(path)")
    case .file: add(file: path)
    case .directory: add(folder: path, depth: 0)
    }
  }

  mutating func add(text: String) { hash.add(Array((text + "\n").utf8)) }

  private mutating func add(file path: String) {
    do throws(WireError) {
      let file = try RandomAccessFile(path: path)
      add(text: "file \(file.size)")
      if file.size <= Self.contentLimit {
        hash.add(Fingerprint(try file.bytes(at: 0, count: file.size)).bytes)
      } else {
        add(text: Self.timeAndSize(of: path))
        hash.add(try file.bytes(at: 0, count: Self.edge))
        hash.add(try file.bytes(at: file.size - Self.edge, count: Self.edge))
      }
    } catch {
      add(text: "unreadable \(path)")
    }
  }

  private mutating func add(folder: String, depth: Int) {
    let names: [String]
    do throws(WireError) { names = try DirectoryListing.names(in: folder) } catch {
      add(text: "unreadable \(folder)")
      return
    }
    for name in names {
      visited += 1
      guard visited <= Self.fileLimit, depth < 32 else { return }
      let path = FilePath.joined(folder, name)
      if FileBytes.kind(of: path) == .directory {
        add(text: "folder \(name)")
        add(folder: path, depth: depth + 1)
      } else {
        add(text: "\(name) \(Self.timeAndSize(of: path))")
      }
    }
  }

  private static func timeAndSize(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "absent" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }
}

extension OpenedMap {
  /// The stamp of the files that pictures of this map read: sources, sprites, glyphs and fonts.
  func inputDigest(of request: MapSnapshot, fonts: [String]) -> String {
    var stamp = InputStamp()
    let context = ResourceContext(
      base: builder.options.base, assets: request.assets)
    let working = ResourceContext(assets: request.assets)
    for source in style.sources {
      stamp.add(text: "source \(source.id)")
      if let replaced = request.sources[source.id] {
        stamp.add(replaced, in: working)
        continue
      }
      let declaration = source.declaration
      for address in [declaration.url, declaration.data?.string].compactMap(\.self) + declaration.tiles {
        stamp.add(address, in: context)
      }
    }
    for sprite in style.sprites {
      for ending in [".json", ".png", "@2x.json", "@2x.png"] { stamp.add(sprite.url + ending, in: context) }
    }
    if let glyphs = style.glyphs { stamp.add(glyphs, in: context) }
    for path in fonts { stamp.add(path: path) }
    return stamp.digest
  }
}
