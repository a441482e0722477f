import Foundation
import Geo
import Nadir
import Pixels
import Testing

/// The same independent numbers down to pixels: a dot stands where the table says, times the scale.
@Suite struct CameraPixelTests {
  @Test(arguments: [1.0, 1.5, 2, 3])
  func aDotStandsWhereTheTableSays(scale: Double) async throws {
    let rows = try table().filter { row in
      // Cameras that the limits allow, the default field of view, places well inside the picture.
      guard let x = row[12], let y = row[13], let tilt = row[3], let zoom = row[2] else { return false }
      return row[9] == Camera.defaultFieldOfView && tilt <= CameraLimits.sdk.maxViewingAngle(atZoom: zoom)
        && x > 10 && x < 590 && y > 10 && y < 390
    }
    #expect(rows.count > 20)
    let dot = Bitmap(width: 6, height: 6, bytes: (0..<36).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
    let base = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: 600, height: 400), scale: scale)
    let map = try await Snapshotter(resources: TestFiles.resources).open(base)
    for row in rows.enumerated().filter({ $0.offset % 4 == Int(scale * 2) % 4 }).map(\.element) {
      let values = row.map { $0 ?? .nan }
      var request = base
      request.camera = .position(
        target: Coordinate(latitude: values[0], longitude: values[1]), zoom: values[2], bearing: values[4],
        viewingAngle: values[3])
      request.padding = EdgeInsets(top: values[5], right: values[6], bottom: values[7], left: values[8])
      var marker = Marker(
        position: Coordinate(latitude: values[10], longitude: values[11]), icon: .bitmap(dot, scale: 1))
      marker.groundAnchor = .center
      request.overlays = [.marker(marker)]
      let center = try #require(
        redness(
          of: try await map.snapshot(request).bitmap, around: (values[12] * scale, values[13] * scale)))
      #expect(abs(center.x - values[12] * scale) < 0.1 && abs(center.y - values[13] * scale) < 0.1, "\(row)")
    }
  }

  private func table() throws -> [[Double?]] {
    let text = try String(contentsOfFile: TestFiles.root + "/Tests/Tables/projection.tsv", encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map { Double($0) } }
  }

  /// The centre of what is red near a place, pixels: the map is blue, without any red beyond 128.
  private func redness(of bitmap: Bitmap, around place: (x: Double, y: Double)) -> (x: Double, y: Double)? {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    let (column, row) = (Int(place.x), Int(place.y))
    for row in max(0, row - 20)..<min(bitmap.height, row + 20) {
      for column in max(0, column - 20)..<min(bitmap.width, column + 20) {
        let weight = max(0, Double(bitmap.bytes[(row * bitmap.width + column) * 4]) - 128) / 127
        guard weight > 0 else { continue }
        sum += weight
        x += weight * (Double(column) + 0.5)
        y += weight * (Double(row) + 0.5)
      }
    }
    return sum > 0 ? (x / sum, y / sum) : nil
  }
}
