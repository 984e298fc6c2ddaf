import { Logger } from '@nestjs/common';
import pg from 'pg';
import { encodeLiveMessage, LiveChannel, type LiveListener, type Unsubscribe } from '../live-channel.js';
import { OutageLog } from '../outage-log.js';
import { TopicListeners } from '../topic-listeners.js';

const NOTIFY_CHANNEL = 'kindred_live';
const BATCH = 100;
const QUEUE_LIMIT = 10_000;
const MIN_BACKOFF_MILLISECONDS = 100;
const MAX_BACKOFF_MILLISECONDS = 5_000;
const QUERY_MILLISECONDS = 10_000;

interface Outgoing {
  payload: string;
  sent: () => void;
}

/** LISTEN/NOTIFY on one connection; messages published while a NOTIFY is in flight are batched into the next. */
export class PostgresLiveChannel extends LiveChannel {
  private readonly logger = new Logger('LiveChannel');
  private readonly outage = new OutageLog(this.logger, 'live channel');
  private readonly listeners = new TopicListeners(this.logger);
  private readonly outgoing: Outgoing[] = [];
  private client: pg.Client | undefined;
  private sending = false;
  private closed = false;
  private gap = false;
  private backoff = MIN_BACKOFF_MILLISECONDS;
  private retry: NodeJS.Timeout | undefined;
  private connecting: Promise<void>;

  constructor(private readonly connectionString: string) {
    super();
    this.connecting = this.connect();
  }

  async send(topic: string, message: unknown): Promise<void> {
    const payload = JSON.stringify([topic, encodeLiveMessage(topic, message)]);
    if (this.client === undefined) await this.connecting;
    if (this.client === undefined || this.outgoing.length >= QUEUE_LIMIT) return;
    await new Promise<void>((sent) => {
      this.outgoing.push({ payload, sent });
      if (!this.sending) void this.drain();
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

  private async drain(): Promise<void> {
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
        this.onConnectionLost(client, error);
      }
      for (const { sent } of batch) sent();
    }
    this.sending = false;
  }

  /** Never rejects: a failed attempt schedules a reconnect. */
  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'kindred live channel',
      connectionTimeoutMillis: MAX_BACKOFF_MILLISECONDS,
      query_timeout: QUERY_MILLISECONDS,
      keepAlive: true,
    });
    client.on('error', (error) => this.onConnectionLost(client, error));
    client.on('end', () => this.onConnectionLost(client, new Error('connection closed')));
    client.on('notification', ({ payload }) => this.onNotification(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${NOTIFY_CHANNEL}`);
      this.client = client;
      this.backoff = MIN_BACKOFF_MILLISECONDS;
      this.outage.succeeded();
      if (this.gap) this.gapEnded();
      this.gap = false;
    } catch (error) {
      void client.end().catch(() => undefined);
      this.scheduleReconnect(error);
    }
  }

  private onConnectionLost(client: pg.Client | undefined, error: unknown): void {
    if (client === undefined || client !== this.client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.scheduleReconnect(error);
  }

  private scheduleReconnect(error: unknown): void {
    if (this.closed) return;
    this.gap = true;
    this.outage.failed(error);
    this.retry = setTimeout(() => (this.connecting = this.connect()), this.backoff);
    this.backoff = Math.min(this.backoff * 2, MAX_BACKOFF_MILLISECONDS);
  }

  private onNotification(payload: string | undefined): void {
    if (payload === undefined) return;
    const [topic, text] = JSON.parse(payload) as [string, string];
    if (this.listeners.has(topic)) this.listeners.dispatch(topic, JSON.parse(text) as unknown);
  }
}
