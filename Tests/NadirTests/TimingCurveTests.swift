import Nadir
import Testing

@Suite struct TimingCurveTests {
  static let shares = [0.1, 0.25, 0.5, 0.75, 0.9]

  /// Values of the curves by Newton's method in another program.
  @Test(arguments: [
    (TimingCurve.easeIn, [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846]),
    (.easeOut, [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390]),
    (.easeInOut, [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546]),
    (
      .cubicBezier(x1: 0.17, y1: 0.67, x2: 0.83, y2: -0.4),
      [0.192886297, 0.246663482, 0.226250000, 0.300469748, 0.538950437]
    ),
    (.linear, shares),
  ])
  func progress(curve: TimingCurve, values: [Double]) {
    for (share, value) in zip(Self.shares, values) { #expect(abs(curve.progress(at: share) - value) < 1e-8) }
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -3) == 0 && curve.progress(at: 7) == 1)
  }
}
