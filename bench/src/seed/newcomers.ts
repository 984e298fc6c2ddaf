import type pg from 'pg';
import type { Person } from './person.js';

/**
 * Newcomers of one batch. Each service's tables are filled from it as its handlers would have done; the bookkeeping of
 * the bus stays empty on both sides, so that the next event about a seeded member is the first one for everybody.
 */
const NEWCOMERS = `
  CREATE TEMPORARY TABLE newcomers (
    user_id uuid, email text, status text, tier text, created_at timestamptz, last_active_at timestamptz,
    notify_on_likes boolean, ban_reason text, banned_since timestamptz, banned_until timestamptz, display_name text,
    date_of_birth date, gender text, sexual_orientation text, income_range text, bio text, location_city text,
    location_state text, relationship_status text, seeking_types text[], education text, occupation text,
    religion text, kids text, lifestyle text[], hidden_fields text[]
  ) ON COMMIT DROP`;

/** Whoever deleted their account does not come back. */
const TAKE = `
  INSERT INTO newcomers
  SELECT n.* FROM jsonb_populate_recordset(NULL::newcomers, $1) AS n
   WHERE NOT EXISTS (SELECT 1 FROM matching.erased_members e
                      WHERE e.digest = sha256(convert_to('member:' || n.user_id, 'UTF8')))`;

/** The end of a ban as the services other than identity keep it. */
const BAN_END = `CASE WHEN ban_reason IS NOT NULL THEN COALESCE(banned_until, 'infinity') END`;

const BAN = `jsonb_build_object('reason', ban_reason, 'since', ${isoTime('banned_since')}, 'until', ${isoTime('banned_until')})`;

/** As JavaScript writes a moment. */
function isoTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const SETTLE = [
  `INSERT INTO matching.members (user_id, status, email_verified, tier, joined_at, banned_until, last_active_at)
   SELECT user_id, status, true, tier, created_at, ${BAN_END}, last_active_at FROM newcomers`,
  `INSERT INTO matching.profiles (user_id, display_name, date_of_birth, gender, sexual_orientation, income_range, bio,
                                  location_city, location_state, relationship_status, seeking_types, education,
                                  occupation, religion, kids, lifestyle, hidden_fields)
   SELECT user_id, display_name, date_of_birth, gender, sexual_orientation, income_range, bio, location_city,
          location_state, relationship_status, seeking_types, education, occupation, religion, kids, lifestyle,
          hidden_fields FROM newcomers`,
  `INSERT INTO messaging.members (user_id, active, complete, banned_until)
   SELECT user_id, status = 'ACTIVE', true, ${BAN_END} FROM newcomers`,
  `INSERT INTO moderation.members (user_id, email, status, role, created_at, display_name)
   SELECT user_id, email, status, 'user', created_at, display_name FROM newcomers`,
  `INSERT INTO moderation.sanctions (user_id, kind, reason, since, until)
   SELECT user_id, 'BAN', ban_reason, banned_since, banned_until FROM newcomers WHERE ban_reason IS NOT NULL`,
  `INSERT INTO moderation.audit_entries (id, admin_id, action, subject_id, reason, until, at)
   SELECT gen_random_uuid(), admin.id, 'BAN', user_id, ban_reason, banned_until, banned_since
     FROM newcomers, (SELECT id FROM identity.accounts WHERE role = 'admin' ORDER BY created_at LIMIT 1) AS admin
    WHERE ban_reason IS NOT NULL`,
  `INSERT INTO notifications.accounts (user_id, email, status, display_name, banned_until)
   SELECT user_id, email, status, display_name, ${BAN_END} FROM newcomers`,
  `INSERT INTO notifications.preferences (user_id, notify_on_likes)
   SELECT user_id, false FROM newcomers WHERE NOT notify_on_likes`,
  `INSERT INTO notifications.told_sanctions (user_id, sequence, ban)
   SELECT user_id, 0, ${BAN} FROM newcomers WHERE ban_reason IS NOT NULL`,
];

const OPEN_ACCOUNTS = `
  INSERT INTO identity.accounts (id, email, password_hash, email_verified_at, status, tier, created_at, display_name,
                                 notify_on_likes, ban_reason, banned_until)
  SELECT user_id, email, $1, created_at, status, tier, created_at, display_name, notify_on_likes, ban_reason,
         banned_until FROM newcomers`;

/** Makes the table that batches go through, for the running transaction. */
export async function prepareNewcomers(client: pg.Client): Promise<void> {
  await client.query(NEWCOMERS);
}

/** Lets the people in at every service; how many that were. */
export async function letIn(client: pg.Client, people: readonly Person[], passwordHash: string): Promise<number> {
  const { rowCount } = await client.query(TAKE, [JSON.stringify(people)]);
  await client.query(OPEN_ACCOUNTS, [passwordHash]);
  for (const statement of SETTLE) await client.query(statement);
  await client.query('TRUNCATE newcomers');
  return rowCount ?? 0;
}
