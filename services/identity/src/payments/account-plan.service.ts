import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { planStateOf, type PlanState } from './plan-state.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** What a member sees of their plan. */
@Injectable()
export class AccountPlanService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly runtime: RuntimeService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  async of(userId: string): Promise<PlanState> {
    const [account, subscription, runtime] = await Promise.all([
      this.accounts.find(userId),
      this.subscriptions.current(userId),
      this.runtime.current(),
    ]);
    if (account === null) throw unauthenticatedError();
    return planStateOf(account, subscription, runtime, new Date());
  }
}
