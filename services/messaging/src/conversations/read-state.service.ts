import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel, UnitOfWork } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import type { ConversationRow } from './conversation-rows.js';
import { ConversationsService } from './conversations.service.js';
import { isOpenTo } from './open-conversation.js';

/** Read state of conversations. */
@Injectable()
export class ReadStateService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: ConversationsService,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Marks messages up to `seq` as read, at most up to the latest one. Never moves back.
   * @throws DomainError VALIDATION for a negative `seq`, NOT_FOUND when the conversation is not open to the reader
   */
  async markRead(reader: string, matchId: string, seq: number): Promise<ConversationRow> {
    if (seq < 0) throw DomainError.invalid({ seq: 'seq must not be negative' });
    await this.unitOfWork.run(async (tx) => {
      const [updated] = await tx.manager.query<{ seq: number }[]>(
        `WITH updated AS (
           UPDATE conversations c SET
             user1_read_seq = CASE WHEN c.user1_id = $1 THEN LEAST($4, c.last_seq) ELSE c.user1_read_seq END,
             user2_read_seq = CASE WHEN c.user2_id = $1 THEN LEAST($4, c.last_seq) ELSE c.user2_read_seq END
           WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}
             AND CASE WHEN c.user1_id = $1 THEN c.user1_read_seq ELSE c.user2_read_seq END < LEAST($4, c.last_seq)
           RETURNING LEAST($4, c.last_seq) AS seq
         ) SELECT seq FROM updated`,
        [reader, new Date(), matchId, seq],
      );
      if (updated === undefined) return;
      const signal: MatchSignal = { kind: 'read', matchId, userId: reader, seq: updated.seq };
      tx.afterCommit(() => this.live.publish(liveTopics.match(matchId), signal));
    });
    const conversation = (await this.conversations.findOpen(reader, [matchId])).get(matchId);
    if (conversation === undefined) throw DomainError.notFound('Conversation not found');
    return conversation;
  }
}
