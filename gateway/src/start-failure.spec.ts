import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '@kindred/service-kit';
import { startFailure } from './start-failure.js';

describe('startFailure', () => {
  const settings = { HOST: '127.0.0.1', PORT: 3_000 };
  const failed = (code: string) => Object.assign(new Error('listen'), { code });

  it.each([
    [failed('EADDRINUSE'), '127.0.0.1:3000 is already in use; set PORT to a free port'],
    [failed('EACCES'), '127.0.0.1:3000 requires root privileges; set PORT to a port above 1023'],
    [failed('EADDRNOTAVAIL'), '127.0.0.1:3000 is not an address of this machine; set HOST'],
    [new SettingsError('PORT is not valid'), 'PORT is not valid'],
  ])('for %s returns one line: %s', (error, line) => {
    expect(startFailure(error, settings)).toBe(line);
  });

  it('returns the stack trace of an unexpected error', () => {
    expect(startFailure(new TypeError('x is not a function'), undefined)).toContain('x is not a function');
  });
});
