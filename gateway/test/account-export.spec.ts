import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS, RATE_LIMITS, DomainError, SERVICES, type ServiceName } from '@kindred/contracts';
import type { FakeResolver } from './fake-service.js';
import { GatewayUnderTest } from './gateway-under-test.js';

const PATH = '/api/account/export';
const PAGES = 40;
const PAGE_OF_MESSAGES = Array.from({ length: 500 }, (_, seq) => ({ seq, body: 'x'.repeat(200) }));

const page = (sections: object[], nextCursor: string | null = null) => ({ sections, nextCursor });
const section = (name: string, ...items: unknown[]) => ({ name, single: false, items });
const single = (name: string, ...items: unknown[]) => ({ name, single: true, items });

class ExportingGateway extends GatewayUnderTest {
  export(service: ServiceName, resolver: FakeResolver): void {
    this.services[service].stub(`Query.${service}Export`, resolver);
  }

  cursors(service: ServiceName): unknown[] {
    return this.services[service].requests.map(({ variables }) => variables['cursor']);
  }

  empty(): void {
    for (const service of SERVICES) {
      this.services[service].requests.length = 0;
      this.export(service, () => page([section(`of${service}`)]));
    }
  }
}

describe('account export', () => {
  const gateway = new ExportingGateway();
  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.empty());

  it('returns one uncached attachment with the sections of all services in order', async () => {
    const { cookie, member } = gateway.signIn({ status: 'PENDING' });
    gateway.export('identity', (_input, { caller }) =>
      page([single('account', { id: caller.kind === 'member' && caller.userId })]),
    );
    gateway.export('matching', () =>
      page([single('profile'), section('likes', 1, 'two', { three: [null] }), section('passes')]),
    );
    const response = await gateway.call('GET', PATH, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const day = new Date().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="kindred-account-${day}.json"`);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      afterDeletion: expect.stringMatching(
        new RegExp(
          `${POLICY_PERIODS.sealedBanYears} years after its deletion.* ${POLICY_PERIODS.evidenceDays} days after the report`,
        ),
      ),
      exportedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
      account: { id: member.userId },
      profile: null,
      likes: [1, 'two', { three: [null] }],
      passes: [],
      ofmessaging: [],
      ofmoderation: [],
      ofnotifications: [],
    });
  });

  it('fetches all pages of a service and joins lists across pages', async () => {
    const { cookie } = gateway.signIn();
    gateway.export('messaging', ({ cursor }) => {
      if (cursor === null) return page([section('conversations', 'a'), section('messages', 1, 2)], 'second');
      if (cursor === 'second') return page([section('messages', 3)], 'third');
      return page([section('messages'), section('last', 'z')]);
    });
    const body = (await (await gateway.call('GET', PATH, cookie)).json()) as Record<string, unknown>;
    expect(body).toMatchObject({ conversations: ['a'], messages: [1, 2, 3], last: ['z'] });
    expect(gateway.cursors('messaging')).toEqual([null, 'second', 'third']);
  });

  it('does not fetch a page before the previous one was read', async () => {
    const { cookie } = gateway.signIn();
    gateway.export('notifications', ({ cursor }) => {
      const number = Number(cursor ?? 0) + 1;
      return page([section('mails', ...PAGE_OF_MESSAGES)], number === PAGES ? null : String(number));
    });
    const response = await gateway.call('GET', PATH, cookie);
    const reader = response.body?.getReader();
    await reader?.read();
    // Socket buffers hold a few pages, far less than all.
    expect(gateway.cursors('notifications').length).toBeLessThan(PAGES);
    let bytes = 0;
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) bytes += part.value.length;
    expect(gateway.cursors('notifications')).toHaveLength(PAGES);
    expect(bytes).toBeGreaterThan(PAGES * 500 * 200);
  });

  it('returns 503 before sending data when a service is down', async () => {
    const { cookie } = gateway.signIn();
    gateway.export('moderation', () => {
      throw new DomainError('UNAVAILABLE', 'Down.');
    });
    const response = await gateway.call('GET', PATH, cookie);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it('aborts the download when a service becomes unavailable later', async () => {
    const { cookie } = gateway.signIn();
    gateway.export('matching', ({ cursor }) => {
      if (cursor !== null) throw new DomainError('UNAVAILABLE', 'Down.');
      return page([section('likes', 1)], 'next');
    });
    const response = await gateway.call('GET', PATH, cookie);
    await expect(response.text()).rejects.toThrow();
  });

  it('requires a session and rejects HEAD', async () => {
    expect((await gateway.call('GET', PATH)).status).toBe(401);
    const { cookie } = gateway.signIn();
    const response = await gateway.call('HEAD', PATH, cookie);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(gateway.cursors('identity')).toEqual([]);
  });
});

describe('the rate limit of account exports', () => {
  const gateway = new ExportingGateway();
  beforeAll(() => gateway.start({ NODE_ENV: 'production' }));
  afterAll(() => gateway.stop());

  it('counts each export of a member once, regardless of its pages', async () => {
    gateway.empty();
    gateway.export('identity', ({ cursor }) =>
      page([section('sessions', randomUUID())], cursor === null ? 'next' : null),
    );
    const { cookie } = gateway.signIn();
    const statuses: number[] = [];
    for (let count = 0; count <= RATE_LIMITS.exportsPerMember.times; count += 1) {
      const response = await gateway.call('GET', PATH, cookie);
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.exportsPerMember.times).fill(200), 429]);
    const other = await gateway.call('GET', PATH, gateway.signIn().cookie);
    await other.text();
    expect(other.status).toBe(200);
  });
});
