import { DomainError } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { IdentitySettings } from '../settings.js';
import { CustomersService } from './customers.service.js';
import { isMissing, StripeClient } from './stripe-client.js';

/** Marks our configuration among those of the Stripe account. Raise the number when `FEATURES` change. */
const CONFIGURATION = 'kindred-1';

/** Plans are changed and canceled in the product, which knows what else depends on them. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
};

/** Stripe's customer portal, where members change the card and find their invoices. */
@Injectable()
export class PaymentPortalService {
  private configurationId: string | undefined;

  constructor(
    private readonly stripe: StripeClient,
    private readonly customers: CustomersService,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /**
   * Resolves to the URL of a portal session.
   * @throws DomainError UNAVAILABLE without Stripe, CONFLICT for a member who has never started a payment
   */
  async open(userId: string): Promise<string> {
    this.stripe.requireConfigured();
    const customer = await this.customers.find(userId);
    if (customer === undefined) throw nothingToManage();
    const session = await this.stripe.call(async (stripe) => {
      const configuration = (this.configurationId ??= await configurationIn(stripe));
      return createSession(stripe, {
        customer,
        configuration,
        return_url: new URL('/settings#plan', this.settings.PUBLIC_URL).href,
      });
    });
    if (session === undefined) throw nothingToManage();
    return session.url;
  }
}

const nothingToManage = (): DomainError =>
  new DomainError('CONFLICT', 'There is no payment to manage yet. Choose a plan first.');

/** Undefined if the customer no longer exists at Stripe. */
async function createSession(
  stripe: Stripe,
  params: Stripe.BillingPortal.SessionCreateParams,
): Promise<Stripe.BillingPortal.Session | undefined> {
  try {
    return await stripe.billingPortal.sessions.create(params);
  } catch (error) {
    if (isMissing(error) && error.param === 'customer') return undefined;
    throw error;
  }
}

/** Created once per Stripe account, so that nothing has to be set up there by hand. */
async function configurationIn(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const existing = data.find(({ metadata }) => metadata?.['product'] === CONFIGURATION);
  if (existing !== undefined) return existing.id;
  const created = await stripe.billingPortal.configurations.create(
    { features: FEATURES, metadata: { product: CONFIGURATION } },
    { idempotencyKey: `portal-${CONFIGURATION}` },
  );
  return created.id;
}
