import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

const WEBHOOK = '/api/stripe/webhook';

interface ForwardedEvent {
  body: Buffer;
  signature: unknown;
  caller: Caller;
}

class GatewayWithPayments extends GatewayUnderTest {
  readonly forwarded: ForwardedEvent[] = [];
  response = { status: 200, body: { received: true } as object };

  protected override prepareServices(): void {
    const { server } = this.services.identity;
    server.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 2_000_000 },
      (_request, body, done) => done(null, body),
    );
    server.post<{ Body: Buffer }>('/internal/stripe/webhook', (request, reply) => {
      const { body, caller } = request;
      this.forwarded.push({ body, caller, signature: request.headers['stripe-signature'] });
      return reply.status(this.response.status).send(this.response.body);
    });
  }
}

describe('payments', () => {
  const gateway = new GatewayWithPayments();
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());

  beforeEach(() => {
    gateway.forwarded.length = 0;
    gateway.response = { status: 200, body: { received: true } };
  });

  const sendEvent = (body: Buffer<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${WEBHOOK}`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': 't=1,v1=2', ...headers },
    });

  it('forwards the raw body of a webhook event to identity without the caller’s session', async () => {
    const { cookie } = gateway.signIn();
    const bodies = [Buffer.from('{ "id":  "evt_1" }\n'), Buffer.from('{"no json'), Buffer.from([0, 255, 13, 10, 0])];
    for (const body of bodies) {
      const response = await sendEvent(body, { 'content-type': 'application/json; charset=utf-8', cookie });
      expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    }
    expect(gateway.forwarded.map(({ body }) => body)).toEqual(bodies);
    expect(gateway.forwarded[0]).toMatchObject({ signature: 't=1,v1=2', caller: { kind: 'visitor' } });
    expect((await sendEvent('{}', { 'content-type': 'text/plain' })).status).toBe(200);
  });

  it('accepts events up to 1 MB', async () => {
    expect((await sendEvent(Buffer.alloc(1024 * 1024, 'x'))).status).toBe(200);
    const response = await sendEvent(Buffer.alloc(1024 * 1024 + 1, 'x'));
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(gateway.forwarded).toHaveLength(1);
  });

  it.each([
    [400, { message: 'The signature is not valid.', code: 'BAD_REQUEST' }],
    [503, { message: 'Payments are not set up here yet.', code: 'UNAVAILABLE' }],
  ])('passes on status %i of identity', async (status, body) => {
    gateway.response = { status, body };
    const response = await sendEvent('{}');
    expect([response.status, await response.json()]).toMatchObject([status, body]);
  });

  it('hides unexpected errors', async () => {
    gateway.response = { status: 500, body: { message: 'a stack trace', code: 'INTERNAL' } };
    const response = await sendEvent('{}');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('stack');
  });

  it('returns the checkout URL', async () => {
    const { cookie } = gateway.signIn({ status: 'APPROVED' });
    const url = 'https://checkout.stripe.test/c/pay/cs_1';
    gateway.services.identity.stub('Mutation.createCheckout', ({ tier }) => ({ url: `${url}#${String(tier)}` }));
    const response = await gateway.call('POST', '/api/stripe/create-checkout', cookie, { tier: 'VIP' });
    expect([response.status, await response.json()]).toEqual([200, { url: `${url}#VIP` }]);
  });

  it.each([{}, { tier: 'GOLD' }, { tier: 'vip' }, { tier: 3 }, { tier: null }])('rejects the plan %j', async (body) => {
    const { cookie } = gateway.signIn({ status: 'APPROVED' });
    const response = await gateway.call('POST', '/api/stripe/create-checkout', cookie, body);
    const message = 'tier must be BASIC, PREMIUM or VIP';
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, code: 'VALIDATION', fields: { tier: message } },
    ]);
  });

  it('returns the URL of the portal, and the plan with exactly its documented fields', async () => {
    const { cookie } = gateway.signIn({ status: 'PENDING' });
    const url = 'https://billing.stripe.test/p/session/bps_1';
    const plan = {
      ...{ tier: 'VIP', status: 'CANCELED', renewsAt: null, endsAt: '2026-06-01T10:00:00.000Z', graceUntil: null },
    };
    gateway.services.identity.stub('Mutation.openPaymentPortal', () => ({ url }));
    gateway.services.identity.stub('Query.accountPlan', () => plan);
    gateway.services.identity.stub('Mutation.cancelPlan', () => plan);
    gateway.services.identity.stub('Mutation.resumePlan', () => ({ ...plan, status: 'ACTIVE' }));
    const answer = async (method: 'GET' | 'POST', path: string) => {
      const response = await gateway.call(method, path, cookie);
      return [response.status, await response.json()];
    };
    expect(await answer('POST', '/api/stripe/portal')).toEqual([200, { url }]);
    expect(await answer('GET', '/api/account/plan')).toEqual([200, plan]);
    expect(await answer('POST', '/api/account/plan/cancel')).toEqual([200, plan]);
    expect(await answer('POST', '/api/account/plan/resume')).toEqual([200, { ...plan, status: 'ACTIVE' }]);
  });

  it('passes on the plan that a member chose in the beta, and needs none', async () => {
    const { cookie } = gateway.signIn({ status: 'APPROVED' });
    const chosen: unknown[] = [];
    gateway.services.identity.stub('Mutation.activateBeta', ({ tier }) => {
      chosen.push(tier);
      return null;
    });
    await gateway.call('POST', '/api/beta/activate', cookie, { tier: 'PREMIUM' });
    await gateway.call('POST', '/api/beta/activate', cookie);
    expect(chosen).toEqual(['PREMIUM', undefined]);
    expect((await gateway.call('POST', '/api/beta/activate', cookie, { tier: 'GOLD' })).status).toBe(400);
  });

  it('rejects a checkout without a session', async () => {
    const response = await gateway.call('POST', '/api/stripe/create-checkout', undefined, { tier: 'VIP' });
    expect(response.status).toBe(401);
  });
});
