import { describe, expect, it } from '@jest/globals';
import { findDefaultSecret } from './default-secrets.js';

describe('well-known default secrets', () => {
  it.each([
    ['SESSION_SECRET', 'change-me'],
    ['SESSION_SECRET', 'Super_Secret_Key_123'],
    ['SESSION_SECRET', 'kindred-secret-kindred'],
    ['SESSION_SECRET', '1234567890123456'],
    ['SESSION_SECRET', 'aaaaaaaaaaaaaaaaaaaa'],
    ['SESSION_SECRET_ACCEPTED', 'change-me'],
    ['CALLER_SIGNING_KEY', '0'.repeat(64)],
    ['ADMIN_PASSWORD', 'demo-password'],
    ['S3_SECRET_KEY', 'minioadmin'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db:5432/kindred'],
    ['REDIS_URL', 'redis://:redis@redis:6379'],
    ['SMTP_URL', 'smtp://user:pass%77ord@mail:587'],
  ])('finds one in %s: %s', (name, value) => {
    expect(findDefaultSecret({ SESSION_SECRET: 'MTN2qFbZ0w7cXo3kJ8vY', [name]: value })).toBe(name);
  });

  it('accepts a custom secret, a URL without a password, and an empty setting', () => {
    const custom = { SESSION_SECRET: 'MTN2qFbZ0w7cXo3kJ8vY', ADMIN_PASSWORD: 'a secret walk by the river' };
    expect(findDefaultSecret({ ...custom, REDIS_URL: 'redis://redis:6379', DATABASE_URL: 'not a url' })).toBe(
      undefined,
    );
    expect(findDefaultSecret({ S3_SECRET_KEY: '' })).toBe(undefined);
  });
});
