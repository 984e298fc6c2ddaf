/**
 * Jest's globalSetup of the specs that need a database: one throwaway PostgreSQL for the whole run, whose address the
 * workers find in TEST_DATABASE_URL. Set that yourself to run against a server of your own (a superuser's URL).
 */
import { chmodSync, mkdtempSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  // Jest leaves .mjs files and what they import to Node, which needs telling how to read TypeScript.
  register('@swc-node/register/esm', import.meta.url);
  const { startEmbeddedDatabase } = await import('../embedded-database/src/index.ts');
  const folder = mkdtempSync(join(tmpdir(), 'kindred-test-'));
  // Where this runs as root, the server is another user and has to walk through.
  chmodSync(folder, 0o711);
  globalThis.kindredTestDatabase = await startEmbeddedDatabase({ folder, throwaway: true });
  process.env.TEST_DATABASE_URL = globalThis.kindredTestDatabase.adminUrl;
}
