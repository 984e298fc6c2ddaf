import { RequestLoader, requireActive, type GraphContext } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { presentMessage, type MessageType } from './message.type.js';
import { MessagesService } from './messages.service.js';

/** Batches the message lookups of one request into one query, with the caller's permissions. */
@Injectable()
export class MessageLoader {
  private readonly loader = new RequestLoader<string, MessageType>(async ({ caller }, ids) => {
    const found = await this.messages.findOpen(requireActive(caller).userId, ids);
    return new Map([...found].map(([key, message]) => [key, presentMessage(message)]));
  });

  constructor(private readonly messages: MessagesService) {}

  /**
   * The message, or null when the caller is not a member of its live match.
   * @throws DomainError UNAUTHENTICATED or NOT_ACTIVE
   */
  async find(request: GraphContext, id: string): Promise<MessageType | null> {
    requireActive(request.caller);
    return this.loader.load(request, id.toLowerCase());
  }
}
