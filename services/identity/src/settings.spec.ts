import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { identitySettings } from './settings.js';

const REQUIRED = {
  LISTEN: 'tcp:127.0.0.1:0',
  DATABASE_URL: 'postgres://localhost/kindred',
  BUS_URL: 'postgres://localhost/kindred',
  SESSION_SECRET: 'a secret for tests only',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};
const ADMIN = { ADMIN_EMAIL: 'admin@kindred.local', ADMIN_PASSWORD: 'a password' };

describe('identitySettings', () => {
  it('has defaults for everything but the connections and secrets', () => {
    expect(readSettings(identitySettings, REQUIRED)).toMatchObject({
      BRAND_NAME: 'Kindred',
      SUPPORT_EMAIL: 'support@kindred.local',
      BETA: true,
      BETA_GRACE_DAYS: 14,
    });
    expect(readSettings(identitySettings, { ...REQUIRED, ...ADMIN, BETA: 'false' }).BETA).toBe(false);
  });

  it('accepts a grace period of whole days', () => {
    expect(readSettings(identitySettings, { ...REQUIRED, BETA_GRACE_DAYS: '0' }).BETA_GRACE_DAYS).toBe(0);
    for (const invalid of ['-1', '1.5', '400', 'two']) {
      expect(() => readSettings(identitySettings, { ...REQUIRED, BETA_GRACE_DAYS: invalid })).toThrow(
        'BETA_GRACE_DAYS',
      );
    }
  });

  it('requires the first administrator in production', () => {
    const production = { ...REQUIRED, NODE_ENV: 'production' };
    expect(readSettings(identitySettings, { ...production, ...ADMIN }).ADMIN_EMAIL).toBe('admin@kindred.local');
    expect(() => readSettings(identitySettings, production)).toThrow('ADMIN_EMAIL is not set');
    expect(() => readSettings(identitySettings, { ...production, ADMIN_EMAIL: ADMIN.ADMIN_EMAIL })).toThrow(
      'ADMIN_PASSWORD is not set',
    );
  });

  it('requires a second factor of administrators in production, unless told otherwise', () => {
    const required = (environment: Record<string, string>): boolean =>
      readSettings(identitySettings, { ...REQUIRED, ...ADMIN, ...environment }).REQUIRE_ADMIN_TOTP;
    expect(required({ NODE_ENV: 'production' })).toBe(true);
    expect(required({ NODE_ENV: 'production', REQUIRE_ADMIN_TOTP: 'false' })).toBe(false);
    expect(required({ NODE_ENV: 'development' })).toBe(false);
    expect(required({})).toBe(false);
    expect(required({ REQUIRE_ADMIN_TOTP: 'true' })).toBe(true);
  });

  it('rejects an administrator without an email or password, and invalid ones', () => {
    expect(() => readSettings(identitySettings, { ...REQUIRED, ADMIN_PASSWORD: 'a password' })).toThrow('ADMIN_EMAIL');
    expect(() => readSettings(identitySettings, { ...REQUIRED, ...ADMIN, ADMIN_EMAIL: 'admin' })).toThrow(
      'ADMIN_EMAIL is not valid: Please enter a valid email address',
    );
    expect(() => readSettings(identitySettings, { ...REQUIRED, ...ADMIN, ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD is not valid: Password must be at least 6 characters',
    );
  });

  it('accepts a folder or a bucket, with its key or by role, for the deletion ledger', () => {
    const ledger = (DELETION_LEDGER: string): string | undefined =>
      readSettings(identitySettings, { ...REQUIRED, DELETION_LEDGER }).DELETION_LEDGER;
    expect(ledger('/srv/deletions')).toBe('/srv/deletions');
    expect(ledger('https://key:secret@s3.example/bucket/a')).toBe('https://key:secret@s3.example/bucket/a');
    expect(ledger('https://s3.example/bucket/a')).toBe('https://s3.example/bucket/a');
    for (const invalid of ['deletions', '/', 'https://key@s3.example/bucket', 'https://key:secret@s3.example/']) {
      expect(() => ledger(invalid)).toThrow('DELETION_LEDGER is not valid: must be an absolute path');
    }
  });

  it('requires both Stripe secrets or neither', () => {
    const secrets = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readSettings(identitySettings, { ...REQUIRED, ...secrets })).toMatchObject(secrets);
    expect(() => readSettings(identitySettings, { ...REQUIRED, STRIPE_SECRET_KEY: 'sk_test' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is not set',
    );
    expect(() => readSettings(identitySettings, { ...REQUIRED, STRIPE_WEBHOOK_SECRET: 'whsec' })).toThrow(
      'STRIPE_SECRET_KEY is not set',
    );
  });
});
