import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { tokenLink } from './token-link.js';
import { digestOfToken, newSecretToken } from './secret-token.js';

describe('secret tokens', () => {
  it('are 32 random bytes, identified by their SHA-256 digest', () => {
    const { token, digest } = newSecretToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(digest).toEqual(createHash('sha256').update(token).digest());
    expect(digestOfToken(token)).toEqual(digest);
    expect(newSecretToken().token).not.toBe(token);
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`])(
    'reject the malformed token %j',
    (token) => expect(digestOfToken(token)).toBeUndefined(),
  );

  it('are sent in links on the public URL', () => {
    expect(tokenLink('https://kindred.example', '/reset-password', 'a-b_c')).toBe(
      'https://kindred.example/reset-password?token=a-b_c',
    );
    expect(tokenLink('http://localhost:3000/', '/api/auth/verify', 'x')).toBe(
      'http://localhost:3000/api/auth/verify?token=x',
    );
  });
});
