/**
 * Draws the icons and the link preview image from the rings of the logo into `web/public`. The results are checked in;
 * run `node e2e/draw-pictures.mjs` after changing the drawing.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser-options.mjs';

const PUBLIC = fileURLToPath(new URL('../web/public/', import.meta.url));
const DARK = { canvas: '#160f15', ink: '#f8efe9', soft: '#d3c2ca', a: '#f0943c', b: '#d64f78', like: '#f08496' };
const LENS = '#ffcf8a';

/** The logo in a 64 by 64 view box. `scale` adds a margin for icons that platforms mask. */
const icon = ({ radius, scale }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="100%">
  <rect width="64" height="64" rx="${radius}" fill="${DARK.canvas}" />
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">
    <path d="M32 18.4a17 17 0 0 1 0 27.2 17 17 0 0 1 0-27.2Z" fill="${LENS}" />
    <circle cx="23" cy="32" r="16" fill="none" stroke="${DARK.a}" stroke-width="3.5" />
    <circle cx="41" cy="32" r="16" fill="none" stroke="${DARK.like}" stroke-width="3.5" />
  </g>
</svg>`;

const ICONS = [
  { file: 'icons/icon-192.png', size: 192, radius: 14, scale: 1 },
  { file: 'icons/icon-512.png', size: 512, radius: 14, scale: 1 },
  { file: 'icons/icon-maskable-512.png', size: 512, radius: 0, scale: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, radius: 0, scale: 0.9 },
];

/** The ring centers and radii of the landing page, and the radius of the lens between the circles. */
const A = { x: 305, y: 305 };
const B = { x: 488, y: 424 };
const RADII = [305, 266, 228, 189, 151, 112];
const LENS_RADIUS = 151;

function lens() {
  const apart = Math.hypot(B.x - A.x, B.y - A.y);
  const half = Math.sqrt(LENS_RADIUS ** 2 - (apart / 2) ** 2);
  const middle = { x: (A.x + B.x) / 2, y: (A.y + B.y) / 2 };
  const along = { x: (half * (B.y - A.y)) / apart, y: (half * (A.x - B.x)) / apart };
  const from = `${middle.x + along.x} ${middle.y + along.y}`;
  const to = `${middle.x - along.x} ${middle.y - along.y}`;
  const arc = `A${LENS_RADIUS} ${LENS_RADIUS} 0 0 1`;
  return `M${from} ${arc} ${to} ${arc} ${from}Z`;
}

const rings = (center, fill, opacity) =>
  RADII.map((r) => `<circle cx="${center.x}" cy="${center.y}" r="${r}" fill="${fill}" opacity="${opacity}" />`).join(
    '',
  );

async function sharePicture() {
  const { resolve } = createRequire(new URL('../web/package.json', import.meta.url));
  const font = async (file) => (await readFile(resolve(file))).toString('base64');
  const petrona = await font('@fontsource-variable/petrona/files/petrona-latin-wght-normal.woff2');
  const figtree = await font('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
  const face = (name, data) =>
    `@font-face { font-family: ${name}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
  return `<style>
    ${face('Petrona', petrona)}
    ${face('Figtree', figtree)}
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${DARK.canvas}; }
    .rings { position: absolute; left: 545px; top: -72px; width: 793px; }
    .words { position: absolute; left: 80px; top: 176px; color: ${DARK.ink}; }
    h1 { font: 450 104px/0.98 Petrona; letter-spacing: -0.025em; margin: 0; }
    p { font: 400 29px/1.5 Figtree; color: ${DARK.soft}; margin: 34px 0 0; }
  </style>
  <svg class="rings" viewBox="0 0 793 729">
    ${rings(A, DARK.a, 0.105)}${rings(B, DARK.b, 0.135)}
    <radialGradient id="glow"><stop offset="0" stop-color="${LENS}" stop-opacity="0.95" /><stop offset="1" stop-color="${LENS}" stop-opacity="0.45" /></radialGradient>
    <path d="${lens()}" fill="url(#glow)" />
  </svg>
  <div class="words">
    <h1>Grown love,<br />well met.</h1>
    <p>A members-only community for mature<br />Black singles and professionals.</p>
  </div>`;
}

const browser = await chromium.launch({
  ...(await browserOptions()),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  await mkdir(`${PUBLIC}icons`, { recursive: true });
  const page = await browser.newPage();
  for (const { file, size, ...look } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0;line-height:0">${icon(look)}</body>`);
    await page.screenshot({ path: PUBLIC + file, omitBackground: true });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(await sharePicture());
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${PUBLIC}share.png` });
} finally {
  await browser.close();
}
