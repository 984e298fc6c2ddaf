import { describe, expect, it } from '@jest/globals';
import { requireStrongPassword } from './password-policy.js';

describe('requireStrongPassword', () => {
  const reject = async (password: string, email = 'ada@example.com') => {
    const error: unknown = await requireStrongPassword(password, email, 'newPassword').then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return (error as { fields?: object } | undefined)?.fields;
  };

  it.each(['123456', 'password', 'Password1', 'QWERTY123', 'letmein1', '24081990'])(
    'rejects the common %s',
    async (password) => {
      expect(await reject(password)).toEqual({
        newPassword: 'This password is too common. Please choose one that is harder to guess.',
      });
    },
  );

  it('rejects the address in any case', async () => {
    expect(await reject('ADA@example.com')).toEqual({
      newPassword: 'Please choose a password that is not your email address.',
    });
  });

  it.each(['correct horse', 'demo-password', 'ada@example.org', 'x7!kQ2'])('accepts %s', async (password) => {
    expect(await reject(password)).toBeUndefined();
  });
});
