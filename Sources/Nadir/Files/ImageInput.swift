internal import ImageFiles
public import Pixels

/// Reads pictures that a request is made of.
public enum ImageInput {
  /// The picture of a PNG, JPEG or WebP file.
  ///
  /// - Throws: `unusableInput`.
  public static func bitmap(at path: String) throws(NadirError) -> Bitmap {
    try bitmap(of: InputText.bytes(of: path), location: path)
  }

  static func bitmap(of bytes: [UInt8], location path: String) throws(NadirError) -> Bitmap {
    do throws(ImageFileError) { return try ImageFile.decoded(bytes) } catch {
      throw .wrapping("\(error)", location: path)
    }
  }
}
