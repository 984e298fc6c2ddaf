import type { LoadResult } from '../load/jobs.js';
import type { DatabaseTime } from '../database-time.js';
import { percentile } from './percentile.js';

/** CPU time (user and system) of the server's processes and of the database's processes, in milliseconds. */
export interface CpuTimes {
  server: number;
  database: number;
}

/** One side's measurements in one benchmark, over all of its slices. */
export interface Measurements {
  requests: number;
  perSecond: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
  /** Per request. */
  cpu: CpuTimes;
  /** Number of failed requests by status. */
  failed: Readonly<Record<string, number>>;
}

export class SliceAggregator {
  private requests = 0;
  private milliseconds = 0;
  private readonly cpu: CpuTimes = { server: 0, database: 0 };
  private readonly latencies: number[] = [];
  private readonly failed: Record<string, number> = {};

  add({ done, milliseconds, latencies, failed }: LoadResult, cpu: CpuTimes): void {
    this.requests += done;
    this.milliseconds += milliseconds;
    this.cpu.server += cpu.server;
    this.cpu.database += cpu.database;
    for (const latency of latencies) this.latencies.push(latency);
    for (const [reason, count] of Object.entries(failed)) this.failed[reason] = (this.failed[reason] ?? 0) + count;
  }

  measurements(): Measurements {
    return {
      requests: this.requests,
      perSecond: (this.requests / this.milliseconds) * 1_000,
      p50: percentile(this.latencies, 50),
      p99: percentile(this.latencies, 99),
      cpu: {
        server: this.cpu.server / this.requests,
        database: this.cpu.database / this.requests,
      },
      failed: this.failed,
    };
  }
}

/** The result of one benchmark: both sides, measured in alternating slices. */
export interface Comparison {
  name: string;
  product: Measurements;
  bare: Measurements;
  /** The product's throughput divided by the bare handler's. */
  ratio: number;
  /** The minimum ratio, if this run has one. */
  target: number | undefined;
  /** Of a page of a deck. */
  databaseTime?: DatabaseTime;
}

export function compare(
  name: string,
  target: number | undefined,
  product: Measurements,
  bare: Measurements,
): Comparison {
  return { name, product, bare, ratio: product.perSecond / bare.perSecond, target };
}
