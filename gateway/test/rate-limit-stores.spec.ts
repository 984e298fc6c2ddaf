import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { parseRedisUrl } from '@kindred/event-bus';
import { busBackends, createTestDatabase, until, type TestDatabase } from '@kindred/testing';
import pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { openRateLimitStore } from '../src/rate-limits/open-rate-limit-store.js';
import type { RateLimitStore } from '../src/rate-limits/rate-limit-store.js';
import { GatewayUnderTest } from './gateway-under-test.js';
import { raiseStoreTimeouts } from './store-timeouts.js';

function limiterOf(store: RateLimitStore, { points = 3, duration = 60, blockAt = 0 } = {}) {
  const options = { keyPrefix: 'test', points, duration };
  return store.limiter({
    ...options,
    insuranceLimiter: new RateLimiterMemory(options),
    inMemoryBlockOnConsumed: blockAt,
  });
}

/** The whole content of the store as text. */
async function contentOf(busUrl: string): Promise<string> {
  if (busUrl.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: busUrl });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM kindred_rate_limits');
    await client.end();
    return JSON.stringify(rows);
  }
  const { url, prefix } = parseRedisUrl(busUrl);
  const client = await createClient({ url }).connect();
  const keys = await client.keys(`${prefix}:rate:*`);
  await client.close();
  return JSON.stringify(keys);
}

describe.each(busBackends())('rate limit store on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let stores: RateLimitStore[];

  let restoreTimeouts: () => void;
  beforeAll(async () => {
    restoreTimeouts = raiseStoreTimeouts();
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    stores = await Promise.all([openRateLimitStore(busUrl), openRateLimitStore(busUrl)]);
  });
  afterAll(async () => {
    restoreTimeouts();
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
    await backend.stop();
  });

  it('counts concurrent attempts of several replicas exactly, starting with an empty store', async () => {
    const limiters = stores.map((store) => limiterOf(store, { points: 25 }));
    const subject = randomUUID();
    const attempts = Array.from({ length: 80 }, (_, index) => limiters[index % 2]!.consume(subject));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
    expect(outcomes.every((each) => each.status === 'fulfilled' || each.reason instanceof RateLimiterRes)).toBe(true);
  });

  it('resets a counter when its duration has passed', async () => {
    const limiter = limiterOf(stores[0]!, { points: 1, duration: 1 });
    const subject = randomUUID();
    await limiter.consume(subject);
    const error: unknown = await limiter.consume(subject).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ msBeforeNext: expect.any(Number) });
    expect((error as RateLimiterRes).msBeforeNext).toBeLessThanOrEqual(1_000);
    const accepted = () =>
      limiter.consume(subject).then(
        ({ consumedPoints }) => consumedPoints === 1,
        () => false,
      );
    await until(accepted);
  });

  it('refunds points', async () => {
    const [one, two] = stores.map((store) => limiterOf(store));
    const subject = randomUUID();
    await one!.consume(subject, 3);
    await two!.reward(subject, 1);
    await one!.consume(subject);
    await expect(two!.consume(subject)).rejects.toBeInstanceOf(RateLimiterRes);
  });

  it('rejects from memory after the limit was reached, for limits without refunds', async () => {
    const limiter = limiterOf(stores[0]!, { blockAt: 3 });
    const subject = randomUUID();
    await limiter.consume(subject, 3);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(limiter.consume(subject)).rejects.toMatchObject({ msBeforeNext: expect.any(Number) });
    }
    expect(await limiterOf(stores[1]!, { points: 10 }).consume(subject)).toMatchObject({ consumedPoints: 4 });
  });

  it('stores no email addresses, IP addresses, or ids', async () => {
    const gateway = new GatewayUnderTest();
    await gateway.start({ BUS_URL: busUrl, RATE_LIMIT: 'on' });
    const { member, cookie } = gateway.signIn();
    gateway.services.matching.stub('Mutation.like', () => ({ matched: false }));
    gateway.services.identity.stub('Mutation.signUp', () => ({ message: 'Sent.' }));
    await gateway.call('POST', '/api/likes', cookie, { toUserId: randomUUID() });
    await gateway.call('POST', '/api/auth/signup', undefined, {
      email: 'ada.lovelace@example.com',
      password: 'correct horse',
    });
    const content = await contentOf(busUrl);
    await gateway.stop();
    for (const limit of ['likesPerMember', 'signUpsPerEmail', 'signUpsPerIp']) expect(content).toContain(limit);
    // Text that random hexadecimal prefixes and 22-character digests cannot contain by chance.
    for (const identifier of [member.userId, 'lovelace', 'example.com', '127.0.0.1'])
      expect(content).not.toContain(identifier);
  });
});

describe('a PostgreSQL bus role without the CREATE privilege', () => {
  it('can use an existing table', async () => {
    const database = await createTestDatabase();
    const owner = await openRateLimitStore(database.busUrl);
    await limiterOf(owner).consume('a', 3);
    await owner.close();
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query('ALTER SCHEMA bullmq OWNER TO CURRENT_USER; GRANT USAGE ON SCHEMA bullmq TO kindred_bus');
    await admin.end();
    const store = await openRateLimitStore(database.busUrl);
    await expect(limiterOf(store).consume('a')).rejects.toMatchObject({ consumedPoints: 4 });
    await store.close();
    await database.drop();
  });
});

describe.each(['redis://127.0.0.1:1', 'postgres://user:password@127.0.0.1:1/none'])(
  'with an unavailable store at %s',
  (BUS_URL) => {
    const { times, seconds } = RATE_LIMITS.feedbackPerIp;

    it('counts in each replica without delaying requests', async () => {
      const gateway = new GatewayUnderTest();
      await gateway.start({ BUS_URL, RATE_LIMIT: 'on' });
      gateway.services.notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
      const send = () => gateway.call('POST', '/api/feedback', undefined, { name: 'A' });
      const startedAt = Date.now();
      for (let sent = 0; sent < times; sent += 1) expect((await send()).status).toBe(201);
      const rejected = await send();
      expect(rejected.status).toBe(429);
      expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
      expect(Date.now() - startedAt).toBeLessThan(5_000);
      await gateway.stop();
    });

    it('counts nothing when rate limits are off', async () => {
      const gateway = new GatewayUnderTest();
      await gateway.start({ BUS_URL, RATE_LIMIT: 'off' });
      gateway.services.notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
      for (let sent = 0; sent < times + 2; sent += 1) {
        expect((await gateway.call('POST', '/api/feedback', undefined, { name: 'A' })).status).toBe(201);
      }
      await gateway.stop();
    });
  },
);
