import { DomainError, SERVICES } from '@kindred/contracts';
import { addMetricsRoute, addRequestMetrics, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServicePools } from '../services/service-pools.js';
import type { Routes } from '../http/routes.js';

const PROBE_TIMEOUT_MILLISECONDS = 2_000;

/**
 * Liveness, readiness, startup, and metrics. The gateway is ready when identity is, because nothing works without sessions;
 * the readiness of the other services is only reported. It has started once it has been ready. The public port serves metrics to direct loopback connections only;
 * METRICS_LISTEN opens a separate port for a remote Prometheus.
 */
@Injectable()
export class HealthRoutes implements Routes {
  private hasStarted = false;

  constructor(
    private readonly pools: ServicePools,
    private readonly registry: Registry,
  ) {}

  register(server: FastifyInstance): void {
    server.get('/health/live', () => ({ status: 'ok' }));
    server.get('/health/ready', async (_request, reply) => {
      const states = await Promise.all(SERVICES.map(async (name) => [name, await this.isReady(name)] as const));
      const services: Record<string, boolean> = Object.fromEntries(states);
      const ready = services['identity'] === true;
      if (ready) this.hasStarted = true;
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', services });
    });
    server.get('/health/startup', async (_request, reply) => {
      this.hasStarted ||= await this.isReady('identity');
      return reply.status(this.hasStarted ? 200 : 503).send({ status: this.hasStarted ? 'ok' : 'unavailable' });
    });
    server.addHook('onRequest', (request, _reply, done) => {
      done(request.routeOptions.url === '/metrics' && !isDirectLoopback(request) ? DomainError.notFound() : undefined);
    });
    addRequestMetrics(server, this.registry);
    addMetricsRoute(server, this.registry);
  }

  private async isReady(name: (typeof SERVICES)[number]): Promise<boolean> {
    try {
      const { statusCode, body } = await this.pools.of(name).request({
        method: 'GET',
        path: '/health/ready',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MILLISECONDS),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}

/** Checks the socket's address, because headers can be forged, and rejects requests that a local proxy forwards. */
function isDirectLoopback({ headers, socket }: FastifyRequest): boolean {
  const proxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !proxied && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
