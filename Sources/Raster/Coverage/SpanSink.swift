/// What takes the coverage of a shape, row by row, from left to right.
protocol SpanSink {
  /// Columns `from..<to` with one coverage, 1...255.
  mutating func span(row: Int, from: Int, to: Int, coverage: UInt32)
  /// Columns `from..<to`, both multiples of 4, each with the coverage (0...255) at its index of `values`. `to`
  /// may reach up to 8 columns beyond the canvas, into the padding of its rows.
  mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>)
}
