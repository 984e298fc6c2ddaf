import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { PushSubscriptionsService } from '../../push/push-subscriptions.service.js';

/** A browser whose session was ended, such as that of a lost phone, must not show notifications of the member. */
@Controller()
export class SessionsEndedPushHandler {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @OnEvent('identity.sessions-ended', 'notifications-notices')
  async handle(
    @Payload() { data: { userId, sessionIds } }: DomainEvent<'identity.sessions-ended'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    await this.subscriptions.endWith(tx.manager, userId, sessionIds);
  }
}
