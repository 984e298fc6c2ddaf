import { requireActive, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { RequestLoaders } from '../batching/batch-loader.js';
import { presentConversation } from './conversation-rows.js';
import type { ConversationType } from './conversation.type.js';
import { ConversationsService } from './conversations.service.js';

/** Finds the conversations that one request names, all by one query and under the rights of its caller. */
@Injectable()
export class ConversationLoader {
  private readonly loaders = new RequestLoaders<ConversationType>();

  constructor(private readonly conversations: ConversationsService) {}

  /**
   * The conversation, or null when it is not open to the caller.
   * @throws Refusal UNAUTHENTICATED or NOT_ACTIVE
   */
  async find(request: GraphContext, matchId: string): Promise<ConversationType | null> {
    const { userId } = requireActive(request.caller);
    const loader = this.loaders.of(request, async (matchIds) => {
      const found = await this.conversations.findOpen(userId, matchIds);
      return new Map([...found].map(([key, row]) => [key, presentConversation(row)]));
    });
    return loader.load(matchId.toLowerCase());
  }
}
