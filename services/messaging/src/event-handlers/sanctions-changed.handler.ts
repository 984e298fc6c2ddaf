import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationSignals } from '../conversations/conversation-signals.js';
import { MembersService } from '../members/members.service.js';

/** A mute applies to the next message. A ban immediately hides every conversation of the member. */
@Controller()
export class SanctionsChangedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly signals: ConversationSignals,
  ) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() { data }: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.saveSanctions(tx.manager, data);
    if (data.change === 'banned') await this.signals.hidden(tx, data.userId);
    if (data.change === 'unbanned') await this.signals.restored(tx, data.userId);
  }
}
