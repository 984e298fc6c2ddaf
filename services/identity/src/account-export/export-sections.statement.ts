import type { ExportSection } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { z } from 'zod';

/** The data that identity stores about a member, without secrets: no passwords, no session or link tokens. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'account',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT a.id, a.email, a.email_verified_at AS "emailVerifiedAt", a.status, a.role, a.tier, a.beta_tier AS "betaTier",
             a.created_at AS "createdAt", c.customer_id AS "paymentCustomerId"
        FROM accounts a LEFT JOIN payment_customers c ON c.account_id = a.id WHERE a.id = $1`,
      {
        id: column.uuid,
        email: column.text(),
        emailVerifiedAt: column.nullable(column.timestamp),
        status: column.text(),
        role: column.text(),
        tier: column.nullable(column.text()),
        betaTier: column.nullable(column.text()),
        createdAt: column.timestamp,
        paymentCustomerId: column.nullable(column.text()),
      },
    ),
  },
  {
    name: 'subscriptions',
    key: ['beganAt', 'id'],
    keyShape: z.tuple([z.iso.datetime(), z.string().regex(/^\w{1,255}$/)]),
    statement: defineStatementWithCustomPlan(
      `SELECT subscription_id AS id, tier, status, began_at AS "beganAt", period_ends_at AS "periodEndsAt",
              cancels_at AS "cancelsAt", next_tier AS "nextTier" FROM payment_subscriptions
       WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (began_at, subscription_id) > ($2::timestamptz, $3::text))
       ORDER BY began_at, subscription_id LIMIT $4`,
      {
        id: column.text(),
        tier: column.text(),
        status: column.text(),
        beganAt: column.timestamp,
        periodEndsAt: column.nullable(column.timestamp),
        cancelsAt: column.nullable(column.timestamp),
        nextTier: column.nullable(column.text()),
      },
    ),
  },
  {
    name: 'sessions',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt", device FROM sessions
       WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2::timestamptz, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      {
        id: column.uuid,
        createdAt: column.timestamp,
        lastUsedAt: column.timestamp,
        device: column.nullable(column.text()),
      },
    ),
  },
  {
    name: 'knownDevices',
    key: ['createdAt', 'id'],
    keyShape: z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{16}$/)]),
    statement: defineStatementWithCustomPlan(
      `SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt"
         FROM (SELECT account_id, left(encode(sha256(token_digest), 'hex'), 16) AS id, created_at, last_used_at
                 FROM known_devices) AS devices
       WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2::timestamptz, $3::text))
       ORDER BY created_at, id LIMIT $4`,
      { id: column.text(), createdAt: column.timestamp, lastUsedAt: column.timestamp },
    ),
  },
  {
    name: 'secondFactor',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT confirmed_at AS "enabledAt" FROM second_factors WHERE account_id = $1`,
      { enabledAt: column.nullable(column.timestamp) },
    ),
  },
  {
    name: 'mailedLinks',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, purpose, created_at AS "createdAt", expires_at AS "expiresAt"
        FROM (SELECT id, account_id, 'verification' AS purpose, created_at, expires_at FROM verification_tokens
               WHERE password_hash IS NOT NULL
               UNION ALL
              SELECT id, account_id, 'password reset', created_at, expires_at FROM password_reset_tokens) AS links
       WHERE account_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2::timestamptz, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      { id: column.uuid, purpose: column.text(), createdAt: column.timestamp, expiresAt: column.timestamp },
    ),
  },
];
