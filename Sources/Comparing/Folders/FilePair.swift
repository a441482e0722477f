internal import ImageFiles
public import Pixels
internal import Wire

/// Two picture files to compare.
public struct FilePair: Sendable {
  public let name: String
  public let first: String
  public let second: String

  public init(name: String, first: String, second: String) {
    self.name = name
    self.first = first
    self.second = second
  }

  /// Compares the two; what can't be read gives a `failed` picture that says why.
  ///
  /// - Parameter drawsDifference: whether a picture of the differences is made where there are any.
  public func compared(by rules: ComparisonRules, drawsDifference: Bool) -> ComparedPicture {
    var result = ComparedPicture(name: name, status: .failed, first: first, second: second)
    do throws(ComparingError) {
      let (a, b) = (try Self.bytes(first), try Self.bytes(second))
      // Equal files hold equal pictures, provided that they hold one at all.
      let before = try Self.picture(a, first)
      let after = a == b ? before : try Self.picture(b, second)
      try result.compare(before, after, rules: rules, drawsDifference: drawsDifference)
    } catch {
      result.message = error.description
    }
    return result
  }

  static func bytes(_ path: String) throws(ComparingError) -> [UInt8] {
    do throws(WireError) { return try FileBytes.contents(of: path) } catch {
      switch error {
      case .file(_, _, let reason): throw .unreadable(path: path, reason: "can't be read (\(reason))")
      default: throw .unreadable(path: path, reason: "the file is too large")
      }
    }
  }

  static func picture(_ bytes: [UInt8], _ path: String) throws(ComparingError) -> Bitmap {
    do throws(ImageFileError) { return try ImageFile.decoded(bytes, limit: 1 << 28) } catch {
      let text = "\(error)"
      throw .unreadable(path: path, reason: text.split(separator: " — ").first.map(String.init) ?? text)
    }
  }
}

extension ComparedPicture {
  /// Takes the outcome of comparing two premultiplied pictures.
  ///
  /// - Throws: `unwritable` where the picture of the differences can't be encoded.
  public mutating func compare(
    _ before: Bitmap, _ after: Bitmap, rules: ComparisonRules, drawsDifference: Bool
  ) throws(ComparingError) {
    let comparison = PictureComparison(rules: rules)
    let (outcome, picture) =
      drawsDifference
      ? comparison.differenceAndPicture(between: before, and: after)
      : (comparison.difference(between: before, and: after), nil)
    difference = outcome
    switch outcome.verdict {
    case .identical: status = .same
    case .tolerated: status = .tolerated
    case .different: status = .different
    case .sizeMismatch: status = .sizeMismatch
    }
    guard let picture, outcome.verdict != .identical else { return }
    do throws(ImageFileError) { differencePicture = try PNGEncoder.encode(picture) } catch {
      throw .unwritable(path: "the difference picture of \(name)", reason: "\(error)")
    }
  }
}
