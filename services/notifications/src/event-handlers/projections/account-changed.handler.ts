import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountsService } from '../../accounts/accounts.service.js';

@Controller()
export class AccountChangedHandler {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent('identity.account-changed')
  async handle(@Payload() event: DomainEvent<'identity.account-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, email, status, createdAt } = event.data;
    await this.accounts.save(tx.manager, userId, { email, status, createdAt: new Date(createdAt) });
  }
}
