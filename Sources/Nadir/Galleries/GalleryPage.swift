internal import Comparing

/// The page around a gallery's pictures.
enum GalleryPage {
  /// - Parameter title: escaped.
  static func head(title: String, counts: String) -> String {
    PageHead.html(title: title, style: style) + """
      <header>
        <div><h1>\(title)</h1><p id="counts" data-all="\(counts)">\(counts)</p></div>
        <input id="search" type="search" placeholder="Find a place" aria-label="Find a place" autocomplete="off">
      </header>
      <ul id="pictures">

      """
  }

  static let tail = """
    </ul>
    <p id="none" hidden>No picture has these words.</p>
    <script>
    const items = [...document.querySelectorAll('#pictures > li')];
    const search = document.getElementById('search');
    const counts = document.getElementById('counts');
    function find() {
      const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let shown = 0;
      for (const item of items) {
        item.hidden = !words.every(word => item.dataset.words.includes(word));
        if (!item.hidden) shown += 1;
      }
      counts.textContent = words.length ? `${shown} of ${counts.dataset.all}` : counts.dataset.all;
      document.getElementById('none').hidden = shown > 0;
      history.replaceState(null, '', words.length ? '#' + encodeURIComponent(search.value) : location.pathname);
    }
    document.addEventListener('keydown', event => {
      if (event.key === '/' && event.target !== search) { search.focus(); event.preventDefault(); }
      if (event.key === 'Escape' && event.target === search) { search.value = ''; find(); search.blur(); }
    });
    search.addEventListener('input', find);
    if (location.hash) { search.value = decodeURIComponent(location.hash.slice(1)); find(); }
    </script>
    </body>
    </html>

    """

  private static let style = """
    header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:10px 20px;align-items:center;
    justify-content:space-between;padding:14px 20px;background:var(--card);border-bottom:1px solid var(--line)}
    h2{font-size:14px;margin:8px 10px 0;overflow-wrap:anywhere}
    p{margin:0;color:var(--soft);font-size:13px}
    #search{font:inherit;padding:7px 12px;border:1px solid var(--line);border-radius:8px;background:var(--paper);
    color:var(--ink);width:min(320px,100%)}
    #pictures{list-style:none;margin:0;padding:20px;display:grid;gap:18px;
    grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr))}
    li{background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden;padding-bottom:10px}
    li[hidden]{display:none}
    li p{margin:2px 10px 0;font-size:12px}
    li.failed{border-color:var(--bad)}
    .error{color:var(--bad);padding:14px 0}
    .warning{color:var(--warn)}
    a{display:block;background:repeating-conic-gradient(var(--line) 0 25%,transparent 0 50%) 0 0/16px 16px}
    a:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
    img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:contain}
    #none{padding:0 20px 30px}
    """
}
