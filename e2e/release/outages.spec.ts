import type { ServiceName } from '@kindred/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@kindred/testing/free-port';
import { busBackends, startS3, TcpProxy } from '@kindred/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { deadLettersIn } from '../kills/observed/settled.js';
import { Balancer } from '../replicas/balancer.js';
import { startComponents, stopComponents, type Components } from '../replicas/components.js';
import { TestEnvironment } from '../replicas/test-environment.js';
import { eventually } from '../support/conditions.js';
import { describeOnRedis } from '../support/on-redis.js';
import { becomeMember, createMatch, logInAdmin, type Person } from '../support/person.js';

/** The duration of each outage. All retries are faster by the same factor when it is less than ten minutes. */
const OUTAGE_SECONDS = Number(process.env['OUTAGE_SECONDS'] ?? 600);
const TEN_MINUTES = 600;
const OUTAGE_TIMEOUT = (OUTAGE_SECONDS + 300) * 1_000;

type Server = ServiceName | 'bus' | 'mail' | 'media';
type Member = Person & { id: string };

// The same code runs on both bus backends; Redis is what runs in production.
describeOnRedis(busBackends(), 'after an outage, everything is in place without an intervention', (backend) => {
  const proxies = new Map<Server, TcpProxy>();
  let components: Components | undefined;
  let environment: TestEnvironment;
  let balancer: Balancer;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let site: { url: string };
  let admin: Person;

  const reroute = async (server: Server, url: string): Promise<string> => {
    const proxy = new TcpProxy(new URL(url));
    await proxy.start();
    proxies.set(server, proxy);
    return proxy.url;
  };

  beforeAll(async () => {
    const port = await freePort();
    site = { url: `http://localhost:${port}` };
    s3 = await startS3();
    const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
    const settings = {
      S3_ENDPOINT: new URL(await reroute('media', endpoint.href)).origin,
      ...{ S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
      // Without a pause during an outage, the ten attempts of an event would end after 40% of it.
      RETRY_FIRST_MILLISECONDS: String(Math.max(1, Math.round((500 * OUTAGE_SECONDS) / TEN_MINUTES))),
      RETRY_MAX_SECONDS: String(Math.max(1, Math.round((300 * OUTAGE_SECONDS) / TEN_MINUTES))),
    };
    environment = await TestEnvironment.open(site.url, backend, settings, undefined, reroute);
    balancer = await Balancer.listen(port);
    components = await startComponents(environment, balancer);
    admin = await logInAdmin(site);
  });
  afterAll(async () => {
    await balancer?.close();
    if (components !== undefined) await stopComponents(components);
    for (const proxy of proxies.values()) await proxy.stop();
    await environment?.close();
    await s3?.stop();
    await backend.stop();
  });

  /** @param during runs right after the servers went down */
  async function duringOutage(servers: readonly Server[], during: () => Promise<void>): Promise<void> {
    const ends = Date.now() + OUTAGE_SECONDS * 1_000;
    for (const server of servers) await proxies.get(server)?.stop();
    await during();
    await pause(Math.max(0, ends - Date.now()));
    for (const server of servers) await proxies.get(server)?.start();
  }

  const healthOf = async (name: ServiceName): Promise<Record<string, unknown>> => {
    return (await (await fetch(`${components?.services[name].address}/health/ready`)).json()) as Record<
      string,
      unknown
    >;
  };
  const isWithoutDeadLetters = async (): Promise<void> => {
    expect(await deadLettersIn(environment)).toEqual([]);
  };
  const receives = (member: Member, subject: RegExp, count = 1): Promise<unknown> =>
    eventually(`${count} emails about ${subject} for ${member.email}`, () => {
      const found = environment.mails.filter(
        ({ to, subject: text }) => to?.[0]?.address === member.email && subject.test(text ?? ''),
      );
      return found.length >= count ? found : undefined;
    });
  const canMessage = (member: Member, matchId: string): Promise<unknown> =>
    eventually('the conversation exists', async () => {
      const sent = await member.call('POST', `/api/messages/${matchId}`, { body: 'Good evening' });
      return sent.status === 201 ? true : undefined;
    });

  it.each<{ servers: Server[]; title: string }>([
    { title: 'the databases of the subscribers', servers: ['messaging', 'moderation', 'notifications'] },
    { title: 'Redis', servers: ['bus'] },
  ])(
    '$title: matches get their conversation and their emails',
    async ({ servers }) => {
      const [one, other] = [await becomeMember(site, admin), await becomeMember(site, admin)];
      let matchId = '';
      await duringOutage(servers, async () => {
        matchId = await createMatch(one, other);
      });
      await canMessage(one, matchId);
      await canMessage(other, matchId);
      await Promise.all([receives(one, /match/i), receives(other, /match/i)]);
      await isWithoutDeadLetters();
    },
    OUTAGE_TIMEOUT,
  );

  it(
    'the database of matching: a member who was banned is hidden',
    async () => {
      const viewer = await becomeMember(site, admin);
      const banned = await becomeMember(site, admin);
      await duringOutage(['matching'], async () => {
        // The response also has fields of matching, so the call can fail after the ban.
        await admin.call('POST', `/api/admin/ban/${banned.id}`, { reason: 'Test', duration: 1 });
      });
      await eventually('the banned member is hidden', async () => {
        const deck = await viewer.expect<{ userId: string }[]>(200, 'GET', '/api/discover?limit=1000');
        return deck.some(({ userId }) => userId === banned.id) ? undefined : true;
      });
      await isWithoutDeadLetters();
    },
    OUTAGE_TIMEOUT,
  );

  it(
    'the database of identity: what other services decided about an account takes effect',
    async () => {
      const member = await becomeMember(site, admin);
      const { id, url } = await member.uploadSelfie([10, 200, 90]);
      await member.expect(200, 'GET', url);
      // The event waits in moderation's outbox, and reaches identity when its database is down.
      await proxies.get('bus')?.stop();
      await admin.expect(200, 'POST', `/api/admin/verifications/${id}/approve`, {});
      await duringOutage(['identity'], async () => {
        await proxies.get('bus')?.start();
        await eventually('the outage is noticed', async () =>
          (await healthOf('identity'))['database'] === false ? true : undefined,
        );
      });
      await eventually('the member can sign in', () => member.logIn().catch(() => undefined));
      await isWithoutDeadLetters();
    },
    OUTAGE_TIMEOUT,
  );

  it(
    'the mail server: emails wait, and are sent',
    async () => {
      const members = [await becomeMember(site, admin), await becomeMember(site, admin)];
      await duringOutage(['mail'], async () => {
        for (const { email } of members) await admin.expect(200, 'POST', '/api/auth/forgot', { email });
        await eventually('the outage is noticed', async () =>
          (await healthOf('notifications'))['mail'] === false ? true : undefined,
        );
        expect(await healthOf('notifications')).toMatchObject({ status: 'ok', mail: false });
      });
      for (const member of members) await receives(member, /reset|password/i);
      await isWithoutDeadLetters();
    },
    OUTAGE_TIMEOUT,
  );

  it(
    'the object store: files of deleted photos are deleted',
    async () => {
      const member = await becomeMember(site, admin);
      const { id } = await member.uploadSelfie([200, 10, 90]);
      await duringOutage(['media'], async () => {
        await member.expect(204, 'DELETE', `/api/photos/${id}`);
        await eventually('the outage is noticed', async () =>
          (await healthOf('moderation'))['media'] === false ? true : undefined,
        );
      });
      await eventually('all tasks have completed', async () => {
        const metrics = await (await fetch(`${components?.services.moderation.address}/metrics`)).text();
        return /^tasks_due\{[^}]*\} 0$/m.test(metrics) ? true : undefined;
      });
      await isWithoutDeadLetters();
    },
    OUTAGE_TIMEOUT,
  );
});
