import { escapeHtml } from '../pages/escape-html.js';
import { PUBLIC_PAGES, SITE_DESCRIPTION } from './client-pages.js';
import { GeneratedFile } from './generated-file.js';
import type { Site } from './page-head.js';

/** The background color of the dark theme, which is the default. */
const BACKGROUND_COLOR = '#160f15';

/** Files that contain the brand name or the public URL of this installation, by path. */
export function siteFiles(site: Site): ReadonlyMap<string, GeneratedFile> {
  return new Map([
    ['/manifest.webmanifest', new GeneratedFile('application/manifest+json; charset=utf-8', manifest(site))],
    ['/robots.txt', new GeneratedFile('text/plain; charset=utf-8', robots(site))],
    ['/sitemap.xml', new GeneratedFile('application/xml; charset=utf-8', sitemap(site))],
  ]);
}

function manifest({ brandName }: Site): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: SITE_DESCRIPTION,
    lang: 'en',
    dir: 'ltr',
    start_url: '/discover',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND_COLOR,
    theme_color: BACKGROUND_COLOR,
    categories: ['social', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [shortcut('Discover', '/discover'), shortcut('Matches', '/matches'), shortcut('Messages', '/messages')],
  });
}

/** Does not disallow members' pages: a crawler has to load them to see their noindex tag. */
function robots({ publicUrl }: Site): string {
  const disallowed = ['/api/', '/graphql', '/media/', '/dev/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`, ''].join('\n');
}

function sitemap({ publicUrl }: Site): string {
  const urls = PUBLIC_PAGES.map(({ path }) => `<url><loc>${escapeHtml(new URL(path, publicUrl).href)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
