import { describe, expect, it } from '@jest/globals';
import { unknownSetting, unknownSettingIn } from './unknown-settings.js';

describe('names that are no settings', () => {
  it.each([
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY'],
    ['S3_SECRET', 'S3_SECRET_KEY'],
    ['STRIPE_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
    ['SMTP_URI', 'SMTP_URL'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ])('%s is told, and that it looks like %s', (name, nearest) => {
    const found = unknownSettingIn({ PATH: '/bin', S3_BUCKET: 'kindred', [name]: 'a value of its own' });
    expect(found).toEqual({ name, nearest });
    expect(unknownSetting(found ?? { name: '', nearest: '' })).toBe(`${name} is no setting: is ${nearest} meant?`);
  });

  it.each([
    ['S3_BUCKET', 'kindred'],
    ['S3_BUKET', ''],
    ['S3_SERVICE_HOST', '10.0.0.7'],
    ['SMTP_PORT_25_TCP_ADDR', '10.0.0.7'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
    ['AWS_S3_BUCKET', 'somebody else’s'],
    ['HOSTNAME', 'a machine'],
  ])('%s=%s is none of our business, or right', (name, value) => {
    expect(unknownSettingIn({ [name]: value })).toBeUndefined();
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
  ])('%s is a slip of the pen, where %s is read', (name, nearest) => {
    expect(unknownSettingIn({ LOG_LEVEL: 'info', [name]: 'a value' }, NAMES)).toEqual({ name, nearest });
    expect(unknownSettingIn({ [name]: 'a value' })).toBeUndefined();
  });

  it('what is read, what is short and what is like nothing is left alone', () => {
    const environment = Object.fromEntries(
      [...NAMES, 'PATH', 'HOST', 'NODE_OPTIONS', 'SHELL', 'LOGLEVEL', 'MEDIA_URL'].map((name) => [name, '1']),
    );
    expect(unknownSettingIn(environment, NAMES)).toBeUndefined();
  });
});
