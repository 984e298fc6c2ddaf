import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { prepareDatabase } from '@kindred/embedded-database';
import type pg from 'pg';
import { isExcluded } from '../backup/excluded-data.js';
import type { Manifest } from '../backup/manifest.js';
import { CopyIn } from '../database/copy-stream.js';
import type { SchemaDefinition } from '../database/schema-definition.js';
import type { ConnectedDatabase } from '../installation/databases.js';
import { OperatorError } from '../operator-error.js';
import type { BackupReader } from './backup-reader.js';

const OWNERS = `
  SELECT nspname AS name, pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = ANY ($1)`;

/**
 * Creates missing roles and schemas of the services in a database. New roles get random passwords; `prepare` or the next `npm start`
 * replaces them.
 * @returns the role that owns each schema
 */
export async function requireSchemas({ client, url, services }: ConnectedDatabase): Promise<Map<string, string>> {
  const readOwners = async (): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ name: string; owner: string }>(OWNERS, [services]);
    return new Map(rows.map(({ name, owner }) => [name, owner]));
  };
  const existing = await readOwners();
  if (existing.size === services.length) return existing;
  const secret = (): string => randomBytes(24).toString('base64url');
  await prepareDatabase(url, Object.fromEntries([...services, 'bus'].map((owner) => [owner, secret()])));
  return readOwners();
}

/** Recreates a schema with its rows, in the current transaction of `client`. @throws OperatorError */
export async function restoreSchema(
  client: pg.Client,
  backup: BackupReader,
  { name, rows }: Manifest['schemas'][number],
  owner: string | undefined,
): Promise<void> {
  if (owner === undefined) throw new OperatorError(`The database has no schema ${name}, and it could not be created.`);
  const schema = await backup.definition(name);
  await client.query(`SET LOCAL ROLE ${client.escapeIdentifier(owner)}`);
  for (const statement of schema.before) await client.query(statement);
  for (const table of schema.tables) {
    if (isExcluded(name, table.name)) continue;
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const into = `${client.escapeIdentifier(name)}.${client.escapeIdentifier(table.name)}`;
    const source = await backup.rows(name, table.name);
    const copy = client.query(new CopyIn(`COPY ${into} (${columns}) FROM STDIN`));
    await pipeline(source, copy);
    if (copy.rows !== rows[table.name]) {
      throw new OperatorError(
        `${name}.${table.name} has ${copy.rows} rows, not ${rows[table.name]} as in the manifest.`,
      );
    }
  }
  for (const statement of schema.after) await client.query(statement);
  await setSequences(client, schema);
  await client.query('RESET ROLE');
}

async function setSequences(client: pg.Client, { name, sequences }: SchemaDefinition): Promise<void> {
  for (const { name: sequence, value, isCalled } of sequences) {
    await client.query('SELECT setval(format($$%I.%I$$, $1::text, $2::text)::regclass, $3, $4)', [
      name,
      sequence,
      value,
      isCalled,
    ]);
  }
}

/**
 * Republishes the events in transit by inserting them into the outboxes of their producers. Subscribers that have
 * handled one skip it by their inbox.
 * @param clientOf the connection to the database of a service
 */
export async function republish(clientOf: (service: string) => pg.Client, backup: BackupReader): Promise<void> {
  for await (const event of backup.events()) {
    const client = clientOf(event.producer);
    const outbox = `${client.escapeIdentifier(event.producer)}.outbox`;
    await client.query(
      `INSERT INTO ${outbox} (event_id, envelope)
       SELECT $1::uuid, $2::jsonb WHERE NOT EXISTS (SELECT FROM ${outbox} WHERE event_id = $1)`,
      [event.eventId, JSON.stringify(event)],
    );
  }
}

/** Publishes the tasks of a schema when they are due: the bus of the original installation had their jobs. */
export async function republishTasks(client: pg.Client, schema: string): Promise<void> {
  if (!(await hasTable(client, schema, 'tasks'))) return;
  await client.query(`UPDATE ${client.escapeIdentifier(schema)}.tasks SET publish_after = run_at`);
}

/**
 * Assigns a new id, since the original installation can still exist.
 * @returns the new id; undefined if the backup has none
 */
export async function assignInstallationId(client: pg.Client): Promise<string | undefined> {
  if (!(await hasTable(client, 'moderation', 'installation'))) return undefined;
  const { rows } = await client.query<{ id: string }>(
    'UPDATE moderation.installation SET id = $1, to_be_marked = false RETURNING id',
    [randomUUID()],
  );
  return rows[0]?.id;
}

async function hasTable(client: pg.Client, schema: string, table: string): Promise<boolean> {
  const found = await client.query('SELECT FROM pg_tables WHERE schemaname = $1 AND tablename = $2', [schema, table]);
  return found.rowCount === 1;
}
