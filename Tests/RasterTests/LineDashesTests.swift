import Testing

@testable import Raster

@Suite struct LineDashesTests {
  @Test func edgesFadeBySmoothstep() throws {
    let dashes = try #require(LineDashes(lengths: [4, 6], phase: 0, width: 0, soft: 1))
    // Half at the edge; smoothstep(0.25) and (0.75) a quarter of a point beside it.
    let places: [Float] = [2, 4, 4.25, 3.75, 7, 10, 12]
    #expect(places.map { dashes.share(along: $0, across: 0) } == [1, 0.5, 0.15625, 0.84375, 0, 0.5, 1])
  }

  @Test func thePhaseSaysWhereLinesBegin() throws {
    let dashes = try #require(LineDashes(lengths: [4, 6], phase: 5, width: 0, soft: 1))
    #expect(dashes.share(along: 0, across: 0) == 0)
    #expect(dashes.share(along: 7, across: 0) == 1)
  }

  @Test func dashesThatMeetAreOne() throws {
    // A last dash without a gap after it, and a gap of nothing in the middle.
    let dashes = try #require(LineDashes(lengths: [3, 4, 2, 0, 1, 0], phase: 0, width: 0, soft: 1))
    #expect(dashes.share(along: 0, across: 0) == 1)
    #expect(dashes.share(along: 9, across: 0) == 1)
    #expect(dashes.share(along: 5, across: 0) == 0)
  }

  @Test func roundEndsAreCircles() throws {
    let dashes = try #require(LineDashes(lengths: [0, 20], phase: 0, width: 8, soft: 1))
    // A dot of radius 4: at half the height its edge lies √12 along.
    #expect(dashes.share(along: 0, across: 0) == 1)
    #expect(dashes.share(along: 4, across: 0) == 0.5)
    #expect(abs(dashes.share(along: 12.0.squareRoot().float, across: 0.5) - 0.5) < 1e-5)
    #expect(dashes.share(along: 3.9, across: 0.9) == 0)
  }

  @Test func lengthsThatMakeNoPatternAreRefused() {
    for lengths in [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-9, 1e-9], [1e13, 1]] as [[Double]] {
      #expect(LineDashes(lengths: lengths, phase: 0, width: 0, soft: 1) == nil)
    }
  }
}

extension Double {
  fileprivate var float: Float { Float(self) }
}
