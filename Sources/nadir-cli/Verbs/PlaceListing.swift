internal import Nadir

/// Places as a table for people.
enum PlaceListing {
  static func text(_ places: [SavedPlace]) -> String {
    var rows = [["id", "name", "latitude", "longitude", "tags", "comment"]]
    rows += places.map { place in
      [
        "#\(place.id)", place.name, decimal(place.coordinate.latitude), decimal(place.coordinate.longitude),
        place.tags.joined(separator: ", "),
        place.comment.split(whereSeparator: \.isNewline).joined(separator: " "),
      ]
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isNumber = column == 2 || column == 3
        line += (column == 0 ? "" : "  ") + (isNumber ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// Five decimals: about a metre.
  private static func decimal(_ degrees: Double) -> String {
    let units = Int((degrees * 1e5).rounded())
    let fraction = String(String(100_000 + abs(units) % 100_000).dropFirst())
    return (units < 0 ? "-" : "") + "\(abs(units) / 100_000).\(fraction)"
  }
}
