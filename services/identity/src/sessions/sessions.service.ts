import { LIMITS, type MemberSignal } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MemberSignals } from '../accounts/member-signals.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { isNotBannedAccount } from './ban-policy.js';
import { SessionEntity } from './session.entity.js';

type EndReason = Extract<MemberSignal, { kind: 'sessions-ended' }>['reason'];

/** What a session must be to count: used within the last 30 days. */
export const SESSION_IS_ALIVE = `last_used_at > now() - make_interval(days => ${LIMITS.sessionDays})`;

/**
 * The account is held while the session is made, and looked at again: a password that was changed or a ban that came
 * since the password was checked lets no session slip through.
 */
const OPEN = `
  INSERT INTO sessions (id, account_id, token_digest)
  SELECT $1::uuid, id, $2::bytea FROM accounts
   WHERE id = $3 AND password_hash = $4 AND email_verified_at IS NOT NULL
     AND ${isNotBannedAccount('accounts')}
     FOR SHARE
  RETURNING id`;

/** Begins and ends sessions. Their check, which every request needs, is in `session-check.ts`. */
@Injectable()
export class SessionsService {
  constructor(private readonly signals: MemberSignals) {}

  /** A new session's token; undefined when the account changed since its password was checked. */
  async open(tx: Transaction, account: { id: string; passwordHash: string }): Promise<string | undefined> {
    const { token, digest } = newSecretToken();
    const opened: unknown[] = await tx.manager.query(OPEN, [randomUUID(), digest, account.id, account.passwordHash]);
    return opened.length > 0 ? token : undefined;
  }

  async end(tx: Transaction, userId: string, sessionId: string): Promise<void> {
    await tx.manager.delete(SessionEntity, { id: sessionId, accountId: userId });
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: [sessionId], reason: 'signed-out' });
  }

  /** Ends every session of an account that the transaction has locked or changed. */
  async endAll(tx: Transaction, userId: string, reason: EndReason): Promise<void> {
    await tx.manager.delete(SessionEntity, { accountId: userId });
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: 'all', reason });
  }
}
