public import Display

/// A picture as a display list, and what is to be said about it.
public struct SceneResult: Sendable {
  public var displayList: DisplayList
  public var report: SceneReport

  public init(displayList: DisplayList, report: SceneReport) {
    self.displayList = displayList
    self.report = report
  }
}
