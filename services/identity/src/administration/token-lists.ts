import type { PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PasswordResetType } from './password-reset.type.js';
import type { PendingVerificationType } from './pending-verification.type.js';

/** SQL condition: the row comes after the cursor in parameters 2 and 3, which are null on the first page. */
const isAfterCursor = (row: string): string =>
  `($2::timestamptz IS NULL OR (${row}.created_at, ${row}.id) < ($2::timestamptz, $3::uuid))`;

const PENDING_VERIFICATIONS = `
  SELECT a.id, a.email, a.created_at AS "createdAt", live.count > 0 AS "hasToken", live.count AS "tokenCount",
         live.latest AS "latestTokenCreated"
    FROM accounts a
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count, max(t.created_at) AS latest
        FROM verification_tokens t WHERE t.account_id = a.id AND t.expires_at > now()
    ) live
   WHERE a.email_verified_at IS NULL AND ${isAfterCursor('a')}
   ORDER BY a.created_at DESC, a.id DESC LIMIT $1`;

const PASSWORD_RESETS = `
  SELECT t.id AS "tokenId", a.id AS "userId", a.email, t.created_at AS "createdAt", t.expires_at AS "expiresAt"
    FROM password_reset_tokens t JOIN accounts a ON a.id = t.account_id
   WHERE ${isAfterCursor('t')}
   ORDER BY t.created_at DESC, t.id DESC LIMIT $1`;

/** The lists of the screen /admin/verifications, newest first. */
@Injectable()
export class TokenLists {
  constructor(private readonly dataSource: DataSource) {}

  pendingVerifications({ limit, at, id }: PageQuery): Promise<PendingVerificationType[]> {
    return this.dataSource.query<PendingVerificationType[]>(PENDING_VERIFICATIONS, [limit, at, id]);
  }

  passwordResets({ limit, at, id }: PageQuery): Promise<PasswordResetType[]> {
    return this.dataSource.query<PasswordResetType[]>(PASSWORD_RESETS, [limit, at, id]);
  }
}
