import type { FastifyInstance } from 'fastify';

/** A part of the gateway that answers some paths. */
export interface Routes {
  /** Called once, after the graph has loaded and before the first request is taken. */
  register(server: FastifyInstance): void | Promise<void>;
}
