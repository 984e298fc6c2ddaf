import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS, type Member } from '@kindred/contracts';
import { CallerSigner } from '@kindred/service-kit';
import { busBackends, testMember } from '@kindred/testing';
import { GraphCall } from '../src/graph/graph-call.js';
import { Graph } from '../src/graph/graph.service.js';
import { LOCAL_POINTS } from '../src/rate-limits/local-first-limiter.js';
import { GatewayUnderTest } from './gateway-under-test.js';
import { raiseStoreTimeouts } from './store-timeouts.js';

const { times: ALLOWED, seconds: WINDOW } = RATE_LIMITS.listReadsPerMember;
const EMPTY_PAGE = { items: [], cards: [], nextCursor: null };
const FOUR_LISTS = `{ discover { nextCursor } a: likes { nextCursor } b: likes { nextCursor } ...More }
  fragment More on Query { photos { id } }`;

class ListGateway extends GatewayUnderTest {
  protected override prepareServices(): void {
    const { matching, messaging, moderation } = this.services;
    for (const field of ['discover', 'likes', 'matches']) matching.stub(`Query.${field}`, () => EMPTY_PAGE);
    matching.stub('Query.profileView', () => null);
    messaging.stub('Query.conversation', ({ matchId }) => ({ matchId, lastSeq: 0, messages: [] }));
    moderation.stub('Query.reports', () => EMPTY_PAGE);
    moderation.stub('Query.photos', () => []);
  }

  signInAs(member: Member): string {
    const token = `token-${randomUUID()}`;
    this.sessions.set(token, member);
    return `sid=${token}`;
  }

  /** Reads a list this many times, ten at a time. @returns the number of reads that were allowed */
  async read(count: number, cookie: string, path = '/api/discover'): Promise<number> {
    let allowed = 0;
    for (let sent = 0; sent < count; sent += 10) {
      const some = Array.from({ length: Math.min(10, count - sent) }, () => this.call('GET', path, cookie));
      for (const { status } of await Promise.all(some)) {
        expect([200, 429]).toContain(status);
        if (status === 200) allowed += 1;
      }
    }
    return allowed;
  }

  ask(cookie: string) {
    return this.call('POST', '/graphql', cookie, { query: FOUR_LISTS }).then((response) => response.json());
  }

  /** Reads four lists in each request, so that few requests are needed. All must be allowed. */
  async readAll(count: number, cookie: string): Promise<void> {
    for (let asked = 0; asked < count / 4; asked += 1) expect(await this.ask(cookie)).not.toHaveProperty('errors');
  }
}

describe.each(busBackends())('the limit on list reads on $name, two replicas', (backend) => {
  const one = new ListGateway();
  const two = new ListGateway();
  let member: Member;
  let cookie: string;

  let restoreTimeouts: () => void;
  beforeAll(async () => {
    restoreTimeouts = raiseStoreTimeouts();
    const BUS_URL = await backend.createBusUrl();
    await Promise.all([one, two].map((replica) => replica.start({ BUS_URL, RATE_LIMIT: 'on' })));
  });
  afterAll(async () => {
    restoreTimeouts();
    await Promise.all([one, two].map((replica) => replica.stop()));
    await backend.stop();
  });
  beforeEach(() => {
    member = testMember();
    cookie = one.signInAs(member);
  });

  it('is exact in one replica, across lists, REST, and GraphQL', async () => {
    const paths = ['/api/discover', '/api/likes', `/api/messages/${randomUUID()}`, '/api/matches?limit=1000'];
    for (const path of paths) expect(await one.read(10, cookie, path)).toBe(10);
    await one.readAll(ALLOWED - 40, cookie);
    const rejected = await one.call('GET', '/api/likes', cookie);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(WINDOW);
    expect(await rejected.json()).toEqual({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(
        /^You’re loading lists very quickly\. Please try again in \d+ (seconds?|minute)\.$/,
      ),
    });
    expect(await one.ask(cookie)).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }],
    });
    expect((await one.call('GET', '/api/profile/view', cookie)).status).toBe(404);
    expect(await one.read(1, one.signIn().cookie)).toBe(1);
  });

  it('allows a second replica only the reads that it counts alone', async () => {
    const other = two.signInAs(member);
    expect(await two.read(LOCAL_POINTS, other)).toBe(LOCAL_POINTS);
    await one.readAll(ALLOWED - 40, cookie);
    expect(await one.read(60, cookie)).toBe(40);
    expect(await two.read(10, other)).toBe(0);
  });

  it('applies to staff', async () => {
    const staff = one.signIn({ role: 'admin' }).cookie;
    await one.readAll(ALLOWED - 20, staff);
    expect(await one.read(25, staff, '/api/admin/reports')).toBe(20);
  });

  it('does not count what the gateway reads for sockets', async () => {
    const graph = one.get(Graph);
    const operation = graph.operations.prepare('{ matches { nextCursor } }');
    for (let read = 0; read <= ALLOWED; read += 1) {
      const call = GraphCall.forSocket(member, 'r1', one.get(CallerSigner));
      expect(await graph.run(operation, {}, call)).not.toHaveProperty('errors');
    }
    expect(await one.read(1, cookie)).toBe(1);
  });
});
