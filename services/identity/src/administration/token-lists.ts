import { LIMITS } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PasswordReset } from './password-reset.type.js';
import type { PendingVerification } from './pending-verification.type.js';

const PENDING_VERIFICATIONS = `
  SELECT a.id, a.email, a.created_at AS "createdAt", live.count > 0 AS "hasToken", live.count AS "tokenCount",
         live.latest AS "latestTokenCreated"
    FROM accounts a
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count, max(t.created_at) AS latest
        FROM verification_tokens t WHERE t.account_id = a.id AND t.expires_at > now()
    ) live
   WHERE a.email_verified_at IS NULL
   ORDER BY a.created_at DESC, a.id DESC LIMIT ${LIMITS.listMaxLimit}`;

const PASSWORD_RESETS = `
  SELECT t.id AS "tokenId", a.id AS "userId", a.email, t.created_at AS "createdAt", t.expires_at AS "expiresAt"
    FROM password_reset_tokens t JOIN accounts a ON a.id = t.account_id
   ORDER BY t.created_at DESC, t.id DESC LIMIT ${LIMITS.listMaxLimit}`;

/** What /admin/verifications lists, newest first. */
@Injectable()
export class TokenLists {
  constructor(private readonly dataSource: DataSource) {}

  pendingVerifications(): Promise<PendingVerification[]> {
    return this.dataSource.query<PendingVerification[]>(PENDING_VERIFICATIONS);
  }

  passwordResets(): Promise<PasswordReset[]> {
    return this.dataSource.query<PasswordReset[]>(PASSWORD_RESETS);
  }
}
