import pg from 'pg';
import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { LimiterOptions, RateLimitStore } from './rate-limit-store.js';
import { StoreCircuitBreaker } from './store-circuit-breaker.js';
import { STORE_TIMEOUTS } from './store-timeouts.js';

const SCHEMA = 'bullmq';
const TABLE = 'kindred_rate_limits';
const CONNECTIONS = 4;
const CLEANUP_INTERVAL_MILLISECONDS = 300_000;
/** Advisory lock id, so that replicas starting concurrently do not both create the table. */
const TABLE_LOCK = 0x6b696e72;

/**
 * Unlogged, because counters need not survive a crash and writes should not wait for the WAL. The fill factor leaves
 * room for HOT updates. The library defines the columns and their order.
 */
const CREATE_TABLE = `
  SELECT pg_advisory_xact_lock(${TABLE_LOCK});
  CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (
    key text PRIMARY KEY,
    points integer NOT NULL,
    expire bigint
  ) WITH (fillfactor = 70)`;

/** Stores counters as rows in the bus's schema, which the bus's role owns. */
export class PostgresRateLimitStore implements RateLimitStore {
  private readonly circuitBreaker = new StoreCircuitBreaker();
  private readonly pool: pg.Pool;
  private readonly cleanup: NodeJS.Timeout;
  private table: Promise<void> | undefined;

  constructor(busUrl: string) {
    this.pool = new pg.Pool({
      connectionString: busUrl,
      options: `-c search_path=${SCHEMA}`,
      application_name: 'kindred rate limits',
      max: CONNECTIONS,
      connectionTimeoutMillis: STORE_TIMEOUTS.postgresConnect,
      query_timeout: STORE_TIMEOUTS.postgresQuery,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // The pool replaces a broken idle connection on the next query.
    this.pool.on('error', () => undefined);
    this.cleanup = setInterval(() => void this.removeExpired(), CLEANUP_INTERVAL_MILLISECONDS).unref();
  }

  limiter(options: LimiterOptions): RateLimiterAbstract {
    return new RateLimiterPostgres({
      ...options,
      storeClient: { query: (query: pg.QueryConfig) => this.query(query) },
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }

  async close(): Promise<void> {
    clearInterval(this.cleanup);
    await this.pool.end();
  }

  private query(query: pg.QueryConfig): Promise<unknown> {
    return this.circuitBreaker.call(async () => {
      await this.ensureTable();
      return this.pool.query(query);
    });
  }

  private ensureTable(): Promise<void> {
    this.table ??= this.createTable().catch((error: unknown) => {
      this.table = undefined;
      throw error;
    });
    return this.table;
  }

  /** Requires no CREATE privilege if the table exists. The statements run in one implicit transaction. */
  private async createTable(): Promise<void> {
    const { rows } = await this.pool.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
      TABLE,
    ]);
    if (rows[0]?.exists !== true) await this.pool.query(CREATE_TABLE);
  }

  private async removeExpired(): Promise<void> {
    await this.query({ text: `DELETE FROM ${TABLE} WHERE expire < $1`, values: [Date.now()] }).catch(() => undefined);
  }
}
