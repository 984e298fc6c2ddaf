import { escapeHtml } from '../pages/escape-html.js';
import { SITE_DESCRIPTION, type ClientPage } from './client-pages.js';

export const SHARE_IMAGE = { path: '/share.png', width: 1200, height: 630 } as const;
const SHARE_IMAGE_ALT = 'Two sets of rings of light that cross, and the words “Grown love, well met.”';

export interface Site {
  brandName: string;
  /** Base of all absolute URLs; the `Host` header is not trusted. */
  publicUrl: URL;
  /** The share of actions whose spans the browser records (BROWSER_TRACES). */
  browserTraces: number;
}

/** The page title with the brand name, in the same format as in the client. */
export function titleOf(page: ClientPage, { brandName }: Site): string {
  return page.title === undefined ? brandName : `${page.title} · ${brandName}`;
}

/** Adds title, description, and robots tags to the client's page for crawlers that do not run scripts. */
export function withHead(html: string, page: ClientPage, site: Site): string {
  const title = titleOf(page, site);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'application-name', site.brandName),
    meta('name', 'apple-mobile-web-app-title', site.brandName),
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('name', 'description', page.description ?? SITE_DESCRIPTION),
    ...(site.browserTraces > 0 ? [meta('name', 'browser-traces', String(site.browserTraces))] : []),
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
    meta('property', 'og:image', new URL(SHARE_IMAGE.path, publicUrl).href),
    meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
    meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
    meta('property', 'og:image:alt', SHARE_IMAGE_ALT),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
