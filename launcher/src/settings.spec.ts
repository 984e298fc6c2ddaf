import { describe, expect, it } from '@jest/globals';
import { isAbsolute } from 'node:path';
import { readSettings } from './settings.js';
import { StartupError } from './startup-error.js';

const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'a@b.example',
  ADMIN_PASSWORD: 'a password',
  SMTP_URL: 'smtp://mail.example',
};

describe('readSettings', () => {
  it('requires no settings', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', BETA: 'true', demo: true, production: false });
    expect(isAbsolute(settings.DATA_DIR)).toBe(true);
  });

  it('treats an empty value as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'kindred.example'],
    ['PUBLIC_URL', 'ftp://kindred.example'],
    ['PUBLIC_URL', 'https://kindred.example/dating'],
    ['PUBLIC_URL', 'https://kindred.example/?from=mail'],
    ['BRAND_NAME', 'Kindred\r\nBcc: all'],
    ['TRUST_PROXY', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'no'],
    ['BETA', '1'],
    ['BETA_GRACE_DAYS', 'two'],
    ['DELETION_LEDGER', 'deletions'],
    ['RATE_LIMIT', 'false'],
    ['REQUIRE_ADMIN_TOTP', 'yes'],
    ['DATABASE_URL', 'mysql://localhost/kindred'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'https://mail.example'],
    ['S3_ENDPOINT', 's3.example:9000'],
    ['SESSION_SECRET', 'hunter2'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('rejects %s=%s with one line that does not contain the value', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
    expect(read).not.toThrow(new RegExp(`'${value}'|hunter2`));
  });

  it('suggests the setting that an unknown name resembles', () => {
    const read = () => readSettings({ STRIPE_WEBHOOK_SECERT: 'hunter2' });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/^STRIPE_WEBHOOK_SECERT is not a known setting: did you mean STRIPE_WEBHOOK_SECRET\?$/);
    expect(() => readSettings({ DATE_DIR: 'hunter2' })).toThrow(
      /^DATE_DIR is not a known setting: did you mean DATA_DIR\?$/,
    );
    expect(readSettings({ BRANCH_NAME: 'main', DATADIR: '/srv' }).BRAND_NAME).toBe('Kindred');
    expect(readSettings({ STRIPE_WEBHOOK_SECERT: '', OTEL_SDK_DISABLED: 'true' }).PORT).toBe(3000);
  });

  it('normalizes the public URL', () => {
    for (const PUBLIC_URL of ['https://kindred.example/', 'https://kindred.example', 'HTTPS://Kindred.example:443']) {
      expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe('https://kindred.example');
    }
  });

  it('requires all settings of a bucket or none', () => {
    const bucket = { S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'faces', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    expect(readSettings(bucket)).toMatchObject(bucket);
    expect(() => readSettings({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET must be set as well');
    const partial = { ...bucket, S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };
    expect(() => readSettings(partial)).toThrow('S3_ACCESS_KEY and S3_SECRET_KEY must be set as well');
    const S3_PUBLIC_URL = 'http://photos:9000';
    expect(readSettings({ ...bucket, S3_PUBLIC_URL })).toMatchObject({ S3_PUBLIC_URL });
    expect(() => readSettings({ S3_PUBLIC_URL })).toThrow('S3_PUBLIC_URL needs an S3 bucket');
  });

  it('requires an administrator, a mail server, and rate limits in production', () => {
    expect(() => readSettings({ ...production, ADMIN_EMAIL: '' })).toThrow('ADMIN_EMAIL is required in production.');
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: '' })).toThrow('ADMIN_PASSWORD is required');
    expect(() => readSettings({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL is required in production.');
    expect(() => readSettings({ ...production, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT may not be off');
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: 'change-me-123' })).toThrow(
      'ADMIN_PASSWORD is a well-known default: set a secret of your own.',
    );
    expect(readSettings(production).production).toBe(true);
  });

  it.each([
    [{}, true],
    [{ DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://db/kindred' }, false],
    [{ DATABASE_URL: 'postgres://db/kindred', DEMO: '1' }, true],
    [{ ...production, DEMO: '1' }, false],
  ])('derives from %j whether there are demo members: %s', (environment, demo) => {
    expect(readSettings(environment).demo).toBe(demo);
  });
});
