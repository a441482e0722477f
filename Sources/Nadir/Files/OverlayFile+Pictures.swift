internal import Wire

extension OverlayFile {
  /// The pictures that a file of overlays names, as it writes them: icons and ground pictures of KML, the icons of a
  /// table. What can't be read names none.
  static func pictureNames(in bytes: [UInt8]) -> [String] {
    do throws(NadirError) {
      switch kind(of: bytes) {
      case .kml: return references(in: try InputText.xml(bytes, location: ""))
      case .kmz:
        let package = try KMLPackage(bytes, location: "")
        return references(in: try InputText.xml(try package.document(), location: ""))
      case .text: return try icons(in: bytes)
      case .json, .gpx: return []
      }
    } catch {
      return []
    }
  }

  private static func references(in root: XMLElement) -> [String] {
    var names: [String] = []
    var open = [root]
    while let element = open.popLast() {
      if let name = element.phrase("href") { names.append(name) }
      open += element.children
    }
    return names
  }

  private static func icons(in bytes: [UInt8]) throws(NadirError) -> [String] {
    let table = try CSVTable(try InputText.text(bytes, location: "", wanted: ""), location: "")
    guard let column = table.column("icon") else { return [] }
    return table.rows.compactMap { row in
      row.fields.indices.contains(column) && !row.fields[column].hasPrefix("path:")
        ? row.fields[column] : nil
    }
  }
}
