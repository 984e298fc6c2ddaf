import type pg from 'pg';
import { SeedProblem } from './seed-problem.js';

/** The tables that are written to; they come with the services' migrations. */
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
  'moderation.audit_entries',
  'notifications.accounts',
  'notifications.told_sanctions',
];

/** @throws SeedProblem when a table is missing */
export async function requireSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL',
    [TABLES],
  );
  if (rows.length > 0) {
    throw new SeedProblem(
      `Kindred has not run on this database yet (${rows[0]?.name} is missing): start it once first.`,
    );
  }
}
