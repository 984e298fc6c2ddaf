import { hash } from '@node-rs/argon2';
import { databaseUrl as inDatabase, withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import { createMissingCards } from './missing-cards.js';
import { insertMembers, createStagingTable } from './member-statements.js';
import { personOf } from './person.js';
import { requireTables } from './schema-check.js';
import { SEED_PASSWORD, seedDomain } from './seeded-member.js';
import { writeInteractions } from './interaction-statements.js';
import { interactionsOf } from './interactions.js';

export { SeedError } from './seed-error.js';
export { seededMember, SEED_PASSWORD } from './seeded-member.js';

export interface SeedOptions {
  /** As in `DATABASE_URL`; its role needs write permission in every service's schema. */
  databaseUrl: string;
  /** Total number of seeded members, including existing ones. */
  members: number;
  /** A different seed creates different members. Default 1. */
  seed?: number;
  /** Called after each batch with the number of inserted members and the total. */
  onProgress?: (done: number, total: number) => void;
}

export interface SeedSummary {
  added: number;
  /** The number of the last seeded member. */
  members: number;
  milliseconds: number;
}

const BATCH = 5_000;
/** Advisory lock key: concurrent runs would create the same members. */
const SEED_LOCK = 0x73656564;
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const LAST = `SELECT COALESCE(max(substring(email FROM '^member-(\\d+)@')::int), 0) AS last
                FROM identity.accounts WHERE email LIKE 'member-%@' || $1`;

/**
 * Fills a Kindred database with realistic members: accounts, profiles, deck cards, projections, likes, passes, blocks,
 * matches, and messages. Runs in one transaction and is idempotent, even while the product is running. It sends no
 * emails and publishes no events.
 * @throws SeedError if the services have not created their tables yet
 */
export async function seedMembers(options: SeedOptions): Promise<SeedSummary> {
  const { members, seed = 1, onProgress = () => undefined } = options;
  const databaseUrl = kindredDatabase(options.databaseUrl);
  const startedAt = performance.now();
  const passwordHash = await hash(SEED_PASSWORD, HASH_COST);
  return withClient(databaseUrl, async (client) => {
    await requireTables(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const found = await client.query<{ last: number }>(LAST, [seedDomain(seed)]);
    const last = found.rows[0]?.last ?? 0;
    const added = await addMembers(client, { seed, first: last + 1, last: members, passwordHash, onProgress });
    await client.query('COMMIT');
    // Also if no member was added: a previous run could have been interrupted here.
    await createMissingCards(databaseUrl);
    if (added > 0) await client.query('VACUUM (ANALYZE)');
    const milliseconds = Math.round(performance.now() - startedAt);
    return { added, members: Math.max(last, members), milliseconds };
  });
}

/** The launcher uses the database `kindred` if the URL names none. */
function kindredDatabase(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  return name === '' || name === 'postgres' ? inDatabase(url, 'kindred') : url;
}

interface SeedBatches {
  seed: number;
  first: number;
  last: number;
  passwordHash: string;
  onProgress: (done: number, total: number) => void;
}

async function addMembers(client: pg.Client, options: SeedBatches): Promise<number> {
  const { seed, first, last, passwordHash, onProgress } = options;
  if (first > last) return 0;
  const now = new Date();
  await createStagingTable(client);
  let added = 0;
  for (let start = first; start <= last; start += BATCH) {
    const count = Math.min(BATCH, last - start + 1);
    const people = Array.from({ length: count }, (_, index) => personOf(seed, start + index, now));
    added += await insertMembers(client, people, passwordHash);
    onProgress(start + count - first, last - first + 1);
  }
  await writeInteractions(client, seed, interactionsOf(seed, first, last), now);
  return added;
}
