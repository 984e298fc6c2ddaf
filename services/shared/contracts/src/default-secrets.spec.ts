import { describe, expect, it } from '@jest/globals';
import { defaultSecretIn } from './default-secrets.js';

describe('a secret that everybody knows', () => {
  it.each([
    ['SESSION_SECRET', 'change-me'],
    ['SESSION_SECRET', 'Super_Secret_Key_123'],
    ['SESSION_SECRET', 'kindred-secret-kindred'],
    ['SESSION_SECRET', '1234567890123456'],
    ['SESSION_SECRET', 'aaaaaaaaaaaaaaaaaaaa'],
    ['ADMIN_PASSWORD', 'demo-password'],
    ['S3_SECRET_KEY', 'minioadmin'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db:5432/kindred'],
    ['REDIS_URL', 'redis://:redis@redis:6379'],
    ['SMTP_URL', 'smtp://user:pass%77ord@mail:587'],
  ])('is found in %s', (name, value) => {
    expect(defaultSecretIn({ SESSION_SECRET: 'MTN2qFbZ0w7cXo3kJ8vY', [name]: value })).toBe(name);
  });

  it('is not one of one’s own, an address without a password, or nothing at all', () => {
    const own = { SESSION_SECRET: 'MTN2qFbZ0w7cXo3kJ8vY', ADMIN_PASSWORD: 'a secret walk by the river' };
    expect(defaultSecretIn({ ...own, REDIS_URL: 'redis://redis:6379', DATABASE_URL: 'nothing of the kind' })).toBe(
      undefined,
    );
    expect(defaultSecretIn({ S3_SECRET_KEY: '' })).toBe(undefined);
  });
});
