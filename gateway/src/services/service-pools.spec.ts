import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { TEST_SIGNING_KEY } from '@kindred/testing';
import { gatewaySettings } from '../settings.js';
import { ServicePools } from './service-pools.js';

const environment = {
  SESSION_SECRET: 'MTN2qFbZ0w7cXo3kJ8vY',
  CALLER_SIGNING_KEY: TEST_SIGNING_KEY,
  BUS_URL: 'redis://127.0.0.1:6379',
  IDENTITY_URL: 'http://127.0.0.1:4001',
  MATCHING_URL: 'http://127.0.0.1:4002',
  MESSAGING_URL: 'http://127.0.0.1:4003',
  MODERATION_URL: 'http://127.0.0.1:4004,http://127.0.0.1:5004',
  NOTIFICATIONS_URL: 'unix:/run/notifications.sock',
};

describe('ServicePools', () => {
  it('keeps separate connections for downloads and uploads of photos, which can be slow', async () => {
    const pools = new ServicePools(gatewaySettings.parse(environment));
    const all = [pools.of('moderation'), pools.forDownloads(), pools.forUploads()];
    expect(new Set(all).size).toBe(3);
    expect([pools.of('moderation'), pools.forDownloads(), pools.forUploads()]).toEqual(all);
    await pools.onApplicationShutdown();
  });

  it('gives up a request to a service that does not respond within SERVICE_TIMEOUT_SECONDS', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pools = new ServicePools(
      gatewaySettings.parse({ ...environment, IDENTITY_URL: address, SERVICE_TIMEOUT_SECONDS: '1' }),
    );
    await expect(pools.of('identity').request({ origin: address, method: 'GET', path: '/' })).rejects.toMatchObject({
      code: 'UND_ERR_HEADERS_TIMEOUT',
    });
    await pools.onApplicationShutdown();
    server.close();
  });
});
