import { DomainError, type Tier } from '@kindred/contracts';
import { notLoggedIn, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import type { IdentitySettings } from '../settings.js';
import { assertMayCheckOut } from './checkout-policy.js';
import { CustomersService } from './customers.service.js';
import { monthlyPriceOf, PlanProducts } from './plan-products.js';
import { isMissing, StripeAccess } from './stripe-access.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Within it, asking again for the same plan leads to the same checkout: a double click cannot be paid twice. */
const SAME_CHECKOUT_MILLISECONDS = 60_000;

/** The way to the payment page. What comes of it is told by the webhook alone. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly runtime: RuntimeService,
    private readonly stripe: StripeAccess,
    private readonly products: PlanProducts,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /**
   * The address of a page to pay a monthly subscription at. Another plan than the present one replaces that once it is
   * paid.
   * @throws DomainError FORBIDDEN, NOT_APPROVED; CONFLICT in the beta and for the plan that is paid already; UNAVAILABLE
   * without Stripe.
   */
  async create(userId: string, tier: Tier): Promise<string> {
    const account = await this.accounts.find(userId);
    if (account === null) throw notLoggedIn();
    assertMayCheckOut(account, await this.runtime.isBeta());
    if ((await this.subscriptions.tierPaidBy(userId)) === tier) {
      throw new DomainError('CONFLICT', 'You have this plan already.');
    }
    const [customer] = await Promise.all([this.customers.of(account), this.products.ensure(tier)]);
    const session = await this.stripe.ask((stripe) => this.open(stripe, account, tier, customer));
    if (session.url === null) throw new Error('a new checkout has no address');
    return session.url;
  }

  private async open(
    stripe: Stripe,
    account: AccountEntity,
    tier: Tier,
    customer: string,
  ): Promise<Stripe.Checkout.Session> {
    try {
      return await this.begin(stripe, account, tier, customer);
    } catch (error) {
      if (!isMissing(error) || error.param !== 'customer') throw error;
      // Somebody removed the customer at Stripe, or the key is that of another Stripe account now.
      return this.begin(stripe, account, tier, await this.customers.inPlaceOf(account, customer));
    }
  }

  private begin(
    stripe: Stripe,
    account: AccountEntity,
    tier: Tier,
    customer: string,
  ): Promise<Stripe.Checkout.Session> {
    const span = Math.floor(Date.now() / SAME_CHECKOUT_MILLISECONDS);
    const address = (path: string): string => new URL(path, this.settings.PUBLIC_URL).href;
    return stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: account.id,
        line_items: [{ price_data: monthlyPriceOf(tier), quantity: 1 }],
        // A card is charged at once: nobody waits days for what they chose.
        allowed_payment_method_types: ['card'],
        subscription_data: { metadata: { accountId: account.id } },
        success_url: address('/pricing?checkout=success'),
        cancel_url: address('/pricing'),
      },
      { idempotencyKey: `checkout-${customer}-${account.id}-${tier}-${span}` },
    );
  }
}
