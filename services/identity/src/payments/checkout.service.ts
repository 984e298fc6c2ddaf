import { DomainError, isBelow, type Tier } from '@kindred/contracts';
import { unauthenticatedError, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import type { IdentitySettings } from '../settings.js';
import { requireCheckoutAllowed } from './checkout-policy.js';
import { CustomersService } from './customers.service.js';
import { PlanChangesService } from './plan-changes.service.js';
import { monthlyPriceOf, PlanProducts } from './plan-products.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Requests for the same plan within this window return the same checkout, so that a double click is not paid twice. */
const IDEMPOTENCY_WINDOW_MILLISECONDS = 60_000;

/** Creates Stripe Checkout sessions. Only the webhook reports whether they were paid. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly runtime: RuntimeService,
    private readonly stripe: StripeClient,
    private readonly products: PlanProducts,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly changes: PlanChangesService,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /**
   * Resolves to the URL of the payment page for a monthly subscription. Once paid, it replaces the current plan. A lower
   * plan needs no payment: it begins at the end of the paid period, and the URL is that of the settings. So is that of the
   * current plan, which undoes its cancellation or its change.
   * @throws DomainError FORBIDDEN, NOT_APPROVED; CONFLICT in the beta and for the current plan; UNAVAILABLE without Stripe
   */
  async create(userId: string, tier: Tier): Promise<string> {
    const account = await this.accounts.find(userId);
    if (account === null) throw unauthenticatedError();
    requireCheckoutAllowed(account, await this.runtime.isBeta());
    if (await this.changeWithoutPayment(userId, tier)) return this.page('/settings#plan');
    const [customer] = await Promise.all([this.customers.getOrCreate(account), this.products.ensure(tier)]);
    const session = await this.stripe.call((stripe) => this.createSession(stripe, account, tier, customer));
    if (session.url === null) throw new Error('the new checkout session has no URL');
    return session.url;
  }

  /** @returns false if the plan must be paid first. @throws DomainError CONFLICT for the current plan if it renews */
  private async changeWithoutPayment(userId: string, tier: Tier): Promise<boolean> {
    const current = await this.subscriptions.current(userId);
    if (current === undefined || isBelow(current.tier, tier)) return false;
    if (isBelow(tier, current.tier)) await this.changes.changeAtPeriodEnd(current, tier);
    else if (current.cancelsAt !== null || current.nextTier !== null) await this.changes.resume(userId);
    else throw new DomainError('CONFLICT', 'You already have this plan.');
    return true;
  }

  private page(path: string): string {
    return new URL(path, this.settings.PUBLIC_URL).href;
  }

  private async createSession(
    stripe: Stripe,
    account: AccountEntity,
    tier: Tier,
    customer: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await this.createSessionFor(stripe, account, tier, customer);
    } catch (error) {
      if (!isMissing(error) || error.param !== 'customer') throw error;
      // The customer was deleted at Stripe, or the key now belongs to another Stripe account.
      return this.createSessionFor(stripe, account, tier, await this.customers.replace(account, customer));
    }
  }

  private createSessionFor(
    stripe: Stripe,
    account: AccountEntity,
    tier: Tier,
    customer: string,
  ): Promise<Stripe.Checkout.Session> {
    const window = Math.floor(Date.now() / IDEMPOTENCY_WINDOW_MILLISECONDS);
    // An active member changes the plan, and waits until it is the chosen one.
    const isChange = account.status === 'ACTIVE';
    return stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: account.id,
        line_items: [{ price_data: monthlyPriceOf(tier), quantity: 1 }],
        // Cards are charged immediately; other payment methods can take days.
        allowed_payment_method_types: ['card'],
        subscription_data: { metadata: { accountId: account.id } },
        success_url: this.page(
          isChange ? `/pricing?change=1&checkout=success&tier=${tier}` : '/pricing?checkout=success',
        ),
        cancel_url: this.page(isChange ? '/pricing?change=1' : '/pricing'),
      },
      { idempotencyKey: `checkout-${customer}-${account.id}-${tier}-${window}` },
    );
  }
}
