import { ERASING_EVENTS, TASK_QUEUES, type EventData, type EventType, type Member } from '@kindred/contracts';
import { BusMonitor, LiveChannel, OutboxPump, TaskPublisher } from '@kindred/event-bus';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readGraphResult, type GraphResult } from './graph-result.js';
import type { PeerServices } from './peer-services.js';
import type { RunningService } from './running-service.js';
import { callerHeader, type TestCaller } from './test-caller.js';
import { until } from './until.js';

/** Tasks such as rendering photos are retried after half a minute at the earliest, and then after one. */
const TASK_RETRIES_MILLISECONDS = 300_000;

/** Overrides of an event; by default it is a new event, the first of its aggregate. */
export interface Delivery {
  eventId?: string;
  /** The kind of aggregate; by default one that no event has. */
  aggregate?: string;
  aggregateId?: string;
  sequence?: number;
  occurredAt?: string;
}

/** A complete service with fake peers, called the way the gateway calls it. */
export class ServiceUnderTest {
  /** Whether `publish` and `deliver` also wait for events that are scheduled for a retry. */
  protected readonly waitsForRetries: boolean = true;

  protected constructor(readonly running: RunningService) {}

  get app(): NestFastifyApplication {
    return this.running.app;
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  get peers(): PeerServices {
    const { peers } = this.running;
    if (peers === undefined) throw new Error('the service was started without peers');
    return peers;
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(query, parameters);
  }

  /**
   * The tables with a row that contains one of these texts, case-insensitively. Without the sent events and the task that
   * deletes those about a deleted member half a minute later.
   */
  async tablesContaining(...texts: string[]): Promise<string[]> {
    const tables = await this.sql<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
        WHERE schemaname = current_schema() AND tablename NOT LIKE 'sent_events%' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await this.sql<{ line: string }>(`SELECT lower(t::text) AS line FROM "${name}" t`);
      const others = rows.filter(({ line }) => !line.includes('sent-events.erase'));
      if (others.some(({ line }) => texts.some((text) => line.includes(text.toLowerCase())))) found.push(name);
    }
    return found;
  }

