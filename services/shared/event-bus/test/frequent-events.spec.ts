import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { column, defineStatement } from '@kindred/platform/database';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { BusBackend } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { inboxInsert, OnFrequentEvent, type FrequentEventContext } from '../src/index.js';
import { effect, profileChanged } from './examples.js';
import { eventually } from './eventually.js';
import { startTestService, type TestService } from './test-service.js';

type ProfileChanged = DomainEvent<'matching.profile-changed'>;

/** Counts the changes of a member's name. A name of zero characters fails, after the inbox row was inserted. */
const COUNT_CHANGE = defineStatement(
  `WITH allowed AS (SELECT FROM members WHERE user_id = $1),
        fresh AS (${inboxInsert({ from: 'allowed', firstParameter: 3 })})
   UPDATE members SET changes = changes + 1 / length($2) FROM fresh WHERE user_id = $1 RETURNING changes`,
  { changes: column.integer },
);

/** How often each member's handler ran, and what the handlers of some members do instead. */
const attempts = new Map<string, number>();
const behaviors = new Map<string, (context: FrequentEventContext) => Promise<unknown>>();

@Controller()
class CountingHandler {
  @OnFrequentEvent('matching.profile-changed', 'notifications-mail')
  async handle(@Payload() { data }: ProfileChanged, @Ctx() context: FrequentEventContext): Promise<void> {
    attempts.set(data.userId, (attempts.get(data.userId) ?? 0) + 1);
    const behavior = behaviors.get(data.userId);
    if (behavior !== undefined) await behavior(context);
    else await context.runOnce(COUNT_CHANGE, [data.userId, data.displayName]);
  }
}

const QUEUE = 'notifications-mail';
const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('frequent events on $name', (backend) => {
  let database: TestDatabase;
  let service: TestService;
  let bus: BusBackend;

  beforeAll(async () => {
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    service = await startTestService({
      service: 'notifications',
      subscribers: [QUEUE],
      databaseUrl: database.urls.notifications,
      busUrl,
      topology: { 'matching.profile-changed': [effect(QUEUE)] },
      controllers: [CountingHandler],
    });
    bus = await createBackend(busUrl);
    await service.dataSource.query(
      'CREATE TABLE members (user_id uuid PRIMARY KEY, changes integer NOT NULL DEFAULT 0)',
    );
  });
  afterAll(async () => {
    await bus.close();
    await service.stop();
    await database.drop();
  });

  const join = async (): Promise<string> => {
    const userId = randomUUID();
    await service.dataSource.query('INSERT INTO members (user_id) VALUES ($1)', [userId]);
    return userId;
  };
  const deliver = async (...events: ProfileChanged[]): Promise<void> => {
    const jobs = events.map((event) => ({ event, replyTo: null }));
    await bus.add(QUEUE, jobs, { ...DELIVERY_DEFAULTS, attempts: 3, firstRetryMilliseconds: 1 });
    await eventually(async () => expect(await bus.depth(QUEUE)).toMatchObject({ waiting: 0, active: 0, delayed: 0 }));
  };
  const changesOf = async (userId: string): Promise<number | undefined> =>
    (
      await service.dataSource.query<{ changes: number }[]>('SELECT changes FROM members WHERE user_id = $1', [userId])
    )[0]?.changes;
  const inboxOf = ({ eventId }: ProfileChanged): Promise<unknown[]> =>
    service.dataSource.query('SELECT subscriber FROM inbox WHERE event_id = $1', [eventId]);

  it('are applied once when they are delivered twice', async () => {
    const event = profileChanged(await join(), 1, 'A');
    await deliver(event);
    await deliver(event);
    expect([await changesOf(event.data.userId), attempts.get(event.data.userId)]).toEqual([1, 2]);
    expect(await inboxOf(event)).toEqual([{ subscriber: QUEUE }]);
  });

  it('are applied once when two replicas handle them at the same time', async () => {
    const event = profileChanged(await join(), 1, 'A');
    const parameters = [event.data.userId, 'A', event.eventId, QUEUE];
    await Promise.all(
      Array.from({ length: 10 }, () => service.dataSource.query<unknown[]>(COUNT_CHANGE.text, parameters)),
    );
    expect(await changesOf(event.data.userId)).toBe(1);
  });

  it('do not leave an inbox row when the statement fails, so that the retry applies them', async () => {
    const event = profileChanged(await join(), 1, '');
    await deliver(event);
    expect([await changesOf(event.data.userId), attempts.get(event.data.userId)]).toEqual([0, 3]);
    expect(await inboxOf(event)).toEqual([]);
    expect(await bus.failed(QUEUE, 10)).toMatchObject([{ jobId: event.eventId, reason: 'division by zero' }]);
    behaviors.set(event.data.userId, ({ runOnce }) => runOnce(COUNT_CHANGE, [event.data.userId, 'A']));
    expect(await bus.replay(QUEUE, event.eventId)).toBe(1);
    await eventually(async () => expect(await changesOf(event.data.userId)).toBe(1));
    expect(await inboxOf(event)).toHaveLength(1);
  });

  it('do not leave an inbox row when the statement does not admit them', async () => {
    const userId = randomUUID();
    const event = profileChanged(userId, 1, 'A');
    behaviors.set(userId, async ({ runOnce }) => {
      const rows = await runOnce(COUNT_CHANGE, [userId, 'A']);
      if (rows.length === 0) throw new Error('the member is not known yet');
    });
    await deliver(event);
    expect(await inboxOf(event)).toEqual([]);
    expect(attempts.get(userId)).toBe(3);
    await bus.discard(QUEUE, () => undefined, event.eventId);
  });

  it('are rejected when the handler runs a second statement', async () => {
    const event = profileChanged(await join(), 1, 'A');
    const { userId } = event.data;
    behaviors.set(userId, async ({ runOnce }) => {
      await runOnce(COUNT_CHANGE, [userId, 'A']);
      await runOnce(COUNT_CHANGE, [userId, 'A']);
    });
    await deliver(event);
    expect(await changesOf(userId)).toBe(1);
    expect(await bus.failed(QUEUE, 10)).toMatchObject([{ jobId: event.eventId }]);
  });
});
