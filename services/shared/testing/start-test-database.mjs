/**
 * Jest's globalSetup for specs that need a database: starts one throwaway PostgreSQL for the whole run and passes its URL
 * to the workers in TEST_DATABASE_URL. Set that variable to a superuser's URL to use another server.
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  // Jest does not transform .mjs files and their imports, so Node needs a TypeScript loader.
  register('@swc-node/register/esm', import.meta.url);
  const { startEmbeddedDatabase } = await import('../embedded-database/src/index.ts');
  const folder = mkdtempSync(join(tmpdir(), 'kindred-test-'));
  // As root, the server runs as another user, which must be able to traverse the folder.
  chmodSync(folder, 0o711);
  globalThis.kindredTestDatabase = await startEmbeddedDatabase({ folder, throwaway: true });
  process.env.TEST_DATABASE_URL = globalThis.kindredTestDatabase.adminUrl;
}
