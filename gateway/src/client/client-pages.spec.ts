import { describe, expect, it } from '@jest/globals';
import { chooseEncoding } from './client-files.js';
import { isClientPage, namesFile } from './client-pages.js';

describe('the pages of the client', () => {
  it.each(['/', '/auth', '/messages', '/messages/0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a', '/admin/moderation', '/help/'])(
    'know %s',
    (path) => {
      expect(isClientPage(path)).toBe(true);
    },
  );

  it.each(['/nowhere', '/messages/a/b', '/admin/x', '//', '/Auth'])('do not know %s', (path) => {
    expect(isClientPage(path)).toBe(false);
  });

  it('are told from files', () => {
    expect(['/assets/app', '/favicon.ico', '/a/b.js'].every(namesFile)).toBe(true);
    expect(['/auth', '/messages/x', '/v1.0-beta/'].some(namesFile)).toBe(false);
  });
});

describe('the encoding of a file', () => {
  const file = { type: 't', etag: 'e', plain: Buffer.from('p'), br: Buffer.from('b'), gzip: Buffer.from('g') };

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(file, accepted).encoding).toBe(encoding);
  });
});
