import { freePort } from '@kindred/testing/free-port';
import { Balancer } from '../../replicas/balancer.js';
import { allOf, startComponents, stopComponents, type Components } from '../../replicas/components.js';
import type { MailCatcher } from '../../containers/mail-catcher.js';
import { TestEnvironment } from '../../replicas/test-environment.js';
import type { Site } from '../../support/product.js';
import { DatabaseServer } from './database-server.js';
import { RedisServer } from './redis-server.js';
import type { Server } from './server.js';

/** The product with one process of each component, on servers that keep their data when they are killed. */
export interface DurableInstallation extends Site {
  /** PostgreSQL, Redis, the services, and the gateway; all are ready. */
  servers: readonly Server[];
  mails: MailCatcher['mails'];
  busUrl: string;
  /** Folder with the record of the database (`e2e/support/database.ts`). */
  dataDir: string;
  stop: () => Promise<void>;
}

export async function startDurableInstallation(): Promise<DurableInstallation> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const redis = await RedisServer.create();
  const databases: { server: DatabaseServer; folder: string }[] = [];
  const environment = await TestEnvironment.open(
    url,
    { createBusUrl: () => Promise.resolve(redis.url) },
    {},
    async (folder) => {
      const server = await DatabaseServer.create(folder);
      databases.push({ server, folder });
      return server;
    },
  );
  const balancer = await Balancer.listen(port);
  let components: Components | undefined;
  const stop = async (): Promise<void> => {
    await balancer.close();
    if (components !== undefined) await stopComponents(components);
    await environment.close();
    await redis.stop();
  };
  try {
    components = await startComponents(environment, balancer);
    const [database] = databases;
    if (database === undefined) throw new Error('there is no database');
    const servers = [database.server, redis, ...allOf(components)];
    return { url, servers, mails: environment.mails, busUrl: environment.busUrl, dataDir: database.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
