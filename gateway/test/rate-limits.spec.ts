import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { busBackends, testMember } from '@kindred/testing';
import { LimitedGateway, RIGHT } from './limited-gateway.js';
import { raiseStoreTimeouts } from './store-timeouts.js';

const CONFIRM = 'mutation Confirm($password: String!) { confirmPassword(password: $password) }';
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort();
/** Of the test, in milliseconds. */
let startedAt = 0;
const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

async function expectRateLimited(response: Response, { seconds }: { seconds: number }): Promise<void> {
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  const retryAfter = Number(response.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(seconds - 30 - (performance.now() - startedAt) / 1_000);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(await response.json()).toEqual({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^[A-Z].+\. Please try again in \d+ (second|minute|hour)s?\.$/),
  });
}

describe.each(busBackends())('rate limits on $name, two replicas', (backend) => {
  const wrong = RATE_LIMITS.wrongPasswordsPerMember;
  const one = new LimitedGateway();
  const two = new LimitedGateway();
  const replicas = [one, two];
  /** Replica and cookie of the same member, for alternating between both. */
  let clients: [LimitedGateway, string][];
  let email: string;
  let from: Record<string, string>;
  let networks = 0;

  const clientFor = (attempt: number) => clients[attempt % 2]!;
  const confirm = (attempt: number, password: string): Promise<Response> => {
    const [replica, cookie] = clientFor(attempt);
    return replica.confirm(password, cookie);
  };

  let restoreTimeouts: () => void;
  beforeAll(async () => {
    restoreTimeouts = raiseStoreTimeouts();
    const BUS_URL = await backend.createBusUrl();
    await Promise.all(replicas.map((replica) => replica.start({ BUS_URL, RATE_LIMIT: 'on', TRUST_PROXY: '1' })));
  });
  afterAll(async () => {
    restoreTimeouts();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await backend.stop();
  });
  beforeEach(() => {
    startedAt = performance.now();
    const member = testMember();
    clients = replicas.map((replica) => [replica, replica.signInAs(member)]);
    email = `${randomUUID()}@example.com`;
    networks += 1;
    from = { 'x-forwarded-for': `198.51.100.${networks}` };
  });

  it('count wrong passwords of a member across sessions, calls, REST, GraphQL, and replicas', async () => {
    for (let attempt = 0; attempt < wrong.times; attempt += 1) {
      const [replica, cookie] = clientFor(attempt);
      const [path, body] =
        attempt % 3 === 0
          ? ['/api/account/password', { password: 'wrong', newPassword: 'a new password' }]
          : ['/api/account/confirm', { password: 'wrong' }];
      expect((await replica.call('POST', path, cookie, body)).status).toBe(403);
    }
    const reached = one.confirmations + two.confirmations;
    await expectRateLimited(await confirm(0, 'wrong'), wrong);
    await expectRateLimited(await confirm(1, RIGHT), wrong);
    expect(await two.ask(CONFIRM, { password: RIGHT }, clientFor(1)[1])).toEqual({
      data: null,
      errors: [
        {
          message: expect.stringMatching(/^Too many attempts\. Please try again in 15 minutes\.$/),
          extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) },
        },
      ],
    });
    expect(one.confirmations + two.confirmations).toBe(reached);
    expect((await one.confirm(RIGHT, one.signIn().cookie)).status).toBe(200);
  });

  it('do not count correct passwords', async () => {
    for (let attempt = 0; attempt < wrong.times + 5; attempt += 1) {
      expect((await confirm(0, RIGHT)).status).toBe(200);
    }
    const responses = await Promise.all(times(wrong.times, 0).map((attempt) => confirm(attempt, 'wrong')));
    expect(statuses(responses)).toEqual(times(wrong.times, 403));
    expect((await confirm(1, RIGHT)).status).toBe(429);
  });

  it('count wrong first codes of a second factor, and no other failure', async () => {
    const code = (attempt: number, value: string): Promise<Response> => {
      const [replica, cookie] = clientFor(attempt);
      return replica.call('POST', '/api/account/totp/confirm', cookie, { code: value });
    };
    for (let attempt = 0; attempt < wrong.times; attempt += 1) {
      expect((await code(attempt, 'too late')).status).toBe(409);
      expect((await code(attempt, 'wrong')).status).toBe(400);
    }
    await expectRateLimited(await code(0, RIGHT), wrong);
    await expectRateLimited(await code(1, RIGHT), wrong);
  });

  it('count concurrent attempts exactly', async () => {
    const reached = one.confirmations + two.confirmations;
    const responses = await Promise.all(Array.from({ length: 30 }, (_, attempt) => confirm(attempt, 'wrong')));
    expect(statuses(responses)).toEqual([...times(wrong.times, 403), ...times(20, 429)]);
    expect(one.confirmations + two.confirmations - reached).toBe(wrong.times);
  });

  it('count each alias of a field', async () => {
    const fields = (password: string) =>
      `mutation { ${['a', 'b', 'c'].map((name) => `${name}: confirmPassword(password: "${password}")`).join(' ')} }`;
    const codes = async (password: string) =>
      (await one.ask(fields(password), {}, clientFor(0)[1])).errors?.map(({ extensions }) => extensions.code);
    expect(await codes(RIGHT)).toBeUndefined();
    // The first failure ends the mutation; fields that did not run are not counted.
    expect(await codes('wrong')).toEqual(['FORBIDDEN']);
    for (let attempt = 0; attempt < wrong.times - 3; attempt += 1) await confirm(0, 'wrong');
    // Two attempts are left. A mutation with three is rejected and uses up none of them.
    expect(await codes(RIGHT)).toEqual(['RATE_LIMITED']);
    expect(statuses([await confirm(0, 'wrong'), await confirm(0, 'wrong')])).toEqual([403, 403]);
    expect((await confirm(0, 'wrong')).status).toBe(429);
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

  it('count sign-ups of a network, whatever the address', async () => {
    const { signUpsPerIp: limit } = RATE_LIMITS;
    for (let sent = 0; sent < limit.times; sent += 1) {
      expect((await replicas[sent % 2]!.signUp(`${sent}-${email}`, from)).status).toBe(201);
    }
    await expectRateLimited(await two.signUp(email, from), limit);
    expect((await two.signUp(email, { 'x-forwarded-for': `203.0.113.${networks + 100}` })).status).toBe(201);
  });

  it('count sign-ups of an address in any spelling, from any network', async () => {
    const { signUpsPerEmail: limit } = RATE_LIMITS;
    const elsewhere = { 'x-forwarded-for': `203.0.113.${networks}` };
    for (let sent = 0; sent < limit.times; sent += 1) {
      const spelling = sent % 3 === 0 ? ` ${email.toUpperCase()} ` : email;
      expect((await replicas[sent % 2]!.signUp(spelling, sent % 4 === 0 ? elsewhere : from)).status).toBe(201);
    }
    await expectRateLimited(await one.signUp(email, from), limit);
    await expectRateLimited(await two.signUp(email.toUpperCase(), elsewhere), limit);
    expect((await two.signUp(`other-${email}`, from)).status).toBe(201);
  });

  it('count sign-ups per email address in a day, from any network', async () => {
    const signUp = (network: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${network}` };
      return one.call('POST', '/api/auth/signup', undefined, { email, password: RIGHT }, headers);
    };
    const { times: allowed, seconds } = RATE_LIMITS.signUpsPerEmail;
    for (let sent = 0; sent < allowed; sent += 1) expect((await signUp(sent)).status).toBe(201);
    await expectRateLimited(await signUp(allowed), { seconds });
    expect(seconds).toBe(86_400);
  });

  it('count invalid tokens of emailed links per network, and no valid ones', async () => {
    const { times: allowed } = RATE_LIMITS.invalidLinksPerIp;
    const calls = [
      (replica: LimitedGateway, token: string) =>
        replica.call('POST', '/api/auth/reset', undefined, { token, newPassword: 'a new password' }, from),
      (replica: LimitedGateway, token: string) =>
        replica.call('GET', `/api/auth/validate-reset-token?token=${token}`, undefined, undefined, from),
      (replica: LimitedGateway, token: string) =>
        replica.call('GET', `/api/auth/verify?token=${token}`, undefined, undefined, from),
      (replica: LimitedGateway, token: string) =>
        replica.call('POST', '/api/auth/verify', undefined, { token, password: 'wrong' }, from),
    ] as const;
    // The last one is a valid link with a wrong password, which identity counts.
    for (const [index, call] of calls.entries()) {
      for (let used = 0; used < allowed; used += 1)
        expect((await call(one, RIGHT)).status).toBe([200, 200, 302, 401][index]);
    }
    for (let used = 0; used < allowed; used += 1) {
      const response = await calls[used % calls.length]!(replicas[used % 2]!, 'wrong');
      expect(response.status).toBe([400, 200, 302, 400][used % calls.length]);
    }
    for (const call of calls) await expectRateLimited(await call(two, RIGHT), RATE_LIMITS.invalidLinksPerIp);
    from = { 'x-forwarded-for': '198.51.100.251' };
    expect((await calls[0](one, 'wrong')).status).toBe(400);
  });

  it('do not apply member limits to visitors', async () => {
    const reached = one.likes;
    const query = `mutation { like(toUserId: "${randomUUID()}") { matched } }`;
    expect((await one.ask(query, {})).errors).toBeUndefined();
    expect(one.likes).toBe(reached + 1);
  });
});
