public import Display
import Geo
public import Pixels
public import Raster

/// Turns display lists into pixels.
///
/// The list is prepared once (shapes projected, outlines made, bitmaps shrunk), then painted band by band. Bands
/// are independent of each other, so they are painted in parallel; neither their height nor the number of
/// threads shows in the picture.
public enum Painter {
  /// The whole picture.
  ///
  /// - Parameters:
  ///   - threads: how many bands may be painted at the same time, at least 1.
  ///   - background: what the picture is laid on.
  ///   - mask: what of the picture is seen, or `nil` for all.
  public static func paint(
    _ list: DisplayList, threads: Int = 1, background: Color = .transparent, mask: Mask? = nil,
    bandHeight: Int? = nil
  ) async -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(list.size.width * list.size.height * 4)
    var collected = bytes
    await paintBands(list, threads: threads, background: background, mask: mask, bandHeight: bandHeight) {
      (band: PaintedBand) async throws(Never) in
      collected.append(contentsOf: band.bytes)
    }
    bytes = collected
    let missing = list.size.width * list.size.height * 4 - bytes.count
    if missing > 0 { bytes.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
    return Bitmap(width: list.size.width, height: list.size.height, bytes: bytes)
  }

  /// The picture as bands from the top, each handed to `sink` when it and all before it are finished.
  ///
  /// When the task is cancelled, the remaining bands don't come.
  ///
  /// - Throws: what `sink` throws; no more bands are painted then.
  public static func paintBands<Failure: Error>(
    _ list: DisplayList, threads: Int = 1, background: Color = .transparent, mask: Mask? = nil,
    bandHeight: Int? = nil, sink: (PaintedBand) async throws(Failure) -> Void
  ) async throws(Failure) {
    guard list.size.width > 0, list.size.height > 0 else { return }
    let picture = await PreparedPicture(list, background: background, mask: mask, threads: max(1, threads))
    let height = min(max(bandHeight ?? Self.bandHeight(width: list.size.width), 1), list.size.height)
    let count = (list.size.height + height - 1) / height
    var failure: Failure?
    await withTaskGroup(of: (Int, PaintedBand?).self) { group in
      var started = 0
      var waiting: [Int: PaintedBand] = [:]
      var next = 0
      func start() {
        guard started < count else { return }
        let index = started
        started += 1
        group.addTask { (index, Self.band(picture, index: index, height: height)) }
      }
      for _ in 0..<max(1, threads) { start() }
      while let (index, band) = await group.next() {
        guard failure == nil, let band else {
          group.cancelAll()
          continue
        }
        waiting[index] = band
        while let ready = waiting.removeValue(forKey: next), failure == nil {
          next += 1
          do throws(Failure) { try await sink(ready) } catch { failure = error }
        }
        if failure == nil { start() }
      }
    }
    if let failure { throw failure }
  }

  /// Rows a band, such that its buffers stay within a core's cache.
  static func bandHeight(width: Int) -> Int { min(max(65_536 / max(width, 1), 16), 256) }

  private static func band(_ picture: PreparedPicture, index: Int, height: Int) -> PaintedBand? {
    if Task.isCancelled { return nil }
    let top = index * height
    let rows = min(height, picture.size.height - top)
    var painter = BandPainter(picture: picture, top: top, height: rows)
    return painter.painted()
  }
}
