import { Logger } from '@nestjs/common';
import pg from 'pg';
import { encodeLiveMessage, LiveChannel, type LiveListener, type Unsubscribe } from '../live-channel.js';
import { OutageLog } from '../outage-log.js';
import { TopicListeners } from '../topic-listeners.js';

const NOTIFY_CHANNEL = 'kindred_live';
const BATCH = 100;
const QUEUE_LIMIT = 10_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
const QUERY_MILLISECONDS = 10_000;

interface Outgoing {
  payload: string;
  sent: () => void;
}

/** LISTEN/NOTIFY on one connection; what waits while a NOTIFY is under way goes together with the next. */
export class PostgresLiveChannel extends LiveChannel {
  private readonly logger = new Logger('LiveChannel');
  private readonly outage = new OutageLog(this.logger, 'The live channel');
  private readonly listeners = new TopicListeners(this.logger);
  private readonly outgoing: Outgoing[] = [];
  private client: pg.Client | undefined;
  private sending = false;
  private closed = false;
  private gap = false;
  private pause = FIRST_PAUSE;
  private retry: NodeJS.Timeout | undefined;
  private connecting: Promise<void>;

  constructor(private readonly connectionString: string) {
    super();
    this.connecting = this.connect();
  }

  async publish(topic: string, message: unknown): Promise<void> {
    const payload = JSON.stringify([topic, encodeLiveMessage(topic, message)]);
    if (this.client === undefined) await this.connecting;
    if (this.client === undefined || this.outgoing.length >= QUEUE_LIMIT) return;
    await new Promise<void>((sent) => {
      this.outgoing.push({ payload, sent });
      if (!this.sending) void this.send();
    });
  }

  async subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe> {
    this.listeners.add(topic, listener);
    if (this.client === undefined) await this.connecting;
    return () => {
      this.listeners.remove(topic, listener);
      return Promise.resolve();
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.connecting;
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.outgoing.length > 0) {
      const batch = this.outgoing.splice(0, BATCH);
      const client = this.client;
      try {
        await client?.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
          NOTIFY_CHANNEL,
          batch.map(({ payload }) => payload),
        ]);
      } catch (error) {
        this.lost(client, error);
      }
      for (const { sent } of batch) sent();
    }
    this.sending = false;
  }

  /** Never rejects: one attempt, and a further one later when it fails. */
  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'kindred live channel',
      connectionTimeoutMillis: LONGEST_PAUSE,
      query_timeout: QUERY_MILLISECONDS,
      keepAlive: true,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('the connection has ended')));
    client.on('notification', ({ payload }) => this.received(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${NOTIFY_CHANNEL}`);
      this.client = client;
      this.pause = FIRST_PAUSE;
      this.outage.worked();
      if (this.gap) this.gapEnded();
      this.gap = false;
    } catch (error) {
      void client.end().catch(() => undefined);
      this.later(error);
    }
  }

  private lost(client: pg.Client | undefined, error: unknown): void {
    if (client === undefined || client !== this.client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.later(error);
  }

  private later(error: unknown): void {
    if (this.closed) return;
    this.gap = true;
    this.outage.failed(error);
    this.retry = setTimeout(() => (this.connecting = this.connect()), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private received(payload: string | undefined): void {
    if (payload === undefined) return;
    const [topic, text] = JSON.parse(payload) as [string, string];
    if (this.listeners.has(topic)) this.listeners.dispatch(topic, JSON.parse(text) as unknown);
  }
}
