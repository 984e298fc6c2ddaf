import { randomUUID } from 'node:crypto';
import type { SecurityNoticeKind } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** Tells owners by email what happened to the security of their account (docs/product.md, "Signing in"). */
@Injectable()
export class SecurityNotices {
  /** The email is sent after the commit. @param device the name of the browser, if it matters */
  async record(
    tx: Transaction,
    account: { id: string; email: string },
    kind: SecurityNoticeKind,
    device: string | null = null,
  ): Promise<void> {
    const { id: userId, email } = account;
    await tx.record('identity.security-notice', randomUUID(), { userId, email, kind, device });
  }
}
