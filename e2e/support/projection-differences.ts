import type { ServiceName } from '@kindred/contracts';

/** Runs a statement in the database of a service. */
export interface ServiceDatabases {
  query<Row>(service: ServiceName, text: string): Promise<Row[]>;
}

type Side = readonly [ServiceName, string];

const bannedUntil = (column: string): string => `CASE WHEN ${column} > now() THEN ${column}::text END`;

/** The same data in the service that owns it and in a projection; each selects `id` and `state`. */
const COMPARED: readonly { name: string; owner: Side; projection: Side }[] = [
  ...(
    [
      ['matching', 'SELECT user_id AS id, ROW(email_verified, status, role)::text AS state FROM members'],
      [
        'moderation',
        'SELECT user_id AS id, ROW(email, status, role)::text AS state FROM members',
        'ROW(email, status, role)',
      ],
      ['messaging', 'SELECT user_id AS id, active::text AS state FROM members', 'ACTIVE'],
      ['notifications', 'SELECT user_id AS id, ROW(email, status)::text AS state FROM accounts', 'ROW(email, status)'],
    ] as const
  ).map(([service, text, state = 'ROW(email_verified_at IS NOT NULL, status, role)']) => ({
    name: `accounts in ${service}`,
    owner: [
      'identity',
      `SELECT id, (${state === 'ACTIVE' ? `email_verified_at IS NOT NULL AND status = 'ACTIVE'` : state})::text AS state FROM accounts`,
    ] as const,
    projection: [service, text] as const,
  })),
  ...(
    [
      ['identity', 'SELECT id, display_name AS state FROM accounts WHERE display_name IS NOT NULL'],
      ['moderation', 'SELECT user_id AS id, display_name AS state FROM members WHERE display_name IS NOT NULL'],
      ['notifications', 'SELECT user_id AS id, display_name AS state FROM accounts WHERE display_name IS NOT NULL'],
    ] as const
  ).map(([service, text]) => ({
    name: `names in ${service}`,
    owner: ['matching', 'SELECT user_id AS id, display_name AS state FROM profiles'] as const,
    projection: [service, text] as const,
  })),
  ...(
    [
      ['matching', 'members'],
      ['messaging', 'members'],
      ['notifications', 'accounts'],
    ] as const
  ).map(([service, table]) => ({
    name: `bans in ${service}`,
    owner: [
      'moderation',
      `SELECT user_id AS id, coalesce(until, 'infinity')::text AS state FROM sanctions
        WHERE kind = 'BAN' AND coalesce(until, 'infinity') > now()`,
    ] as const,
    projection: [
      service,
      `SELECT user_id AS id, ${bannedUntil('banned_until')} AS state FROM ${table} WHERE banned_until > now()`,
    ] as const,
  })),
  {
    name: 'bans in identity',
    owner: ['moderation', `SELECT user_id AS id, reason AS state FROM sanctions WHERE kind = 'BAN'`],
    projection: ['identity', 'SELECT id, ban_reason AS state FROM accounts WHERE ban_reason IS NOT NULL'],
  },
  {
    name: 'mutes in messaging',
    owner: [
      'moderation',
      `SELECT user_id AS id, coalesce(until::timestamptz(3), 'infinity')::text AS state FROM sanctions WHERE kind = 'MUTE'`,
    ],
    projection: [
      'messaging',
      'SELECT user_id AS id, muted_until::text AS state FROM members WHERE muted_until IS NOT NULL',
    ],
  },
  {
    name: 'matches in messaging',
    owner: ['matching', 'SELECT match_id AS id, ROW(user1_id, user2_id)::text AS state FROM matches'],
    projection: [
      'messaging',
      'SELECT match_id AS id, ROW(user1_id, user2_id)::text AS state FROM conversations WHERE live',
    ],
  },
  {
    name: 'blocks in moderation',
    owner: ['matching', `SELECT blocker_id || '.' || blocked_id AS id, '' AS state FROM blocks`],
    projection: ['moderation', `SELECT blocker_id || '.' || blocked_id AS id, '' AS state FROM blocks`],
  },
  {
    name: 'galleries in matching',
    owner: [
      'moderation',
      `SELECT member_id AS id, count(*)::text AS state FROM photos WHERE status = 'APPROVED' GROUP BY 1`,
    ],
    projection: [
      'matching',
      `SELECT user_id AS id, cardinality(photos)::text AS state FROM members WHERE photos <> '{}'`,
    ],
  },
];

/** What is different between the services: one line for each row. */
export async function differences(databases: ServiceDatabases): Promise<string[]> {
  const found: string[] = [];
  for (const { name, owner, projection } of COMPARED) {
    const [owned, projected] = await Promise.all([rowsOf(databases, owner), rowsOf(databases, projection)]);
    for (const row of owned) if (!projected.has(row)) found.push(`${name}: lacks ${row}`);
    for (const row of projected) if (!owned.has(row)) found.push(`${name}: has ${row}`);
  }
  return found;
}

async function rowsOf(databases: ServiceDatabases, [service, text]: Side): Promise<Set<string>> {
  const rows = await databases.query<{ id: string; state: string | null }>(service, text);
  return new Set(rows.map(({ id, state }) => `${id} ${state}`));
}
