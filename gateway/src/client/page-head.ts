import { escapeHtml } from '../requests/escape-html.js';
import { SITE_DESCRIPTION, type ClientPage } from './client-pages.js';

export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;
const SHARE_PICTURE_WORDS = 'Two sets of rings of light that cross, and the words “Grown love, well met.”';

/** What the tags of a page are made of. */
export interface Site {
  brandName: string;
  /** Addresses are made from this, never from what a request says. */
  publicUrl: URL;
}

/** The name of the page with the brand, as the client writes it too. */
export function titleOf(page: ClientPage, { brandName }: Site): string {
  return page.title === undefined ? brandName : `${page.title} · ${brandName}`;
}

/** The client's page with its head filled in: readers without scripts know what it is, and what not to keep. */
export function withHead(html: string, page: ClientPage, site: Site): string {
  const title = titleOf(page, site);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', site.brandName),
    meta('name', 'apple-mobile-web-app-title', site.brandName),
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('name', 'description', page.description ?? SITE_DESCRIPTION),
    ...(page.description === undefined
      ? [meta('name', 'robots', 'noindex')]
      : publicTags(page.path, title, page.description, site)),
  ];
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function publicTags(path: string, title: string, description: string, { brandName, publicUrl }: Site): string[] {
  const address = new URL(path, publicUrl).href;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(SHARE_PICTURE.path, publicUrl).href),
    meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
    meta('property', 'og:image:alt', SHARE_PICTURE_WORDS),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
