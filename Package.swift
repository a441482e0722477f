// swift-tools-version: 6.2
import PackageDescription

// The one list that shows the whole house. A module may import only what is listed for it;
// `Tests/ArchitectureTests` holds the source's import lines against it.

/// Settings shared by every Swift target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Kernels whose debug build would be a hundred times slower without the optimiser.
let kernelSettings = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A C library of the system, found by pkg-config and installed as a Debian package.
func library(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// A Swift module and, in the same stroke, its tests.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], kernel: Bool = false
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: kernel ? kernelSettings : settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// Fuzz entry points (libFuzzer): one executable each, there only when `NADIR_FUZZ` is set, since they
/// link with its runtime. `Tests/Fuzzing/run NAME` builds and runs one.
func fuzzers(_ entries: [(name: String, dependencies: [Target.Dependency])]) -> [Target] {
  guard Context.environment["NADIR_FUZZ"] != nil else { return [] }
  let driver = Target.target(name: "FuzzDriver", path: "Tests/Fuzzing/Driver", swiftSettings: settings)
  return [driver]
    + entries.map { entry in
      .executableTarget(
        name: "fuzz-\(entry.name)", dependencies: entry.dependencies + ["FuzzDriver"],
        path: "Tests/Fuzzing/\(entry.name)",
        swiftSettings: settings, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
    }
}

let package = Package(
  name: "Nadir",
  products: [
    .library(name: "Nadir", targets: ["Nadir"]),
    .library(name: "NadirTesting", targets: ["NadirTesting"]),
    .executable(name: "nadir", targets: ["nadir-cli"]),
  ],
  targets: [
    // Level 0: C libraries, nothing but their module maps.
    library("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
    library("CDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
    library("CZstd", pkgConfig: "libzstd", debian: "libzstd-dev"),
    library("CBrotli", pkgConfig: "libbrotlidec", debian: "libbrotli-dev"),
    library("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
    library("CPNG", pkgConfig: "libpng16", debian: "libpng-dev"),
    library("CJPEG", pkgConfig: "libjpeg", debian: "libjpeg62-turbo-dev"),
    library("CWebP", pkgConfig: "libwebp", debian: "libwebp-dev"),
    library("CImageQuant", pkgConfig: "imagequant", debian: "libimagequant-dev"),
    library("CFreeType", pkgConfig: "freetype2", debian: "libfreetype-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", debian: "libharfbuzz-dev"),
    library("CFriBidi", pkgConfig: "fribidi", debian: "libfribidi-dev"),
    library("CExpat", pkgConfig: "expat", debian: "libexpat1-dev"),
    // Not linked: it is loaded when a server is asked.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    // What the benchmark measures itself against: another rasteriser, and plain loops.
    library("CCairo", pkgConfig: "cairo", debian: "libcairo2-dev"),
    .target(name: "CPlainLoops"),
    // What only the processor's own instructions do fast, and Swift has no words for.
    .target(name: "CDigests"),

    // Level 1: shapes, bytes, pixels, features. They know nobody.
    module("Geo", kernel: true),
    module("Wire", ["CDeflate", "CZstd", "CBrotli", "CExpat", "CDigests"], kernel: true),
    module("Pixels", kernel: true),

    // Level 2: strangers to each other.
    module("Features", ["Geo"], kernel: true),
    module("Raster", ["Geo", "Pixels"], kernel: true),
    module("Display", ["Geo", "Pixels"]),
    module(
      "ImageFiles", ["Pixels", "Wire", "CPNG", "CJPEG", "CWebP", "CImageQuant", "CDeflate", "CZlib"],
      kernel: true),
    module("Typesetting", ["Geo", "Wire", "Pixels", "CFreeType", "CHarfBuzz", "CFriBidi"], kernel: true),

    // Level 3: what a map is made of.
    module("Tiles", ["Geo", "Wire", "Features", "CSQLite", "CCurl"], kernel: true),
    module("StyleSpec", ["Geo", "Wire", "Pixels", "Features"]),

    // Level 4: style x tiles x camera becomes a display list; a display list becomes pixels.
    module(
      "Scene",
      ["Geo", "Wire", "Pixels", "Features", "Tiles", "StyleSpec", "Typesetting", "Display", "ImageFiles"]),
    module("Painting", ["Geo", "Pixels", "Display", "Raster"], kernel: true),

    // Pictures against pictures; it knows no map.
    module("Comparing", ["Geo", "Pixels", "Wire", "ImageFiles"], kernel: true),

    // Level 5: the public door.
    module(
      "Nadir",
      [
        "Geo", "Wire", "Pixels", "Features", "Tiles", "StyleSpec", "Typesetting", "Display", "ImageFiles",
        "Scene", "Raster", "Painting", "Comparing", "CSQLite",
      ]),

    // For the tests of programs that draw maps.
    module("NadirTesting", ["Nadir"]),

    // Level 6: executables. On Linux the command holds the Swift library: it runs where there is no Swift, and begins sooner.
    .executableTarget(
      name: "nadir-cli", dependencies: ["Nadir"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]),

    // Developers' tools; not products for users.
    .executableTarget(
      name: "nadir-bench",
      dependencies: [
        "Nadir", "Geo", "Wire", "Pixels", "Features", "Tiles", "StyleSpec", "Typesetting", "Display",
        "ImageFiles", "Scene", "Painting", "Raster", "CPNG", "CCairo", "CPlainLoops",
      ], exclude: ["Baselines"], swiftSettings: settings),
    .executableTarget(
      name: "nadir-conformance",
      dependencies: ["Nadir", "Geo", "Wire", "Pixels", "Features", "StyleSpec", "ImageFiles"],
      swiftSettings: settings),

    tests("GeoTests", ["Geo"]),
    tests("WireTests", ["Wire"]),
    tests("PixelsTests", ["Pixels"]),
    tests("FeaturesTests", ["Geo", "Features"]),
    tests("RasterTests", ["Geo", "Pixels", "Raster"]),
    tests("ImageFilesTests", ["Pixels", "Wire", "ImageFiles"]),
    tests("TypesettingTests", ["Geo", "Pixels", "Typesetting"], exclude: ["Fixtures"]),
    // An HTTP server on the loopback address, for the tests of everything that asks servers.
    .target(name: "Loopback", path: "Tests/Loopback", swiftSettings: settings),
    tests("TilesTests", ["Geo", "Wire", "Features", "Tiles", "CSQLite", "Loopback"]),
    tests("StyleSpecTests", ["Geo", "Wire", "Pixels", "Features", "StyleSpec"]),
    tests(
      "SceneTests",
      ["Geo", "Wire", "Pixels", "Features", "Tiles", "StyleSpec", "Typesetting", "Display", "Scene"]),
    tests("PaintingTests", ["Geo", "Pixels", "Display", "Raster", "Painting"], exclude: ["Goldens"]),
    tests("ComparingTests", ["Geo", "Pixels", "Wire", "ImageFiles", "Comparing"]),
    tests(
      "NadirTests", ["Nadir", "Geo", "Wire", "Pixels", "ImageFiles", "Painting", "CSQLite", "Loopback"],
      exclude: ["Goldens"]),
    tests("NadirTestingTests", ["Nadir", "NadirTesting"]),
    tests("ArchitectureTests", []),
  ]
    + fuzzers([
      ("json", ["Wire"]), ("overlays", ["Nadir", "Geo", "Wire"]), ("style", ["Wire", "StyleSpec"]),
      ("expressions", ["Geo", "Wire", "Features", "StyleSpec"]), ("mvt", ["Tiles", "Features"]),
      ("mlt", ["Tiles", "Features"]), ("pmtiles", ["Tiles", "Wire", "Geo"]),
      ("geojson", ["Tiles", "Wire", "Geo", "Features"]), ("text", ["Typesetting", "Wire"]),
      ("raster", ["Geo", "Pixels", "Raster"]),
    ]),
  swiftLanguageModes: [.v6]
)
