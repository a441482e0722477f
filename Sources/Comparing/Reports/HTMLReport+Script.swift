extension HTMLReport {
  /// The page's behaviour: a list to choose from, five ways of comparing, filters and keys.
  static let script = """
    const data = JSON.parse(document.getElementById('data').textContent);
    const byId = id => document.getElementById(id);
    const states = ['different', 'size-mismatch', 'removed', 'added', 'failed', 'tolerated', 'same'];
    const modes = ['side by side', 'slider', 'blink', 'overlay', 'difference'];
    const present = states.filter(s => data.pictures.some(p => p.status === s));
    const failing = p => p.status !== 'same' && p.status !== 'tolerated';
    let filter = data.pictures.some(failing) ? 'failing' : 'all';
    let mode = 'side by side', chosen = null, timer = 0, real = false;

    function element(tag, properties = {}, ...children) {
      const node = Object.assign(document.createElement(tag), properties);
      node.append(...children);
      return node;
    }
    function shown() {
      const words = byId('search').value.toLowerCase();
      return data.pictures.filter(p => (filter === 'all' || (filter === 'failing' ? failing(p) : p.status === filter))
        && p.name.toLowerCase().includes(words));
    }
    function press(nav, label) {
      for (const button of nav.children) button.setAttribute('aria-pressed', button.dataset.key === label);
    }
    function buttons(nav, entries, choose) {
      nav.replaceChildren(...entries.map(([key, text]) => {
        const button = element('button', { type: 'button', textContent: text, onclick: () => choose(key) });
        button.dataset.key = key;
        return button;
      }));
    }
    function setFilter(key) { filter = key; press(byId('filters'), key); list(); }
    function setMode(key) { mode = key; press(byId('modes'), key); view(); }
    function list() {
      const pictures = shown();
      if (!pictures.includes(chosen)) chosen = pictures[0] ?? null;
      byId('list').replaceChildren(...pictures.map(picture => {
        const item = element('li', { tabIndex: 0, onclick: () => choose(picture),
          onkeydown: event => { if (event.key === 'Enter') choose(picture); } },
          element('span', { className: 'dot ' + picture.status, title: picture.status }),
          element('span', { textContent: picture.name }));
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', picture === chosen);
        return item;
      }));
      view();
    }
    function choose(picture) { chosen = picture; list(); }
    function move(step) {
      const pictures = shown();
      const index = pictures.indexOf(chosen) + step;
      if (pictures[index]) choose(pictures[index]);
      document.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
    function image(source, alt) { return element('img', { src: source, alt }); }
    function figure(caption, ...content) {
      return element('figure', {}, element('figcaption', { textContent: caption }), ...content);
    }
    function pair() { return [image(chosen.first, data.sides[0]), image(chosen.second, data.sides[1])]; }
    function range(value, change) {
      const input = element('input', { type: 'range', min: 0, max: 100, value, className: 'handle',
        oninput: () => change(input.value) });
      input.setAttribute('aria-label', 'how much of the second picture shows');
      change(value);
      return input;
    }
    function stacked(caption, apply) {
      const [below, above] = pair();
      return figure(caption, element('div', { className: 'stack' }, below, above), range(50, v => apply(above, v)));
    }
    function content() {
      if (!chosen.first && !chosen.second) return [element('p', { textContent: 'There is no picture to show.' })];
      if (!chosen.first || !chosen.second) {
        const side = chosen.first ? data.sides[0] : data.sides[1];
        return [figure(chosen.status === 'same' ? 'both' : side, image(chosen.first ?? chosen.second, side))];
      }
      const sides = data.sides[0] + ' | ' + data.sides[1];
      switch (mode) {
        case 'slider': return [stacked(sides, (top, v) => { top.style.clipPath = `inset(0 0 0 ${v}%)`; })];
        case 'overlay': return [stacked(sides, (top, v) => { top.style.opacity = v / 100; })];
        case 'blink': {
          const [below, above] = pair();
          const caption = element('figcaption', { textContent: data.sides[0] });
          let on = false;
          above.style.visibility = 'hidden';
          timer = setInterval(() => {
            on = !on;
            above.style.visibility = on ? 'visible' : 'hidden';
            caption.textContent = data.sides[on ? 1 : 0];
          }, 600);
          return [element('figure', {}, caption, element('div', { className: 'stack' }, below, above))];
        }
        case 'difference':
          if (chosen.difference) return [figure('difference', image(chosen.difference, 'difference'))];
          return [element('p', { textContent: 'There is no picture of the difference.' })];
        default: {
          const figures = pair().map((node, index) => figure(data.sides[index], node));
          if (chosen.difference) figures.push(figure('difference', image(chosen.difference, 'difference')));
          return figures;
        }
      }
    }
    function view() {
      clearInterval(timer);
      byId('stage').className = real ? 'real' : '';
      byId('name').textContent = chosen ? chosen.name : 'Nothing to show';
      const layers = chosen?.layers.length ? ' · layers: ' + chosen.layers.join(', ') : '';
      byId('facts').textContent = chosen ? chosen.status + ' · ' + chosen.summary + layers : '';
      byId('stage').replaceChildren(...(chosen ? content() : []));
      if (chosen) history.replaceState(null, '', '#' + new URLSearchParams({ picture: chosen.name, mode }));
    }
    function openLink() {
      const link = new URLSearchParams(location.hash.slice(1));
      if (modes.includes(link.get('mode'))) mode = link.get('mode');
      const wanted = data.pictures.find(p => p.name === link.get('picture'));
      if (!wanted) return;
      chosen = wanted;
      if (!failing(wanted)) filter = 'all';
    }
    document.addEventListener('keydown', event => {
      if (event.target.type === 'search') { if (event.key === 'Escape') event.target.blur(); return; }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const keys = [...byId('filters').children].map(button => button.dataset.key);
      const number = Number(event.key);
      if (event.key === 'j' || event.key === 'ArrowDown') move(1);
      else if (event.key === 'k' || event.key === 'ArrowUp') move(-1);
      else if (number >= 1 && number <= modes.length) setMode(modes[number - 1]);
      else if (event.key === 'f') setFilter(keys[(keys.indexOf(filter) + 1) % keys.length]);
      else if (event.key === 'z') { real = !real; view(); }
      else if (event.key === '/') byId('search').focus();
      else return;
      event.preventDefault();
    });
    byId('summary').textContent = data.summary;
    const count = test => data.pictures.filter(test).length;
    buttons(byId('filters'), [['all', `all ${data.pictures.length}`], ['failing', `failing ${count(failing)}`],
      ...present.map(s => [s, `${s} ${count(p => p.status === s)}`])], setFilter);
    buttons(byId('modes'), modes.map(m => [m, m]), setMode);
    byId('search').oninput = list;
    byId('list').setAttribute('role', 'listbox');
    openLink();
    press(byId('modes'), mode);
    setFilter(filter);
    """
}
