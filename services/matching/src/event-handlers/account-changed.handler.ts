import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { MembersService } from '../members/members.service.js';

/** Updates the projection of the account; its status and role decide whether the member is in the deck. */
@Controller()
export class AccountChangedHandler {
  constructor(private readonly members: MembersService) {}

  @OnEvent('identity.account-changed')
  async handle(
    @Payload() { data, occurredAt }: DomainEvent<'identity.account-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.members.saveAccount(tx, data, occurredAt);
  }
}
