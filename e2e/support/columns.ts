import { busColumns } from '@kindred/testing';

/** Both ways to run the product: on the embedded bus, and on a Redis of this file's own where there is one. */
export const columns = busColumns().map((column) => ({
  name: column.name,
  /** What the launcher is told. */
  settings: async (): Promise<Record<string, string>> =>
    column.name === 'redis' ? { REDIS_URL: await column.createBusUrl() } : {},
  stop: () => column.stop(),
}));
