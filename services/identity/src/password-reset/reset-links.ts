import { LIMITS } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { IdentitySettings } from '../settings.js';
import { tokenLink } from '../tokens/token-link.js';
import { newSecretToken } from '../tokens/secret-token.js';

const ISSUE = `
  INSERT INTO password_reset_tokens (id, account_id, token_digest, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(hours => ${LIMITS.tokenHours}))
  ON CONFLICT (account_id) DO UPDATE
    SET id = excluded.id, token_digest = excluded.token_digest, created_at = now(), expires_at = excluded.expires_at`;

/** Issues password reset links. A new link voids the previous one. */
@Injectable()
export class ResetLinks {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  /** @param account locked by the transaction; the email is sent after the commit */
  async issue(tx: Transaction, account: AccountEntity): Promise<void> {
    const tokenId = randomUUID();
    const { token, digest } = newSecretToken();
    await tx.manager.query(ISSUE, [tokenId, account.id, digest]);
    await tx.record('identity.password-reset-requested', tokenId, {
      userId: account.id,
      email: account.email,
      link: tokenLink(this.settings.PUBLIC_URL, '/reset-password', token),
    });
  }
}
