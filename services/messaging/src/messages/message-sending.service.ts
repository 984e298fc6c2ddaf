import { liveTopics, DomainError, type MatchSignal, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, queryPrepared, UnitOfWork } from '@kindred/event-bus';
import { PreparedStatements } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { isOpenTo } from '../conversations/open-conversation.js';
import type { MessageDraft } from './message-draft.js';
import type { MessageEntity } from './message.entity.js';
import { sendingRefusal, type SenderState } from './message-sending-policy.js';

/** Checks, takes the next place in the conversation and writes the message, all in one statement; no row when refused. */
const SEND = `
  WITH placed AS (
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
  ), written AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at)
    SELECT $4, $3, last_seq, $1, $5, $6::uuid, last_activity_at FROM placed
  )
  SELECT last_seq AS seq, last_activity_at AS "createdAt", to_user AS "toUserId" FROM placed`;

/** Why nothing was sent: what is known of the sender, and the message that this client id already made. */
const EXPLAIN = `
  SELECT COALESCE(sender.active, true) AS active, COALESCE(sender.complete, false) AS complete, sender.banned_until AS "bannedUntil",
    sender.muted_until AS "mutedUntil", c.match_id IS NOT NULL AS open, sent.id, sent.body, sent.seq,
    sent.created_at AS "createdAt", CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS "toUserId"
  FROM (SELECT $1::uuid AS user_id) me
  LEFT JOIN members sender USING (user_id)
  LEFT JOIN conversations c ON c.match_id = $3 AND ${isOpenTo('$1', '$2')}
  LEFT JOIN messages sent ON sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $4`;

/** A message that has no place yet. */
type Draft = Omit<MessageEntity, 'seq' | 'createdAt'>;

/** Where it came to be, and whom it is for. */
type Placed = Pick<MessageEntity, 'seq' | 'createdAt'> & { toUserId: string };

type Explanation = SenderState & { id: string | null } & Pick<MessageEntity, 'body'> & Placed;

const valuesOf = ({ fromUser, matchId, id, body, clientId }: Draft): unknown[] => [
  fromUser,
  new Date(),
  matchId,
  id,
  body,
  clientId,
];

const messageOf = (draft: Draft, { seq, createdAt }: Placed): MessageEntity => ({ ...draft, seq, createdAt });

/** To whoever follows the conversation, and to both members wherever they are. */
function signalsOf(
  { id, matchId, fromUser }: Draft,
  { seq, toUserId }: Placed,
): [string, MatchSignal & MemberSignal][] {
  const signal = { kind: 'message', matchId, messageId: id, seq, fromUser } as const;
  const topics = [liveTopics.match(matchId), liveTopics.member(fromUser), liveTopics.member(toUserId)];
  return topics.map((topic) => [topic, signal]);
}

const UNIQUE_VIOLATION = '23505';

/** Sends messages: in order, without gaps, and each client id once. */
@Injectable()
export class MessageSendingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly statements: PreparedStatements,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Sends the message, or answers the one that this client id made before.
   * @throws DomainError NOT_ACTIVE, PROFILE_REQUIRED, BANNED, NOT_FOUND, MUTED (contract, section 3)
   */
  async send(sender: string, matchId: string, draft: MessageDraft): Promise<MessageEntity> {
    const message = await this.trySending(sender, matchId, draft);
    if (message !== undefined) return message;
    const before = await this.sentBefore(sender, matchId, draft);
    if (before !== undefined) return before;
    // What stood in the way has passed since: a mute that has just ended.
    const second = await this.trySending(sender, matchId, draft);
    if (second !== undefined) return second;
    throw new DomainError('CONFLICT', 'Please try again.');
  }

  private async trySending(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const ready: Draft = { id: randomUUID(), matchId, fromUser, body: draft.body, clientId: draft.clientId ?? null };
    try {
      return await (this.unitOfWork.isHeard('messaging.message-sent') ? this.placeAndTell(ready) : this.place(ready));
    } catch (error) {
      // The same client id, sent at the same instant, was first; taking the place was undone with everything else.
      if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
      throw error;
    }
  }

  /** Where nobody hears of messages by events, the one statement is all there is to do. */
  private async place(draft: Draft): Promise<MessageEntity | undefined> {
    const [placed] = await this.statements.rows<Placed>(SEND, valuesOf(draft));
    if (placed === undefined) return undefined;
    this.signal(draft, placed);
    return messageOf(draft, placed);
  }

  private signal(draft: Draft, placed: Placed): void {
    for (const [topic, signal] of signalsOf(draft, placed)) void this.live.publish(topic, signal);
  }

  private placeAndTell(draft: Draft): Promise<MessageEntity | undefined> {
    const { id: messageId, matchId, fromUser: fromUserId } = draft;
    return this.unitOfWork.run(async (tx) => {
      const [placed] = await queryPrepared<Placed>(tx.manager, SEND, valuesOf(draft));
      if (placed === undefined) return undefined;
      const { seq, createdAt, toUserId } = placed;
      const sentAt = createdAt.toISOString();
      await tx.record('messaging.message-sent', messageId, { messageId, matchId, seq, fromUserId, toUserId, sentAt });
      for (const [topic, signal] of signalsOf(draft, placed)) tx.afterCommit(() => this.live.publish(topic, signal));
      return messageOf(draft, placed);
    });
  }

  /**
   * The message that this client id made before. Whoever sends again may have had no answer because this process died
   * between writing and telling, so those who listen are told again; a message that they have is no news to them.
   */
  private async sentBefore(fromUser: string, matchId: string, draft: MessageDraft): Promise<MessageEntity | undefined> {
    const now = new Date();
    const clientId = draft.clientId ?? null;
    const [known] = await this.statements.rows<Explanation>(EXPLAIN, [fromUser, now, matchId, clientId]);
    if (known === undefined) throw new Error('the explanation has no row');
    const { id, body } = known;
    if (id !== null) {
      const sent: Draft = { id, matchId, fromUser, body, clientId };
      this.signal(sent, known);
      return messageOf(sent, known);
    }
    const refusal = sendingRefusal(known, now);
    if (refusal !== undefined) throw refusal;
    return undefined;
  }
}
