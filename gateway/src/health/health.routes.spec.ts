import { describe, expect, it } from '@jest/globals';
import { createRegistry } from '@kindred/service-kit';
import fastify from 'fastify';
import type { ServicePools } from '../graph/service-pools.js';
import { HealthRoutes } from './health.routes.js';

describe('/metrics on the public port', () => {
  /** The status for somebody who connects from this address. */
  async function statusFor(remoteAddress: string, headers: Record<string, string> = {}): Promise<number> {
    const server = fastify();
    // Nothing of them is asked for here.
    new HealthRoutes({} as ServicePools, createRegistry('gateway')).register(server);
    server.setErrorHandler((_error, _request, reply) => reply.status(404).send());
    const { statusCode } = await server.inject({ url: '/metrics', remoteAddress, headers });
    await server.close();
    return statusCode;
  }

  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is there for %s', async (address) => {
    expect(await statusFor(address)).toBe(200);
  });

  it.each(['172.18.0.1', '203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1', '::11', '1.127.0.1'])(
    'is not there for %s',
    async (address) => {
      expect(await statusFor(address)).toBe(404);
    },
  );

  it.each(['x-forwarded-for', 'forwarded'])(
    'is not there for what a proxy on this machine brings: %s',
    async (header) => {
      expect(await statusFor('127.0.0.1', { [header]: '203.0.113.7' })).toBe(404);
    },
  );

  it('does not believe anybody about where they are', async () => {
    expect(await statusFor('203.0.113.7', { 'x-real-ip': '127.0.0.1', host: 'localhost' })).toBe(404);
  });
});
