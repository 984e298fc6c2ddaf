import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { messagingSettings } from './settings.js';

const REQUIRED = {
  LISTEN: 'tcp:127.0.0.1:0',
  DATABASE_URL: 'postgres://localhost/kindred',
  BUS_URL: 'postgres://localhost/kindred',
  SESSION_SECRET: 'a secret for tests only',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};

describe('messagingSettings', () => {
  it('limits the first day by default, and always in production', () => {
    expect(readSettings(messagingSettings, REQUIRED).RATE_LIMIT).toBe('on');
    expect(readSettings(messagingSettings, { ...REQUIRED, RATE_LIMIT: 'off' }).RATE_LIMIT).toBe('off');
    expect(() => readSettings(messagingSettings, { ...REQUIRED, NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow(
      'RATE_LIMIT is not valid: may not be off in production',
    );
  });

  it('rejects an invalid value', () => {
    expect(() => readSettings(messagingSettings, { ...REQUIRED, RATE_LIMIT: 'no' })).toThrow('RATE_LIMIT is not valid');
  });

  it('shows whose turn it is, unless the operator switches it off', () => {
    expect(readSettings(messagingSettings, REQUIRED).YOUR_TURN).toBe('on');
    expect(readSettings(messagingSettings, { ...REQUIRED, YOUR_TURN: 'off' }).YOUR_TURN).toBe('off');
    expect(() => readSettings(messagingSettings, { ...REQUIRED, YOUR_TURN: 'no' })).toThrow('YOUR_TURN is not valid');
  });
});
