import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** SQL condition: the row comes after the cursor in parameters 2 and 3, which are null on the first page. */
const isAfterCursor = (row: string): string =>
  `($2::timestamptz IS NULL OR (${row}.created_at, ${row}.id) < ($2::timestamptz, $3::uuid))`;

/** A page of accounts without a verified address, newest first: $1 limit, $2 and $3 the cursor. */
export const PENDING_VERIFICATIONS = defineStatementWithCustomPlan(
  `SELECT a.id, a.email, a.created_at AS "createdAt", live.count > 0 AS "hasToken", live.count AS "tokenCount",
          live.latest AS "latestTokenCreated"
     FROM accounts a
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count, max(t.created_at) AS latest
         FROM verification_tokens t WHERE t.account_id = a.id AND t.expires_at > now()
     ) live
    WHERE a.email_verified_at IS NULL AND ${isAfterCursor('a')}
    ORDER BY a.created_at DESC, a.id DESC LIMIT $1`,
  {
    id: column.uuid,
    email: column.text(),
    createdAt: column.timestamp,
    hasToken: column.bool,
    tokenCount: column.integer,
    latestTokenCreated: column.nullable(column.timestamp),
  },
);

/** A page of password reset links, newest first: $1 limit, $2 and $3 the cursor. */
export const PASSWORD_RESETS = defineStatementWithCustomPlan(
  `SELECT t.id AS "tokenId", a.id AS "userId", a.email, t.created_at AS "createdAt", t.expires_at AS "expiresAt"
     FROM password_reset_tokens t JOIN accounts a ON a.id = t.account_id
    WHERE ${isAfterCursor('t')}
    ORDER BY t.created_at DESC, t.id DESC LIMIT $1`,
  {
    tokenId: column.uuid,
    userId: column.uuid,
    email: column.text(),
    createdAt: column.timestamp,
    expiresAt: column.timestamp,
  },
);
