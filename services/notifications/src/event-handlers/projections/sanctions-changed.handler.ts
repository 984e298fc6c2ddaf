import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { endOfSanction } from '@kindred/member-data';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountsService } from '../../accounts/accounts.service.js';

/** Stores the ban, which hides the announcement of a couple. The mail handler emails the member. */
@Controller()
export class SanctionsChangedHandler {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent('moderation.sanctions-changed')
  async handle(
    @Payload() event: DomainEvent<'moderation.sanctions-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const { userId, ban } = event.data;
    await this.accounts.save(tx.manager, userId, { bannedUntil: endOfSanction(ban) });
  }
}
