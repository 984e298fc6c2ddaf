import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS } from '@kindred/contracts';
import { CALLS, schemaMismatch } from '../support/api-document.js';
import { adminCommandOf } from '../support/administrators.js';
import { Person, logInAdmin, type ApiResponse } from '../support/person.js';
import { ADMIN, type Product } from '../support/product.js';
import { startProductOnAnyBus } from '../support/product-on-any-bus.js';
import { setUpSecondFactor, totpCode } from '../support/second-factor.js';

interface ErrorBody {
  message: string;
  code: string;
}

const outcomeOf = ({ status, body }: ApiResponse): unknown[] => [status, (body as { code?: string }).code];

// As in production, but with the development mailbox.
describe('the protection of accounts', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProductOnAnyBus({ REQUIRE_ADMIN_TOTP: 'true', RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  });
  afterAll(() => product?.stop());

  describe('for administrators', () => {
    const credentials = { email: ADMIN.email, password: ADMIN.password };
    /** Calls that need more than a session. */
    const protectedCalls = CALLS.filter(({ operation }) => !['visitor', 'session'].includes(operation['x-tier']));
    let admin: Person;

    beforeAll(async () => {
      admin = await logInAdmin(product);
    });

    it.each(protectedCalls)('rejects $name without a second factor', async (call) => {
      const path = call.path.replace(/\{\w+\}/g, randomUUID());
      const response = await admin.call(call.method, path, call.method === 'GET' ? undefined : {});
      expect(outcomeOf(response)).toEqual([403, 'TOTP_SETUP_REQUIRED']);
      expect(schemaMismatch(call, response.status, response.body)).toBe('');
    });

    it('rejects the same in the graph', async () => {
      for (const query of [
        '{ users { items { id } } }',
        '{ photos { id } }',
        '{ accountSessions { id } }',
        `mutation { like(toUserId: "${randomUUID()}") { matched } }`,
      ]) {
        const { body } = await admin.call<{ errors: { extensions: ErrorBody }[] }>('POST', '/graphql', { query });
        expect([query, body.errors[0]?.extensions.code]).toEqual([query, 'TOTP_SETUP_REQUIRED']);
      }
    });

    it('allows everything once it is set up, and requires it at the next sign-in', async () => {
      expect(await admin.me()).toMatchObject({ role: 'admin' });
      const { secret } = await setUpSecondFactor(admin);
      await admin.expect(200, 'GET', '/api/users');
      await admin.expect(200, 'GET', '/api/account/sessions');
      const elsewhere = new Person(product, ADMIN.email, ADMIN.password);
      expect(outcomeOf(await elsewhere.call('POST', '/api/auth/login', credentials))).toEqual([401, 'TOTP_REQUIRED']);
      await elsewhere.expect(200, 'POST', '/api/auth/login', { ...credentials, code: totpCode(secret, 1) });
      await elsewhere.expect(200, 'GET', '/api/users');
    });

    it('has to be set up again after the operator has removed it', async () => {
      const output = await adminCommandOf(product)(['totp-reset', ADMIN.email]);
      expect(output).toContain(`${ADMIN.email} has no second factor now, and all sessions have ended.`);
      expect((await admin.call('GET', '/api/auth/me')).status).toBe(401);
      await admin.logIn();
      expect(outcomeOf(await admin.call('GET', '/api/users'))).toEqual([403, 'TOTP_SETUP_REQUIRED']);
    });
  });

  describe('against many wrong passwords', () => {
    const { times, seconds } = ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork;
    const OFFICE = { 'x-forwarded-for': '203.0.113.20' };
    const ada = (): Person => new Person(product, 'ada.okafor@example.com');
    let own: Person;

    const logIn = (person: Person, password = person.password, headers: Record<string, string> = OFFICE) =>
      person.call<ErrorBody>('POST', '/api/auth/login', { email: person.email, password }, headers);

    beforeAll(async () => {
      own = ada();
      await own.signUp();
      await own.followVerificationLink();
      await own.logIn();
    });

    it('blocks unknown browsers of a network, but not a known one, nor another network', async () => {
      const stranger = ada();
      for (let attempt = 0; attempt < times; attempt += 1) {
        expect(outcomeOf(await logIn(stranger, `guess ${attempt}`))).toEqual([401, 'INVALID_CREDENTIALS']);
      }
      const blocked = await logIn(stranger);
      expect(outcomeOf(blocked)).toEqual([429, 'RATE_LIMITED']);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(seconds - 60);
      expect(blocked.body.message).toBe('Too many login attempts. Please try again in 15 minutes.');
      expect((await logIn(own)).status).toBe(200);
      expect((await logIn(ada(), own.password, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200);
      expect(outcomeOf(await logIn(ada()))).toEqual([429, 'RATE_LIMITED']);
    });

    it('ends the block when the owner chooses a new password', async () => {
      await own.expect(200, 'POST', '/api/auth/forgot', { email: own.email });
      const token = /token=([\w-]+)/.exec((await own.mail(/^choose a new/i)).text)?.[1];
      const visitor = ada();
      const body = { token, newPassword: 'a new password' };
      expect((await visitor.call('POST', '/api/auth/reset', body, OFFICE)).status).toBe(200);
      expect((await logIn(ada(), body.newPassword)).status).toBe(200);
    });
  });
});
