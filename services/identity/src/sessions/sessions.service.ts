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
import { END_SESSIONS, LIVE_SESSIONS, OPEN_SESSION } from './sessions.statement.js';

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
    if (affected !== 1) return false;
    await this.recordEnd(tx, userId, [sessionId]);
    return true;
  }

  /** Ends all sessions of the member but this one. */
  async endOthers(tx: Transaction, { userId, sessionId }: Member): Promise<void> {
    const sessionIds = await this.deleteExcept(tx, userId, sessionId);
    if (sessionIds.length === 0) return;
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds, reason: 'signed-out' });
    await this.recordEnd(tx, userId, sessionIds);
  }

  /** Records that the password was entered in this session. */
  async confirm(tx: Transaction, { userId, sessionId }: Member): Promise<void> {
    await tx.manager.update(SessionEntity, { id: sessionId, accountId: userId }, { confirmedAt: new Date() });
  }

  /** Ends all sessions of an account that the transaction has locked or changed. @param until the end of a ban */
  async endAll(tx: Transaction, userId: string, reason: EndReason, until: Date | null = null): Promise<void> {
    const sessionIds = await this.deleteExcept(tx, userId, null);
    const end = until === null ? {} : { until: until.toISOString() };
    this.signals.publish(tx, userId, { kind: 'sessions-ended', sessionIds: 'all', reason, ...end });
    // Subscribers erase everything about a deleted member anyway.
    if (reason !== 'deleted' && sessionIds.length > 0) await this.recordEnd(tx, userId, sessionIds);
  }

  /** @returns the ids of the ended sessions */
  private async deleteExcept(tx: Transaction, userId: string, sessionId: string | null): Promise<string[]> {
    const ended = await runStatement(tx.manager, END_SESSIONS, [userId, sessionId]);
    return ended.map(({ id }) => id);
  }

  private async recordEnd(tx: Transaction, userId: string, sessionIds: string[]): Promise<void> {
    await tx.record('identity.sessions-ended', randomUUID(), { userId, sessionIds });
  }
}
