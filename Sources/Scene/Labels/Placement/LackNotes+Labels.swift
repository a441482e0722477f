internal import Typesetting

extension LackNotes {
  /// Looks through the texts that a layer shows, and those of which nothing is left.
  mutating func add(_ layer: LabelLayer, _ decisions: LabelDecisions) {
    for (bucket, states) in zip(layer.buckets, decisions.decisions) {
      for blank in bucket.blankTexts { add(blank.lacks, of: blank.text) }
      for (candidate, decision) in zip(bucket.candidates, states) {
        let look = bucket.features[candidate.feature].look
        if decision.showsText, let layout = look.letters?.defaultLayout {
          if !layout.lacks.isEmpty { add(layout.lacks, of: look.text) }
        } else if let lacks = look.lacksOfBlank {
          add(lacks, of: look.text)
        }
      }
    }
  }
}
