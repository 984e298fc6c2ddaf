import { busBackends as testedBackends, type TestBusBackend } from '@kindred/testing';

export { anyBusBackend } from '@kindred/testing';

/** Environment variables for the launcher of a product on this backend, which has an empty bus. */
export async function busSettings(backend: TestBusBackend): Promise<Record<string, string>> {
  return backend.name === 'redis' ? { REDIS_URL: await backend.createBusUrl() } : {};
}

/** The bus backends to test: the embedded PostgreSQL, and Redis where a server is available. */
export const busBackends = testedBackends().map((backend) => ({
  name: backend.name,
  settings: () => busSettings(backend),
  stop: () => backend.stop(),
}));
