package import Features
package import StyleSpec

/// The attributes of a tile's features as columns, and the features sorted into classes that no filter can tell apart.
///
/// A layer of streets has thousands of features and a few dozen combinations of the attributes that filters look at;
/// each filter is asked once for each combination.
package struct FeatureColumns {
  /// Features that are alike in some of their parts.
  package struct Classes {
    /// The class of each feature.
    package var numbers: [Int32] = []
    /// How many classes there are.
    package var count = 0
  }

  private let features: FeatureLayer
  /// For each attribute that was asked for, the index of each feature's value, or -1.
  private var columns: [String: [Int32]] = [:]
  private var classes: [FeatureReads: Classes] = [:]

  /// Reads nothing yet.
  package init(_ features: FeatureLayer) {
    self.features = features
  }

  /// The classes of features that differ in what is read.
  package mutating func classes(by reads: FeatureReads) -> Classes {
    if let known = classes[reads] { return known }
    var made = Classes(numbers: Array(repeating: 0, count: features.features.count), count: 1)
    if reads.readsGeometryType {
      FeatureColumns.split(&made, by: features.features.map { Int32($0.type.rawValue) }, below: 4)
    }
    for name in reads.attributes {
      guard let key = features.keyIndex(of: name) else { continue }
      if columns[name] == nil { columns[name] = column(key) }
      FeatureColumns.split(&made, by: columns[name] ?? [], below: features.values.count)
    }
    classes[reads] = made
    return made
  }

  /// The values of an attribute; of a key that stands twice the last one counts.
  private func column(_ key: Int) -> [Int32] {
    var column = [Int32](repeating: -1, count: features.features.count)
    let tags = features.tags
    for (index, feature) in features.features.enumerated() {
      var position = feature.tags.upperBound - 2
      while position >= feature.tags.lowerBound {
        if Int(tags[position]) == key {
          column[index] = Int32(truncatingIfNeeded: tags[position + 1])
          break
        }
        position -= 2
      }
    }
    return column
  }

  /// Splits classes by a column of numbers from -1 to below `limit`. New classes are numbered in the order of their first
  /// features.
  private static func split(_ classes: inout Classes, by column: [Int32], below limit: Int) {
    let width = limit + 1
    var next: Int32 = 0
    if classes.count * width <= 1 << 16 {
      var table = [Int32](repeating: -1, count: classes.count * width)
      for index in classes.numbers.indices {
        let place = Int(classes.numbers[index]) * width + Int(column[index]) + 1
        if table[place] < 0 {
          table[place] = next
          next += 1
        }
        classes.numbers[index] = table[place]
      }
    } else {
      var table: [Int: Int32] = [:]
      for index in classes.numbers.indices {
        let place = Int(classes.numbers[index]) * width + Int(column[index]) + 1
        if let known = table[place] {
          classes.numbers[index] = known
        } else {
          table[place] = next
          classes.numbers[index] = next
          next += 1
        }
      }
    }
    classes.count = Int(next)
  }
}
