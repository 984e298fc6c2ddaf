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

  it('requires both keys for Web Push, or none', () => {
    const [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY] = ['B'.repeat(87), 'c'.repeat(43)];
    expect(readSettings(notificationsSettings, environment).VAPID_PUBLIC_KEY).toBeUndefined();
    expect(readSettings(notificationsSettings, { ...environment, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toMatchObject({
      ...{ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY },
    });
    for (const [name, given] of [
      ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY }],
      ['VAPID_PUBLIC_KEY', { VAPID_PRIVATE_KEY }],
      ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY }],
      ['VAPID_SUBJECT', { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'someone' }],
    ] as const) {
      expect(() => readSettings(notificationsSettings, { ...environment, ...given })).toThrow(name);
    }
  });

  it('allows push services on this host only outside production', () => {
    const loopback = { ...environment, PUSH_LOOPBACK: 'true' };
    expect(readSettings(notificationsSettings, loopback).PUSH_LOOPBACK).toBe(true);
    const production = { ...loopback, NODE_ENV: 'production', SMTP_URL: 'smtp://mail:25' };
    expect(() => readSettings(notificationsSettings, production)).toThrow('PUSH_LOOPBACK');
  });

  it('limits how fast announcements are sent', () => {
    expect(readSettings(notificationsSettings, environment).ANNOUNCEMENT_RATE).toBe(20);
    expect(readSettings(notificationsSettings, { ...environment, ANNOUNCEMENT_RATE: '14' }).ANNOUNCEMENT_RATE).toBe(14);
    for (const ANNOUNCEMENT_RATE of ['0', '1001', '2.5', 'fast']) {
      expect(() => readSettings(notificationsSettings, { ...environment, ANNOUNCEMENT_RATE })).toThrow(
        'ANNOUNCEMENT_RATE',
      );
    }
  });

  it('accepts only an SMTP URL for the mail server', () => {
    expect(() => readSettings(notificationsSettings, { ...environment, SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
  });
});
