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
  ///   - over: what is laid over the masked picture, as large as it.
  ///   - stock: what was made for other pictures, and is kept for more; it doesn't show in the picture.
  public static func paint(
    _ list: DisplayList, threads: Int = 1, background: Color = .transparent, mask: Mask? = nil,
    over: DisplayList? = nil, bandHeight: Int? = nil, chapterHeight: Int? = nil,
    stock: PreparationStock? = nil
  ) async -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(list.size.width * list.size.height * 4)
    await paintBands(
      list, threads: threads, background: background, mask: mask, over: over, bandHeight: bandHeight,
      chapterHeight: chapterHeight, stock: stock, finishing: { $0.bytes }
    ) { (band: [UInt8]) async throws(Never) in
      bytes += band
    }
    let missing = list.size.width * list.size.height * 4 - bytes.count
    if missing > 0 { bytes.append(contentsOf: [UInt8](repeating: 0, count: missing)) }
    return Bitmap(width: list.size.width, height: list.size.height, bytes: bytes)
  }

  /// The picture as bands from the top. Each is turned into something else where it was painted, in parallel with
  /// others; then it is handed to `sink`, when all before it have been.
  ///
  /// Only a few bands wait at a time, so the picture may be larger than the memory. When the task is cancelled, the
  /// remaining bands don't come.
  ///
  /// - Parameters: as of `paint`, and:
  ///   - bandHeight: rows a band, of all but the last; chosen for speed where `nil`.
  ///   - chapterHeight: about how many rows the list is prepared for at a time; chosen for memory where `nil`.
  /// - Throws: what `sink` throws; no more bands are painted then.
  public static func paintBands<Finished: Sendable, Failure: Error>(
    _ list: DisplayList, threads: Int = 1, background: Color = .transparent, mask: Mask? = nil,
    over: DisplayList? = nil, bandHeight: Int? = nil, chapterHeight: Int? = nil,
    stock: PreparationStock? = nil, finishing: @escaping @Sendable (PaintedBand) -> Finished,
    sink: (Finished) async throws(Failure) -> Void
  ) async throws(Failure) {
    guard list.size.width > 0, list.size.height > 0 else { return }
    let threads = max(1, threads)
    let height = min(max(bandHeight ?? Self.bandHeight(width: list.size.width), 1), list.size.height)
    let count = (list.size.height + height - 1) / height
    let bands = max(1, (chapterHeight ?? Self.chapterHeight(width: list.size.width)) / height)
    var sweep = PictureSweep(
      list, background: background, mask: mask, threads: threads, chapterHeight: bands * height,
      stock: stock)
    let cover = await Self.cover(over, size: list.size, threads: threads)
    var failure: Failure?
    await withTaskGroup(of: (Int, Finished?).self) { group in
      var queue = BandQueue<Finished>(count: count, threads: threads)
      var isCancelled = false
      while true {
        while failure == nil, !isCancelled, let index = queue.nextToStart() {
          let picture = await sweep.picture(forRow: index * height)
          group.addTask {
            (index, Self.band(picture, under: cover, index: index, height: height).map(finishing))
          }
        }
        guard let (index, band) = await group.next() else { break }
        guard failure == nil, let band else {
          isCancelled = true
          group.cancelAll()
          continue
        }
        queue.finish(index, band)
        while failure == nil, let ready = queue.nextInOrder() {
          do throws(Failure) { try await sink(ready) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
  }

  /// Rows a band, such that its buffers stay within a core's cache.
  static func bandHeight(width: Int) -> Int { min(max(65_536 / max(width, 1), 16), 256) }

  /// Rows that a picture is prepared for at a time: all of one that is held whole.
  static func chapterHeight(width: Int) -> Int { max(512, (1 << 23) / max(width, 1)) }

  private static func cover(_ list: DisplayList?, size: PixelSize, threads: Int) async -> PreparedPicture? {
    guard let list else { return nil }
    precondition(list.size == size, "what is laid over a picture is as large as it")
    var sweep = PictureSweep(
      list, background: .transparent, mask: nil, threads: threads, chapterHeight: size.height,
      stock: nil)
    return await sweep.picture(forRow: 0)
  }

  private static func band(
    _ picture: PreparedPicture, under cover: PreparedPicture?, index: Int, height: Int
  ) -> PaintedBand? {
    if Task.isCancelled { return nil }
    let top = index * height
    let rows = min(height, picture.size.height - top)
    var painter = BandPainter(picture: picture, cover: cover, top: top, height: rows)
    return painter.painted()
  }
}
