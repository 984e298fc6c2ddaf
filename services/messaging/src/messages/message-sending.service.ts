import { liveTopics, DomainError, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type StatementEvent, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { confirmationError } from '@kindred/screening';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { MessagingSettings } from '../settings.js';
import { TextChecks, UNCHECKED, type TextCheck } from '../shield/text-checks.service.js';
import type { MessageDraft } from './message-draft.js';
import type { MessageEntity } from './message.entity.js';
import { sendingError } from './message-sending-policy.js';
import { SEND, SEND_GROUP, SENDER_STATE } from './message-sending.statement.js';
import { firstDayError, flaggedScore, isFlagged, reasonsOf, type Judged } from './message-verdict.js';

/** A message without a sequence number. */
type Draft = Omit<MessageEntity, 'seq' | 'createdAt' | 'caution'>;

/** What a stored message has besides its draft, and the recipient. */
type Sequenced = Pick<MessageEntity, 'seq' | 'createdAt' | 'caution'> & { toUserId: string };

const messageOf = (draft: Draft, { seq, createdAt, caution }: Sequenced): MessageEntity => ({
  ...draft,
  seq,
  createdAt,
  caution,
});

/** The signal for the topics of the conversation and of both members. */
function signalsOf(
  { id, matchId, fromUser }: Draft,
  { seq, toUserId }: Sequenced,
): [string, MatchSignal & MemberSignal][] {
  const signal = { kind: 'message', matchId, messageId: id, seq, fromUser } as const;
  const topics = [liveTopics.match(matchId), liveTopics.member(fromUser), liveTopics.member(toUserId)];
  return topics.map((topic) => [topic, signal]);
}

const eventsOf = ({ id, matchId, fromUser }: Draft): StatementEvent[] => [
  { type: 'messaging.message-sent', aggregateId: matchId, data: { messageId: id, matchId, fromUserId: fromUser } },
  { type: 'messaging.turn-changed', aggregateId: matchId, data: { matchId } },
];

const isSent = ({ seq }: Pick<Judged, 'seq'>): boolean => seq !== null;
const isRecorded = (row: Pick<Judged, 'seq' | 'turned'>, { type }: StatementEvent): boolean =>
  type === 'messaging.turn-changed' ? row.turned : isSent(row);

const newMessage = (fromUser: string, matchId: string, { body, clientId = null }: MessageDraft): Draft => ({
  id: randomUUID(),
  matchId,
  fromUser,
  body,
  clientId,
});

const UNIQUE_VIOLATION = '23505';
/** A concurrent request with the same client id has committed; this statement was rolled back. */
const isClientIdUsed = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

const OLDER_MATCHES_MAX = 20_000;

/** Sends messages, with sequence numbers without gaps, and idempotent per client id. */
@Injectable()
export class MessageSendingService {
  private readonly hasFirstDayLimit: boolean;
  /** Matches of which the first days have passed, so that their messages are not scored. */
  private readonly olderMatches = new LRUCache<string, true>({ max: OLDER_MATCHES_MAX });

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveChannel,
    private readonly textChecks: TextChecks,
    @Inject(SETTINGS) settings: MessagingSettings,
  ) {
    this.hasFirstDayLimit = settings.RATE_LIMIT === 'on';
  }

  /**
   * Sends the message, or returns the one already sent with this client id.
   * @throws DomainError NOT_ACTIVE, PROFILE_REQUIRED, BANNED, NOT_FOUND, MUTED (docs/product.md, "Messages"),
   * CONFIRM_MESSAGE, RATE_LIMITED ("The shield")
   */
  async send(sender: string, matchId: string, draft: MessageDraft): Promise<MessageEntity> {
    const message =
      (await this.trySendingInGroup(sender, matchId, draft)) ?? (await this.trySending(sender, matchId, draft));
    if (message !== undefined) return message;
    const existing = await this.findSent(sender, matchId, draft);
    if (existing !== undefined) return existing;
    // The cause of the rejection no longer applies, such as a mute that has just expired.
    const retried = await this.trySending(sender, matchId, draft);
    if (retried !== undefined) return retried;
    throw new DomainError('CONFLICT', 'Please try again.');
  }

  /**
   * Sends the message together with those of other callers, if its text needs no check.
   * @returns undefined if it was not sent; `trySending` decides then
   */
  private async trySendingInGroup(
    fromUser: string,
    matchId: string,
    draft: MessageDraft,
  ): Promise<MessageEntity | undefined> {
    if (!this.olderMatches.has(matchId)) return undefined;
    const message = newMessage(fromUser, matchId, draft);
    const values = [fromUser, new Date(), matchId, message.id, message.body, message.clientId];
    try {
      const [sent] = await this.unitOfWork.runGrouped(SEND_GROUP, [matchId], values, eventsOf(message), isRecorded);
      if (sent === undefined) return undefined;
      const sequenced: Sequenced = { ...sent, caution: false };
      this.signal(message, sequenced);
      return messageOf(message, sequenced);
    } catch (error) {
      if (isClientIdUsed(error)) return undefined;
      throw error;
    }
  }

  /** @throws DomainError CONFIRM_MESSAGE, RATE_LIMITED */
  private async trySending(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const now = new Date();
    const message = newMessage(fromUser, matchId, draft);
    const check = this.olderMatches.has(matchId) ? UNCHECKED : this.textChecks.check(fromUser, draft.body, now);
    try {
      const values = this.valuesOf(message, check, now, false);
      const [judged] = await this.unitOfWork.runStatement(SEND, values, eventsOf(message), isRecorded);
      if (judged === undefined) return undefined;
      if (!judged.guarded) this.olderMatches.set(matchId, true);
      if (!isFlagged(judged)) return this.delivered(message, judged, now);
      if (draft.confirmed === true) return await this.sendConfirmed(message, check, now);
      await this.unitOfWork.run((tx) => this.recordFlag(tx, message, judged, check));
      throw confirmationError(reasonsOf(judged, check));
    } catch (error) {
      if (isClientIdUsed(error)) return undefined;
      throw error;
    }
  }

  private valuesOf({ id, matchId, fromUser, body, clientId }: Draft, check: TextCheck, now: Date, confirmed: boolean) {
    const { suspicious, hash } = check;
    return [fromUser, now, matchId, id, body, clientId, suspicious, hash, confirmed, this.hasFirstDayLimit];
  }

  /** Sends a message that the shield asked about, with its flag for staff in the same transaction. */
  private async sendConfirmed(message: Draft, check: TextCheck, now: Date): Promise<MessageEntity | undefined> {
    const judged = await this.unitOfWork.run(async (tx) => {
      const values = this.valuesOf(message, check, now, true);
      const [row] = await tx.runStatement(SEND, values, eventsOf(message), isRecorded);
      if (row !== undefined && isSent(row) && isFlagged(row)) await this.recordFlag(tx, message, row, check);
      return row;
    });
    return judged && this.delivered(message, judged, now);
  }

  private async recordFlag(tx: Transaction, { fromUser }: Draft, judged: Judged, check: TextCheck): Promise<void> {
    const flagId = randomUUID();
    const [score, reasons] = [flaggedScore(judged, check), reasonsOf(judged, check)];
    await tx.record('messaging.message-flagged', flagId, {
      flagId,
      fromUserId: fromUser,
      score,
      reasons,
      sent: isSent(judged),
    });
  }

  /** Signals a message that was stored. @throws DomainError RATE_LIMITED */
  private delivered(message: Draft, judged: Judged, now: Date): MessageEntity | undefined {
    const { seq, createdAt, toUserId } = judged;
    if (seq === null || createdAt === null) {
      if (judged.limited) throw firstDayError(judged, now);
      return undefined;
    }
    const sequenced: Sequenced = { seq, createdAt, toUserId, caution: isFlagged(judged) };
    this.signal(message, sequenced);
    return messageOf(message, sequenced);
  }

  private signal(draft: Draft, sequenced: Sequenced): void {
    for (const [topic, signal] of signalsOf(draft, sequenced)) void this.live.publish(topic, signal);
  }

  /**
   * The message already sent with this client id. Its signals are published again: the sender may retry because a
   * process died between commit and publish. Clients ignore a message that they already have.
   * @throws DomainError when the policy rejects the sender
   */
  private async findSent(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const now = new Date();
    const clientId = draft.clientId ?? null;
    const [state] = await runStatement(this.dataSource, SENDER_STATE, [fromUser, now, matchId, clientId]);
    if (state === undefined) throw new Error('the query for the sender returned no row');
    const { id, body, seq, createdAt, toUserId, caution } = state;
    // The columns of the message are null together.
    const isStored = id !== null && body !== null && seq !== null && createdAt !== null && caution !== null;
    if (isStored && toUserId !== null) {
      const sent: Draft = { id, matchId, fromUser, body, clientId };
      const sequenced: Sequenced = { seq, createdAt, toUserId, caution };
      this.signal(sent, sequenced);
      return messageOf(sent, sequenced);
    }
    const error = sendingError(state, now);
    if (error !== undefined) throw error;
    return undefined;
  }
}
