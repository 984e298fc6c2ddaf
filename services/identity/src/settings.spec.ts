import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@kindred/service-kit';
import { identitySettings } from './settings.js';

const NEEDED = {
  LISTEN: 'tcp:127.0.0.1:0',
  DATABASE_URL: 'postgres://localhost/kindred',
  BUS_URL: 'postgres://localhost/kindred',
  SESSION_SECRET: 'a secret for tests only',
};
const ADMIN = { ADMIN_EMAIL: 'admin@kindred.local', ADMIN_PASSWORD: 'a password' };

describe('the settings', () => {
  it('have defaults for everything but the connections', () => {
    expect(readSettings(identitySettings, NEEDED)).toMatchObject({
      BRAND_NAME: 'Kindred',
      SUPPORT_EMAIL: 'support@kindred.local',
      BETA: true,
    });
    expect(readSettings(identitySettings, { ...NEEDED, ...ADMIN, BETA: 'false' }).BETA).toBe(false);
  });

  it('need the first administrator in production', () => {
    const production = { ...NEEDED, NODE_ENV: 'production' };
    expect(readSettings(identitySettings, { ...production, ...ADMIN }).ADMIN_EMAIL).toBe('admin@kindred.local');
    expect(() => readSettings(identitySettings, production)).toThrow('ADMIN_EMAIL is not set');
    expect(() => readSettings(identitySettings, { ...production, ADMIN_EMAIL: ADMIN.ADMIN_EMAIL })).toThrow(
      'ADMIN_PASSWORD is not set',
    );
  });

  it('refuse half an administrator, and one that could not log in', () => {
    expect(() => readSettings(identitySettings, { ...NEEDED, ADMIN_PASSWORD: 'a password' })).toThrow('ADMIN_EMAIL');
    expect(() => readSettings(identitySettings, { ...NEEDED, ...ADMIN, ADMIN_EMAIL: 'admin' })).toThrow(
      'ADMIN_EMAIL is not valid: Please enter a valid email address',
    );
    expect(() => readSettings(identitySettings, { ...NEEDED, ...ADMIN, ADMIN_PASSWORD: 'short' })).toThrow(
      'ADMIN_PASSWORD is not valid: Password must be at least 6 characters',
    );
  });

  it('refuse half of what payments need, and take all of it or nothing', () => {
    const secrets = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readSettings(identitySettings, { ...NEEDED, ...secrets })).toMatchObject(secrets);
    expect(() => readSettings(identitySettings, { ...NEEDED, STRIPE_SECRET_KEY: 'sk_test' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is not set',
    );
    expect(() => readSettings(identitySettings, { ...NEEDED, STRIPE_WEBHOOK_SECRET: 'whsec' })).toThrow(
      'STRIPE_SECRET_KEY is not set',
    );
  });
});
