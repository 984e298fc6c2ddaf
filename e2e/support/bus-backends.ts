import { busBackends as testedBackends } from '@kindred/testing';

/** The bus backends to test: the embedded PostgreSQL, and Redis where a server is available. */
export const busBackends = testedBackends().map((backend) => ({
  name: backend.name,
  /** Environment variables for the launcher. */
  settings: async (): Promise<Record<string, string>> =>
    backend.name === 'redis' ? { REDIS_URL: await backend.createBusUrl() } : {},
  stop: () => backend.stop(),
}));
