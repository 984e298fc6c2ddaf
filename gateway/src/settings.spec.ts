import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { readSettings } from '@kindred/service-kit';
import { TEST_SIGNING_KEY } from '@kindred/testing';
import { gatewaySettings } from './settings.js';

const good = {
  BUS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'sixteen letters at least',
  CALLER_SIGNING_KEY: TEST_SIGNING_KEY,
  ...Object.fromEntries(SERVICES.map((name, index) => [`${name.toUpperCase()}_URL`, `http://${name}:${4001 + index}`])),
};

describe('the gateway settings', () => {
  it('have defaults for optional settings', () => {
    expect(readSettings(gatewaySettings, good)).toMatchObject({ PORT: 3_000, TRUST_PROXY: 0, RATE_LIMIT: 'on' });
    expect(readSettings(gatewaySettings, good)).toMatchObject({ BROWSER_TRACES: 0 });
    expect(readSettings(gatewaySettings, { ...good, BROWSER_TRACES: '0.25' })).toMatchObject({ BROWSER_TRACES: 0.25 });
  });

  it.each([
    ['PORT', '0x10'],
    ['PORT', '65536'],
    ['TRUST_PROXY', ' '],
    ['METRICS_LISTEN', 'tcp:0.0.0.0:99999'],
    ['SOCKET_DRAIN_SECONDS', '301'],
    ['BUS_URL', 'http://redis:6379'],
    ['PUBLIC_URL', 'https://kindred.example/app'],
    ['BROWSER_TRACES', '1.5'],
    ['BROWSER_TRACES', 'on'],
    ['S3_PUBLIC_URL', 'https://photos.example/kindred'],
    ['RATE_LIMIT', 'sometimes'],
    ['DIRECT_OPERATIONS', 'sometimes'],
    ['SERVICE_TIMEOUT_SECONDS', '0'],
    ['IDENTITY_URL', 'identity:4001'],
    ['CALLER_SIGNING_KEY', 'a secret, and not a key'],
    ['CALLER_SIGNING_KEY', TEST_SIGNING_KEY.slice(1)],
  ])('reject %s=%s with a one-line message', (name, value) => {
    expect(() => readSettings(gatewaySettings, { ...good, [name]: value })).toThrow(
      new RegExp(`^${name} is not valid: must .+$`),
    );
  });

  it.each(['RATE_LIMIT', 'DIRECT_OPERATIONS'])('reject %s=off in production only', (name) => {
    expect(readSettings(gatewaySettings, { ...good, [name]: 'off' })).toMatchObject({ [name]: 'off' });
    expect(() => readSettings(gatewaySettings, { ...good, [name]: 'off', NODE_ENV: 'production' })).toThrow(
      `${name} is not valid: may not be off in production`,
    );
  });

  it('suggest the correct name for a misspelled setting', () => {
    expect(() => readSettings(gatewaySettings, { ...good, MATCHNG_URL: 'http://matching:1' })).toThrow(
      'MATCHNG_URL is not a known setting: did you mean MATCHING_URL?',
    );
  });
});
