import type { Caller, Tier } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { TierEnum } from '../accounts/user.type.js';
import { AccountPlanService } from './account-plan.service.js';
import { AccountPlanType } from './account-plan.type.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutType, PaymentPortalType } from './checkout.type.js';
import { PaymentPortalService } from './payment-portal.service.js';
import { PlanChangesService } from './plan-changes.service.js';

@Resolver()
export class PaymentsResolver {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly portal: PaymentPortalService,
    private readonly plans: AccountPlanService,
    private readonly changes: PlanChangesService,
  ) {}

  @Query(() => AccountPlanType)
  accountPlan(@CurrentCaller() caller: Caller): Promise<AccountPlanType> {
    return this.plans.of(requireMember(caller).userId);
  }

  @Mutation(() => CheckoutType, {
    description:
      'The plan starts once it is paid, not when this call returns. A plan below the current one starts at the end of the paid period, and the URL is that of the settings.',
  })
  async createCheckout(
    @CurrentCaller() caller: Caller,
    @Args('tier', { type: () => TierEnum }) tier: Tier,
  ): Promise<CheckoutType> {
    return { url: await this.checkouts.create(requireMember(caller).userId, tier) };
  }

  @Mutation(() => PaymentPortalType, { description: 'Opens the page for the card and the invoices' })
  async openPaymentPortal(@CurrentCaller() caller: Caller): Promise<PaymentPortalType> {
    return { url: await this.portal.open(requireMember(caller).userId) };
  }

  @Mutation(() => AccountPlanType, { description: 'Ends the plan with the paid period' })
  async cancelPlan(@CurrentCaller() caller: Caller): Promise<AccountPlanType> {
    const { userId } = requireMember(caller);
    await this.changes.cancel(userId);
    return this.plans.of(userId);
  }

  @Mutation(() => AccountPlanType, { description: 'Undoes a cancellation, and a change to a lower plan' })
  async resumePlan(@CurrentCaller() caller: Caller): Promise<AccountPlanType> {
    const { userId } = requireMember(caller);
    await this.changes.resume(userId);
    return this.plans.of(userId);
  }
}
