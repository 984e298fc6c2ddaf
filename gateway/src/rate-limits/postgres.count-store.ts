import pg from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Counter, CountStore } from './count-store.js';
import { StoreGuard } from './store-guard.js';

const SCHEMA = 'bullmq';
const TABLE = 'kindred_rate_limits';
const CONNECTIONS = 4;
const CONNECT_MILLISECONDS = 1_000;
const QUERY_MILLISECONDS = 2_000;
const CLEANING_MILLISECONDS = 300_000;
/** Any number that nobody else takes: two replicas may begin at once. */
const TABLE_LOCK = 0x6b696e72;

/**
 * Unlogged: counts need not outlive a crash, and so nobody waits for the disk. Room in each page keeps updates in it.
 * The columns and their order are the library's.
 */
const CREATE_TABLE = `
  SELECT pg_advisory_xact_lock(${TABLE_LOCK});
  CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (
    key text PRIMARY KEY,
    points integer NOT NULL,
    expire bigint
  ) WITH (fillfactor = 70)`;

/** Counts as rows beside the bus's own tables, whose schema belongs to the bus's role. */
export class PostgresCountStore implements CountStore {
  private readonly guard = new StoreGuard();
  private readonly pool: pg.Pool;
  private readonly cleaning: NodeJS.Timeout;
  private table: Promise<void> | undefined;

  constructor(busUrl: string) {
    this.pool = new pg.Pool({
      connectionString: busUrl,
      options: `-c search_path=${SCHEMA}`,
      application_name: 'kindred rate limits',
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: QUERY_MILLISECONDS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // An idle connection that breaks is replaced when it is needed.
    this.pool.on('error', () => undefined);
    this.cleaning = setInterval(() => void this.removeExpired(), CLEANING_MILLISECONDS).unref();
  }

  limiter(counter: Counter): RateLimiterAbstract {
    return new RateLimiterPostgres({
      ...counter,
      storeClient: { query: (query: pg.QueryConfig) => this.query(query) },
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }

  async close(): Promise<void> {
    clearInterval(this.cleaning);
    await this.pool.end();
  }

  private query(query: pg.QueryConfig): Promise<unknown> {
    return this.guard.ask(async () => {
      await this.tableIsThere();
      return this.pool.query(query);
    });
  }

  private tableIsThere(): Promise<void> {
    this.table ??= this.createTable().catch((error: unknown) => {
      this.table = undefined;
      throw error;
    });
    return this.table;
  }

  /** One message is one transaction; where the table is there already, no right to make one is needed. */
  private async createTable(): Promise<void> {
    const { rows } = await this.pool.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [TABLE]);
    if (rows[0]?.known !== true) await this.pool.query(CREATE_TABLE);
  }

  private async removeExpired(): Promise<void> {
    await this.query({ text: `DELETE FROM ${TABLE} WHERE expire < $1`, values: [Date.now()] }).catch(() => undefined);
  }
}
