import type { FastifyRequest } from 'fastify';

const DRAIN_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Drains a request: discards the rest of its body after an early response, so that the client can finish sending and read the
 * response. Destroys the connection if the body does not end in time.
 */
export function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timeout = setTimeout(() => raw.destroy(), DRAIN_TIMEOUT_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(timeout));
}
