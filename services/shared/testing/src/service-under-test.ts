import type { EventData, EventType, Member } from '@kindred/contracts';
import { BusMonitor, LiveChannel, OutboxPump } from '@kindred/event-bus';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readGraphAnswer, type GraphAnswer } from './graph-answer.js';
import type { PeerServices } from './peer-services.js';
import type { RunningService } from './running-service.js';
import { callerHeader, type TestCaller } from './test-caller.js';
import { until } from './until.js';

/** How an event differs from a fresh first one of its aggregate. */
export interface Delivery {
  eventId?: string;
  aggregateId?: string;
  sequence?: number;
  occurredAt?: string;
}

/** A whole service, asked as the gateway asks it, and told what the other services would tell. */
export class ServiceUnderTest {
  /** Whether an event that is to be tried again counts as not handled yet. */
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
    if (peers === undefined) throw new Error('this service was started without peers');
    return peers;
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(query, parameters);
  }

  /** The tables in which a row holds one of these words, in whatever case. */
  async tracesOf(...words: string[]): Promise<string[]> {
    const tables = await this.sql<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await this.sql<{ line: string }>(`SELECT lower(t::text) AS line FROM "${name}" t`);
      if (rows.some(({ line }) => words.some((word) => line.includes(word.toLowerCase())))) found.push(name);
    }
    return found;
  }

  async post(url: string, payload: object, asker: TestCaller, as: Partial<Member> = {}) {
    const response = await this.app.inject({ method: 'POST', url, payload, headers: callerHeader(asker, as) });
    const json: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, headers: response.headers, json };
  }

  /** What the graph answers, or how it refuses. @param as how a member named by id differs from an ACTIVE one */
  async ask<Data = Record<string, unknown>>(
    asker: TestCaller,
    query: string,
    variables: object = {},
    as: Partial<Member> = {},
  ): Promise<GraphAnswer<Data>> {
    return readGraphAnswer<Data>((await this.post('/graphql', { query, variables }, asker, as)).json);
  }

  /** What the graph answers; throws when it refuses. */
  async data<Data>(asker: TestCaller, query: string, variables: object = {}, as: Partial<Member> = {}): Promise<Data> {
    const { data, code, message } = await this.ask<Data>(asker, query, variables, as);
    if (data === null || code !== undefined) throw new Error(`${code}: ${message}`);
    return data;
  }

  /** Signals on a topic of the live channel, gathered from now on. */
  async listen(topic: string): Promise<unknown[]> {
    const heard: unknown[] = [];
    await this.app.get(LiveChannel).subscribe(topic, (message) => heard.push(message));
    return heard;
  }

  /** Lets a neighbour tell a fact, and waits until the service has taken it. */
  async publish<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void> {
    await this.peers.publish(type, aggregateId, data);
    await this.handled();
  }

  /** Lets an event arrive, exactly as told, and waits until it was handled. */
  async deliver<Type extends EventType>(type: Type, data: EventData<Type>, delivery: Delivery = {}): Promise<void> {
    const { eventId = randomUUID(), aggregateId = randomUUID(), sequence = 1, occurredAt } = delivery;
    const envelope = {
      eventId,
      type,
      version: 1,
      occurredAt: occurredAt ?? new Date().toISOString(),
      producer: type.split('.')[0],
      aggregate: 'test',
      aggregateId: `${type.split('-')[0]}:${aggregateId}`,
      sequence,
      requestId: randomUUID(),
      data,
    };
    await this.sql('INSERT INTO outbox (event_id, envelope) VALUES ($1, $2)', [eventId, envelope]);
    this.app.get(OutboxPump).wake();
    await this.handled();
  }

  private handled(): Promise<void> {
    return until(async () => {
      // One after the other: what is read as gone from the outbox is in the queues by then.
      if ((await this.app.get(OutboxPump).depth()) > 0) return false;
      const queues = await this.app.get(BusMonitor).queues();
      return queues.every(
        ({ waiting, active, delayed }) => waiting + active + (this.waitsForRetries ? delayed : 0) === 0,
      );
    });
  }
}
