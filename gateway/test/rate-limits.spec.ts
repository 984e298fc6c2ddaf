import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS, DomainError, type Member } from '@kindred/contracts';
import { busBackends, testMember } from '@kindred/testing';
import { GatewayUnderTest } from './gateway-under-test.js';

interface GraphBody {
  data: unknown;
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
}

const RIGHT = 'the right one';
const USER = {
  id: randomUUID(),
  email: 'ada@example.com',
  emailVerified: true,
  status: 'ACTIVE',
  role: 'user',
  notifyOnLikes: true,
  tier: null,
  displayName: null,
};
const MESSAGE = {
  id: randomUUID(),
  fromUser: randomUUID(),
  body: 'x',
  createdAt: '2026-01-02T03:04:05.678Z',
  seq: 1,
  matchId: randomUUID(),
};
const LOG_IN =
  'mutation Enter($email: String!, $password: String!) { logIn(email: $email, password: $password) { id } }';

class LimitedGateway extends GatewayUnderTest {
  logIns = 0;
  likes = 0;

  protected override prepareServices(): void {
    const { identity, matching, messaging, notifications } = this.services;
    identity.stub('Mutation.logIn', ({ password }) => {
      this.logIns += 1;
      if (password !== RIGHT) throw new DomainError('INVALID_CREDENTIALS', 'Wrong.');
      return USER;
    });
    identity.stub('Mutation.requestPasswordReset', () => ({ message: 'Sent.' }));
    identity.stub('Mutation.signUp', () => ({ message: 'Sent.' }));
    matching.stub('Mutation.like', () => {
      this.likes += 1;
      return { matched: false };
    });
    matching.stub('Query.likes', () => ({ items: [] }));
    messaging.stub('Mutation.sendMessage', () => MESSAGE);
    notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
  }

  logIn(email: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call('POST', '/api/auth/login', undefined, { email, password }, headers);
  }

  async ask(query: string, variables: object, cookie?: string): Promise<GraphBody> {
    return (await (await this.call('POST', '/graphql', cookie, { query, variables })).json()) as GraphBody;
  }

  feedback(forwarded: string): Promise<Response> {
    return this.call('POST', '/api/feedback', undefined, { name: 'A' }, { 'x-forwarded-for': forwarded });
  }

  signInAs(member: Member): string {
    const token = `token-${randomUUID()}`;
    this.sessions.set(token, member);
    return `sid=${token}`;
  }
}

const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort();
const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

async function expectRateLimited(response: Response, { seconds }: { seconds: number }): Promise<void> {
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  const retryAfter = Number(response.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(seconds - 30);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(await response.json()).toEqual({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^[A-Z].+\. Please try again in \d+ (second|minute|hour)s?\.$/),
  });
}

