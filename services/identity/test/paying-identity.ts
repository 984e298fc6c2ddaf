import type { Tier } from '@kindred/contracts';
import { callerHeader, type TestCaller, type TestBusBackend } from '@kindred/testing';
import { FakeStripe, signatureOf, type StripeEvent } from './fake-stripe.js';
import { IdentityUnderTest } from './identity-under-test.js';

const CREATE = 'mutation ($tier: Tier!) { createCheckout(tier: $tier) { url } }';
const ME = '{ me { status tier } }';

/** Identity outside the beta, with a Stripe of its own. */
export class PayingIdentity {
  private constructor(
    readonly identity: IdentityUnderTest,
    readonly stripe: FakeStripe,
  ) {}

  static async start(backend?: TestBusBackend): Promise<PayingIdentity> {
    const stripe = await FakeStripe.start();
    const environment = { BETA: 'false', ...stripe.environment };
    const identity = await IdentityUnderTest.start({
      environment,
      withPeers: true,
      ...(backend ? { backend } : {}),
    });
    return new PayingIdentity(identity, stripe);
  }

  async stop(): Promise<void> {
    await this.identity.stop();
    await this.stripe.stop();
  }

  checkOut(asker: TestCaller, tier: Tier) {
    return this.identity.ask<{ createCheckout: { url: string } }>(asker, CREATE, { tier });
  }

  /** The address of a new checkout. */
  async checkout(asker: TestCaller, tier: Tier): Promise<string> {
    return (await this.identity.data<{ createCheckout: { url: string } }>(asker, CREATE, { tier })).createCheckout.url;
  }

  async account(asker: TestCaller): Promise<{ status: string; tier: Tier | null }> {
    const { me } = await this.identity.data<{ me: { status: string; tier: Tier | null } }>(asker, ME);
    return me;
  }

  /** What Stripe's webhook call with this body is answered. */
  async send(payload: string, signature: string | undefined = signatureOf(payload)) {
    const response = await this.identity.app.inject({
      method: 'POST',
      url: '/internal/stripe/webhook',
      payload: Buffer.from(payload),
      headers: {
        ...callerHeader(null),
        'content-type': 'application/octet-stream',
        'stripe-signature': signature,
      },
    });
    return { status: response.statusCode, json: response.json<Record<string, unknown>>() };
  }

  /** Tells of these events one after the other; the statuses of the answers. */
  async publish(...events: StripeEvent[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of events) statuses.push((await this.send(JSON.stringify(event))).status);
    return statuses;
  }

  /** A member who was approved and has paid for this tier. */
  async subscriber(tier: Tier) {
    const member = await this.identity.member('APPROVED');
    const { subscription, events } = this.stripe.pay(await this.checkout(member.caller, tier));
    await this.publish(...events);
    return { ...member, subscription, events };
  }
}
