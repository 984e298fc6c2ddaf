import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MembersService } from '../members/members.service.js';

/** Deletes the account's conversations with the messages of both members. */
@Controller()
export class AccountDeletedHandler {
  constructor(
    private readonly members: MembersService,
    private readonly conversations: ConversationsService,
  ) {}

  @OnEvent('identity.account-deleted')
  async handle(@Payload() event: DomainEvent<'identity.account-deleted'>, @Ctx() { tx }: EventContext): Promise<void> {
    await this.members.erase(tx.manager, event.data.userId);
    await this.conversations.erase(tx.manager, event.data.userId);
  }
}
