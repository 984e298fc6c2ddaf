import { column, defineStatement } from '@kindred/platform/database';

/** Owned by the demo, so it is not part of identity's migrations. */
export const CREATE_FOUNDING = defineStatement(
  'CREATE TABLE IF NOT EXISTS demo_founding (finished_at timestamptz NOT NULL)',
  {},
);

export const IS_FOUNDED = defineStatement('SELECT EXISTS (SELECT FROM demo_founding) AS finished', {
  finished: column.bool,
});

export const FINISH_FOUNDING = defineStatement('INSERT INTO demo_founding VALUES (now())', {});

/** $1 the ids of the demo members. */
export const EXISTING_MEMBERS = defineStatement(
  `SELECT count(*) FILTER (WHERE id = ANY ($1))::int AS demo, count(*) FILTER (WHERE NOT id = ANY ($1))::int AS others
     FROM accounts WHERE role = 'user'`,
  { demo: column.integer, others: column.integer },
);

/** An account from before the history. $1 id, $2 email address, $3 the hash of the password. No row if the account exists. */
export const INSERT_ACCOUNT = defineStatement(
  `INSERT INTO accounts (id, email, password_hash, email_verified_at, status, created_at)
   SELECT $1, $2, $3, joined, 'ACTIVE', joined FROM (SELECT date_trunc('milliseconds', now()) - interval '60 days') AS past (joined)
       ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
  { createdAt: column.timestamp },
);

export const FIRST_ADMINISTRATOR = defineStatement(
  `SELECT id FROM accounts WHERE role = 'admin' ORDER BY created_at LIMIT 1`,
  { id: column.uuid },
);
