import type { EventData, EventType, Member } from '@kindred/contracts';
import { BusMonitor, OutboxPump } from '@kindred/event-bus';
import { CallerTokens, createService } from '@kindred/service-kit';
import { createTestDatabase, type BusColumn, type TestDatabase } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { MailSender } from '../src/mails/mail-sender.service.js';
import type { MailboxItem } from '../src/mails/mailbox.controller.js';
import { definition } from '../src/notifications.definition.js';
import type { NotificationsSettings } from '../src/settings.js';

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
}

/** Repeats the check until it answers true; no more than 15 s. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('what was waited for did not happen');
    await pause(10);
  }
}

export interface Start {
  column: BusColumn;
  /** A database to share with another replica, which then drops it. */
  database?: TestDatabase;
  settings?: Partial<NotificationsSettings>;
}

/** Starts the whole service. */
export async function startNotifications({ column, database: given, settings: changes = {} }: Start) {
  const database = given ?? (await createTestDatabase());
  const settings: NotificationsSettings = {
    NODE_ENV: 'test',
    LISTEN: { kind: 'tcp', host: '127.0.0.1', port: 0 },
    DATABASE_URL: database.urls.notifications,
    BUS_URL: await column.createBusUrl(database),
    SESSION_SECRET: SECRET,
    PUBLIC_URL: 'https://kindred.example',
    LOG_LEVEL: 'silent',
    OPTIONAL_SUBSCRIBERS: [],
    BRAND_NAME: 'Kindred',
    SUPPORT_EMAIL: 'support@kindred.example',
    ...changes,
  };
  const app = await createService(definition, settings);
  await app.startAllMicroservices();
  await app.init();
  const dataSource = app.get(DataSource);
  const monitor = app.get(BusMonitor);
  const pump = app.get(OutboxPump);
  const tokens = new CallerTokens(SECRET);

  const memberHeader = (userId: string | null, as: Partial<Member>) => {
    const basis = { sessionId: randomUUID(), role: 'user', status: 'ACTIVE', emailVerified: true, tier: null } as const;
    return {
      'x-kindred-caller': tokens.sign(
        userId === null ? { kind: 'visitor' } : { kind: 'member', userId, ...basis, ...as },
      ),
    };
  };

  /** Nothing waits in the outbox and the queues; jobs that are to be tried again may. */
  const isHandled = async (): Promise<boolean> => {
    // One after the other: what is read as gone from the outbox is in the queues by then.
    if ((await pump.depth()) > 0) return false;
    const { queues } = await monitor.metrics();
    return queues.length === 2 && queues.every(({ waiting, active }) => waiting + active === 0);
  };

  const areMailsSent = async (): Promise<boolean> => {
    const rows = await dataSource.query<unknown[]>(
      'SELECT 1 FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL',
    );
    return rows.length === 0;
  };

  return {
    database,
    dataSource,
    sender: app.get(MailSender),
    areMailsSent,

    /** Lets an event arrive, exactly as told, and waits until it was handled, or is to be tried again. */
    async deliver<Type extends EventType>(type: Type, data: EventData<Type>, delivery: Delivery = {}): Promise<void> {
      const envelope = {
        eventId: delivery.eventId ?? randomUUID(),
        type,
        version: 1,
        occurredAt: new Date().toISOString(),
        producer: type.split('.')[0],
        aggregate: 'test',
        aggregateId: `${type.split('-')[0]}:${delivery.aggregateId ?? randomUUID()}`,
        sequence: delivery.sequence ?? 1,
        requestId: randomUUID(),
        data,
      };
      await dataSource.query('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [envelope.eventId, envelope]);
      pump.wake();
      await until(isHandled);
    },

    /** Asks the graph as this member, or as a visitor. */
    async ask<Data>(userId: string | null, query: string, variables: object = {}, as: Partial<Member> = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: memberHeader(userId, as),
        payload: { query, variables },
      });
      const answer: Answer<Data> = response.json();
      return { ...answer, code: answer.errors?.[0]?.extensions.code, message: answer.errors?.[0]?.message };
    },

    mailboxAnswer: (query = '') => app.inject({ url: `/internal/mailbox${query}`, headers: memberHeader(null, {}) }),

    /** What has been sent to this address, newest first, once nothing is left to be sent. */
    async mailsTo(address: string): Promise<MailboxItem[]> {
      await until(areMailsSent);
      const response = await this.mailboxAnswer(`?to=${encodeURIComponent(address)}`);
      return response.json();
    },

    stop: () => app.close(),
  };
}

export type Notifications = Awaited<ReturnType<typeof startNotifications>>;
