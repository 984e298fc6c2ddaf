import type { ServiceName } from '@kindred/contracts';
import { createService, readSettings, type BaseSettings, type ServiceDefinition } from '@kindred/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Neighbours } from './neighbours.js';
import { busColumns, type BusColumn } from './test-bus.js';
import { TEST_SECRET } from './test-caller.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The public address of the product in tests. */
export const TEST_ORIGIN = 'https://kindred.test';

export interface ServiceStart {
  /** The bus; by default the first one there is. */
  column?: BusColumn;
  /** A database and its bus that somebody else ends, another replica for example; by default new ones. */
  on?: { database: TestDatabase; busUrl: string };
  /** Settings as the environment has them, besides those that every service needs. */
  environment?: Record<string, string>;
  /** Whether all other services are played, too. */
  withNeighbours?: boolean;
}

/** A whole service that listens on a port of its own, and what it runs on. */
export interface RunningService {
  app: NestFastifyApplication;
  database: TestDatabase;
  busUrl: string;
  neighbours: Neighbours | undefined;
  /** Ends it, and all that was started for it. */
  stop: () => Promise<void>;
}

/** Starts a service as its process would. */
export async function runService<Settings extends BaseSettings>(
  definition: ServiceDefinition<Settings>,
  { column: wanted, on: given, environment = {}, withNeighbours = false }: ServiceStart = {},
): Promise<RunningService> {
  const column = wanted ?? busColumns()[0];
  if (column === undefined) throw new Error('no bus to test on');
  const name = definition.name as ServiceName;
  const database = given?.database ?? (await createTestDatabase());
  const busUrl = given?.busUrl ?? (await column.createBusUrl(database));
  const neighbours = withNeighbours ? await Neighbours.start(name, database, busUrl) : undefined;
  const settings = readSettings(definition.settings, {
    NODE_ENV: 'test',
    LISTEN: 'tcp:127.0.0.1:0',
    DATABASE_URL: database.urls[name],
    BUS_URL: busUrl,
    SESSION_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_ORIGIN,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  const app = await createService(definition, settings);
  await app.startAllMicroservices();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await app.close();
    await neighbours?.stop();
    if (given !== undefined) return;
    await database.drop();
    await column.stop();
  };
  return { app, database, busUrl, neighbours, stop };
}
