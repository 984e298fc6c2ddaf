import type { ServiceName } from '@kindred/contracts';

/** Runs a statement with the tables of a service. */
export type ServiceQuery = <Row>(service: ServiceName, text: string) => Promise<Row[]>;

/** Data of a service, and the same data in the projection of another one: rows as text, which must be equal. */
export interface Projection {
  name: string;
  owned: readonly string[];
  projected: readonly string[];
}

/** A service, and a query of its tables. */
type Side = readonly [ServiceName, string];

interface Comparison {
  name: string;
  owned: Side;
  projected: Side;
}

const account = (service: ServiceName, owned: string, projected: string): Comparison => ({
  name: `accounts in ${service}`,
  owned: ['identity', `SELECT id, ${owned} FROM accounts`],
  projected: [service, `SELECT user_id, ${projected}`],
});
const name = (service: ServiceName, id: string, table: string): Comparison => ({
  name: `names in ${service}`,
  owned: ['matching', 'SELECT user_id, display_name FROM profiles'],
  projected: [service, `SELECT ${id}, display_name FROM ${table} WHERE display_name IS NOT NULL`],
});
const ban = (service: ServiceName, table: string): Comparison => ({
  name: `bans in ${service}.${table}`,
  owned: ['moderation', `SELECT user_id, coalesce(until, 'infinity') FROM sanctions WHERE kind = 'BAN'`],
  projected: [service, `SELECT user_id, banned_until FROM ${table} WHERE banned_until IS NOT NULL`],
});

const COUPLE = 'SELECT least(user1_id, user2_id), greatest(user1_id, user2_id)';

const COMPARISONS: readonly Comparison[] = [
  account('matching', 'status, role, email_verified_at IS NOT NULL', 'status, role, email_verified FROM members'),
  account('messaging', `status = 'ACTIVE' AND email_verified_at IS NOT NULL`, 'active FROM members'),
  account('moderation', 'email, status, role', 'email, status, role FROM members'),
  account('notifications', 'email, status', 'email, status FROM accounts'),
  name('identity', 'id', 'accounts'),
  name('moderation', 'user_id', 'members'),
  name('notifications', 'user_id', 'accounts'),
  {
    name: 'complete profiles in messaging',
    owned: ['matching', 'SELECT user_id FROM profiles'],
    projected: ['messaging', 'SELECT user_id FROM members WHERE complete'],
  },
  ban('matching', 'members'),
  ban('matching', 'deck_cards'),
  ban('messaging', 'members'),
  ban('notifications', 'accounts'),
  {
    name: 'bans in identity',
    owned: ['moderation', `SELECT user_id, reason, until FROM sanctions WHERE kind = 'BAN'`],
    projected: ['identity', 'SELECT id, ban_reason, banned_until FROM accounts WHERE ban_reason IS NOT NULL'],
  },
  {
    name: 'sessions of banned members',
    owned: ['identity', 'SELECT NULL::uuid WHERE false'],
    projected: [
      'identity',
      'SELECT account_id FROM sessions JOIN accounts a ON a.id = account_id WHERE ban_reason IS NOT NULL',
    ],
  },
  {
    name: 'mutes in messaging',
    owned: [
      'moderation',
      `SELECT user_id, coalesce(until::timestamptz(3), 'infinity') FROM sanctions WHERE kind = 'MUTE'`,
    ],
    projected: ['messaging', 'SELECT user_id, muted_until FROM members WHERE muted_until IS NOT NULL'],
  },
  {
    name: 'approved photos in matching',
    owned: ['moderation', `SELECT member_id, id::text FROM photos WHERE status = 'APPROVED'`],
    projected: ['matching', `SELECT user_id, regexp_replace(url, '^.*/', '') FROM members, unnest(photos) AS url`],
  },
  {
    name: 'matches in messaging',
    owned: ['matching', 'SELECT match_id, user1_id, user2_id FROM matches'],
    projected: ['messaging', 'SELECT match_id, user1_id, user2_id FROM conversations WHERE live'],
  },
  {
    name: 'blocks in moderation',
    owned: ['matching', 'SELECT blocker_id, blocked_id FROM blocks'],
    projected: ['moderation', 'SELECT blocker_id, blocked_id FROM blocks'],
  },
  {
    name: 'couples in notifications',
    owned: ['matching', `${COUPLE} FROM couples WHERE status = 'ACTIVE'`],
    projected: ['notifications', `${COUPLE} FROM announcements WHERE type = 'COUPLE'`],
  },
];

/** What the services store of the data of others, and what the owners have. */
export async function readProjections(query: ServiceQuery): Promise<Projection[]> {
  const rowsOf = async ([service, text]: Side): Promise<string[]> => {
    const rows = await query<{ line: string }>(service, `SELECT t::text AS line FROM (${text}) t`);
    return rows.map(({ line }) => line);
  };
  const projections: Projection[] = [];
  for (const { name: title, owned, projected } of COMPARISONS)
    projections.push({ name: title, owned: await rowsOf(owned), projected: await rowsOf(projected) });
  return projections;
}

/** Every projection must have the rows of its owner, each once. @returns a line for each row that is different */
export function projectionDifferences(projections: readonly Projection[]): string[] {
  return projections.flatMap(({ name: title, owned, projected }) => {
    const missing = without(owned, projected).map((row) => `${row} is missing`);
    const further = without(projected, owned).map((row) => `${row} is not owned`);
    return [...missing, ...further].map((what) => `${title}: ${what}`);
  });
}

/** The rows of the first list that the second does not have as often. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
