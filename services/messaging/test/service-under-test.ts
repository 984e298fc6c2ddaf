import type { EventData, EventType, Member } from '@kindred/contracts';
import { BusMonitor, LiveChannel, OutboxPump } from '@kindred/event-bus';
import { CallerTokens, createService, type BaseSettings } from '@kindred/service-kit';
import type { BusColumn, TestDatabase } from '@kindred/testing';
import { createTestDatabase } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { definition } from '../src/messaging.definition.js';

const SECRET = 'a secret for tests only';
const DEADLINE = 15_000;

interface Answer<Data> {
  data: Data | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

/** How an event differs from a fresh first one. */
export interface Delivery {
  eventId?: string;
  aggregateId?: string;
  sequence?: number;
  occurredAt?: string;
}

/** Repeats the check until it answers true; no more than 15 s. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('what was waited for did not happen');
    await pause(10);
  }
}

/** Starts the whole service on a database and a bus of its own. */
export async function startMessaging(column: BusColumn, givenDatabase?: TestDatabase) {
  const database = givenDatabase ?? (await createTestDatabase());
  const settings: BaseSettings = {
    NODE_ENV: 'test',
    LISTEN: { kind: 'tcp', host: '127.0.0.1', port: 0 },
    DATABASE_URL: database.urls.messaging,
    BUS_URL: await column.createBusUrl(database),
    SESSION_SECRET: SECRET,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'fatal',
    OPTIONAL_SUBSCRIBERS: [],
  };
  const app = await createService(definition, settings);
  await app.startAllMicroservices();
  await app.init();
  const dataSource = app.get(DataSource);
  const tokens = new CallerTokens(SECRET);
  const monitor = app.get(BusMonitor);
  const pump = app.get(OutboxPump);

  const isIdle = async (): Promise<boolean> => {
    // One after the other: what is read as gone from the outbox is in the queues by then.
    if ((await pump.depth()) > 0) return false;
    const { queues } = await monitor.metrics();
    return queues.length === 1 && queues.every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
  };

  return {
    dataSource,
    live: app.get(LiveChannel),

    /** Lets events arrive, exactly as told, and waits until nothing is left to be handled. */
    async deliver<Type extends EventType>(type: Type, data: EventData<Type>, delivery: Delivery = {}): Promise<void> {
      const envelope = {
        eventId: delivery.eventId ?? randomUUID(),
        type,
        version: 1,
        occurredAt: delivery.occurredAt ?? new Date().toISOString(),
        producer: type.split('.')[0],
        aggregate: 'test',
        aggregateId: `${type.split('-')[0]}:${delivery.aggregateId ?? randomUUID()}`,
        sequence: delivery.sequence ?? 1,
        requestId: randomUUID(),
        data,
      };
      await dataSource.query('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [envelope.eventId, envelope]);
      pump.wake();
      await until(isIdle);
    },

    /** Asks the graph as this member, or as a visitor. */
    async ask<Data>(userId: string | null, query: string, variables: object = {}, as: Partial<Member> = {}) {
      const member: Member = {
        userId: userId ?? '',
        sessionId: randomUUID(),
        role: 'user',
        status: 'ACTIVE',
        emailVerified: true,
        tier: null,
        ...as,
      };
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'x-kindred-caller': tokens.sign(userId === null ? { kind: 'visitor' } : { kind: 'member', ...member }),
        },
        payload: { query, variables },
      });
      const answer: Answer<Data> = response.json();
      return { ...answer, code: answer.errors?.[0]?.extensions.code, message: answer.errors?.[0]?.message };
    },

    async stop(): Promise<void> {
      await app.close();
      await database.drop();
    },
  };
}

export type Messaging = Awaited<ReturnType<typeof startMessaging>>;
