import type pg from 'pg';
import { SeedError } from './seed-error.js';

/** Tables that the seed writes to, created by the services' migrations. */
const TABLES = [
  'identity.accounts',
  'matching.members',
  'matching.profiles',
  'matching.deck_cards',
  'matching.erased_members',
  'matching.matches',
  'messaging.members',
  'messaging.messages',
  'moderation.members',
  'moderation.audit_records',
  'notifications.accounts',
];

/** @throws SeedError when a table is missing */
export async function requireTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL',
    [TABLES],
  );
  if (rows.length > 0) {
    throw new SeedError(`Kindred has not run on this database yet (${rows[0]?.name} is missing). Start it once first.`);
  }
}
