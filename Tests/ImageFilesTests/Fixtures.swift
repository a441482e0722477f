import Foundation

/// Small files made with Pillow and by hand from the formats' specifications; the comments say what they hold.
enum Fixtures {
  /// Four pixels of 2 bits: red with alpha 0, green with alpha 128, blue, grey 9.
  static let palette = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAABAgMAAACEUudeAAAADFBMVEX/AAAA/wAAAP8JCQlccX6GAAAAAnRSTlMAgJsrThgA
    AAAKSURBVHjaY5AGAAAdABwjfI+sAAAAAElFTkSuQmCC
    """)

  /// Grey of 16 bits: 0x8080, 0xffff.
  static let gray16 = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR42mNoaPj/HwAGggL/bOBDIwAAAABJRU5ErkJggg==
    """)

  /// Grey 100, alpha 50.
  static let grayAlpha = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNIMQIAAP0Al2/GH8QAAAAASUVORK5CYII=
    """)

  /// 0x0101, 0x8080, 0xfefe with a gAMA chunk of 1.0.
  static let rgb16 = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAIAAADA54+dAAAABGdBTUEAAYagMeiWXwAAAA9JREFUeNpjYGRsaPj3DwAGjAL/
    eAOsTQAAAABJRU5ErkJggg==
    """)

  /// Three by two pixels of grey in Adam7 order: 10 20 30, 40 50 60.
  static let interlaced = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAHPGAlQAAAAEklEQVR42mPgYpBjEGHQMLIBAAKyANPlo6WrAAAAAElFTkSu
    QmCC
    """)

  /// Eight by eight pixels without cyan, with all magenta and yellow, without black, Adobe's way: red.
  static let cmykJPEG = bytes(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkK
    CgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//E
    ALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2
    Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrC
    w8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r//Z
    """)

  /// Eight by eight pixels of grey 77.
  static let grayJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsI
    CQoKCgoKBggLDAsKDAkKCgr/wAALCAAIAAgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgED
    AwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF
    RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJ
    ytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APjOv//Z
    """)

  /// Lossless: (10, 20, 30, 255) and (200, 100, 50, 128).
  static let webp = bytes(
    """
    UklGRiQAAABXRUJQVlA4TBcAAAAvAQAAEA9wCqgr+J7C44H/wYMKRPQ/AAA=
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}
