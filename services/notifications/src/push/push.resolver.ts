import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Resolver()
export class PushResolver {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Query(() => String, {
    nullable: true,
    description: 'The public key for push subscriptions; null if Web Push is not configured',
  })
  pushKey(@CurrentCaller() caller: Caller): string | null {
    requireMember(caller);
    return this.subscriptions.key;
  }

  @Mutation(() => Boolean, { description: 'Subscribes this browser to push notifications' })
  async addPushSubscription(
    @CurrentCaller() caller: Caller,
    @Args('endpoint', { type: () => String }) endpoint: string,
    @Args('p256dh', { type: () => String }) p256dh: string,
    @Args('auth', { type: () => String }) auth: string,
  ): Promise<boolean> {
    await this.subscriptions.add(requireMember(caller), { endpoint, p256dh, auth });
    return true;
  }

  @Mutation(() => Boolean)
  async removePushSubscription(
    @CurrentCaller() caller: Caller,
    @Args('endpoint', { type: () => String }) endpoint: string,
  ): Promise<boolean> {
    await this.subscriptions.remove(requireMember(caller).userId, endpoint);
    return true;
  }
}
