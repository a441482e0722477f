import CCairo
import Display
import Geo
import Pixels

/// The same shapes through Cairo's image surface, one thread, its default antialiasing.
enum CairoBaseline {
  static func paint(_ list: DisplayList) -> UInt64 {
    let (width, height) = (Int32(list.size.width), Int32(list.size.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for item in list.items {
      switch item {
      case .fill(let fill):
        set(fill.paint, context)
        trace(fill.path, context)
        cairo_close_path(context)
        cairo_fill(context)
      case .stroke(let stroke):
        set(stroke.paint, context)
        trace(stroke.path, context)
        cairo_set_line_width(context, stroke.width)
        cairo_stroke(context)
      default: break
      }
    }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return 0 }
    let count = Int(cairo_image_surface_get_stride(surface)) * Int(height)
    return Stopwatch.hash(UnsafeRawBufferPointer(start: data, count: count))
  }

  private static func set(_ paint: Paint, _ context: OpaquePointer?) {
    guard case .color(let color) = paint else { return }
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private static func trace(_ path: Path, _ context: OpaquePointer?) {
    for (index, point) in path.points.enumerated() {
      if index == 0 {
        cairo_move_to(context, Double(point.x), Double(point.y))
      } else {
        cairo_line_to(context, Double(point.x), Double(point.y))
      }
    }
  }
}
