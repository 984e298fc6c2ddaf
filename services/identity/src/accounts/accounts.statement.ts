import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** The accounts $1, each as its owner sees it. */
export const USERS = defineStatement(
  `SELECT id, email, email_verified_at IS NOT NULL AS "emailVerified", status, role,
          notify_on_likes AS "notifyOnLikes", tier, display_name AS "displayName"
     FROM accounts WHERE id = ANY($1::uuid[])`,
  {
    id: column.uuid,
    email: column.text(),
    emailVerified: column.bool,
    status: column.text<AccountStatus>(),
    role: column.text<Role>(),
    notifyOnLikes: column.bool,
    tier: column.nullable(column.text<Tier>()),
    displayName: column.nullable(column.text()),
  },
);
