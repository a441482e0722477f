import Foundation
import ImageFiles
import Nadir
import Wire

/// A case of the render suite: a style, a camera, and the pictures of which one has to come out.
struct RenderCase {
  /// `property/case`.
  let name: String
  let folder: String
  let assets: String

  /// Draws and compares. Writes the picture beneath `output` where that is given.
  func score(snapshotter: Snapshotter, output: String?) async -> RenderScore {
    var score = RenderScore(name: name)
    do {
      let json = try JSONValue(parsing: Array(try Data(contentsOf: URL(filePath: folder + "/style.json"))))
      guard let test = json["metadata"]?["test"], let width = test["width"]?.number,
        let height = test["height"]?.number
      else {
        score.error = "the style names no size"
        return score
      }
      var request = MapSnapshot(
        style: .file(folder + "/style.json"), size: PictureSize(width: width, height: height),
        scale: test["pixelRatio"]?.number ?? 1)
      request.assets = assets
      let bytes = try await snapshotter.snapshot(request).encoded(as: .png)
      if let output { try write(bytes, to: output) }
      let actual = MeasuredPicture(try ImageFile.straight(bytes))
      return try compared(actual, allowed: test["allowed"]?.number ?? 0.00015)
    } catch {
      score.error = "\(error)"
      return score
    }
  }

  private func write(_ bytes: [UInt8], to output: String) throws {
    let file = output + "/" + name + ".png"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }

  private func compared(_ actual: MeasuredPicture, allowed: Double) throws -> RenderScore {
    var best: RenderScore?
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for file in files where file.hasPrefix("expected") && file.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/" + file)))
      let score = compared(actual, with: MeasuredPicture(try ImageFile.straight(bytes)), allowed: allowed)
      if best.map(score.isBetter) ?? true { best = score }
    }
    if let best { return best }
    var score = RenderScore(name: name)
    score.error = "no expected*.png"
    return score
  }

  private func compared(_ actual: MeasuredPicture, with expected: MeasuredPicture, allowed: Double)
    -> RenderScore
  {
    var score = RenderScore(name: name)
    guard actual.width == expected.width, actual.height == expected.height else {
      score.error =
        "picture is \(actual.width)x\(actual.height), expected \(expected.width)x\(expected.height)"
      return score
    }
    score.strictShare = StrictMeasure.share(actual, expected)
    score.strict = score.strictShare <= allowed
    let close = CloseMeasure(actual, expected)
    score.close = close.passes
    score.outlierShare = close.outlierShare
    score.block = close.fullestBlock
    score.meanResidual = close.meanResidual
    score.ink = close.ink
    return score
  }
}
