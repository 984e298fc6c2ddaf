import { liveTopics, DomainError, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, queryPrepared, UnitOfWork } from '@kindred/event-bus';
import { PreparedStatements } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { isOpenTo } from '../conversations/open-conversation.js';
import type { MessageDraft } from './message-draft.js';
import type { MessageEntity } from './message.entity.js';
import { sendingError, type SenderState } from './message-sending-policy.js';

/** Checks the policy, increments the sequence, and inserts the message in one statement. No row when rejected. */
const SEND = `
  WITH sequenced AS (
    UPDATE conversations c
    SET last_seq = c.last_seq + 1, last_activity_at = GREATEST(clock_timestamp(), c.last_activity_at)
    WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}
      AND EXISTS (
        SELECT 1 FROM members sender WHERE sender.user_id = $1 AND sender.active AND sender.complete
          AND (sender.muted_until IS NULL OR sender.muted_until <= $2)
      )
      AND NOT EXISTS (
        SELECT 1 FROM messages sent WHERE sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $6
      )
    RETURNING c.last_seq, c.last_activity_at, CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS to_user
  ), inserted AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at)
    SELECT $4, $3, last_seq, $1, $5, $6::uuid, last_activity_at FROM sequenced
  )
  SELECT last_seq AS seq, last_activity_at AS "createdAt", to_user AS "toUserId" FROM sequenced`;

/** The state of the sender, and the message already sent with this client id. */
const SENDER_STATE = `
  SELECT COALESCE(sender.active, true) AS active, COALESCE(sender.complete, false) AS complete, sender.banned_until AS "bannedUntil",
    sender.muted_until AS "mutedUntil", c.match_id IS NOT NULL AS open, sent.id, sent.body, sent.seq,
    sent.created_at AS "createdAt", CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS "toUserId"
  FROM (SELECT $1::uuid AS user_id) me
  LEFT JOIN members sender USING (user_id)
  LEFT JOIN conversations c ON c.match_id = $3 AND ${isOpenTo('$1', '$2')}
  LEFT JOIN messages sent ON sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $4`;

/** A message without a sequence number. */
type Draft = Omit<MessageEntity, 'seq' | 'createdAt'>;

/** The columns that the statement assigns, and the recipient. */
type Sequenced = Pick<MessageEntity, 'seq' | 'createdAt'> & { toUserId: string };

type SenderRow = SenderState & { id: string | null } & Pick<MessageEntity, 'body'> & Sequenced;

const valuesOf = ({ fromUser, matchId, id, body, clientId }: Draft): unknown[] => [
  fromUser,
  new Date(),
  matchId,
  id,
  body,
  clientId,
];

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
    private readonly unitOfWork: UnitOfWork,
    private readonly statements: PreparedStatements,
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
    const ready: Draft = { id: randomUUID(), matchId, fromUser, body: draft.body, clientId: draft.clientId ?? null };
    try {
      return await (this.unitOfWork.hasSubscribers('messaging.message-sent')
        ? this.insertAndPublish(ready)
        : this.insert(ready));
    } catch (error) {
      // A concurrent request with the same client id has committed; this statement was rolled back.
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** Without subscribers to the event, the statement needs no transaction with an outbox row. */
  private async insert(draft: Draft): Promise<MessageEntity | undefined> {
    const [sequenced] = await this.statements.rows<Sequenced>(SEND, valuesOf(draft));
    if (sequenced === undefined) return undefined;
    this.signal(draft, sequenced);
    return messageOf(draft, sequenced);
  }

  private signal(draft: Draft, sequenced: Sequenced): void {
    for (const [topic, signal] of signalsOf(draft, sequenced)) void this.live.publish(topic, signal);
  }

  private insertAndPublish(draft: Draft): Promise<MessageEntity | undefined> {
    const { id: messageId, matchId, fromUser: fromUserId } = draft;
    return this.unitOfWork.run(async (tx) => {
      const [sequenced] = await queryPrepared<Sequenced>(tx.manager, SEND, valuesOf(draft));
      if (sequenced === undefined) return undefined;
      const { seq, createdAt, toUserId } = sequenced;
      const sentAt = createdAt.toISOString();
      await tx.record('messaging.message-sent', messageId, { messageId, matchId, seq, fromUserId, toUserId, sentAt });
      for (const [topic, signal] of signalsOf(draft, sequenced)) tx.afterCommit(() => this.live.publish(topic, signal));
      return messageOf(draft, sequenced);
    });
  }

  /**
   * The message already sent with this client id. Its signals are published again: the sender may retry because a
   * process died between commit and publish. Clients ignore a message that they already have.
   * @throws DomainError when the policy rejects the sender
   */
  private async findSent(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const now = new Date();
    const clientId = draft.clientId ?? null;
    const [state] = await this.statements.rows<SenderRow>(SENDER_STATE, [fromUser, now, matchId, clientId]);
    if (state === undefined) throw new Error('the query for the sender returned no row');
    const { id, body } = state;
    if (id !== null) {
      const sent: Draft = { id, matchId, fromUser, body, clientId };
      this.signal(sent, state);
      return messageOf(sent, state);
    }
    const error = sendingError(state, now);
    if (error !== undefined) throw error;
    return undefined;
  }
}
