import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

const WEBHOOK = '/api/stripe/webhook';

interface HandedOn {
  body: Buffer;
  signature: unknown;
  caller: Caller;
}

class GatewayWithPayments extends GatewayUnderTest {
  readonly handedOn: HandedOn[] = [];
  answer = { status: 200, body: { received: true } as object };

  protected override prepareServices(): void {
    const { server } = this.services.identity;
    server.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 2_000_000 },
      (_request, body, done) => done(null, body),
    );
    server.post<{ Body: Buffer }>('/internal/stripe/webhook', (request, reply) => {
      const { body, caller } = request;
      this.handedOn.push({ body, caller, signature: request.headers['stripe-signature'] });
      return reply.status(this.answer.status).send(this.answer.body);
    });
  }
}

describe('payments', () => {
  const gateway = new GatewayWithPayments();
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());

  beforeEach(() => {
    gateway.handedOn.length = 0;
    gateway.answer = { status: 200, body: { received: true } };
  });

  const tell = (body: Buffer<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${WEBHOOK}`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': 't=1,v1=2', ...headers },
    });

  it('hands on what Stripe sent byte by byte, whatever it is, as nobody’s', async () => {
    const { cookie } = gateway.signIn();
    const bodies = [Buffer.from('{ "id":  "evt_1" }\n'), Buffer.from('{"no json'), Buffer.from([0, 255, 13, 10, 0])];
    for (const body of bodies) {
      const answer = await tell(body, { 'content-type': 'application/json; charset=utf-8', cookie });
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    }
    expect(gateway.handedOn.map(({ body }) => body)).toEqual(bodies);
    expect(gateway.handedOn[0]).toMatchObject({ signature: 't=1,v1=2', caller: { kind: 'visitor' } });
    expect((await tell('{}', { 'content-type': 'text/plain' })).status).toBe(200);
  });

  it('takes events of up to a megabyte', async () => {
    expect((await tell(Buffer.alloc(1024 * 1024, 'x'))).status).toBe(200);
    const answer = await tell(Buffer.alloc(1024 * 1024 + 1, 'x'));
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(gateway.handedOn).toHaveLength(1);
  });

  it.each([
    [400, { message: 'The signature does not fit.', code: 'BAD_REQUEST' }],
    [503, { message: 'Payments are not set up here yet.', code: 'UNAVAILABLE' }],
  ])('says %i as identity says it', async (status, body) => {
    gateway.answer = { status, body };
    const answer = await tell('{}');
    expect([answer.status, await answer.json()]).toMatchObject([status, body]);
  });

  it('says nothing of what breaks inside', async () => {
    gateway.answer = { status: 500, body: { message: 'a stack trace', code: 'INTERNAL' } };
    const answer = await tell('{}');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('stack');
  });

  it('answers where to pay', async () => {
    const { cookie } = gateway.signIn({ status: 'APPROVED' });
    const url = 'https://checkout.stripe.test/c/pay/cs_1';
    gateway.services.identity.answer('Mutation.createCheckout', ({ tier }) => ({ url: `${url}#${String(tier)}` }));
    const answer = await gateway.call('POST', '/api/stripe/create-checkout', cookie, { tier: 'VIP' });
    expect([answer.status, await answer.json()]).toEqual([200, { url: `${url}#VIP` }]);
  });

  it.each([{}, { tier: 'GOLD' }, { tier: 'vip' }, { tier: 3 }, { tier: null }])('sells no plan %j', async (body) => {
    const { cookie } = gateway.signIn({ status: 'APPROVED' });
    const answer = await gateway.call('POST', '/api/stripe/create-checkout', cookie, body);
    const message = 'tier must be BASIC, PREMIUM or VIP';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: 'VALIDATION', fields: { tier: message } },
    ]);
  });

  it('sells nothing to visitors', async () => {
    const answer = await gateway.call('POST', '/api/stripe/create-checkout', undefined, { tier: 'VIP' });
    expect(answer.status).toBe(401);
  });
});
