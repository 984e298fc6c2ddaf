import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends } from '../support/bus-backends.js';
import { eventually } from '../support/conditions.js';
import { asAdministrator } from '../support/database.js';
import { projectedBy, Projections, type ComparedKind, type ProjectedState } from '../support/lost-events.js';
import { activateMember, becomeApplicant, becomeMember, createMatch, logInAdmin } from '../support/person.js';
import { logOf, startProduct, type Product } from '../support/product.js';

interface Kind extends ComparedKind {
  /** What each subscriber loses. */
  lost: { missing: number; stale: number; ended: number };
}

const KINDS: readonly Kind[] = [
  {
    aggregate: 'account',
    owner: 'identity',
    subscribers: ['matching', 'messaging', 'moderation', 'notifications'],
    lost: { missing: 1, stale: 1, ended: 1 },
  },
  {
    aggregate: 'profile',
    owner: 'matching',
    subscribers: ['identity', 'messaging', 'moderation', 'notifications'],
    lost: { missing: 1, stale: 1, ended: 0 },
  },
  { aggregate: 'match', owner: 'matching', subscribers: ['messaging'], lost: { missing: 1, stale: 0, ended: 1 } },
  { aggregate: 'block', owner: 'matching', subscribers: ['moderation'], lost: { missing: 1, stale: 0, ended: 1 } },
  {
    aggregate: 'sanctions',
    owner: 'moderation',
    subscribers: ['identity', 'matching', 'messaging', 'notifications'],
    lost: { missing: 1, stale: 1, ended: 0 },
  },
  { aggregate: 'gallery', owner: 'moderation', subscribers: ['matching'], lost: { missing: 1, stale: 1, ended: 0 } },
];
const OWNERS = [...new Set(KINDS.map(({ owner }) => owner))];
const ALL_LOST = Object.fromEntries(
  KINDS.flatMap(({ aggregate, subscribers, lost }) =>
    subscribers.map((subscriber) => [`${aggregate} of ${subscriber}`, { ...lost, ahead: 0, unknown: 0 }]),
  ),
);

/** Counts by what was compared, such as `account of messaging`, and by the kind of difference. */
type Differences = Record<string, Record<string, number>>;

const negated = (counts: Record<string, number> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([difference, count]) => [difference, -count]));

// One backend is enough: the event bus tests on each one how it carries the comparison.
describe.each(busBackends.slice(0, 1))('the nightly comparison of all services, on $name', (backend) => {
  const ids: string[] = [];
  let product: Product;
  let projections: Projections;
  let before: ProjectedState;
  let after: ProjectedState;

  const whenApplied = (milliseconds?: number) =>
    eventually(
      'all events are applied',
      async () => ((await projections.areCurrent()) ? true : undefined),
      milliseconds,
    );

  beforeAll(async () => {
    product = await startProduct(await backend.settings());
    projections = new Projections(product, KINDS, ids);
    const admin = await logInAdmin(product);
    const member = () => becomeMember(product, admin);
    const [maya, omar, zoe] = await Promise.all([member(), member(), member()]);
    const [applicant, leaving] = await Promise.all([becomeApplicant(product), becomeApplicant(product)]);
    ids.push(...[maya, omar, zoe, applicant, leaving].map(({ id }) => id));
    const endedMatch = await createMatch(maya, omar);
    // The block ends it: a conversation that stays, and is no difference.
    const blockedMatch = await createMatch(omar, zoe);
    await omar.expect(200, 'POST', '/api/blocks', { toUserId: zoe.id });
    await admin.expect(200, 'POST', `/api/admin/ban/${omar.id}`, { reason: 'Rude', duration: 3 });
    ids.push(endedMatch, blockedMatch, `${omar.id}.${zoe.id}`);
    await whenApplied();
    before = await projections.read();

    const newcomer = await becomeApplicant(product);
    await activateMember(applicant, admin);
    await admin.expect(204, 'DELETE', `/api/admin/users/${leaving.id}`);
    await admin.expect(200, 'POST', `/api/admin/unban/${omar.id}`, {});
    await omar.logIn();
    await omar.saveProfile({ displayName: 'Renamed', dateOfBirth: '1980-05-17' });
    await omar.expect(204, 'DELETE', `/api/blocks/${zoe.id}`);
    await maya.expect(204, 'DELETE', `/api/matches/${endedMatch}`);
    await maya.expect(200, 'POST', '/api/likes', { toUserId: zoe.id, note: 'Which garden is it?' });
    const { matchId } = await zoe.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id });
    await zoe.expect(200, 'POST', '/api/blocks', { toUserId: omar.id });
    const { id: photoId } = await zoe.uploadSelfie([20, 90, 120]);
    await admin.expect(200, 'POST', `/api/admin/verifications/${photoId}/approve`, {});
    await admin.expect(200, 'POST', `/api/admin/mute/${zoe.id}`, { reason: 'Rude', duration: 3 });
    ids.push(newcomer.id, matchId, `${zoe.id}.${omar.id}`);
    await whenApplied();
    after = await projections.read();
  });
  afterAll(() => product?.stop());

  /** Runs the comparison of each service now; the tasks of an earlier run have ended. */
  const compare = (): Promise<void> =>
    asAdministrator(product, async (client) => {
      for (const owner of OWNERS) {
        await eventually(`${owner} can compare`, async () => {
          const { rowCount } = await client.query(
            `UPDATE ${owner}.tasks SET (run_at, publish_after) = (now(), now())
              WHERE type = 'reconciliation.send-digests' AND run_at > now() + interval '30 minutes'`,
          );
          return rowCount === 1 ? true : undefined;
        });
      }
    });

  /** The differences that the services have found since `counted`, or ever. */
  async function differences(counted: Differences = {}): Promise<Differences> {
    const found: Differences = {};
    for (const owner of OWNERS) {
      for (const { msg } of await logOf(product, owner, 'repaired ')) {
        const [, compared, counts] = /^repaired (\w+ of \w+): (.*)$/.exec(String(msg)) ?? [];
        if (compared === undefined || counts === undefined) continue;
        const sums = (found[compared] ??= negated(counted[compared]));
        for (const [difference, count] of Object.entries(JSON.parse(counts) as Record<string, number>))
          sums[difference] = (sums[difference] ?? 0) + count;
      }
    }
    return found;
  }

  // The second round finds a difference that the first one has left.
  it.each(['first', 'second'])('repairs all that was lost, and nothing else, in the %s round', async () => {
    const counted = await differences();
    await projections.loseEventsSince(before);
    expect(projectedBy(await projections.read())).not.toEqual(projectedBy(after));
    await compare();
    // If they do not become equal, the next expectation shows the difference.
    await whenApplied(180_000).catch(() => undefined);
    expect(projectedBy(await projections.read())).toEqual(projectedBy(after));
    // A service logs what it has repaired after the subscriber has got it.
    await eventually(
      'all differences are logged',
      async () => isDeepStrictEqual(await differences(counted), ALL_LOST) || undefined,
      180_000,
    ).catch(() => undefined);
    expect(await differences(counted)).toEqual(ALL_LOST);
  });
});
