import { describe, expect, it } from '@jest/globals';
import { baseSettings, readSettings, SettingsError } from './config.js';

const good = {
  LISTEN: 'tcp:127.0.0.1:4001',
  DATABASE_URL: 'postgres://u:oaj4Wm2x@127.0.0.1:5432/kindred',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'sixteen letters at least',
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
  it('reads addresses, lists and stand-ins', () => {
    const settings = readSettings(baseSettings, { ...good, OPTIONAL_SUBSCRIBERS: 'demo', LOG_LEVEL: '' });
    expect(settings).toMatchObject({
      LISTEN: { kind: 'tcp', host: '127.0.0.1', port: 4001 },
      BUS_URL: good.REDIS_URL,
      OPTIONAL_SUBSCRIBERS: ['demo'],
      LOG_LEVEL: 'info',
    });
    expect(readSettings(baseSettings, { ...good, LISTEN: 'unix:/run/a.sock' }).LISTEN).toEqual({
      kind: 'unix',
      path: '/run/a.sock',
    });
  });

  it('names the one that is missing or wrong, without its value', () => {
    expect(problem({ ...good, SESSION_SECRET: '' })).toBe('SESSION_SECRET is not set');
    expect(problem({ ...good, SESSION_SECRET: 'hunter2' })).toMatch(/^SESSION_SECRET is not valid: .*16/);
    expect(problem({ ...good, SESSION_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(problem({ ...good, LISTEN: 'everywhere' })).toMatch(/^LISTEN is not valid/);
    expect(problem({ ...good, LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL is not valid/);
  });

  it.each([
    ['LISTEN', 'tcp:127.0.0.1:99999'],
    ['DATABASE_URL', 'mysql://kindred@db/kindred'],
    ['BUS_URL', 'http://redis:6379'],
    ['PUBLIC_URL', 'ftp://kindred.example'],
    ['PUBLIC_URL', 'https://kindred.example/app?x=1'],
    ['OPTIONAL_SUBSCRIBERS', 'demo,nobody'],
  ])('refuses %s=%s in one line', (name, value) => {
    expect(problem({ ...good, [name]: value })).toMatch(new RegExp(`^${name} is not valid: must .+$`));
  });

  it('takes a public address with or without a slash for the same', () => {
    expect(readSettings(baseSettings, { ...good, PUBLIC_URL: 'https://kindred.example/' }).PUBLIC_URL).toBe(
      'https://kindred.example',
    );
  });

  it('names one that there is not, and what may be meant, whoever would read it', () => {
    expect(problem({ ...good, S3_BUKET: 'hunter2' })).toBe('S3_BUKET is no setting: is S3_BUCKET meant?');
    expect(problem({ ...good, LOG_LEVLE: 'hunter2' })).toBe('LOG_LEVLE is no setting: is LOG_LEVEL meant?');
    expect(problem({ ...good, S3_BUKET: '', S3_BUCKET: 'kindred', OTEL_SERVICE_NAME: 'kindred' })).toBe('none');
  });

  it('refuses secrets that everybody knows, in production alone', () => {
    const known = { ...good, SESSION_SECRET: 'change-me-please-12345' };
    expect(problem({ ...known, NODE_ENV: 'production' })).toBe(
      'SESSION_SECRET is a well-known default: set a secret of your own',
    );
    expect(problem(known)).toBe('none');
    expect(problem({ ...good, NODE_ENV: 'production' })).toBe('none');
  });
});
