import { LIMITS, type MemberSignal } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MemberSignals } from '../accounts/member-signals.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { isNotBannedAccount } from './ban-policy.js';
import { SessionEntity } from './session.entity.js';

type EndReason = Extract<MemberSignal, { kind: 'sessions-ended' }>['reason'];

/** SQL condition: the session was used within the last 30 days. */
export const SESSION_IS_ALIVE = `last_used_at > now() - make_interval(days => ${LIMITS.sessionDays})`;

/**
 * Locks the account and checks it again, so that no session is created if the password was changed or the account was
 * banned after the password was verified.
 */
const OPEN = `
  INSERT INTO sessions (id, account_id, token_digest)
  SELECT $1::uuid, id, $2::bytea FROM accounts
   WHERE id = $3 AND password_hash = $4 AND email_verified_at IS NOT NULL
     AND ${isNotBannedAccount('accounts')}
     FOR SHARE
  RETURNING id`;

/** Creates and ends sessions. `session-check.ts` checks them on every request. */
@Injectable()
export class SessionsService {
  constructor(private readonly signals: MemberSignals) {}

  /** Resolves to a new session's token; undefined if the account changed after its password was verified. */
  async open(tx: Transaction, account: { id: string; passwordHash: string }): Promise<string | undefined> {
    const { token, digest } = newSecretToken();
    const opened: unknown[] = await tx.manager.query(OPEN, [randomUUID(), digest, account.id, account.passwordHash]);
    return opened.length > 0 ? token : undefined;
  }

  async end(tx: Transaction, userId: string, sessionId: string): Promise<void> {
    await tx.manager.delete(SessionEntity, { id: sessionId, accountId: userId });
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: [sessionId], reason: 'signed-out' });
  }

  /** Ends all sessions of an account that the transaction has locked or changed. */
  async endAll(tx: Transaction, userId: string, reason: EndReason): Promise<void> {
    await tx.manager.delete(SessionEntity, { accountId: userId });
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: 'all', reason });
  }
}
