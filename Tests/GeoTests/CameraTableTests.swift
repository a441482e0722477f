import Geo
import Testing

/// Cameras against numbers that were worked out elsewhere: tilt by bearing by padding by field of view.
@Suite struct CameraTableTests {
  /// The camera of a row that begins with position, padding and field of view.
  static func camera(_ row: [Double]) -> Camera {
    Camera(
      position: CameraPosition(
        target: Coordinate(latitude: row[0], longitude: row[1]), zoom: row[2], bearing: row[4],
        viewingAngle: row[3]),
      size: PictureSize(width: 600, height: 400),
      padding: EdgeInsets(top: row[5], right: row[6], bottom: row[7], left: row[8]), fieldOfView: row[9])
  }

  @Test func placesStandWhereTheFormulasSay() throws {
    let rows = try CameraTable.rows("projection")
    #expect(rows.count > 600)
    for row in rows {
      let camera = Self.camera(row.prefix(10).compactMap { $0 })
      let place = Coordinate(latitude: try #require(row[10]), longitude: try #require(row[11]))
      let point = camera.point(for: place)
      guard let x = row[12], let y = row[13], let length = row[14] else {
        #expect(point == nil && camera.points(forMeters: 1000, at: place) == 0)
        continue
      }
      let found = try #require(point)
      // Far off the picture a point is as exact as its digits.
      let slack = 1e-6 * max(1, abs(x) / 1000, abs(y) / 1000)
      #expect(abs(found.x - x) < slack && abs(found.y - y) < slack, "\(row)")
      #expect(abs(camera.points(forMeters: 1000, at: place) - length) < 1e-9 * length)
      let back = try #require(camera.coordinate(for: PicturePoint(x: x, y: y)))
      let again = try #require(camera.point(for: back))
      #expect(abs(again.x - x) < slack && abs(again.y - y) < slack, "\(row)")
      #expect(abs(back.latitude - place.latitude) < 1e-8 && abs(back.longitude - place.longitude) < 1e-8)
    }
    #expect(rows.contains { $0[12] == nil })
  }

  @Test func theTargetStandsInTheMiddleOfWhatThePaddingLeaves() throws {
    for row in try CameraTable.rows("projection") {
      let values = row.prefix(10).compactMap { $0 }
      let camera = Self.camera(values)
      let point = try #require(camera.point(for: camera.position.target))
      #expect(abs(point.x - (values[8] + 600 - values[6]) / 2) < 1e-6)
      #expect(abs(point.y - (values[5] + 400 - values[7]) / 2) < 1e-6)
    }
  }

  @Test func theCornersOfTheVisibleRegion() throws {
    let rows = try CameraTable.rows("regions")
    #expect(rows.count >= 90)
    for row in rows {
      let values = row.compactMap { $0 }
      let region = Self.camera(values).visibleRegion
      for (index, corner) in [region.nearLeft, region.farLeft, region.farRight, region.nearRight].enumerated()
      {
        #expect(abs(corner.latitude - values[10 + 2 * index]) < 1e-8, "\(row)")
        #expect(abs(corner.longitude - values[11 + 2 * index]) < 1e-8, "\(row)")
      }
    }
  }

  @Test func scrollingFollowsTheBearing() throws {
    let rows = try CameraTable.rows("scrolling")
    #expect(rows.count == 45)
    for row in rows.map({ $0.compactMap { $0 } }) {
      let camera = Camera(
        position: CameraPosition(
          target: Coordinate(latitude: row[0], longitude: row[1]), zoom: row[2], bearing: row[3]),
        size: PictureSize(width: 600, height: 400))
      let target = camera.applying(.scrollBy(x: row[4], y: row[5])).camera.position.target
      #expect(abs(target.latitude - row[6]) < 1e-9 && abs(target.longitude - row[7]) < 1e-9)
    }
  }

  @Test func distancesOfMapKitsCameras() throws {
    let rows = try CameraTable.rows("distances")
    #expect(rows.count == 12)
    for row in rows.map({ $0.compactMap { $0 } }) {
      let position = CameraPosition(
        target: Coordinate(latitude: row[0], longitude: row[1]), zoom: row[2], bearing: 30, viewingAngle: 20)
      let camera = Camera(position: position, size: PictureSize(width: 390, height: row[3]))
      let other = MapCamera(camera, fieldOfView: row[4])
      #expect(abs(other.centerCoordinateDistance / row[5] - 1) < 1e-12)
      #expect(other.pitch == 20 && other.heading == 30 && other.centerCoordinate == position.target)
      let back = CameraPosition(other, height: row[3], fieldOfView: row[4])
      #expect(abs(back.zoom - row[2]) < 1e-9 && back.bearing == 30 && back.viewingAngle == 20)
    }
  }
}
