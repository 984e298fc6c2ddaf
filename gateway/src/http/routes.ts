import type { FastifyInstance } from 'fastify';

/** A group of routes. */
export interface Routes {
  /** Called once, after the graph has loaded and before the server listens. */
  register(server: FastifyInstance): void | Promise<void>;
}
