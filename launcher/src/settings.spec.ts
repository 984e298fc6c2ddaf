import { describe, expect, it } from '@jest/globals';
import { isAbsolute } from 'node:path';
import { readSettings } from './settings.js';
import { StartProblem } from './start-problem.js';

const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'a@b.example',
  ADMIN_PASSWORD: 'a password',
  SMTP_URL: 'smtp://mail.example',
};

describe('readSettings', () => {
  it('needs nothing', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', BETA: 'true', demo: true, production: false });
    expect(isAbsolute(settings.DATA_DIR)).toBe(true);
  });

  it('takes an empty value for an absent one', () => {
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
    ['BRAND_NAME', 'Kindred\r\nBcc: everybody'],
    ['TRUST_PROXY', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'no'],
    ['BETA', '1'],
    ['RATE_LIMIT', 'false'],
    ['DATABASE_URL', 'mysql://localhost/kindred'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'https://mail.example'],
    ['S3_ENDPOINT', 's3.example:9000'],
    ['SESSION_SECRET', 'hunter2'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('names %s when it is %s, on one line and without its value', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
    expect(read).not.toThrow(new RegExp(`'${value}'|hunter2`));
  });

  it('names one that there is not, and what may be meant', () => {
    const read = () => readSettings({ STRIPE_WEBHOOK_SECERT: 'hunter2' });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(/^STRIPE_WEBHOOK_SECERT is no setting: is STRIPE_WEBHOOK_SECRET meant\?$/);
    expect(() => readSettings({ DATE_DIR: 'hunter2' })).toThrow(/^DATE_DIR is no setting: is DATA_DIR meant\?$/);
    expect(readSettings({ BRANCH_NAME: 'main', DATADIR: '/srv' }).BRAND_NAME).toBe('Kindred');
    expect(readSettings({ STRIPE_WEBHOOK_SECERT: '', OTEL_SDK_DISABLED: 'true' }).PORT).toBe(3000);
  });

  it('takes a public address with or without a slash for the same', () => {
    for (const PUBLIC_URL of ['https://kindred.example/', 'https://kindred.example', 'HTTPS://Kindred.example:443']) {
      expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe('https://kindred.example');
    }
  });

  it('takes a bucket whole or not at all', () => {
    const bucket = { S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'faces', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
    expect(readSettings(bucket)).toMatchObject(bucket);
    expect(() => readSettings({ ...bucket, S3_BUCKET: '' })).toThrow('S3_BUCKET must be set as well');
    const half = { ...bucket, S3_ACCESS_KEY: '', S3_SECRET_KEY: '' };
    expect(() => readSettings(half)).toThrow('S3_ACCESS_KEY and S3_SECRET_KEY must be set as well');
  });

  it('asks for the administrator and a mail server in production, and keeps the limits on', () => {
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
  ])('with %j, demo members: %s', (environment, demo) => {
    expect(readSettings(environment).demo).toBe(demo);
  });
});
