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
});
