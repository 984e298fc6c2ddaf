import { EventEmitter } from 'node:events';
import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';
import type pg from 'pg';

/**
 * The pool as the workers of one process use it. BullMQ keeps a connection for LISTEN for each worker, always on the same
 * channel. Here, all workers share one, so that a NOTIFY wakes one backend of PostgreSQL per process instead of one per queue.
 */
export class WorkerPool implements PgPool {
  private readonly listening = new Set<WorkerClient>();
  private opening: Promise<void> | undefined;
  private connection: pg.PoolClient | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** BullMQ reads from them whether the connections have TCP keepalive. */
  get options(): pg.PoolOptions {
    return this.pool.options;
  }

  connect(): Promise<PgPoolClient> {
    return Promise.resolve(new WorkerClient(this));
  }

  async query<Row>(text: string, parameters: readonly unknown[] = []): Promise<PgQueryResult<Row>> {
    const { rows, rowCount } = await this.pool.query(text, [...parameters]);
    return { rows: rows as Row[], rowCount };
  }

  /** Emits the notifications and the loss of the shared connection on the client. */
  async listen(client: WorkerClient, text: string): Promise<void> {
    this.listening.add(client);
    const opening = (this.opening ??= this.open(text));
    try {
      await opening;
    } catch (error) {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    }
    this.releaseUnused();
  }

  unlisten(client: WorkerClient): void {
    this.listening.delete(client);
    this.releaseUnused();
  }

  on(event: 'error', handle: (error: Error) => void): this;
  on(event: 'connect', handle: (client: PgPoolClient) => void): this;
  on(event: 'error' | 'connect', handle: (...values: never[]) => void): this {
    this.pool.on(event as 'error', handle as (error: Error) => void);
    return this;
  }

  removeAllListeners(event?: string): this {
    this.pool.removeAllListeners(event);
    return this;
  }

  /** The owner of the pool ends it. */
  end(): Promise<void> {
    return Promise.resolve();
  }

  private async open(text: string): Promise<void> {
    const connection = await this.pool.connect();
    const onLost = (error: Error): void => {
      if (this.connection !== connection) return;
      this.release();
      const clients = [...this.listening];
      this.listening.clear();
      for (const client of clients) client.emit('error', error);
    };
    connection.on('error', onLost);
    connection.on('end', () => onLost(new Error('connection closed')));
    connection.on('notification', (notification) => {
      for (const client of this.listening) client.emit('notification', notification);
    });
    try {
      await connection.query(text);
      this.connection = connection;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  private releaseUnused(): void {
    if (this.listening.size === 0) this.release();
  }

  private release(): void {
    const { connection } = this;
    if (connection === undefined) return;
    this.connection = undefined;
    this.opening = undefined;
    connection.release(true);
  }
}

/** What a worker holds as its connection for LISTEN. Its other statements run on any connection of the pool. */
class WorkerClient extends EventEmitter implements PgPoolClient {
  constructor(private readonly pool: WorkerPool) {
    super();
  }

  async query<Row>(text: string, parameters?: readonly unknown[]): Promise<PgQueryResult<Row>> {
    if (/^LISTEN /m.test(text)) await this.pool.listen(this, text);
    // Would name a connection after a worker, and several workers share each connection.
    else if (!text.includes('application_name')) return this.pool.query<Row>(text, parameters);
    return { rows: [] };
  }

  release(): void {
    this.pool.unlisten(this);
  }
}
