import type { MemberSignal } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { MemberSignals } from '../accounts/member-signals.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { SessionEntity } from './session.entity.js';
import { OPEN_SESSION } from './sessions.statement.js';

type EndReason = Extract<MemberSignal, { kind: 'sessions-ended' }>['reason'];

/** Creates and ends sessions. `session-check.ts` checks them on every request. */
@Injectable()
export class SessionsService {
  constructor(private readonly signals: MemberSignals) {}

  /** Resolves to a new session's token; undefined if the account changed after its password was verified. */
  async open(tx: Transaction, account: { id: string; passwordHash: string }): Promise<string | undefined> {
    const { token, digest } = newSecretToken();
    const values = [randomUUID(), digest, account.id, account.passwordHash];
    const opened = await runStatement(tx.manager, OPEN_SESSION, values);
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
