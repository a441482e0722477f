internal import Display
internal import Geo
internal import Painting
internal import Pixels
internal import Raster
internal import Scene
internal import StyleSpec
internal import Typesetting

/// Makes pictures of maps.
///
/// ```swift
/// var request = MapSnapshot(size: PictureSize(width: 600, height: 400), scale: 2)
/// request.camera = .position(target: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 10)
/// request.overlays = [.marker(Marker(position: Coordinate(latitude: 60.17, longitude: 24.94), title: "Helsinki"))]
/// let snapshot = try await Snapshotter().snapshot(request)
/// let file = try snapshot.encoded(as: .png)
/// ```
public struct Snapshotter: Sendable {
  /// Where the built-in styles, their data and the fonts lie; `nil` where they weren't found.
  public let resources: ResourceFolder?

  /// - Parameter resources: the folder of Nadir's own files; found beside the program unless given.
  public init(resources: ResourceFolder? = ResourceFolder.ofThisProgram()) {
    self.resources = resources
  }

  /// Opens the style and the data of a request: the part that pictures of one style share.
  public func open(_ request: MapSnapshot) async throws(NadirError) -> OpenedMap {
    try await OpenedMap(request, resources: resources)
  }

  /// Makes one picture.
  ///
  /// - Throws: any `NadirError`; nothing is written, and nothing is drawn in part.
  public func snapshot(_ request: MapSnapshot) async throws(NadirError) -> Snapshot {
    try request.check()
    return try await open(request).snapshot(request)
  }

  /// Makes one picture and writes it: `OpenedMap.write`.
  ///
  /// - Throws: any `NadirError`; nothing is written then.
  public func write(
    _ request: MapSnapshot, as format: PictureFormat, compression: PictureCompression = .fast,
    to path: String, sidecar: String? = nil
  ) async throws(NadirError) -> SnapshotFacts {
    try request.check(as: format)
    // What was opened is let go before painting begins: a large picture needs the memory.
    let map = try await open(request).drawn(request)
    return try await map.write(as: format, compression, to: path, sidecar: sidecar)
  }

  /// The gazetteer of Nadir's own files.
  public func gazetteer() throws(NadirError) -> Gazetteer {
    guard let resources else {
      throw .missingResources(what: "the gazetteer", places: ["beside the program"])
    }
    return Gazetteer(path: resources.gazetteer)
  }
}