  /** Sends a request as the gateway does, and waits until its events are applied. */
  async post(
    url: string,
    payload: object,
    caller: TestCaller,
    as: Partial<Member> = {},
    headers: Record<string, string> = {},
  ) {
    const response = await this.settledAfter(() =>
      this.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...callerHeader(this.running.name, caller, as), ...headers },
      }),
    );
    const json: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, headers: response.headers, json };
  }

  /**
   * Sends a GraphQL request; returns data and errors.
   * @param as overrides for a caller given by id
   */
  async ask<Data = Record<string, unknown>>(
    caller: TestCaller,
    query: string,
    variables: object = {},
    as: Partial<Member> = {},
  ): Promise<GraphResult<Data>> {
    const { json } = await this.post('/graphql', { query, variables }, caller, as);
    return readGraphResult<Data>(json);
  }

  /** Makes a call of the service, and waits until its events are applied. On a busy host, the call can return earlier. */
  async settledAfter<Result>(call: () => Promise<Result>): Promise<Result> {
    const monitor = this.app.get(BusMonitor);
    const before = monitor.settleTimeouts;
    const result = await call();
    if (monitor.settleTimeouts > before) await this.settled();
    return result;
  }

  /** Sends a GraphQL request; returns the data. @throws when the response has an error */
  async data<Data>(caller: TestCaller, query: string, variables: object = {}, as: Partial<Member> = {}): Promise<Data> {
    const { data, code, message } = await this.ask<Data>(caller, query, variables, as);
    if (data === null || code !== undefined) throw new Error(`${code}: ${message}`);
    return data;
  }

  /** Collects the messages on a topic of the live channel from now on. */
  async listen(topic: string): Promise<unknown[]> {
    const messages: unknown[] = [];
    await this.app.get(LiveChannel).subscribe(topic, (message) => messages.push(message));
    return messages;
  }

  /** Publishes an event as a peer service, and waits until the service has handled it. */
  async publish<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void> {
    await this.peers.publish(type, aggregateId, data);
    await this.settled();
  }

  /** Delivers an event with exactly this envelope, and waits until the service has handled it. */
  async deliver<Type extends EventType>(type: Type, data: EventData<Type>, delivery: Delivery = {}): Promise<void> {
    const { eventId = randomUUID(), aggregate, aggregateId = randomUUID(), sequence = 1, occurredAt } = delivery;
    const envelope = {
      eventId,
      type,
      version: 1,
      occurredAt: occurredAt ?? new Date().toISOString(),
      producer: type.split('.')[0],
      aggregate: aggregate ?? 'test',
      // Kinds of events that a test delivers as one aggregate have sequences of their own. An erased member is found by id.
      aggregateId: aggregate === undefined && !isErasing(type) ? `${type.split('-')[0]}:${aggregateId}` : aggregateId,
      sequence,
      requestId: randomUUID(),
      data,
    };
    await this.sql('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [eventId, envelope]);
    await this.settled();
  }

  /** Ends the delay of the tasks that match an SQL condition, and waits until they have been tried. */
  async runTasks(condition: string, parameters: unknown[] = []): Promise<void> {
    await this.sql(
      `UPDATE tasks SET (id, run_at, publish_after) = (gen_random_uuid(), now(), now()) WHERE ${condition}`,
      parameters,
    );
    await this.tasksTried();
  }

  /** Waits until each due task has been tried. Those that failed can still be waiting for a retry. */
  tasksTried(): Promise<void> {
    this.app.get(TaskPublisher).wake();
    const arePublished = async (): Promise<boolean> =>
      (await this.sql('SELECT FROM tasks WHERE publish_after <= now()')).length === 0;
    // In this order: a running task can enqueue others.
    return until(async () => (await arePublished()) && !(await this.areTasksRunning()) && (await arePublished()));
  }

  /** Waits until each due task has completed, after as many retries as it needs: on a busy host, a store can time out. */
  tasksCompleted(): Promise<void> {
    this.app.get(TaskPublisher).wake();
    return until(async () => {
      const due = await this.sql('SELECT FROM tasks WHERE run_at <= now()');
      // A task that was enqueued again while it runs has a new row, which can be due later.
      return due.length === 0 && !(await this.areTasksRunning());
    }, TASK_RETRIES_MILLISECONDS);
  }

  private async areTasksRunning(): Promise<boolean> {
    const queues = await queuesOf(this.app);
    if (queues === undefined) return true;
    return queues.some(({ subscriber, waiting, active }) => isTaskQueue(subscriber) && waiting + active > 0);
  }

  /** Waits until the service and its peers have handled each other's events. */
  settled(): Promise<void> {
    const apps = [this.app, ...(this.running.peers === undefined ? [] : [this.running.peers.app])];
    const areSent = async (): Promise<boolean> =>
      (await Promise.all(apps.map((app) => app.get(OutboxPump).depth()))).every((depth) => depth === 0);
    return until(async () => {
      // Events without a subscriber would otherwise stay until the pump's next poll.
      for (const app of apps) app.get(OutboxPump).wake();
      // In this order: an event that has left an outbox is already in the queues, and its handler can record others.
      return (await areSent()) && (await this.areQueuesEmpty(apps)) && (await areSent());
    });
  }

  private async areQueuesEmpty(apps: readonly INestApplication[]): Promise<boolean> {
    const queues = await Promise.all(apps.map(queuesOf));
    return queues.every((ofApp) =>
      ofApp
        ?.filter(({ subscriber }) => !isTaskQueue(subscriber))
        .every(({ waiting, active, delayed }) => waiting + active + (this.waitsForRetries ? delayed : 0) === 0),
    );
  }
}

/** Undefined if the bus does not answer in time, as on a busy host. */
const queuesOf = (app: INestApplication) =>
  app
    .get(BusMonitor)
    .queues()
    .catch(() => undefined);
const isTaskQueue = (subscriber: string): boolean => TASK_QUEUES.some((queue) => queue === subscriber);
const isErasing = (type: EventType): boolean => ERASING_EVENTS.some((erasing) => erasing === type);
