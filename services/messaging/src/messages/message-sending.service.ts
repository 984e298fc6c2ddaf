import { liveTopics, DomainError, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, UnitOfWork } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { MessageDraft } from './message-draft.js';
import type { MessageEntity } from './message.entity.js';
import { sendingError } from './message-sending-policy.js';
import { SEND, SENDER_STATE } from './message-sending.statement.js';

/** A message without a sequence number. */
type Draft = Omit<MessageEntity, 'seq' | 'createdAt'>;

/** The columns that the statement assigns, and the recipient. */
type Sequenced = RowOf<(typeof SEND)['columns']>;

const messageOf = (draft: Draft, { seq, createdAt }: Sequenced): MessageEntity => ({ ...draft, seq, createdAt });

/** The signal for the topics of the conversation and of both members. */
function signalsOf(
  { id, matchId, fromUser }: Draft,
  { seq, toUserId }: Sequenced,
): [string, MatchSignal & MemberSignal][] {
  const signal = { kind: 'message', matchId, messageId: id, seq, fromUser } as const;
  const topics = [liveTopics.match(matchId), liveTopics.member(fromUser), liveTopics.member(toUserId)];
  return topics.map((topic) => [topic, signal]);
}

const UNIQUE_VIOLATION = '23505';

/** Sends messages, with sequence numbers without gaps, and idempotent per client id. */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Sends the message, or returns the one already sent with this client id.
   * @throws DomainError NOT_ACTIVE, PROFILE_REQUIRED, BANNED, NOT_FOUND, MUTED (docs/product.md, "Messages")
   */
  async send(sender: string, matchId: string, draft: MessageDraft): Promise<MessageEntity> {
    const message = await this.trySending(sender, matchId, draft);
    if (message !== undefined) return message;
    const existing = await this.findSent(sender, matchId, draft);
    if (existing !== undefined) return existing;
    // The cause of the rejection no longer applies, such as a mute that has just expired.
    const retried = await this.trySending(sender, matchId, draft);
    if (retried !== undefined) return retried;
    throw new DomainError('CONFLICT', 'Please try again.');
  }

  private async trySending(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const id = randomUUID();
    const message: Draft = { id, matchId, fromUser, body: draft.body, clientId: draft.clientId ?? null };
    const values = [fromUser, new Date(), matchId, id, message.body, message.clientId];
    try {
      const [sequenced] = await this.unitOfWork.runStatement(SEND, values, {
        type: 'messaging.message-sent',
        aggregateId: matchId,
        data: { messageId: id, matchId, fromUserId: fromUser },
      });
      if (sequenced === undefined) return undefined;
      this.signal(message, sequenced);
      return messageOf(message, sequenced);
    } catch (error) {
      // A concurrent request with the same client id has committed; this statement was rolled back.
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
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
    const { id, body, seq, createdAt, toUserId } = state;
    // The columns of the message are null together.
    if (id !== null && body !== null && seq !== null && createdAt !== null && toUserId !== null) {
      const sent: Draft = { id, matchId, fromUser, body, clientId };
      const sequenced: Sequenced = { seq, createdAt, toUserId };
      this.signal(sent, sequenced);
      return messageOf(sent, sequenced);
    }
    const error = sendingError(state, now);
    if (error !== undefined) throw error;
    return undefined;
  }
}
