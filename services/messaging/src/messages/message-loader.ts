import { requireActive, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { RequestLoaders } from '../batching/batch-loader.js';
import { presentMessage, type MessageType } from './message.type.js';
import { MessagesService } from './messages.service.js';

/** Finds the messages that one request names, all by one query and under the rights of its caller. */
@Injectable()
export class MessageLoader {
  private readonly loaders = new RequestLoaders<MessageType>();

  constructor(private readonly messages: MessagesService) {}

  /**
   * The message, or null when the caller is not one of the two of its live match.
   * @throws Refusal UNAUTHENTICATED or NOT_ACTIVE
   */
  async find(request: GraphContext, id: string): Promise<MessageType | null> {
    const { userId } = requireActive(request.caller);
    const loader = this.loaders.of(request, async (ids) => {
      const found = await this.messages.findOpen(userId, ids);
      return new Map([...found].map(([key, message]) => [key, presentMessage(message)]));
    });
    return loader.load(id.toLowerCase());
  }
}
