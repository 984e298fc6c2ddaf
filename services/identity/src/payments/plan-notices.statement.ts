import type { Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** ACTIVE members without a plan by id, with the plan that they chose in the beta: $1 after, $2 limit. */
export const MEMBERS_WITHOUT_PLAN = defineStatement(
  `SELECT id, beta_tier AS "chosenTier" FROM accounts
    WHERE status = 'ACTIVE' AND role = 'user' AND tier IS NULL AND email_verified_at IS NOT NULL
      AND ($1::uuid IS NULL OR id > $1)
    ORDER BY id LIMIT $2`,
  { id: column.uuid, chosenTier: column.nullable(column.text<Tier>()) },
);
