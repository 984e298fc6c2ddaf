import type { Transaction } from '@kindred/event-bus';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { IdentitySettings } from '../settings.js';
import { TOKEN_EXPIRY, tokenLink } from '../tokens/token-link.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { PasswordResetTokenEntity } from './password-reset-token.entity.js';

/** Issues password reset links. A new link voids the previous one. */
@Injectable()
export class ResetLinks {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  /** @param account locked by the transaction; the email is sent after the commit */
  async issue(tx: Transaction, account: AccountEntity): Promise<void> {
    const tokenId = randomUUID();
    const { token, digest } = newSecretToken();
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(PasswordResetTokenEntity)
      .values({
        id: tokenId,
        accountId: account.id,
        tokenDigest: digest,
        createdAt: () => 'now()',
        expiresAt: () => TOKEN_EXPIRY,
      })
      .orUpdate(['id', 'token_digest', 'created_at', 'expires_at'], ['account_id'])
      .execute();
    await tx.record('identity.password-reset-requested', tokenId, {
      userId: account.id,
      email: account.email,
      link: tokenLink(this.settings.PUBLIC_URL, '/reset-password', token),
    });
  }
}
