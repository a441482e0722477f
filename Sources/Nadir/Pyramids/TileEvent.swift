/// What happens while tiles are drawn.
public enum TileEvent: Sendable {
  /// How many tiles there are, how many of them were there already, and how many were copied.
  case planned(total: Int, present: Int, copied: Int)
  /// How many tiles have been drawn now.
  case drawn(Int)
}

/// What came of a pyramid.
public struct TileSummary: Hashable, Sendable {
  /// How many tiles were asked for.
  public var total = 0
  /// How many lay in their places, drawn from the same inputs.
  public var present = 0
  /// How many were taken from other archives.
  public var copied = 0
  public var drawn = 0
  /// How many of those that were drawn are left out since nothing is on them.
  public var empty = 0
  /// How many weren't drawn since the job was stopped.
  public var left = 0
  /// How many different tiles the output holds; 0 for a folder.
  public var distinct = 0
  /// The size of an archive, bytes; of what was written into a folder.
  public var bytes = 0
  /// How many tiles of the list lie outside the zooms and the bounds, and aren't drawn.
  public var outside = 0
  /// How often a source had no tile where one was wanted.
  public var missingTiles = 0
  public var warnings: [Snapshot.Warning] = []
  /// Where the tiles are.
  public var path = ""

  public var isComplete: Bool { left == 0 }
}