describe.each(busBackends())('rate limits on $name, two replicas', (backend) => {
  const wrong = RATE_LIMITS.wrongPasswordsPerAccountAndIp;
  const one = new LimitedGateway();
  const two = new LimitedGateway();
  const replicas = [one, two];
  let email: string;
  let from: Record<string, string>;
  let networks = 0;

  beforeAll(async () => {
    const BUS_URL = await backend.createBusUrl();
    await Promise.all(replicas.map((replica) => replica.start({ BUS_URL, RATE_LIMIT: 'on', TRUST_PROXY: '1' })));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await backend.stop();
  });
  beforeEach(() => {
    email = `${randomUUID()}@example.com`;
    networks += 1;
    from = { 'x-forwarded-for': `198.51.100.${networks}` };
  });

  it('count wrong passwords of an account across REST, GraphQL, and replicas', async () => {
    for (let attempt = 0; attempt < wrong.times; attempt += 1) {
      const replica = replicas[attempt % 2] ?? one;
      const spelling = attempt % 3 === 0 ? ` ${email.toUpperCase()} ` : email;
      expect((await replica.logIn(spelling, 'wrong', from)).status).toBe(401);
    }
    const reached = one.logIns + two.logIns;
    await expectRateLimited(await one.logIn(email, 'wrong', from), wrong);
    await expectRateLimited(await two.logIn(email, RIGHT, from), wrong);
    const body = await (
      await two.call('POST', '/graphql', undefined, { query: LOG_IN, variables: { email, password: RIGHT } }, from)
    ).json();
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: expect.stringMatching(/^Too many login attempts\. Please try again in 15 minutes\.$/),
          extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
        },
      ],
    });
    expect(one.logIns + two.logIns).toBe(reached);
    expect((await one.logIn(`other-${email}`, RIGHT, from)).status).toBe(200);
    expect((await one.logIn(email, RIGHT, { 'x-forwarded-for': '198.51.100.250' })).status).toBe(200);
  });

  it('do not count correct passwords', async () => {
    for (let attempt = 0; attempt < wrong.times + 5; attempt += 1) {
      expect((await one.logIn(email, RIGHT, from)).status).toBe(200);
    }
    const responses = await Promise.all(times(wrong.times, one).map((replica) => replica.logIn(email, 'wrong', from)));
    expect(statuses(responses)).toEqual(times(wrong.times, 401));
    expect((await two.logIn(email, RIGHT, from)).status).toBe(429);
  });

  it('count concurrent attempts exactly', async () => {
    const reached = one.logIns + two.logIns;
    const attempts = Array.from({ length: 30 }, (_, index) => replicas[index % 2] ?? one);
    const responses = await Promise.all(attempts.map((replica) => replica.logIn(email, 'wrong', from)));
    expect(statuses(responses)).toEqual([...times(wrong.times, 401), ...times(20, 429)]);
    expect(one.logIns + two.logIns - reached).toBe(wrong.times);
  });

  it('count each alias of a field', async () => {
    const fields = (password: string) =>
      `mutation { ${['a', 'b', 'c'].map((name) => `${name}: logIn(email: "${email}", password: "${password}") { id }`).join(' ')} }`;
    const query = (password: string) => one.call('POST', '/graphql', undefined, { query: fields(password) }, from);
    const codes = async (response: Response) =>
      ((await response.json()) as GraphBody).errors?.map(({ extensions }) => extensions.code);
    expect(await codes(await query(RIGHT))).toBeUndefined();
    // The first failure ends the mutation; fields that did not run are not counted.
    expect(await codes(await query('wrong'))).toEqual(['INVALID_CREDENTIALS']);
    for (let attempt = 0; attempt < wrong.times - 3; attempt += 1) await one.logIn(email, 'wrong', from);
    // Two attempts are left. A mutation with three is rejected and uses up none of them.
    expect(await codes(await query(RIGHT))).toEqual(['RATE_LIMITED']);
    expect(statuses([await one.logIn(email, 'wrong', from), await one.logIn(email, 'wrong', from)])).toEqual([
      401, 401,
    ]);
    expect((await one.logIn(email, 'wrong', from)).status).toBe(429);
  });

  it('count the actions of a member across sessions and replicas', async () => {
    const member = testMember();
    const cookies = replicas.map((replica) => replica.signInAs(member));
    const { times: allowed } = RATE_LIMITS.messagesPerMember;
    const matchId = randomUUID();
    const five = `fragment Rest on Mutation { ${[2, 3, 4, 5].map((n) => `m${n}: sendMessage(matchId: "${matchId}", body: "x") { id }`).join(' ')} }
      mutation { m1: sendMessage(matchId: "${matchId}", body: "x") { id } ...Rest }`;
    for (let sent = 0; sent < allowed; sent += 10) {
      for (const [index, replica] of replicas.entries()) {
        expect((await replica.ask(five, {}, cookies[index])).errors).toBeUndefined();
      }
    }
    for (const [index, replica] of replicas.entries()) {
      const rejected = await replica.call('POST', `/api/messages/${matchId}`, cookies[index], { body: 'x' });
      await expectRateLimited(rejected, RATE_LIMITS.messagesPerMember);
    }
    const other = one.signIn();
    expect((await one.call('POST', `/api/messages/${matchId}`, other.cookie, { body: 'x' })).status).toBe(201);
    expect((await one.call('POST', '/api/likes', cookies[0], { toUserId: randomUUID() })).status).toBe(200);
    expect((await one.call('GET', '/api/likes', cookies[0])).status).toBe(200);
  });

  it('use the client address reported by the trusted proxy', async () => {
    const { times: allowed } = RATE_LIMITS.feedbackPerIp;
    const network = `203.0.113.${networks}`;
    for (let sent = 0; sent < allowed; sent += 1) {
      expect((await one.feedback(`192.0.2.${sent}, ${network}`)).status).toBe(201);
    }
    await expectRateLimited(await two.feedback(`192.0.2.77, ${network}`), RATE_LIMITS.feedbackPerIp);
    expect((await two.feedback(`${network}, 203.0.113.${networks + 100}`)).status).toBe(201);
  });

  it('count reset links per email address separately from those per network', async () => {
    const forgot = (address: string) => one.call('POST', '/api/auth/forgot', undefined, { email: address }, from);
    for (let sent = 0; sent < RATE_LIMITS.resetRequestsPerEmail.times; sent += 1)
      expect((await forgot(email)).status).toBe(200);
    await expectRateLimited(await forgot(email), RATE_LIMITS.resetRequestsPerEmail);
    expect((await forgot(`other-${email}`)).status).toBe(200);
  });

  it('do not apply member limits to visitors', async () => {
    const reached = one.likes;
    const query = `mutation { like(toUserId: "${randomUUID()}") { matched } }`;
    expect((await one.ask(query, {})).errors).toBeUndefined();
    expect(one.likes).toBe(reached + 1);
  });
});
