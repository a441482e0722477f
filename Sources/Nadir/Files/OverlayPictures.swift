internal import Pixels
internal import Tiles
internal import Wire

/// Fetches the pictures that an overlay file names: what was packed with it, what lies beside it, and what lies on a
/// server, each once.
struct OverlayPictures {
  /// Where pictures may come from.
  enum Policy {
    /// Nowhere: what shows them isn't wanted.
    case unwanted
    /// From the package and the folder.
    case local
    /// From servers as well.
    case network(Network)
  }

  /// The most bytes of a picture.
  private static let byteLimit = 32 << 20
  /// The most pictures that servers are asked for.
  private static let remoteLimit = 256

  let policy: Policy
  private let file: String
  private let package: KMLPackage?
  private var known: [String: Result<Bitmap, NadirError>] = [:]
  private var remoteCount = 0

  init(of file: String, package: KMLPackage?, policy: Policy) {
    self.file = file
    self.package = package
    self.policy = policy
  }

  /// - Parameter name: as the file writes it: relative to the file, or an `http` address.
  /// - Throws: `unusableInput` with a reason that says why there is none.
  mutating func picture(_ name: String) throws(NadirError) -> Bitmap {
    if let known = known[name] { return try known.get() }
    let result: Result<Bitmap, NadirError>
    do throws(NadirError) { result = .success(try found(name)) } catch { result = .failure(error) }
    known[name] = result
    return try result.get()
  }

  private mutating func found(_ name: String) throws(NadirError) -> Bitmap {
    if name.hasPrefix("http://") || name.hasPrefix("https://") { return try remote(name) }
    let path = FilePath.percentDecoded(name)
    guard !name.contains("://"), !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw refusal(name, "it isn't a file beside the KML")
    }
    if let package {
      if let packed = try package.picture(name) { return packed }
      if let packed = try package.picture(path) { return packed }
    }
    return try ImageInput.bitmap(at: FilePath.joined(FilePath.directory(of: file), path))
  }

  private mutating func remote(_ address: String) throws(NadirError) -> Bitmap {
    guard case .network(let network) = policy else {
      throw refusal(address, "it lies on a server, which isn't asked here")
    }
    guard remoteCount < Self.remoteLimit else {
      throw refusal(address, "more than \(Self.remoteLimit) pictures lie on servers")
    }
    remoteCount += 1
    let bytes: [UInt8]?
    do throws(TileError) { bytes = try network.body(of: address, limit: Self.byteLimit) } catch {
      if case .offline = error {
        throw refusal(address, "it lies on a server, and the network is switched off")
      }
      throw refusal(address, "\(error)")
    }
    guard let bytes else { throw refusal(address, "the server doesn't have it") }
    return try ImageInput.bitmap(of: bytes, location: Location.redacted(address))
  }

  private func refusal(_ name: String, _ reason: String) -> NadirError {
    .unusableInput(
      location: String(Location.redacted(name).prefix(200)), reason: reason, remedy: "put the file beside it")
  }
}

extension NadirError {
  /// What is wrong, without the remedy.
  var shortReason: String {
    guard case .unusableInput(let location, let reason, _) = self else { return "\(self)" }
    return "\(location): \(reason)"
  }
}
