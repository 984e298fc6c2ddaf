import { Refusal, SERVICES } from '@kindred/contracts';
import { addMetrics } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ServicePools } from '../graph/service-pools.js';
import type { Routes } from '../requests/routes.js';

const PROBE_MILLISECONDS = 2_000;

/**
 * Whether the gateway runs (`live`) and can serve (`ready`): nothing works without identity, so that one decides; how
 * the others are is told beside it. Figures for Prometheus are for the inside: never through a proxy.
 */
@Injectable()
export class HealthRoutes implements Routes {
  constructor(private readonly pools: ServicePools) {}

  register(server: FastifyInstance): void {
    server.get('/health/live', () => ({ status: 'ok' }));
    server.get('/health/ready', async (_request, reply) => {
      const states = await Promise.all(SERVICES.map(async (name) => [name, await this.isReady(name)] as const));
      const services: Record<string, boolean> = Object.fromEntries(states);
      const ready = services['identity'] === true;
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', services });
    });
    server.addHook('onRequest', (request, _reply, done) => {
      const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
      done(proxied && request.routeOptions.url === '/metrics' ? Refusal.notFound() : undefined);
    });
    addMetrics(server, 'gateway');
  }

  private async isReady(name: (typeof SERVICES)[number]): Promise<boolean> {
    try {
      const { statusCode, body } = await this.pools.of(name).request({
        method: 'GET',
        path: '/health/ready',
        signal: AbortSignal.timeout(PROBE_MILLISECONDS),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}
