/// What the pages for people begin with: the document's head, and colours and letters for light and dark screens.
public enum PageHead {
  /// The page up to and with `<body>`.
  ///
  /// - Parameters:
  ///   - title: escaped already.
  ///   - style: the page's own rules, after those that all pages share. The shared colours are `--paper`, `--card`,
  ///     `--ink`, `--soft`, `--line`, `--accent`, `--bad`, `--good`, `--warn` and `--check`.
  public static func html(title: String, style: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>\(sharedStyle)
    \(style)</style>
    </head>
    <body>

    """
  }

  private static let sharedStyle = """
    :root{color-scheme:light dark;--paper:#fafaf8;--card:#fff;--ink:#1d2330;--soft:#667085;--line:#d9dde4;
    --accent:#2457d6;--bad:#c8102e;--good:#197a45;--warn:#9a6700;--check:#e9ebef}
    @media (prefers-color-scheme:dark){:root{--paper:#14171d;--card:#1c2028;--ink:#e8eaf0;--soft:#98a2b3;
    --line:#343b48;--accent:#7ea6ff;--bad:#ff7a85;--good:#5fd08f;--warn:#f0c04c;--check:#2a303b}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
    h1{font-size:18px;margin:0;overflow-wrap:anywhere}
    """
}
