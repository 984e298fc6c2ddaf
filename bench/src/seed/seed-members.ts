import { hash } from '@node-rs/argon2';
import { databaseUrl as inDatabase, withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import { dealMissingCards } from './card-dealing.js';
import { letIn, prepareNewcomers } from './newcomers.js';
import { personOf } from './person.js';
import { requireSchemas } from './schema-check.js';
import { SEED_PASSWORD, seedDomain } from './seeded-member.js';
import { writeTies } from './tie-statements.js';
import { tiesOf } from './ties.js';

export { SeedProblem } from './seed-problem.js';
export { seededMember, SEED_PASSWORD } from './seeded-member.js';

export interface SeedOptions {
  /** Kindred's database, by a role that may write in every service's schema: the one that DATABASE_URL names. */
  databaseUrl: string;
  /** How many seeded members there are to be in the end; those who are there already count. */
  members: number;
  /** Which people these are: the same ones in every run. Default 1. */
  seed?: number;
  /** Hears how many members have been written. */
  onProgress?: (done: number, of: number) => void;
}

export interface SeedSummary {
  added: number;
  /** The number of the last seeded member. */
  members: number;
  milliseconds: number;
}

const BATCH = 5_000;
/** Any number that nobody else takes: two at once would make the same people. */
const SEED_LOCK = 0x73656564;
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const LAST = `SELECT COALESCE(max(substring(email FROM '^member-(\\d+)@')::int), 0) AS last
                FROM identity.accounts WHERE email LIKE 'member-%@' || $1`;

/**
 * Fills a Kindred database with believable members: accounts, profiles, cards, what the other services keep of them, and
 * who likes, passes, blocks and writes to whom. All of it or nothing, whether or not the product runs meanwhile; nobody
 * comes twice. Nobody gets mail, and the bus hears nothing.
 * @throws SeedProblem when the services have not made their tables yet
 */
export async function seedMembers(options: SeedOptions): Promise<SeedSummary> {
  const { members, seed = 1, onProgress = () => undefined } = options;
  const databaseUrl = kindredDatabase(options.databaseUrl);
  const began = performance.now();
  const passwordHash = await hash(SEED_PASSWORD, HASH_COST);
  return withClient(databaseUrl, async (client) => {
    await requireSchemas(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const found = await client.query<{ last: number }>(LAST, [seedDomain(seed)]);
    const last = found.rows[0]?.last ?? 0;
    const added = await addMembers(client, { seed, first: last + 1, last: members, passwordHash, onProgress });
    await client.query('COMMIT');
    // Also when nobody came: an earlier run may have been interrupted here.
    await dealMissingCards(databaseUrl);
    if (added > 0) await client.query('VACUUM (ANALYZE)');
    const milliseconds = Math.round(performance.now() - began);
    return { added, members: Math.max(last, members), milliseconds };
  });
}

/** The launcher keeps Kindred in `kindred` where the address names no database of its own. */
function kindredDatabase(url: string): string {
  const named = decodeURIComponent(new URL(url).pathname.slice(1));
  return named === '' || named === 'postgres' ? inDatabase(url, 'kindred') : url;
}

interface Addition {
  seed: number;
  first: number;
  last: number;
  passwordHash: string;
  onProgress: (done: number, of: number) => void;
}

async function addMembers(client: pg.Client, addition: Addition): Promise<number> {
  const { seed, first, last, passwordHash, onProgress } = addition;
  if (first > last) return 0;
  const now = new Date();
  await prepareNewcomers(client);
  let added = 0;
  for (let start = first; start <= last; start += BATCH) {
    const count = Math.min(BATCH, last - start + 1);
    const people = Array.from({ length: count }, (_, index) => personOf(seed, start + index, now));
    added += await letIn(client, people, passwordHash);
    onProgress(start + count - first, last - first + 1);
  }
  await writeTies(client, seed, tiesOf(seed, first, last), now);
  return added;
}
