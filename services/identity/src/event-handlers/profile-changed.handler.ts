import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountProjection } from '../accounts/account-projection.js';

@Controller()
export class ProfileChangedHandler {
  constructor(private readonly projection: AccountProjection) {}

  @OnEvent('matching.profile-changed')
  async handle(
    @Payload() { data }: DomainEvent<'matching.profile-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.projection.setDisplayName(tx, data.userId, data.displayName);
  }
}
