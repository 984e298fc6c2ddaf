import { describe, expect, it } from '@jest/globals';
import { createRegistry } from '@kindred/service-kit';
import fastify from 'fastify';
import type { ServicePools } from '../services/service-pools.js';
import { HealthRoutes } from './health.routes.js';

describe('/metrics on the public port', () => {
  async function statusFor(remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
    const server = fastify();
    // /metrics does not use the pools.
    new HealthRoutes({} as ServicePools, createRegistry('gateway')).register(server);
    server.setErrorHandler((_error, _request, reply) => reply.status(404).send());
    const { statusCode } = await server.inject({ url: '/metrics', remoteAddress, headers });
    await server.close();
    return statusCode;
  }

  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is served to %s', async (address) => {
    expect(await statusFor(address)).toBe(200);
  });

  it.each(['172.18.0.1', '203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1', '::11', '1.127.0.1'])(
    'returns 404 for %s',
    async (address) => {
      expect(await statusFor(address)).toBe(404);
    },
  );

  it.each(['x-forwarded-for', 'forwarded'])(
    'returns 404 for a request forwarded by a local proxy: %s',
    async (header) => {
      expect(await statusFor('127.0.0.1', { [header]: '203.0.113.7' })).toBe(404);
    },
  );

  it('ignores addresses claimed in headers', async () => {
    expect(await statusFor('203.0.113.7', { 'x-real-ip': '127.0.0.1', host: 'localhost' })).toBe(404);
  });
});
