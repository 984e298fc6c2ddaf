import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { busBackends } from '@kindred/testing';
import { accountViolations, photoViolations, reportViolations } from '../kills/checks/accounts.js';
import { mailViolations, repeatedDeliveries } from '../kills/checks/mails.js';
import { messageViolations } from '../kills/checks/messages.js';
import { matchViolations, relationshipViolations } from '../kills/checks/relationships.js';
import { startDurableInstallation, type DurableInstallation } from '../kills/installation/durable-installation.js';
import { Killer } from '../kills/installation/killer.js';
import { Supervisor } from '../kills/installation/supervisor.js';
import { emptyCommunity } from '../kills/model/community.js';
import { Locks } from '../kills/model/locks.js';
import { observe } from '../kills/observed/observe.js';
import type { Observed } from '../kills/observed/observed.js';
import { settle } from '../kills/observed/settled.js';
import { randomFrom } from '../kills/random.js';
import { saveSummary } from '../kills/summary.js';
import { BackoffClient, TrafficMetrics } from '../kills/traffic/backoff-client.js';
import { Traffic } from '../kills/traffic/traffic.js';
import type { World } from '../kills/traffic/operation.js';
import { eventually } from '../support/conditions.js';
import { describeOnRedis } from '../support/on-redis.js';
import { logInAdmin } from '../support/person.js';
import { projectionDifferences } from '../support/projections.js';

/** 0 leaves the test out. */
const OPERATIONS = Number(process.env['KILL_OPERATIONS'] ?? 10_000);
const SEED = Number(process.env['KILL_SEED'] ?? 20_260_214);
const MINUTES = 60_000;
/** What sends an email, or records that it was sent. */
const SENDS_MAIL = ['notifications', 'database', 'redis'];
/** Operations whose outcome is unknown after two minutes of retries. */
const MAX_UNKNOWN = Math.ceil(OPERATIONS / 100);

const title = `${OPERATIONS} operations while something is killed every five seconds (KILL_SEED=${SEED})`;

// Events survive in Redis, as in the containers.
describeOnRedis(OPERATIONS > 0 ? busBackends() : [], title, () => {
  const community = emptyCommunity();
  const metrics = new TrafficMetrics();
  let installation: DurableInstallation;
  let supervisor: Supervisor;
  let killer: Killer;
  let traffic: Traffic;
  let deadLetters: string[];
  let observed: Observed;

  beforeAll(
    async () => {
      installation = await startDurableInstallation();
      supervisor = new Supervisor(installation.servers);
      const { mails } = installation;
      const admin = await logInAdmin(installation);
      const world: World = {
        ...{ site: installation, client: new BackoffClient(metrics, randomFrom(SEED + 1)), admin, mails, community },
        ...{ locks: new Locks(), random: randomFrom(SEED + 2), browsers: new Map() },
      };
      traffic = new Traffic(world, OPERATIONS);
      killer = new Killer(supervisor, randomFrom(SEED));
      const seconds: Record<string, number> = {};
      const timed = async <Result>(phase: string, work: () => Promise<Result>): Promise<Result> => {
        const began = Date.now();
        return work().finally(() => (seconds[phase] = (Date.now() - began) / 1_000));
      };
      try {
        await timed('traffic', () => traffic.run().finally(() => killer.stop()));
        await eventually('everything is up', () => supervisor.downCount === 0 || undefined);
        deadLetters = await timed('settling', () => settle(installation));
        observed = await timed('observing', () =>
          observe({ installation, community, browsers: world.browsers, admin }),
        );
      } finally {
        await saveSummary({ traffic, metrics, killer, supervisor, seconds });
      }
    },
    10 * MINUTES + OPERATIONS * 600,
  );
  afterAll(async () => {
    await supervisor?.release(() => installation.stop());
  }, 5 * MINUTES);

  it('answers every request in the end', () => {
    expect(metrics.unexpected).toEqual([]);
    expect(metrics.unanswered.length).toBeLessThanOrEqual(MAX_UNKNOWN);
  });

  it('performs operations of every kind', () => {
    const acknowledged = [...traffic.outcomes.values()].map((outcome) => outcome.acknowledged);
    expect(Math.min(...acknowledged)).toBeGreaterThan(0);
  });

  it('restarts what was killed, and nothing else', () => {
    expect(supervisor.crashes).toEqual([]);
    expect(killer.kills.length).toBeGreaterThan(0);
    expect(metrics.lost).toBeGreaterThan(0);
  });

  it('has no dead letters', () => expect(deadLetters).toEqual([]));

  it('keeps every account, and deletes and bans those that it should', () =>
    expect(accountViolations(community, observed)).toEqual([]));

  it('keeps every photo once', () => expect(photoViolations(community, observed)).toEqual([]));

  it('keeps every like, pass, block, and match once', () =>
    expect([...relationshipViolations(community, observed), ...matchViolations(community, observed)]).toEqual([]));

  it('keeps every message once and in order', () => expect(messageViolations(community, observed)).toEqual([]));

  it('keeps every report once', () => expect(reportViolations(community, observed)).toEqual([]));

  it('sends one email for each cause', () => expect(mailViolations(community, observed)).toEqual([]));

  it('delivers an email again only after a kill', () => {
    const kills = killer.kills.filter(({ name }) => SENDS_MAIL.includes(name)).map(({ at }) => at);
    expect(repeatedDeliveries(observed.mails, kills)).toEqual([]);
  });

  it('has equal data in all services', () => expect(projectionDifferences(observed.projections)).toEqual([]));
});
