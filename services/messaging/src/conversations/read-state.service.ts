import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type StatementEvent } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from './conversations.service.js';
import { MARK_READ, type ConversationRow } from './conversations.statement.js';

const readEventOf = (reader: string, matchId: string): StatementEvent => ({
  type: 'messaging.conversation-read',
  aggregateId: `${matchId}.${reader}`,
  data: { matchId, userId: reader },
});

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
    const values = [reader, new Date(), matchId, seq];
    const [updated] = await this.unitOfWork.runStatement(MARK_READ, values, readEventOf(reader, matchId), () => true);
    if (updated !== undefined) {
      const signal: MatchSignal = { kind: 'read', matchId, userId: reader, seq: updated.seq };
      await this.live.publish(liveTopics.match(matchId), signal);
    }
    const conversation = (await this.conversations.findOpen(reader, [matchId])).get(matchId);
    if (conversation === undefined) throw DomainError.notFound('Conversation not found');
    return conversation;
  }
}
