import { withClient } from '@kindred/embedded-database';
import { readFileSync } from 'node:fs';

const lockFile = new URL('../../package-lock.json', import.meta.url);

/** Increment it when the event bus needs other tables than those of BullMQ (`CREATE_FAILED_JOB_INDEX`). */
const OWN_TABLES = 2;

/** The version of BullMQ, which creates most tables of the bus on PostgreSQL, and of those that it does not. */
function busVersion(): string {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { version: string }> };
  return `bullmq ${packages['node_modules/bullmq']?.version}, kindred ${OWN_TABLES}`;
}

/**
 * Calls `prepare` unless that was done for this version, which is recorded as a comment on the schema.
 * Skipping it avoids loading its code, which takes longer than starting the database. On Redis, `prepare` always runs.
 */
export async function prepareBusOnce(busUrl: string, prepare: (busUrl: string) => Promise<void>): Promise<void> {
  if (!/^postgres(ql)?:/.test(busUrl)) return prepare(busUrl);
  const version = busVersion();
  await withClient(busUrl, async (client) => {
    const recorded = await client.query<{ version: string | null }>(
      `SELECT obj_description(current_schema()::regnamespace, 'pg_namespace') AS version`,
    );
    if (recorded.rows[0]?.version === version) return;
    await prepare(busUrl);
    await client.query(
      `DO $$ BEGIN EXECUTE format('COMMENT ON SCHEMA %I IS %L', current_schema(), '${version}'); END $$`,
    );
  });
}
