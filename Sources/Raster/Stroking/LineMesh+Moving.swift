public import Geo

/// A flat mesh of lines that lies on no picture yet: those of pictures are cheap copies of what they show.
public struct MovableMesh: Sendable {
  private let mesh: LineMesh
  /// For each `chunk` patches: the least and greatest x, the least and greatest y, 1/256 pixels.
  private let extents: [SIMD4<Int32>]

  /// - Parameter mesh: one whose bounds are those of its pieces on the grid.
  init(_ mesh: LineMesh) {
    self.mesh = mesh.trimmed
    extents = mesh.patches.withUnsafeBufferPointer { patches in
      stride(from: 0, to: patches.count, by: LineMesh.chunk).map { start in
        var extent = patches[start].extent
        for patch in patches[start..<min(start + LineMesh.chunk, patches.count)] {
          let next = patch.extent
          extent = SIMD4(
            min(extent[0], next[0]), max(extent[1], next[1]), min(extent[2], next[2]),
            max(extent[3], next[3]))
        }
        return extent
      }
    }
  }

  /// About how many bytes are held.
  public var byteCount: Int {
    mesh.patches.count * MemoryLayout<LinePatch>.stride
      + mesh.vertices.count * MemoryLayout<LineMesh.Vertex>.stride
      + mesh.pieces.count * MemoryLayout<LineMesh.Piece>.stride + extents.count * 16
  }

  /// The mesh on a picture: the same as is made for it alone.
  ///
  /// - Parameter shift: what `GridPlacement` says of the picture's map.
  public func moved(by shift: SIMD2<Int32>, onto size: PixelSize) -> LineMesh {
    var result = LineMesh(size: size, isPlain: mesh.isPlain, shift: shift)
    if mesh.isPlain {
      movePatches(to: &result)
    } else {
      result.append(mesh)
    }
    return result.indexed
  }

  private func movePatches(to result: inout LineMesh) {
    let (width, height) = (Int32(result.size.width) << 8, Int32(result.size.height) << 8)
    mesh.patches.withUnsafeBufferPointer { patches in
      for (chunk, extent) in extents.enumerated() {
        let extent = result.placed(extent)
        guard extent[1] > 0, extent[0] < width, extent[3] > 0, extent[2] < height else { continue }
        let start = chunk * LineMesh.chunk
        for index in start..<min(start + LineMesh.chunk, patches.count) {
          guard let bounds = result.bounds(result.placed(patches[index].extent)) else { continue }
          if patches[index].piece >= 0 {
            result.append(mesh.pieces[Int(patches[index].piece)], of: mesh)
          } else {
            result.append(patches[index], bounds)
          }
        }
      }
    }
  }
}

extension LineMesh {
  /// The same without room for more.
  fileprivate var trimmed: LineMesh {
    var result = self
    result.patches = patches.withUnsafeBufferPointer { [LinePatch]($0) }
    result.vertices = vertices.withUnsafeBufferPointer { [Vertex]($0) }
    result.pieces = pieces.withUnsafeBufferPointer { [Piece]($0) }
    return result
  }

  /// Adds all of another mesh that isn't plain.
  fileprivate mutating func append(_ other: LineMesh) {
    vertices.reserveCapacity(other.vertices.count)
    for vertex in other.vertices { _ = append(vertex) }
    for piece in other.pieces {
      if piece.d < 0 {
        append(piece.a, piece.b, piece.c)
      } else {
        append(piece.a, piece.b, piece.c, piece.d)
      }
    }
  }

  /// Adds a piece of another mesh, with vertices of its own.
  fileprivate mutating func append(_ piece: Piece, of other: LineMesh) {
    let (a, b) = (append(other.vertices[Int(piece.a)]), append(other.vertices[Int(piece.b)]))
    let c = append(other.vertices[Int(piece.c)])
    if piece.d < 0 {
      append(a, b, c)
    } else {
      append(a, b, c, append(other.vertices[Int(piece.d)]))
    }
  }
}

extension LinePatch {
  /// Of a patch of a movable mesh: its least and greatest x, its least and greatest y, 1/256 pixels.
  fileprivate var extent: SIMD4<Int32> { SIMD4(firstColumn, endColumn, firstRow, lastRow) }
}
