import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { SERVICES } from '@kindred/contracts';
import { prepareDatabase } from '@kindred/embedded-database';
import type pg from 'pg';
import { isLeftOut } from '../backup/left-out.js';
import type { Manifest } from '../backup/manifest.js';
import { CopyIn } from '../database/copy-stream.js';
import type { SchemaDefinition } from '../database/schema-definition.js';
import { Problem } from '../problem.js';
import type { BackupReader } from './backup-reader.js';

const OWNERS = `
  SELECT nspname AS name, pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname = ANY ($1)`;

/**
 * Sees to it that each service has its role and schema. Passwords of roles that are missing are nobody's: `prepare`, or
 * the next `npm start`, sets its own.
 * @returns the role of each schema
 */
export async function requireSchemas(client: pg.Client, databaseUrl: string): Promise<Map<string, string>> {
  const owners = async (): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ name: string; owner: string }>(OWNERS, [[...SERVICES]]);
    return new Map(rows.map(({ name, owner }) => [name, owner]));
  };
  const known = await owners();
  if (known.size === SERVICES.length) return known;
  const secret = (): string => randomBytes(24).toString('base64url');
  await prepareDatabase(databaseUrl, Object.fromEntries([...SERVICES, 'bus'].map((owner) => [owner, secret()])));
  return owners();
}

/** Makes one schema with its rows, within the transaction of `client`. @throws Problem */
export async function restoreSchema(
  client: pg.Client,
  backup: BackupReader,
  { name, rows }: Manifest['schemas'][number],
  owner: string | undefined,
): Promise<void> {
  if (owner === undefined) throw new Problem(`The database has no schema ${name}, and none could be made.`);
  const schema = await backup.definition(name);
  await client.query(`SET LOCAL ROLE ${client.escapeIdentifier(owner)}`);
  for (const statement of schema.before) await client.query(statement);
  for (const table of schema.tables) {
    if (isLeftOut(name, table.name)) continue;
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const into = `${client.escapeIdentifier(name)}.${client.escapeIdentifier(table.name)}`;
    const copy = client.query(new CopyIn(`COPY ${into} (${columns}) FROM STDIN`));
    await pipeline(backup.rows(name, table.name), copy);
    if (copy.rows !== rows[table.name]) {
      throw new Problem(`${name}.${table.name} has ${copy.rows} rows, not ${rows[table.name]} as the manifest says.`);
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
 * Tells what was on its way once more, from the outboxes of those who told it first: who has handled it knows that by
 * the inbox.
 * @returns how many events
 */
export async function tellAgain(client: pg.Client, backup: BackupReader): Promise<number> {
  let told = 0;
  for await (const event of backup.events()) {
    const outbox = `${client.escapeIdentifier(event.producer)}.outbox`;
    const { rowCount } = await client.query(
      `INSERT INTO ${outbox} (event_id, envelope)
       SELECT $1::uuid, $2::jsonb WHERE NOT EXISTS (SELECT FROM ${outbox} WHERE event_id = $1)`,
      [event.eventId, JSON.stringify(event)],
    );
    told += rowCount ?? 0;
  }
  return told;
}

/**
 * The restored installation is another one than that of the backup, which may still be there.
 * @returns its new id; undefined where none was decided
 */
export async function renameInstallation(client: pg.Client): Promise<string | undefined> {
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
