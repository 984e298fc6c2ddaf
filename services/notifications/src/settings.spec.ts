import { readSettings } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { describe, expect, it } from '@jest/globals';
import { notificationsSettings } from './settings.js';

const environment = {
  LISTEN: 'tcp:127.0.0.1:4000',
  DATABASE_URL: 'postgres://kindred@localhost/kindred',
  BUS_URL: 'postgres://bus@localhost/kindred',
  SESSION_SECRET: 'long enough for a test',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};

describe('notificationsSettings', () => {
  it('has a default brand name and support address', () => {
    expect(readSettings(notificationsSettings, environment)).toMatchObject({
      BRAND_NAME: 'Kindred',
      SUPPORT_EMAIL: 'support@kindred.local',
    });
  });

  it('requires a mail server in production', () => {
    const production = { ...environment, NODE_ENV: 'production' };
    expect(() => readSettings(notificationsSettings, production)).toThrow('SMTP_URL is not set');
    expect(readSettings(notificationsSettings, { ...production, SMTP_URL: 'smtp://mail:25' }).SMTP_URL).toBe(
      'smtp://mail:25',
    );
  });

  it('accepts only an SMTP URL for the mail server', () => {
    expect(() => readSettings(notificationsSettings, { ...environment, SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
  });
});
