// Coordinates, cameras, sizes and colours are part of every signature of this module: who imports Nadir has them.
@_exported public import Geo
@_exported public import Pixels
