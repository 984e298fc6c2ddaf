import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { linkTo } from './link.js';
import { digestOfPresented, newSecretToken } from './secret-token.js';

describe('secret tokens', () => {
  it('are 32 random bytes, known again by their digest', () => {
    const { token, digest } = newSecretToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(digest).toEqual(createHash('sha256').update(token).digest());
    expect(digestOfPresented(token)).toEqual(digest);
    expect(newSecretToken().token).not.toBe(token);
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])('are not %j', (presented) =>
    expect(digestOfPresented(presented)).toBeUndefined(),
  );

  it('travel in links on the public address', () => {
    expect(linkTo('https://kindred.example', '/reset-password', 'a-b_c')).toBe(
      'https://kindred.example/reset-password?token=a-b_c',
    );
    expect(linkTo('http://localhost:3000/', '/api/auth/verify', 'x')).toBe(
      'http://localhost:3000/api/auth/verify?token=x',
    );
  });
});
