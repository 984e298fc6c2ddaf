import type { Member, MemberSignal } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import type { PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { MemberSignals } from '../accounts/member-signals.js';
import { newSecretToken } from '../tokens/secret-token.js';
import { SessionEntity } from './session.entity.js';
import { END_OTHER_SESSIONS, LIVE_SESSIONS, OPEN_SESSION } from './sessions.statement.js';

export type ListedSession = RowOf<(typeof LIVE_SESSIONS)['columns']>;

type EndReason = Extract<MemberSignal, { kind: 'sessions-ended' }>['reason'];

/** Creates and ends sessions. `session-check.ts` checks them on every request. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: MemberSignals,
  ) {}

  /** Resolves to a new session's token; undefined if the account changed after its password was verified. */
  async open(
    tx: Transaction,
    account: { id: string; passwordHash: string },
    device: string | null = null,
  ): Promise<string | undefined> {
    const { token, digest } = newSecretToken();
    const values = [randomUUID(), digest, account.id, account.passwordHash, device];
    const opened = await runStatement(tx.manager, OPEN_SESSION, values);
    return opened.length > 0 ? token : undefined;
  }

  /** A page of the member's live sessions, the most recently used first. */
  list({ userId, sessionId }: Member, { limit, at, id }: PageQuery): Promise<ListedSession[]> {
    return runStatement(this.dataSource, LIVE_SESSIONS, [userId, sessionId, limit, at, id]);
  }

  /** @returns whether the member had such a session */
  async end(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
    const { affected } = await tx.manager.delete(SessionEntity, { id: sessionId, accountId: userId });
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: [sessionId], reason: 'signed-out' });
    return affected === 1;
  }

  /** Ends all sessions of the member but this one. */
  async endOthers(tx: Transaction, { userId, sessionId }: Member): Promise<void> {
    const ended = await runStatement(tx.manager, END_OTHER_SESSIONS, [userId, sessionId]);
    const sessionIds = ended.map(({ id }) => id);
    if (sessionIds.length > 0) {
      this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds, reason: 'signed-out' });
    }
  }

  /** Records that the password was entered in this session. */
  async confirm(tx: Transaction, { userId, sessionId }: Member): Promise<void> {
    await tx.manager.update(SessionEntity, { id: sessionId, accountId: userId }, { confirmedAt: new Date() });
  }

  /** Ends all sessions of an account that the transaction has locked or changed. @param until the end of a ban */
  async endAll(tx: Transaction, userId: string, reason: EndReason, until: Date | null = null): Promise<void> {
    await tx.manager.delete(SessionEntity, { accountId: userId });
    const end = until === null ? {} : { until: until.toISOString() };
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: 'all', reason, ...end });
  }
}
