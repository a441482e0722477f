extension HTMLReport {
  /// All before the data. The title is escaped already.
  static func head(title: String) -> String {
    PageHead.html(title: title, style: style) + """
      <header>
        <h1>\(title)</h1>
        <p id="summary"></p>
        <nav id="filters" aria-label="Show pictures by state"></nav>
      </header>
      <main>
        <aside><input id="search" type="search" placeholder="Find by name" aria-label="Find by name">
          <ol id="list"></ol></aside>
        <section id="viewer" aria-live="polite">
          <div id="bar"><h2 id="name"></h2><nav id="modes" aria-label="How to compare"></nav></div>
          <p id="facts"></p>
          <div id="stage"></div>
          <p id="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd>–<kbd>5</kbd> way of comparing ·
            <kbd>f</kbd> filter · <kbd>/</kbd> find · <kbd>z</kbd> real pixels</p>
        </section>
      </main>
      """
  }

  private static let style = """
    body{display:flex;flex-direction:column;min-height:100vh}
    header{padding:16px 20px 10px;border-bottom:1px solid var(--line);background:var(--card)}
    h2{font-size:16px;margin:0;overflow-wrap:anywhere}
    p{margin:4px 0}
    #summary,#facts,#keys{color:var(--soft);font-size:13px}
    nav{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px}
    button{font:inherit;font-size:13px;color:var(--ink);background:var(--card);border:1px solid var(--line);
    border-radius:999px;padding:3px 12px;cursor:pointer}
    button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--card)}
    button:focus-visible,li:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
    main{flex:1;display:grid;grid-template-columns:minmax(200px,300px) minmax(0,1fr)}
    aside{border-right:1px solid var(--line);padding:12px;display:flex;flex-direction:column;gap:8px;
    max-height:calc(100vh - 40px);position:sticky;top:0}
    #search{font:inherit;padding:6px 10px;border:1px solid var(--line);border-radius:8px;background:var(--card);
    color:var(--ink);width:100%}
    #list{list-style:none;margin:0;padding:0;overflow:auto}
    #list li{padding:6px 8px;border-radius:8px;cursor:pointer;display:flex;gap:8px;align-items:baseline;
    overflow-wrap:anywhere;font-size:13px}
    #list li[aria-selected=true]{background:color-mix(in srgb,var(--accent) 18%,transparent)}
    .dot{flex:none;width:9px;height:9px;border-radius:50%;background:var(--bad)}
    .dot.same{background:var(--good)}.dot.tolerated{background:var(--warn)}
    .dot.added,.dot.removed{background:var(--accent)}
    #viewer{padding:14px 20px;min-width:0}
    #bar{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px}
    #modes{margin:0}
    #stage{margin-top:12px;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
    figure{margin:0;min-width:0;flex:0 1 auto;max-width:100%}
    figcaption{font-size:13px;color:var(--soft);margin-bottom:4px}
    img{display:block;max-width:100%;height:auto;border:1px solid var(--line);
    background:repeating-conic-gradient(var(--check) 0 25%,transparent 0 50%) 0 0/16px 16px}
    .real img{max-width:none;image-rendering:pixelated}
    .real{overflow:auto}
    .stack{position:relative;display:inline-block;max-width:100%}
    .stack img + img{position:absolute;inset:0}
    .handle{width:100%;margin:8px 0 0;accent-color:var(--accent)}
    kbd{border:1px solid var(--line);border-radius:4px;padding:0 4px;font-size:12px}
    @media (max-width:720px){main{grid-template-columns:1fr}
    aside{position:static;max-height:220px;border-right:0;border-bottom:1px solid var(--line)}
    #stage{flex-direction:column}}
    """
}
