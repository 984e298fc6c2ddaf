import { describe, expect, it } from '@jest/globals';
import { emailRule, newPasswordRule } from './credential-rules.js';

describe('emailRule', () => {
  it.each(['a@example.com', '  padded@example.com ', 'first.last+tag@mail.example.co.uk', 'admin@kindred.local'])(
    'accepts and trims %j',
    (email) => expect(emailRule.parse(email)).toBe(email.trim()),
  );

  it.each([
    '',
    'no-at-sign',
    'a@b',
    'a b@example.com',
    'a@example.com\nb@example.com',
    'a@exa\u0000mple.com',
    `${'a'.repeat(243)}@example.com`,
  ])('rejects %j', (email) =>
    expect(emailRule.safeParse(email).error?.issues[0]?.message).toBe('Please enter a valid email address'),
  );

  it('accepts at most 254 characters', () => {
    const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`;
    const email = `${'a'.repeat(254 - 1 - domain.length)}@${domain}`;
    expect(emailRule.safeParse(email).success).toBe(true);
    expect(emailRule.safeParse(`a${email}`).success).toBe(false);
  });
});

describe('newPasswordRule', () => {
  it.each(['123456', 'x'.repeat(200), ' spaces ', 'pässwörd', '🔑🔑🔑🔑🔑🔑'])('accepts %j unchanged', (password) =>
    expect(newPasswordRule.parse(password)).toBe(password),
  );

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['nul\u0000byte', 'Please choose a password without unusual control characters'],
  ])('rejects %j', (password, message) =>
    expect(newPasswordRule.safeParse(password).error?.issues[0]?.message).toBe(message),
  );
});
