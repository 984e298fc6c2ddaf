import { describe, expect, it } from '@jest/globals';
import { unknownSettingMessage, findUnknownSetting } from './unknown-settings.js';

describe('unknown settings', () => {
  it.each([
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY'],
    ['S3_SECRET', 'S3_SECRET_KEY'],
    ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ['SMTP_URI', 'SMTP_URL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ])('reports %s and suggests %s', (name, nearest) => {
    const found = findUnknownSetting({ PATH: '/bin', S3_BUCKET: 'kindred', [name]: 'a custom value' });
    expect(found).toEqual({ name, nearest });
    expect(unknownSettingMessage(found ?? { name: '', nearest: '' })).toBe(
      `${name} is not a known setting: did you mean ${nearest}?`,
    );
  });

  it.each([
    ['S3_BUCKET', 'kindred'],
    ['S3_BUKET', ''],
    ['S3_SERVICE_HOST', '10.0.0.7'],
    ['SMTP_PORT_25_TCP_ADDR', '10.0.0.7'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
    ['AWS_S3_BUCKET', 'another product'],
    ['HOSTNAME', 'a host'],
  ])('accepts %s=%s', (name, value) => {
    expect(findUnknownSetting({ [name]: value })).toBeUndefined();
  });

  const NAMES = [
    'LOG_LEVEL',
    'PUBLIC_URL',
    'LISTEN',
    'PORT',
    'IDENTITY_URL',
    'MATCHING_URL',
    'MESSAGING_URL',
    'NODE_ENV',
  ];

  it.each([
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['LISTENS', 'LISTEN'],
    ['MATCHNG_URL', 'MATCHING_URL'],
  ])('reports %s as a misspelling of %s', (name, nearest) => {
    expect(findUnknownSetting({ LOG_LEVEL: 'info', [name]: 'a value' }, NAMES)).toEqual({ name, nearest });
    expect(findUnknownSetting({ [name]: 'a value' })).toBeUndefined();
  });

  it('accepts known names, short names, and names unlike any setting', () => {
    const environment = Object.fromEntries(
      [...NAMES, 'PATH', 'HOST', 'NODE_OPTIONS', 'SHELL', 'LOGLEVEL', 'MEDIA_URL'].map((name) => [name, '1']),
    );
    expect(findUnknownSetting(environment, NAMES)).toBeUndefined();
  });
});
