/**
 * Jest's globalSetup for specs that need a database: starts one throwaway PostgreSQL for the whole run and, where it is
 * installed, one Redis server. Passes their URLs to the workers in TEST_DATABASE_URL and TEST_REDIS_URL. Set these variables
 * to use other servers, with a superuser's URL of the database.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startTestServers() {
  // Jest does not transform .mjs files and their imports, so Node needs a TypeScript loader.
  register('@swc-node/register/esm', import.meta.url);
  const { startEmbeddedDatabase } = await import('../embedded-database/src/index.ts');
  const { freePort } = await import('./src/free-port.ts');
  const { isRedisInstalled, startRedisServer } = await import('./src/redis-server.ts');
  if (!process.env.TEST_DATABASE_URL) {
    const folder = mkdtempSync(join(tmpdir(), 'kindred-test-'));
    // As root, the server runs as another user, which must be able to traverse the folder.
    chmodSync(folder, 0o711);
    const logFile = join(folder, 'database.log');
    globalThis.kindredTestDatabaseLog = logFile;
    globalThis.kindredTestDatabase = await startEmbeddedDatabase({ folder, throwaway: true, logFile });
    process.env.TEST_DATABASE_URL = globalThis.kindredTestDatabase.adminUrl;
  }
  if (!process.env.TEST_REDIS_URL && isRedisInstalled()) {
    globalThis.kindredTestRedis = await startRedisServer(await freePort());
    process.env.TEST_REDIS_URL = globalThis.kindredTestRedis.url;
  }
}
