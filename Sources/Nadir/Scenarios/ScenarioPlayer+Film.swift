internal import ImageFiles
internal import Pixels

extension ScenarioPlayer {
  /// Called after each picture with its number, from 1, and how many there will be.
  public typealias Progress = (_ done: Int, _ count: Int) -> Void

  /// Plays the scenario to its end as a film in one file. Pictures that are alike are drawn once and held, and
  /// of each later one the file holds what has changed.
  ///
  /// - Parameters:
  ///   - rate: pictures a second, 0.1...240.
  ///   - loops: how often the film plays; 0 is for ever.
  /// - Throws: any `NadirError`.
  public mutating func film(
    as format: FilmFormat, framesPerSecond rate: Double, loops: Int = 0, progress: Progress = { _, _ in }
  ) async throws(NadirError) -> [UInt8] {
    var writer = FilmWriter(format, loops: loops)
    var last: String?
    let frames = try scenario.frames(perSecond: rate)
    for (index, frame) in frames.enumerated() {
      try advance(to: frame.time)
      let digest = self.digest
      if digest == last {
        writer.hold(milliseconds: frame.milliseconds)
      } else {
        try writer.append(try await notedFrame(), milliseconds: frame.milliseconds)
      }
      last = digest
      progress(index + 1, frames.count)
    }
    return try writer.finish()
  }
}

/// The encoder of a film's format.
struct FilmWriter {
  private enum Encoder {
    case apng(APNGEncoder)
    case webp(AnimatedWebPEncoder)
  }

  private let format: FilmFormat
  private let loops: Int
  private var encoder: Encoder?

  init(_ format: FilmFormat, loops: Int) {
    self.format = format
    self.loops = loops
  }

  mutating func append(_ snapshot: Snapshot, milliseconds: Int) throws(NadirError) {
    let present = encoder ?? begun(with: snapshot)
    do throws(ImageFileError) {
      switch present {
      case .apng(var film):
        encoder = nil
        try film.append(snapshot.bitmap, milliseconds: milliseconds)
        encoder = .apng(film)
      case .webp(var film):
        encoder = nil
        try film.append(snapshot.bitmap, milliseconds: milliseconds)
        encoder = .webp(film)
      }
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }

  mutating func hold(milliseconds: Int) {
    switch encoder {
    case .apng(var film)?:
      encoder = nil
      film.hold(milliseconds: milliseconds)
      encoder = .apng(film)
    case .webp(var film)?:
      encoder = nil
      film.hold(milliseconds: milliseconds)
      encoder = .webp(film)
    case nil: break
    }
  }

  func finish() throws(NadirError) -> [UInt8] {
    do throws(ImageFileError) {
      switch encoder {
      case .apng(let film)?: return try film.finish()
      case .webp(let film)?: return try film.finish()
      case nil: return []
      }
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }

  private func begun(with snapshot: Snapshot) -> Encoder {
    guard format == .apng else { return .webp(AnimatedWebPEncoder(loops: loops)) }
    var options = PNGOptions()
    options.texts = [PNGOptions.Text(keyword: "Software", text: "Nadir \(Release.version)")]
    if !snapshot.attribution.isEmpty {
      options.texts.append(
        PNGOptions.Text(keyword: "Copyright", text: snapshot.attribution.joined(separator: "; ")))
    }
    return .apng(APNGEncoder(loops: loops, options: options))
  }
}
