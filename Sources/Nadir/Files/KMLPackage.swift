internal import Pixels
internal import Wire

/// A KMZ file: a ZIP archive of a KML text and its pictures (OGC KML 2.2, annex C).
struct KMLPackage {
  private let archive: ZipArchive
  private let location: String

  /// - Throws: `unusableInput` for what is no archive.
  init(_ bytes: [UInt8], location: String) throws(NadirError) {
    self.location = location
    do throws(WireError) { archive = try ZipArchive(bytes) } catch {
      throw .wrapping("\(error)", location: location)
    }
  }

  /// The first KML text of the archive.
  func document() throws(NadirError) -> [UInt8] {
    guard let entry = archive.entries.first(where: { $0.name.lowercased().hasSuffix(".kml") }) else {
      throw .unusableInput(
        location: location, reason: "the ZIP archive holds no KML", remedy: "give a KMZ file, or unpack it")
    }
    return try contents(of: entry)
  }

  /// A picture of the archive; `nil` where it has none of that name.
  func picture(_ name: String) throws(NadirError) -> Bitmap? {
    guard let entry = archive.entries.first(where: { $0.name == name }) else { return nil }
    return try ImageInput.bitmap(of: try contents(of: entry), location: "\(location), \(name)")
  }

  private func contents(of entry: ZipArchive.Entry) throws(NadirError) -> [UInt8] {
    do throws(WireError) { return try archive.contents(of: entry) } catch {
      throw .wrapping("\(error)", location: "\(location), \(entry.name)")
    }
  }
}
