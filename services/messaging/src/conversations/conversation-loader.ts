import { RequestLoader, requireActive, type GraphContext, isUuid } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { ConversationType } from './conversation.type.js';
import { ConversationsService } from './conversations.service.js';

/** Batches the conversation lookups of one request into one query, with the caller's permissions. */
@Injectable()
export class ConversationLoader {
  private readonly loader = new RequestLoader<string, ConversationType>(async ({ caller }, matchIds) => {
    const { userId } = requireActive(caller);
    const found = await this.conversations.findOpen(userId, matchIds);
    return new Map([...found].map(([key, row]) => [key, this.conversations.present(row, userId)]));
  });

  constructor(private readonly conversations: ConversationsService) {}

  /**
   * The conversation, or null when it is not open to the caller.
   * @throws DomainError UNAUTHENTICATED or NOT_ACTIVE
   */
  async find(request: GraphContext, matchId: string): Promise<ConversationType | null> {
    requireActive(request.caller);
    return this.loader.load(request, matchId.toLowerCase());
  }

  /** As `find`, with only what the row of an open conversation contains. */
  async findRow(request: GraphContext, matchId: string): Promise<Pick<ConversationType, 'matchId' | 'lastSeq'> | null> {
    const { userId } = requireActive(request.caller);
    const id = matchId.toLowerCase();
    const lastSeq = isUuid(id) ? await this.conversations.findLastSeq(userId, id) : undefined;
    return lastSeq === undefined ? null : { matchId: id, lastSeq };
  }
}
