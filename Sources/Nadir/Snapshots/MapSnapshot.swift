public import Geo
public import Pixels

/// A picture to be made: style, data, camera, overlays and clip. The same value gives the same bytes every time.
public struct MapSnapshot: Sendable {
  public var style: StyleChoice
  /// Replaces sources of the style by name: an archive, a folder, a template, TileJSON or GeoJSON.
  public var sources: [String: String] = [:]
  /// The folder that `asset://` means.
  public var assets: String?
  public var camera: CameraChoice = .style()
  /// The smallest and the largest zoom of the camera, in place of those of the camera choice's limits.
  public var minZoom: Double?
  public var maxZoom: Double?
  /// Where the target may be: one that lies outside moves to the nearest place inside, as `cameraTargetBounds` of the
  /// map SDKs does with gestures. The picture may still show what lies outside.
  public var targetBounds: CoordinateBounds?
  /// Whether the zoom of a `position` is only a proposal: it is raised to where the sources' tiles begin.
  public var raisesZoomToData = false
  /// Moves the target to the middle of what the insets leave, points.
  public var padding: EdgeInsets = .zero
  /// The camera's vertical field of view, degrees, 1...120; MapLibre's unless set. Google's vector maps look like
  /// 25, MapKit's is 30.
  public var fieldOfView = Camera.defaultFieldOfView
  /// Points.
  public var size: PictureSize
  /// Pixels per point.
  public var scale: Double
  /// What lies under the picture, and outside of the clip.
  public var background: Color = .transparent
  /// Shapes are drawn below markers; each by z index, equal ones in the order given.
  public var overlays: [Overlay] = []
  /// Puts badges in place of markers that stand close together.
  public var clustering: MarkerClustering?
  /// What was left out of the files that the request was made of; told among the picture's warnings.
  public var inputWarnings: [InputWarning] = []
  /// Images that the style may name beside those of its sprites.
  public var images: [StyleImage] = []
  /// The id or title of the marker whose callout shows.
  public var selectedMarker: String?
  /// What of the picture is seen.
  public var clip: Clip?
  /// Whether the sources' credits are drawn in the corner. Nothing is drawn where no source has any.
  public var showsAttribution = true
  /// Folders and files of fonts in place of Nadir's own, in order of preference.
  public var fonts: [String] = []
  /// Ask no server: what the cache has is all there is.
  public var isOffline = false
  /// How servers are asked.
  public var network = NetworkOptions()
  /// Refuse a picture for which a tile is missing or damaged, even where a coarser one could stand in.
  public var failsOnMissingTiles = false
  /// How many bytes of decoded tiles are kept from picture to picture, about.
  public var tileMemory = 256 << 20
  /// How many threads may paint; the picture doesn't depend on it.
  public var threads = 1
  /// Whether the layers of each type are painted once more, alone, to tell how long they take.
  public var timesLayers = false

  public init(
    style: StyleChoice = .builtIn(.day), size: PictureSize = PictureSize(width: 800, height: 600),
    scale: Double = 1
  ) {
    self.style = style
    self.size = size
    self.scale = scale
  }

  /// The markers among the overlays, in order.
  public var markers: [Marker] { overlays.compactMap(\.marker) }

  /// What all overlays together take up; invalid without any.
  var overlayBounds: CoordinateBounds { overlays.reduce(.invalid) { $0.union($1.bounds) } }
}
