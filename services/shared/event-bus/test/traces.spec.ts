import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { BusBackend, EventJob } from '../src/backend/bus-backend.js';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { eventually } from './eventually.js';
import { effect, profile, profileChanged } from './examples.js';
import { startTestService, type TestService } from './test-service.js';

const TRACEPARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe.each(busBackends())('traces and backlog of events on $name', (backend) => {
  let database: TestDatabase;
  let service: TestService;
  let bus: BusBackend;
  const jobs: EventJob[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    service = await startTestService({
      service: 'matching',
      databaseUrl: database.urls.matching,
      busUrl,
      topology: { 'matching.profile-changed': [effect('subscriber')] },
      handles: false,
    });
    bus = await createBackend(busUrl);
    await bus.work<EventJob>('subscriber', (job) => Promise.resolve(void jobs.push(job)), DELIVERY_DEFAULTS);
  });
  afterAll(async () => {
    await service.stop();
    await bus.close();
    await database.drop();
    await backend.stop();
  });

  const received = async (eventId: string): Promise<EventJob> => {
    const findJob = () => jobs.find(({ event }) => event.eventId === eventId);
    await eventually(() => Promise.resolve(expect(findJob()).toBeDefined()));
    return findJob()!;
  };
  const insert = async (traceparent: string | null): Promise<EventJob> => {
    const event = profileChanged(randomUUID(), 1, 'Ada');
    await service.dataSource.query('INSERT INTO outbox (event_id, envelope, traceparent) VALUES ($1, $2, $3)', [
      event.eventId,
      event,
      traceparent,
    ]);
    service.pump.wake();
    return received(event.eventId);
  };

  it('propagates the traceparent of an event, even when tracing is disabled', async () => {
    expect((await insert(TRACEPARENT)).traceparent).toBe(TRACEPARENT);
  });

  it('adds no traceparent to an event without a trace', async () => {
    expect(Object.keys(await insert(null)).sort()).toEqual(['event', 'replyTo']);
  });

  it('reports the age of the oldest unpublished event', async () => {
    await service.pump.stop();
    expect(await service.monitor.outbox()).toEqual({ events: 0, oldestSeconds: 0 });
    for (const seconds of [90, 10]) {
      const userId = randomUUID();
      await service.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
      await service.dataSource.query(
        "UPDATE outbox SET recorded_at = now() - $2 * interval '1 second' WHERE envelope ->> 'aggregateId' = $1",
        [userId, seconds],
      );
    }
    const { events, oldestSeconds } = await service.monitor.outbox();
    expect(events).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(90);
    expect(oldestSeconds).toBeLessThan(120);
    const rows = await service.dataSource.query<{ traceparent: string | null }[]>('SELECT traceparent FROM outbox');
    expect(rows).toEqual([{ traceparent: null }, { traceparent: null }]);
  });
});
