import type pg from 'pg';
import type { Person } from './person.js';

/**
 * The staging table for one batch. Each service's tables are filled from it with the rows that its event handlers would
 * have written. The bus tables stay empty on both sides, so the first event about a seeded member has sequence 1.
 */
const STAGING_TABLE = `
  CREATE TEMPORARY TABLE staged_members (
    user_id uuid, email text, status text, tier text, created_at timestamptz, last_active_at timestamptz,
    notify_on_likes boolean, ban_reason text, banned_since timestamptz, banned_until timestamptz, display_name text,
    date_of_birth date, gender text, sexual_orientation text, income_range text, bio text, location_city text,
    location_state text, relationship_status text, seeking_types text[], education text, occupation text,
    religion text, kids text, lifestyle text[], prompts jsonb, hidden_fields text[]
  ) ON COMMIT DROP`;

/** Skips members who have deleted their account. */
const FILL_STAGING = `
  INSERT INTO staged_members
  SELECT n.* FROM jsonb_populate_recordset(NULL::staged_members, $1) AS n
   WHERE NOT EXISTS (SELECT 1 FROM matching.erased_members e
                      WHERE e.digest = sha256(convert_to('member:' || n.user_id, 'UTF8')))`;

/** The end of a ban as stored by the services other than identity: 'infinity' if permanent. */
const BAN_END = `CASE WHEN ban_reason IS NOT NULL THEN COALESCE(banned_until, 'infinity') END`;

const INSERT_SERVICE_ROWS = [
  `INSERT INTO matching.members (user_id, status, email_verified, tier, joined_at, banned_until, last_active_at)
   SELECT user_id, status, true, tier, created_at, ${BAN_END}, last_active_at FROM staged_members`,
  `INSERT INTO matching.profiles (user_id, display_name, date_of_birth, gender, sexual_orientation, income_range, bio,
                                  location_city, location_state, relationship_status, seeking_types, education,
                                  occupation, religion, kids, lifestyle, prompts, hidden_fields)
   SELECT user_id, display_name, date_of_birth, gender, sexual_orientation, income_range, bio, location_city,
          location_state, relationship_status, seeking_types, education, occupation, religion, kids, lifestyle,
          prompts, hidden_fields FROM staged_members`,
  `INSERT INTO messaging.members (user_id, active, complete, banned_until)
   SELECT user_id, status = 'ACTIVE', true, ${BAN_END} FROM staged_members`,
  `INSERT INTO moderation.members (user_id, email, status, role, created_at, display_name)
   SELECT user_id, email, status, 'user', created_at, display_name FROM staged_members`,
  // Without the key of moderation, they match no address, but moderation need not hash all addresses at its start.
  `INSERT INTO moderation.email_hashes (user_id, hash)
   SELECT user_id, encode(sha256(convert_to(email, 'UTF8')), 'hex') FROM staged_members`,
  `INSERT INTO moderation.sanctions (user_id, kind, reason, since, until)
   SELECT user_id, 'BAN', ban_reason, banned_since, banned_until FROM staged_members WHERE ban_reason IS NOT NULL`,
  `INSERT INTO moderation.audit_records (id, actor_id, action, subject_id, details, at)
   SELECT gen_random_uuid(), admin.id, 'BAN', user_id, jsonb_build_object('reason', ban_reason, 'until', banned_until),
          banned_since
     FROM staged_members, (SELECT id FROM identity.accounts WHERE role = 'admin' ORDER BY created_at LIMIT 1) AS admin
    WHERE ban_reason IS NOT NULL`,
  `INSERT INTO notifications.accounts (user_id, email, status, display_name, banned_until)
   SELECT user_id, email, status, display_name, ${BAN_END} FROM staged_members`,
  `INSERT INTO notifications.preferences (user_id, notify_on_likes)
   SELECT user_id, false FROM staged_members WHERE NOT notify_on_likes`,
];

const INSERT_ACCOUNTS = `
  INSERT INTO identity.accounts (id, email, password_hash, email_verified_at, status, tier, created_at, display_name,
                                 notify_on_likes, ban_reason, banned_until)
  SELECT user_id, email, $1, created_at, status, tier, created_at, display_name, notify_on_likes, ban_reason,
         banned_until FROM staged_members`;

export async function createStagingTable(client: pg.Client): Promise<void> {
  await client.query(STAGING_TABLE);
}

/** Inserts the members into the tables of every service. Returns the number of inserted members. */
export async function insertMembers(
  client: pg.Client,
  people: readonly Person[],
  passwordHash: string,
): Promise<number> {
  const { rowCount } = await client.query(FILL_STAGING, [JSON.stringify(people)]);
  await client.query(INSERT_ACCOUNTS, [passwordHash]);
  for (const statement of INSERT_SERVICE_ROWS) await client.query(statement);
  await client.query('TRUNCATE staged_members');
  return rowCount ?? 0;
}
