import { describe, expect, it } from '@jest/globals';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { baseSettings, readSettings, SettingsError } from './config.js';

const valid = {
  LISTEN: 'tcp:127.0.0.1:4001',
  DATABASE_URL: 'postgres://u:oaj4Wm2x@127.0.0.1:5432/kindred',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'sixteen letters at least',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};
const problem = (environment: Record<string, string>): string => {
  try {
    readSettings(baseSettings, environment);
  } catch (error) {
    return error instanceof SettingsError ? error.message : 'another error';
  }
  return 'none';
};

describe('settings', () => {
  it('parses URLs, lists, defaults, and fallbacks', () => {
    const settings = readSettings(baseSettings, { ...valid, OPTIONAL_SUBSCRIBERS: 'demo', LOG_LEVEL: '' });
    expect(settings).toMatchObject({
      LISTEN: { kind: 'tcp', host: '127.0.0.1', port: 4001 },
      BUS_URL: valid.REDIS_URL,
      OPTIONAL_SUBSCRIBERS: ['demo'],
      LOG_LEVEL: 'info',
    });
    expect(readSettings(baseSettings, { ...valid, LISTEN: 'unix:/run/a.sock' }).LISTEN).toEqual({
      kind: 'unix',
      path: '/run/a.sock',
    });
  });

  it('names a missing or invalid setting, but not its value', () => {
    expect(problem({ ...valid, SESSION_SECRET: '' })).toBe('SESSION_SECRET is not set');
    expect(problem({ ...valid, SESSION_SECRET: 'hunter2' })).toMatch(/^SESSION_SECRET is not valid: .*16/);
    expect(problem({ ...valid, SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(problem({ ...valid, LISTEN: 'everywhere' })).toMatch(/^LISTEN is not valid/);
    expect(problem({ ...valid, LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL is not valid/);
  });

  it.each([
    ['LISTEN', 'tcp:127.0.0.1:99999'],
    ['DATABASE_URL', 'mysql://kindred@db/kindred'],
    ['BUS_URL', 'http://redis:6379'],
    ['PUBLIC_URL', 'ftp://kindred.example'],
    ['PUBLIC_URL', 'https://kindred.example/app?x=1'],
    ['OPTIONAL_SUBSCRIBERS', 'demo,unknown'],
    ['SESSION_SECRET_ACCEPTED', 'hunter2'],
    ['CALLER_PUBLIC_KEYS', TEST_PUBLIC_KEY.slice(1)],
    ['CALLER_PUBLIC_KEYS', `${TEST_PUBLIC_KEY},`],
    ['CALLER_PUBLIC_KEYS', [TEST_PUBLIC_KEY, TEST_PUBLIC_KEY, TEST_PUBLIC_KEY].join(',')],
  ])('rejects %s=%s with a one-line message', (name, value) => {
    expect(problem({ ...valid, [name]: value })).toMatch(new RegExp(`^${name} is not valid: must .+$`));
  });

  it('reads one public key, or two during a rotation, in any case', () => {
    const keysOf = (given: string) => readSettings(baseSettings, { ...valid, CALLER_PUBLIC_KEYS: given });
    expect(keysOf(TEST_PUBLIC_KEY.toUpperCase()).CALLER_PUBLIC_KEYS).toEqual([TEST_PUBLIC_KEY]);
    const next = 'ab'.repeat(32);
    expect(keysOf(`${TEST_PUBLIC_KEY},${next}`).CALLER_PUBLIC_KEYS).toEqual([TEST_PUBLIC_KEY, next]);
    expect(problem({ ...valid, CALLER_PUBLIC_KEYS: '' })).toBe('CALLER_PUBLIC_KEYS is not set');
  });

  it('accepts only caller tokens of the current release, unless a setting allows others', () => {
    expect(readSettings(baseSettings, valid).ACCEPT_SHARED_CALLER_TOKENS).toBe(false);
    const during = readSettings(baseSettings, { ...valid, ACCEPT_SHARED_CALLER_TOKENS: 'true' });
    expect(during.ACCEPT_SHARED_CALLER_TOKENS).toBe(true);
  });

  it('normalizes a trailing slash of PUBLIC_URL', () => {
    expect(readSettings(baseSettings, { ...valid, PUBLIC_URL: 'https://kindred.example/' }).PUBLIC_URL).toBe(
      'https://kindred.example',
    );
  });

  it('names an unknown setting and suggests the nearest one', () => {
    expect(problem({ ...valid, S3_BUKET: 'hunter2' })).toBe('S3_BUKET is not a known setting: did you mean S3_BUCKET?');
    expect(problem({ ...valid, LOG_LEVLE: 'hunter2' })).toBe(
      'LOG_LEVLE is not a known setting: did you mean LOG_LEVEL?',
    );
    expect(problem({ ...valid, S3_BUKET: '', S3_BUCKET: 'kindred', OTEL_SERVICE_NAME: 'kindred' })).toBe('none');
  });

  it('rejects well-known default secrets in production only', () => {
    const withDefault = { ...valid, SESSION_SECRET: 'change-me-please-12345' };
    expect(problem({ ...withDefault, NODE_ENV: 'production' })).toBe(
      'SESSION_SECRET is a well-known default: set a secret of your own',
    );
    expect(problem(withDefault)).toBe('none');
    expect(problem({ ...valid, NODE_ENV: 'production' })).toBe('none');
  });
});
