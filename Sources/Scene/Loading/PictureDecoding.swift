internal import ImageFiles
internal import Pixels

/// Decodes the pictures that styles name: sprites, raster tiles, elevation tiles, image sources.
enum PictureDecoding {
  /// A picture, premultiplied; `nil` where the bytes are none.
  static func bitmap(_ bytes: [UInt8]) -> Bitmap? {
    do throws(ImageFileError) { return try ImageFile.decoded(bytes) } catch { return nil }
  }

  /// A picture's straight colours, for numbers that hide in them; `nil` where the bytes are no picture.
  static func straight(_ bytes: [UInt8]) -> StraightImage? {
    do throws(ImageFileError) { return try ImageFile.straight(bytes) } catch { return nil }
  }
}
