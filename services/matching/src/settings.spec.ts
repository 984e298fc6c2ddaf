import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@kindred/service-kit';
import { TEST_PUBLIC_KEY } from '@kindred/testing';
import { matchingSettings } from './settings.js';

const REQUIRED = {
  LISTEN: 'tcp:127.0.0.1:0',
  DATABASE_URL: 'postgres://localhost/kindred',
  BUS_URL: 'postgres://localhost/kindred',
  SESSION_SECRET: 'a secret for tests only',
  CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
};

describe('matchingSettings', () => {
  it('has defaults for the brand name and the beta', () => {
    expect(readSettings(matchingSettings, REQUIRED)).toMatchObject({ BRAND_NAME: 'Kindred', BETA: true });
    const given = { ...REQUIRED, BRAND_NAME: 'Harbour', BETA: 'false' };
    expect(readSettings(matchingSettings, given)).toMatchObject({ BRAND_NAME: 'Harbour', BETA: false });
  });

  it('rejects an invalid value', () => {
    expect(() => readSettings(matchingSettings, { ...REQUIRED, BETA: '1' })).toThrow('BETA is not valid');
    // An empty value counts as absent.
    expect(readSettings(matchingSettings, { ...REQUIRED, BRAND_NAME: '' }).BRAND_NAME).toBe('Kindred');
  });

  it('shows whose turn it is, unless the operator switches it off', () => {
    expect(readSettings(matchingSettings, REQUIRED).YOUR_TURN).toBe('on');
    expect(readSettings(matchingSettings, { ...REQUIRED, YOUR_TURN: 'off' }).YOUR_TURN).toBe('off');
    expect(() => readSettings(matchingSettings, { ...REQUIRED, YOUR_TURN: 'no' })).toThrow('YOUR_TURN is not valid');
  });
});
