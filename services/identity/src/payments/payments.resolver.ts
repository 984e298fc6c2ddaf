import type { Caller, Tier } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { TierEnum } from '../accounts/user.type.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutType } from './checkout.type.js';

@Resolver()
export class PaymentsResolver {
  constructor(private readonly checkouts: CheckoutService) {}

  @Mutation(() => CheckoutType, { description: 'The plan starts once it is paid, not when this call returns' })
  async createCheckout(
    @CurrentCaller() caller: Caller,
    @Args('tier', { type: () => TierEnum }) tier: Tier,
  ): Promise<CheckoutType> {
    return { url: await this.checkouts.create(requireMember(caller).userId, tier) };
  }
}
