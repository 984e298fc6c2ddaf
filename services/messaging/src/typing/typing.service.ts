import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { ConversationsService } from '../conversations/conversations.service.js';

/** Typing signals to subscribers of the conversation. Nothing is stored. */
@Injectable()
export class TypingService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly live: LiveChannel,
  ) {}

  /** @throws DomainError NOT_FOUND when the conversation is not open to the member */
  async signal(userId: string, matchId: string, typing: boolean): Promise<void> {
    if (!(await this.conversations.isOpen(userId, matchId))) throw DomainError.notFound('Conversation not found');
    const signal: MatchSignal = { kind: typing ? 'typing' : 'stopped-typing', matchId, userId };
    await this.live.publish(liveTopics.match(matchId), signal);
  }
}
