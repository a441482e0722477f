public import Geo

/// Room on the picture that something else than a map label wants: a marker or a callout.
public struct LabelReservation: Hashable, Sendable {
  public enum Behavior: Hashable, Sendable {
    /// Always shown; map labels under it are hidden.
    case requiredAndHides
    /// Always shown, and nobody minds.
    case required
    /// Hidden where a reservation of higher priority is, else it hides map labels under it.
    case optional
  }

  /// Points.
  public var box: PictureRect
  public var behavior: Behavior
  /// Among optional ones the greater is placed first; equal ones in the order given.
  public var priority: Double

  public init(box: PictureRect, behavior: Behavior = .requiredAndHides, priority: Double = 0) {
    self.box = box
    self.behavior = behavior
    self.priority = priority
  }

  var collisionBox: CollisionBox {
    CollisionBox(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
  }
}
