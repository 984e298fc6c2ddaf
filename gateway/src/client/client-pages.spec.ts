import { describe, expect, it } from '@jest/globals';
import { clientPage, namesFile, UNKNOWN_PAGE } from './client-pages.js';
import { titleOf, withHead } from './page-head.js';

describe('clientPage', () => {
  it.each([
    '/',
    '/auth',
    '/messages',
    '/messages/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    '/admin/moderation',
    '/admin/appeals',
    '/admin/announcements',
    '/admin/announcements/new',
    '/admin/reports/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    '/admin/contact/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    '/admin/sealed-cases/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a',
    '/two-step-verification',
    '/help/',
  ])('returns a page for %s', (path) => {
    expect(clientPage(path)).toBeDefined();
  });

  it.each(['/nowhere', '/messages/a/b', '/admin/contact/a/b', '/admin/x', '//', '/Auth'])(
    'returns no page for %s',
    (path) => {
      expect(clientPage(path)).toBeUndefined();
    },
  );

  it('distinguishes files from pages', () => {
    expect(['/assets/app', '/favicon.ico', '/a/b.js'].every(namesFile)).toBe(true);
    expect(['/auth', '/messages/x', '/v1.0-beta/'].some(namesFile)).toBe(false);
  });
});

describe('withHead', () => {
  const site = { brandName: 'Salt & <Silk>', publicUrl: new URL('https://kindred.example'), browserTraces: 0 };
  const help = clientPage('/help')!;

  it('includes the escaped brand name and description', () => {
    const head = withHead('<title>Kindred</title>', help, site);
    expect(head).toContain('<title>Help Center · Salt &amp; &lt;Silk&gt;</title>');
    expect(head).toContain('<meta property="og:site_name" content="Salt &amp; &lt;Silk&gt;">');
    expect(head).not.toContain('<Silk>');
  });

  it('inserts a brand name with replacement patterns literally', () => {
    expect(withHead('<title>Kindred</title>', help, { ...site, brandName: '$& $1' })).toContain('· $&amp; $1</title>');
  });

  it('asks for the spans of browsers only if they are recorded', () => {
    expect(withHead('<title>Kindred</title>', help, site)).not.toContain('browser-traces');
    const head = withHead('<title>Kindred</title>', help, { ...site, browserTraces: 0.25 });
    expect(head).toContain('<meta name="browser-traces" content="0.25">');
  });

  it('uses absolute URLs for the canonical link and the image', () => {
    const head = withHead('<title>Kindred</title>', help, site);
    expect(head).toContain('<link rel="canonical" href="https://kindred.example/help">');
    expect(head).toContain('<meta property="og:image" content="https://kindred.example/share.png">');
  });

  it('marks pages without a description as noindex', () => {
    for (const page of [clientPage('/discover')!, clientPage('/reset-password')!, UNKNOWN_PAGE]) {
      const head = withHead('<title>Kindred</title>', page, site);
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(head).not.toMatch(/canonical|og:/);
    }
  });

  it('uses the brand name alone as the title of the home page', () => {
    expect(titleOf(clientPage('/')!, site)).toBe('Salt & <Silk>');
  });
});
