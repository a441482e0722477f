// Coordinates, cameras, sizes and colours are part of every signature of this module: who imports Nadir has them.
// Comparing pictures is a job of its own, behind the same door.
@_exported public import Comparing
@_exported public import Geo
@_exported public import Pixels
