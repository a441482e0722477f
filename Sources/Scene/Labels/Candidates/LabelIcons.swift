/// A label's icon, and what it takes of the picture.
struct LabelIcons: Sendable {
  var icon: IconShape
  /// For the text set vertically.
  var vertical: IconShape?
  /// Around the icon, padding included, points from the anchor.
  var box: CollisionBox
  var verticalBox: CollisionBox?
}
