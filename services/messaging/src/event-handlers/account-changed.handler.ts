import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

@Controller()
export class AccountChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('identity.account-changed')
  async handle(@Payload() event: DomainEvent<'identity.account-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { userId, emailVerified, status } = event.data;
    const active = emailVerified && status === 'ACTIVE';
    await this.members.saveActive(tx.manager, userId, active, new Date(event.occurredAt));
  }
}
