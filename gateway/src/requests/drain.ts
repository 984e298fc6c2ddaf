import type { FastifyRequest } from 'fastify';

/** How long a sender may take to end what nobody reads. */
const DRAIN_MILLISECONDS = 10_000;

/**
 * Lets the rest of a body that was answered early pass by, so that the sender gets to read the answer. One that does
 * not come to its end is cut off.
 */
export function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.destroy(), DRAIN_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(patience));
}
