internal import Pixels

/// The frames of a film as they are gathered: a whole picture, then the smallest rectangles around what is other than
/// before. Pictures that are alike are held longer instead.
struct FilmStrip<Content> {
  struct Frame {
    /// The rectangle as the format writes it.
    let content: Content
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    var milliseconds: Int
  }

  private let format: ImageFormat
  /// What the corners' coordinates are multiples of.
  private let grid: Int
  /// The longest that the format shows one frame, milliseconds.
  private let delayLimit: Int
  private(set) var size: (width: Int, height: Int)?
  private(set) var frames: [Frame] = []
  /// The picture that shows last.
  private var last: Bitmap?

  init(format: ImageFormat, grid: Int = 1, delayLimit: Int) {
    self.format = format
    self.grid = grid
    self.delayLimit = delayLimit
  }

  /// Adds a picture that shows for some time.
  ///
  /// - Parameter encode: makes the content of a rectangle.
  /// - Throws: `ImageFileError.notEncodable` for a picture of another size than the first, and what `encode` throws.
  mutating func append(
    _ bitmap: Bitmap, milliseconds: Int, encode: (Bitmap) throws(ImageFileError) -> Content
  ) throws(ImageFileError) {
    if let size, size != (bitmap.width, bitmap.height) {
      throw .notEncodable(
        format: format,
        reason: "\(bitmap.width) by \(bitmap.height) pixels in a film of \(size.width) by \(size.height)")
    }
    size = (bitmap.width, bitmap.height)
    let delay = max(0, milliseconds)
    let patch = last.map { FramePatch(from: $0, to: bitmap, grid: grid) } ?? FramePatch(bitmap)
    if patch == nil, frames[frames.count - 1].milliseconds + delay <= delayLimit {
      frames[frames.count - 1].milliseconds += delay
      return
    }
    let part = patch ?? FramePatch.corner(of: bitmap)
    frames.append(
      Frame(
        content: try encode(part.bitmap), x: part.x, y: part.y, width: part.bitmap.width,
        height: part.bitmap.height, milliseconds: min(delay, delayLimit)))
    last = bitmap
  }

  /// Shows the last picture for longer.
  mutating func hold(milliseconds: Int) {
    guard let last = frames.last else { return }
    frames[frames.count - 1].milliseconds = min(delayLimit, last.milliseconds + max(0, milliseconds))
  }
}
