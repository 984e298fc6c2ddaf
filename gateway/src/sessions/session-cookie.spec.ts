import { describe, expect, it } from '@jest/globals';
import { readSessionCookie, sessionCookie } from './session-cookie.js';

describe('the session cookie', () => {
  it('is found among other cookies', () => {
    expect(readSessionCookie('theme=dark; sid=abcdefgh-_123; x=sid=zzzzzzzzz')).toBe('abcdefgh-_123');
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
  ])('is missing or malformed in %s', (header) => {
    expect(readSessionCookie(header)).toBeUndefined();
  });

  it('lasts 30 days and is HttpOnly and SameSite', () => {
    expect(sessionCookie('token-token', false)).toBe(
      'sid=token-token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(sessionCookie('token-token', true)).toMatch(/; Secure$/);
    expect(sessionCookie('', true)).toBe('sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  });
});
