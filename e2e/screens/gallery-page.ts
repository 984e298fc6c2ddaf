export interface Picture {
  screen: string;
  state: string;
  as: string;
  width: string;
  theme: string;
  file: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; color: #2a1521; background: #f6eff1 }
  h2 { margin: 3rem 0 1rem } h3 { margin: 1.5rem 0 .5rem; font-weight: 600 }
  nav { columns: 14rem } nav a { display: block }
  .row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
  figure { margin: 0 } figcaption { font-size: 12px; color: #6d5864 }
  img { display: block; max-height: 26rem; border: 1px solid #e0d1d7 }
`;

/** HTML that shows all screenshots by screen and state. */
export function galleryPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))].sort();
  const section = (screen: string): string => {
    const own = pictures.filter((picture) => picture.screen === screen);
    const states = [...new Set(own.map(({ state }) => state))];
    const rows = states.map((state) => {
      const shown = own.filter((picture) => picture.state === state);
      const figures = shown.map(
        ({ file, width, theme }) =>
          `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt=""></a>` +
          `<figcaption>${escaped(width)}, ${escaped(theme)}</figcaption></figure>`,
      );
      return `<h3>${escaped(state)} <small>(${escaped(shown[0]?.as ?? '')})</small></h3><div class="row">${figures.join('')}</div>`;
    });
    return `<section id="${escaped(screen)}"><h2>${escaped(screen)}</h2>${rows.join('')}</section>`;
  };
  const contents = screens.map((screen) => `<a href="#${escaped(screen)}">${escaped(screen)}</a>`);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style></head>` +
    `<body><h1>Every screen</h1><p>${pictures.length} pictures.</p><nav>${contents.join('')}</nav>${screens.map(section).join('')}</body></html>\n`
  );
}
