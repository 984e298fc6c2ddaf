import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventType } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { column, defineStatement } from '@kindred/platform/database';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { BusBackend } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { batchQueueOf } from '../src/queues.js';
import { inboxInsertOfGroup, OnGroupedEvent, type FrequentEventContext } from '../src/index.js';
import { effect, photoApproved, profileChanged } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { openDatabase, startTestService, type TestService } from './test-service.js';

type ProfileChanged = DomainEvent<'matching.profile-changed'>;

/** Appends a member's new name. A name of zero characters fails. `run` is the same for the events of one run. */
const APPEND_NAME = defineStatement(
  `WITH given AS (
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) AS g (user_id, name, event_id, subscriber)
   ), fresh AS (${inboxInsertOfGroup('given')}), stored AS (
     INSERT INTO members AS known (user_id, names, runs)
     SELECT user_id, ARRAY[name], ARRAY[pg_current_xact_id()::text || left('', 1 / length(name))]
       FROM given JOIN fresh USING (event_id)
     ON CONFLICT (user_id) DO UPDATE SET names = known.names || excluded.names, runs = known.runs || excluded.runs
   )
   SELECT event_id AS "eventId" FROM fresh`,
  { eventId: column.uuid },
);

@Controller()
class AppendingHandler {
  @OnGroupedEvent('matching.profile-changed', 'notifications-mail')
  async handle(@Payload() { data }: ProfileChanged, @Ctx() { runGrouped }: FrequentEventContext): Promise<void> {
    await runGrouped(APPEND_NAME, [data.userId], [data.userId, data.displayName]);
  }
}

const QUEUE = 'notifications-mail';
const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

/** Events of members of their own. */
const MEMBERS = 30;
/** Events of one member, all with a name of their own. */
const NAMES = ['A', 'B', 'C', 'D', 'E'];

