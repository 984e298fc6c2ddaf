import type { Tier } from '@kindred/contracts';
import { callerHeader, type TestCaller } from '@kindred/testing';
import { FakeStripe } from './fake-stripe.js';
import { signatureOf, type StripeEvent } from './stripe-objects.js';
import { IdentityUnderTest } from './identity-under-test.js';

const CREATE = 'mutation ($tier: Tier!) { createCheckout(tier: $tier) { url } }';
const ME = '{ me { status tier } }';
const PLAN = 'tier status renewsAt endsAt graceUntil nextTier chosenTier';

/** The member's plan, as the graph returns it. */
export interface ShownPlan {
  tier: Tier | null;
  status: string;
  renewsAt: string | null;
  endsAt: string | null;
  graceUntil: string | null;
  nextTier: Tier | null;
  chosenTier: Tier | null;
}

/** Identity outside the beta, with a fake Stripe. */
export class IdentityWithStripe {
  private constructor(
    readonly identity: IdentityUnderTest,
    readonly stripe: FakeStripe,
  ) {}

  static async start(): Promise<IdentityWithStripe> {
    const stripe = await FakeStripe.start();
    const environment = { BETA: 'false', ...stripe.environment };
    const identity = await IdentityUnderTest.start({
      environment,
      withPeers: true,
    });
    return new IdentityWithStripe(identity, stripe);
  }

  async stop(): Promise<void> {
    await this.identity.stop();
    await this.stripe.stop();
  }

  requestCheckout(caller: TestCaller, tier: Tier) {
    return this.identity.ask<{ createCheckout: { url: string } }>(caller, CREATE, { tier });
  }

  /** Creates a checkout; resolves to the URL of its payment page. */
  async checkoutUrl(caller: TestCaller, tier: Tier): Promise<string> {
    return (await this.identity.data<{ createCheckout: { url: string } }>(caller, CREATE, { tier })).createCheckout.url;
  }

  async account(caller: TestCaller): Promise<{ status: string; tier: Tier | null }> {
    const { me } = await this.identity.data<{ me: { status: string; tier: Tier | null } }>(caller, ME);
    return me;
  }

  async plan(caller: TestCaller): Promise<ShownPlan> {
    return (await this.identity.data<{ accountPlan: ShownPlan }>(caller, `{ accountPlan { ${PLAN} } }`)).accountPlan;
  }

  /** Runs a mutation of the plan. */
  changePlan(caller: TestCaller, mutation: 'cancelPlan' | 'resumePlan') {
    return this.identity.ask<Record<string, ShownPlan>>(caller, `mutation { ${mutation} { ${PLAN} } }`);
  }

  openPortal(caller: TestCaller) {
    return this.identity.ask<{ openPaymentPortal: { url: string } }>(caller, 'mutation { openPaymentPortal { url } }');
  }

  /** Sends a webhook request with this body. */
  async sendWebhook(payload: string, signature: string | undefined = signatureOf(payload)) {
    const response = await this.identity.settledAfter(() =>
      this.identity.app.inject({
        method: 'POST',
        url: '/internal/stripe/webhook',
        payload: Buffer.from(payload),
        headers: {
          ...callerHeader('identity', null),
          'content-type': 'application/octet-stream',
          'stripe-signature': signature,
        },
      }),
    );
    return { status: response.statusCode, json: response.json<Record<string, unknown>>() };
  }

  /** Sends the events as webhook requests, one after another; resolves to the response statuses. */
  async sendEvents(...events: StripeEvent[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of events) statuses.push((await this.sendWebhook(JSON.stringify(event))).status);
    return statuses;
  }

  /** Creates an approved member who has paid for this tier. */
  async subscriber(tier: Tier) {
    const member = await this.identity.member('APPROVED');
    const { subscription, events } = this.stripe.pay(await this.checkoutUrl(member.caller, tier));
    await this.sendEvents(...events);
    return { ...member, subscription, events };
  }
}
