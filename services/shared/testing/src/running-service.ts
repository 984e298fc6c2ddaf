import type { ServiceName } from '@kindred/contracts';
import { createService, readSettings, type BaseSettings, type ServiceDefinition } from '@kindred/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PeerServices } from './peer-services.js';
import { startRowChecks } from './statement-rows.js';
import { anyBusBackend, type TestBusBackend } from './test-bus.js';
import { TEST_PUBLIC_KEY, TEST_SECRET } from './test-caller.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The public origin of the product in tests. */
export const TEST_ORIGIN = 'https://kindred.test';

export interface ServiceStart {
  /** The bus backend; default: `anyBusBackend`. */
  backend?: TestBusBackend;
  /** An existing database and bus, for example of another replica, which the caller stops; by default new ones. */
  on?: { database: TestDatabase; busUrl: string };
  /** Environment variables in addition to those that every service needs. */
  environment?: Record<string, string>;
  /** Whether to start fake peer services. */
  withPeers?: boolean;
}

export interface RunningService {
  name: ServiceName;
  app: NestFastifyApplication;
  database: TestDatabase;
  busUrl: string;
  peers: PeerServices | undefined;
  /** Stops it, and everything that was started for it. */
  stop: () => Promise<void>;
}

/** Starts a complete service in this process, and checks the row types of the statements that it runs. */
export async function runService<Settings extends BaseSettings>(
  definition: ServiceDefinition<Settings>,
  { backend: requestedBackend, on: existing, environment = {}, withPeers = false }: ServiceStart = {},
): Promise<RunningService> {
  const stopRowChecks = startRowChecks();
  const backend = requestedBackend ?? anyBusBackend();
  const { name } = definition;
  const database =
    existing?.database ?? (await createTestDatabase({ service: name, migrations: definition.migrations }));
  const busUrl = existing?.busUrl ?? (await backend.createBusUrl(database));
  const peers = withPeers ? await PeerServices.start(name, database, busUrl) : undefined;
  const settings = readSettings(definition.settings, {
    NODE_ENV: 'test',
    LISTEN: 'tcp:127.0.0.1:0',
    DATABASE_URL: database.urls[name],
    BUS_URL: busUrl,
    SESSION_SECRET: TEST_SECRET,
    CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
    PUBLIC_URL: TEST_ORIGIN,
    LOG_LEVEL: 'fatal',
    ...environment,
  });
  const release = async (): Promise<void> => {
    stopRowChecks();
    await peers?.stop();
    if (existing !== undefined) return;
    await database.drop();
    await backend.stop();
  };
  const app = await createService(definition, settings).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const stop = (): Promise<void> => app.close().finally(release);
  try {
    await app.startAllMicroservices();
    await app.listen({ host: '127.0.0.1', port: 0 });
  } catch (error) {
    // Otherwise, what it has started would try to connect to a dropped database until the process exits.
    await stop();
    throw error;
  }
  return { name, app, database, busUrl, peers, stop };
}
