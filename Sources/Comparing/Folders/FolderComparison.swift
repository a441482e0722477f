internal import Wire

/// Compares two pictures, or two folders of pictures by the names below them.
public struct FolderComparison: Sendable {
  public let first: String
  public let second: String
  public var rules = ComparisonRules()
  /// Whether pictures of the differences are made.
  public var drawsDifferences = false
  /// How many pairs are compared at once; the report doesn't depend on it.
  public var threads = 1

  public init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  /// Whether both are folders.
  public var comparesFolders: Bool { FileBytes.kind(of: first) == .directory }

  /// Compares all there is.
  ///
  /// - Throws: `unreadable` where a side isn't there, `unlike`, `nothingToCompare`, `tooMany`. A single damaged
  ///   picture among many is a `failed` entry of the report.
  public func report() async throws(ComparingError) -> ComparisonReport {
    for path in [first, second] where FileBytes.kind(of: path) == .absent {
      throw .unreadable(path: path, reason: "no such file or folder")
    }
    let kinds = [FileBytes.kind(of: first), FileBytes.kind(of: second)]
    guard kinds[0] == kinds[1] else { throw .unlike(first: first, second: second) }
    guard kinds[0] == .directory else {
      _ = try FilePair.picture(try FilePair.bytes(first), first)
      _ = try FilePair.picture(try FilePair.bytes(second), second)
      let pair = FilePair(name: FilePath.name(of: second), first: first, second: second)
      return ComparisonReport(
        title: "\(first) and \(second)",
        pictures: [pair.compared(by: rules, drawsDifference: drawsDifferences)])
    }
    return ComparisonReport(title: "\(first) and \(second)", pictures: try await folders())
  }

  private func folders() async throws(ComparingError) -> [ComparedPicture] {
    let before = try PictureFolder.pictures(in: first)
    let after = try PictureFolder.pictures(in: second)
    guard !before.isEmpty || !after.isEmpty else {
      throw .nothingToCompare(first: first, second: second)
    }
    let known = Set(after)
    let both = before.filter(known.contains)
    let lost = before.filter { !known.contains($0) }
    let old = Set(before)
    let new = after.filter { !old.contains($0) }
    let pairs = both.map {
      FilePair(name: $0, first: FilePath.joined(first, $0), second: FilePath.joined(second, $0))
    }
    let compared = await compared(pairs)
    let alone =
      lost.map { ComparedPicture(name: $0, status: .removed, first: FilePath.joined(first, $0)) }
      + new.map { ComparedPicture(name: $0, status: .added, second: FilePath.joined(second, $0)) }
    return (compared + alone).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func compared(_ pairs: [FilePair]) async -> [ComparedPicture] {
    let (rules, draws) = (rules, drawsDifferences)
    return await withTaskGroup(of: (Int, ComparedPicture).self) { group in
      var results: [ComparedPicture?] = Array(repeating: nil, count: pairs.count)
      var next = 0
      while next < min(max(1, threads), pairs.count) {
        let index = next
        group.addTask { (index, pairs[index].compared(by: rules, drawsDifference: draws)) }
        next += 1
      }
      for await (finished, picture) in group {
        results[finished] = picture
        guard next < pairs.count else { continue }
        let index = next
        group.addTask { (index, pairs[index].compared(by: rules, drawsDifference: draws)) }
        next += 1
      }
      return results.compactMap(\.self)
    }
  }
}