describe.each(backends)('grouped events on $name', (backend) => {
  const photos = { running: 0, most: 0, handled: 0 };
  /** A handler of the same batches whose events are not grouped. */
  const photoHandler = handlerFor(
    'moderation.photo-reviewed',
    async (_event, { tx }) => {
      photos.running += 1;
      photos.most = Math.max(photos.most, photos.running);
      for (let query = 0; query < 5; query++) await tx.manager.query('SELECT');
      photos.running -= 1;
      photos.handled += 1;
    },
    QUEUE,
  );
  const events = Array.from({ length: MEMBERS }, () => profileChanged(randomUUID(), 1, 'A'));
  const renamed = randomUUID();
  const names = NAMES.map((name, index) => profileChanged(renamed, index + 1, name));
  const poison = profileChanged(randomUUID(), 1, '');
  let database: TestDatabase;
  let service: TestService;
  let bus: BusBackend;

  const deliver = (...delivered: DomainEvent<EventType>[]) => {
    const batch = delivered.map((event) => ({ event, replyTo: null }));
    return bus.add(batchQueueOf(QUEUE), [{ id: randomUUID(), requestId: randomUUID(), batch }], DELIVERY_DEFAULTS);
  };
  const waitUntilHandled = async () => {
    for (const queue of [batchQueueOf(QUEUE), QUEUE])
      await eventually(async () => expect(await bus.depth(queue)).toMatchObject({ waiting: 0, active: 0, delayed: 0 }));
  };
  const read = (userId: string): Promise<{ names: string[]; runs: string[] }[]> =>
    service.dataSource.query('SELECT names, runs FROM members WHERE user_id = $1', [userId]);

  beforeAll(async () => {
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    bus = await createBackend(busUrl);
    const dataSource = await openDatabase(database.urls.notifications);
    await dataSource.query('CREATE TABLE members (user_id uuid PRIMARY KEY, names text[], runs text[])');
    await dataSource.destroy();
    // Before the worker starts, so that it finds all of them at once.
    const reviewed = events.map((_, index) => photoReviewed(index));
    await deliver(...events.slice(0, MEMBERS / 2), ...names, ...events.slice(MEMBERS / 2), ...reviewed);
    service = await startTestService({
      service: 'notifications',
      subscribers: [QUEUE],
      databaseUrl: database.urls.notifications,
      busUrl,
      topology: {
        'matching.profile-changed': [{ ...effect(QUEUE), isBatched: true }],
        'moderation.photo-reviewed': [{ ...effect(QUEUE), isBatched: true }],
      },
      delivery: { attempts: 2, firstRetryMilliseconds: 1 },
      controllers: [AppendingHandler, photoHandler],
    });
    await waitUntilHandled();
  });
  afterAll(async () => {
    await bus.close();
    await service.stop();
    await database.drop();
  });

  it('share runs of the statement, each with its inbox row', async () => {
    const rows = (await Promise.all(events.map(({ data }) => read(data.userId)))).flat();
    expect(rows.map((row) => row.names)).toEqual(events.map(() => ['A']));
    expect(new Set(rows.flatMap(({ runs }) => runs)).size).toBeLessThan(MEMBERS);
    const inbox = await service.dataSource.query<{ event_id: string }[]>(
      'SELECT event_id FROM inbox WHERE subscriber = $1 AND event_id = ANY ($2)',
      [QUEUE, [...events, ...names].map(({ eventId }) => eventId)],
    );
    expect(inbox).toHaveLength(MEMBERS + NAMES.length);
  });

  it('with the same key are applied in runs of their own', async () => {
    const [row] = await read(renamed);
    expect([...(row?.names ?? [])].sort()).toEqual(NAMES);
    expect(new Set(row?.runs).size).toBe(NAMES.length);
  });

  it('do not fail because of another one, which becomes a dead letter of its own and can be replayed', async () => {
    const others = Array.from({ length: 10 }, () => profileChanged(randomUUID(), 1, 'A'));
    await deliver(...others.slice(0, 5), poison, ...others.slice(5));
    await waitUntilHandled();
    const rows = await Promise.all(others.map(({ data }) => read(data.userId)));
    expect(rows.flat().map((row) => row.names)).toEqual(others.map(() => ['A']));
    expect(await bus.failed(QUEUE, 10)).toMatchObject([{ jobId: poison.eventId, attempts: 2 }]);
    expect(await read(poison.data.userId)).toEqual([]);
    expect(await bus.replay(QUEUE, poison.eventId)).toBe(1);
    await eventually(async () => expect(await bus.failed(QUEUE, 10)).toMatchObject([{ jobId: poison.eventId }]));
  });

  it('are found among the dead letters by the member whom they mention', async () => {
    const other = profileChanged(randomUUID(), 1, '');
    await deliver(other);
    await eventually(async () => expect(await bus.failed(QUEUE, 10)).toHaveLength(2));
    await bus.discardAbout(poison.data.userId);
    expect(await bus.failed(QUEUE, 10)).toMatchObject([{ jobId: other.eventId }]);
    await bus.discardAbout(other.data.userId);
    expect(await bus.failed(QUEUE, 10)).toEqual([]);
  });

  it('are applied once when they are delivered again, next to new ones', async () => {
    const added = profileChanged(randomUUID(), 1, 'A');
    await deliver(...events, added, ...names);
    await waitUntilHandled();
    const rows = await Promise.all([...events, added].map(({ data }) => read(data.userId)));
    expect(rows.flat().map((row) => row.names)).toEqual(rows.map(() => ['A']));
    expect((await read(renamed))[0]?.names).toHaveLength(NAMES.length);
  });

  it('are applied once when two replicas run the statement at the same time', async () => {
    const repeated = Array.from({ length: 5 }, () => profileChanged(randomUUID(), 1, 'A'));
    const columns = (of: readonly ProfileChanged[]) => [
      of.map(({ data }) => data.userId),
      of.map(() => 'A'),
      of.map(({ eventId }) => eventId),
      of.map(() => QUEUE),
    ];
    await Promise.all(
      Array.from({ length: 8 }, () => service.dataSource.query<unknown[]>(APPEND_NAME.text, columns(repeated))),
    );
    const rows = await Promise.all(repeated.map(({ data }) => read(data.userId)));
    expect(rows.flat().map((row) => row.names)).toEqual(repeated.map(() => ['A']));
  });

  it('leave at most two at a time to the other handlers of their batch', () => {
    expect(photos).toMatchObject({ running: 0, handled: MEMBERS });
    expect(photos.most).toBeLessThanOrEqual(2);
  });
});

function photoReviewed(index: number): DomainEvent<'moderation.photo-reviewed'> {
  const data = photoApproved(randomUUID());
  const { occurredAt, requestId } = profileChanged(data.userId, 1, 'A');
  return {
    ...{ eventId: randomUUID(), type: 'moderation.photo-reviewed', version: 1, occurredAt, producer: 'moderation' },
    ...{ aggregate: 'photo', aggregateId: data.photoId, sequence: index + 1, requestId, data },
  };
}
