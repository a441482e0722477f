public import Display

/// A picture as a display list, and what is to be said about it.
public struct SceneResult: Sendable {
  public var displayList: DisplayList
  public var report: SceneReport
  /// Where in the list's items the first layer of symbols begins, or their end where there is none.
  public var firstLabelItem: Int

  public init(displayList: DisplayList, report: SceneReport, firstLabelItem: Int? = nil) {
    self.displayList = displayList
    self.report = report
    self.firstLabelItem = firstLabelItem ?? displayList.items.count
  }
}
