import { describe, expect, it } from '@jest/globals';
import { isAbsolute } from 'node:path';
import { readSettings } from './settings.js';
import { StartProblem } from './start-problem.js';

const production = { NODE_ENV: 'production', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'a password' };

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
    ['TRUST_PROXY', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'no'],
    ['BETA', '1'],
    ['RATE_LIMIT', 'false'],
    ['DATABASE_URL', 'mysql://localhost/kindred'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'https://mail.example'],
    ['SESSION_SECRET', 'hunter2'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('names %s when it is %s, on one line and without its value', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`));
    expect(read).not.toThrow(new RegExp(`'${value}'|hunter2`));
  });

  it('asks for the administrator in production, and keeps the limits on', () => {
    expect(() => readSettings({ ...production, ADMIN_EMAIL: '' })).toThrow('ADMIN_EMAIL is required in production.');
    expect(() => readSettings({ ...production, ADMIN_PASSWORD: '' })).toThrow('ADMIN_PASSWORD is required');
    expect(() => readSettings({ ...production, RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT may not be off');
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
