import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationSignals } from '../conversations/conversation-signals.js';
import { MembersService } from '../members/members.service.js';

/** A mute shows at the next message; a ban closes every conversation of the member for the other at once. */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly conversations: ConversationSignals,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const turn = await this.members.saveSanctions(tx.manager, data);
    if (turn === 'begun') await this.conversations.closed(tx, data.userId);
    if (turn === 'lifted') await this.conversations.opened(tx, data.userId);
  }
}
