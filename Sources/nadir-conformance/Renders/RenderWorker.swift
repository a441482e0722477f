import Foundation
import Nadir

/// Draws the cases whose names come in on standard input, a line each, and answers each with a score as JSON.
struct RenderWorker {
  let suite: String
  let assets: String
  let output: String?

  func serve() async {
    let snapshotter = Snapshotter()
    while let name = readLine() {
      let work = RenderCase(name: name, folder: "\(suite)/cases/\(name)", assets: assets)
      let score = await work.score(snapshotter: snapshotter, output: output)
      guard var line = try? JSONEncoder().encode(score) else { continue }
      line.append(UInt8(ascii: "\n"))
      FileHandle.standardOutput.write(line)
    }
  }
}
