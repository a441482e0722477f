public import Geo
public import Pixels

/// Faces of extruded bodies with depth: nearer ones hide farther ones, and the whole layer is laid on with one
/// opacity.
public struct SolidItem: Sendable {
  public struct Vertex: Sendable, Hashable {
    /// Pixels.
    public var x: Float
    public var y: Float
    /// 1/w: proportional to nearness, linear over the picture.
    public var inverseDepth: Float

    public init(x: Float, y: Float, inverseDepth: Float) {
      self.x = x
      self.y = y
      self.inverseDepth = inverseDepth
    }
  }

  /// A flat polygon, in front of the near plane; rings in order, non-zero rule.
  public struct Face: Sendable {
    public var vertices: [Vertex]
    /// For each ring, the index one past its last vertex.
    public var ringEnds: [Int32]
    /// The colour at the top and at the bottom edge, both straight and opaque; equal for roofs. The shade runs
    /// linearly along `gradient`: from its first point (bottom) to its second (top).
    public var topColor: Color
    public var bottomColor: Color
    public var gradientBottom: PixelPoint
    public var gradientTop: PixelPoint
    /// A pattern, multiplied with the mean of the two colours, or `nil`.
    public var pattern: Paint?

    public init(vertices: [Vertex], ringEnds: [Int32], color: Color) {
      self.vertices = vertices
      self.ringEnds = ringEnds
      topColor = color
      bottomColor = color
      gradientBottom = PixelPoint(x: 0, y: 0)
      gradientTop = PixelPoint(x: 0, y: 0)
      pattern = nil
    }
  }

  public var faces: [Face]
  public var opacity: Float

  public init(faces: [Face], opacity: Float) {
    self.faces = faces
    self.opacity = opacity
  }
}
