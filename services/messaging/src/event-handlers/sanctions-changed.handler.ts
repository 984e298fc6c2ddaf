import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { visibilityChange } from '@kindred/member-data';
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
    @Ctx() { tx, afterGap }: EventContext,
  ): Promise<void> {
    await this.members.saveSanctions(tx.manager, data);
    const change = visibilityChange(data, afterGap, new Date());
    if (change === 'hidden') await this.signals.hidden(tx, data.userId);
    if (change === 'restored') await this.signals.restored(tx, data.userId);
  }
}
