import { busBackends as testedBackends } from '@kindred/testing';

/** The bus backends that a journey runs on: the embedded PostgreSQL, and a Redis server where one is available. */
export const busBackends = testedBackends().map((backend) => ({
  name: backend.name,
  /** Environment for the launcher. */
  settings: async (): Promise<Record<string, string>> =>
    backend.name === 'redis' ? { REDIS_URL: await backend.createBusUrl() } : {},
  stop: () => backend.stop(),
}));
