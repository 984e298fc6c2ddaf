import { describe, expect, it } from '@jest/globals';
import { readCookie, serializeCookie } from './cookies.js';

describe('readCookie', () => {
  it('finds a cookie among others', () => {
    expect(readCookie('theme=dark; sid=abcdefgh-_123; x=sid=zzzzzzzzz', 'sid', false)).toBe('abcdefgh-_123');
    expect(readCookie('sid=abcdefgh; device=ijklmnop', 'device', false)).toBe('ijklmnop');
  });

  it.each([
    undefined,
    '',
    'psid=abcdefghij',
    'sid=',
    'sid=short',
    'sid="abc def ghi"',
    `sid=${'a'.repeat(600)}`,
    'sid',
    '__Host-sid=abcdefghij',
  ])('finds none in %s', (header) => {
    expect(readCookie(header, 'sid', false)).toBeUndefined();
  });

  it('reads only the cookie with the prefix on https, wherever the other one is', () => {
    expect(readCookie('sid=of-another-host; __Host-sid=our-own-token', 'sid', true)).toBe('our-own-token');
    expect(readCookie('__Host-sid=our-own-token; sid=of-another-host', 'sid', true)).toBe('our-own-token');
    for (const header of [
      'sid=abcdefghij',
      '__host-sid=abcdefghij',
      '__Secure-sid=abcdefghij',
      '__Host-sid=',
      '__Host-sidX',
    ]) {
      expect(readCookie(header, 'sid', true)).toBeUndefined();
    }
  });
});

describe('serializeCookie', () => {
  const cookie = { name: 'sid', value: 'token-token', maxAgeSeconds: 60 };

  it('makes cookies that scripts cannot read and other sites cannot send', () => {
    expect(serializeCookie({ ...cookie, secure: false })).toBe(
      'sid=token-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it('binds cookies to the host on https', () => {
    expect(serializeCookie({ ...cookie, secure: true })).toBe(
      '__Host-sid=token-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('deletes a cookie with an empty value', () => {
    expect(serializeCookie({ ...cookie, value: '', secure: true })).toBe(
      '__Host-sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
  });
});
