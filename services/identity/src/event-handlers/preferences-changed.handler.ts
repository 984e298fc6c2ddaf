import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { AccountProjection } from '../accounts/account-projection.js';

@Controller()
export class PreferencesChangedHandler {
  constructor(private readonly projection: AccountProjection) {}

  @OnEvent('notifications.preferences-changed')
  async handle(
    @Payload() { data }: DomainEvent<'notifications.preferences-changed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.projection.setNotifyOnLikes(tx, data.userId, data.notifyOnLikes);
  }
}
