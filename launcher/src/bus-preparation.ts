import { withClient } from '@kindred/embedded-database';
import { readFileSync } from 'node:fs';

const lockFile = new URL('../../package-lock.json', import.meta.url);

/** Names the version of BullMQ, whose tables the bus has on PostgreSQL. */
function busVersion(): string {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version: string }> };
  return `bullmq ${packages['node_modules/bullmq']?.version}`;
}

/**
 * Makes the bus ready for use. What was done is noted on its schema, so that the next start need not read the code that
 * does it, which takes longer than starting the database.
 */
export async function prepareBusOnce(busUrl: string, prepare: (busUrl: string) => Promise<void>): Promise<void> {
  if (!/^postgres(ql)?:/.test(busUrl)) return prepare(busUrl);
  const version = busVersion();
  await withClient(busUrl, async (client) => {
    const noted = await client.query<{ note: string | null }>(
      `SELECT obj_description(current_schema()::regnamespace, 'pg_namespace') AS note`,
    );
    if (noted.rows[0]?.note === version) return;
    await prepare(busUrl);
    await client.query(
      `DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA %I IS %L', current_schema(), '${version}'); END $$`,
    );
  });
}
