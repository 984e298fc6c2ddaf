import type { Transaction } from '@kindred/event-bus';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IdentitySettings } from '../settings.js';
import { TOKEN_EXPIRY, tokenLink } from '../tokens/token-link.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { VerificationTokenEntity } from './verification-token.entity.js';

/** Issues email verification links. */
@Injectable()
export class VerificationLinks {
  constructor(@Inject(SETTINGS) private readonly settings: IdentitySettings) {}

  /** The email is sent after the commit. Following its link sets `passwordHash`. */
  async issue(tx: Transaction, account: { id: string; email: string }, passwordHash: string): Promise<void> {
    const tokenId = randomUUID();
    const { token, digest } = newSecretToken();
    await tx.manager.insert(VerificationTokenEntity, {
      id: tokenId,
      accountId: account.id,
      tokenDigest: digest,
      passwordHash,
      createdAt: () => 'now()',
      expiresAt: () => TOKEN_EXPIRY,
    });
    await tx.record('identity.verification-requested', tokenId, {
      userId: account.id,
      email: account.email,
      link: tokenLink(this.settings.PUBLIC_URL, '/api/auth/verify', token),
    });
  }
}
