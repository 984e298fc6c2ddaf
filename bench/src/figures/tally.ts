import type { LoadResult } from '../load/jobs.js';
import { percentile } from './percentile.js';

/** Processor time in milliseconds: of the server's own processes, and of the database's. */
export interface ProcessorTimes {
  server: number;
  database: number;
}

/** One side's figures for one bench, over all of its slices. */
export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time for each request. */
  processor: ProcessorTimes;
  failed: Readonly<Record<string, number>>;
}

/** Adds up the slices of one side. */
export class Tally {
  private requests = 0;
  private milliseconds = 0;
  private readonly processor: ProcessorTimes = { server: 0, database: 0 };
  private readonly latencies: number[] = [];
  private readonly failed: Record<string, number> = {};

  /** @param processor what was used for it */
  add({ done, milliseconds, latencies, failed }: LoadResult, processor: ProcessorTimes): void {
    this.requests += done;
    this.milliseconds += milliseconds;
    this.processor.server += processor.server;
    this.processor.database += processor.database;
    for (const latency of latencies) this.latencies.push(latency);
    for (const [reason, count] of Object.entries(failed)) this.failed[reason] = (this.failed[reason] ?? 0) + count;
  }

  figures(): Figures {
    return {
      requests: this.requests,
      perSecond: (this.requests / this.milliseconds) * 1_000,
      p50: percentile(this.latencies, 50),
      p99: percentile(this.latencies, 99),
      processor: {
        server: this.processor.server / this.requests,
        database: this.processor.database / this.requests,
      },
      failed: this.failed,
    };
  }
}

/** One bench: both sides, measured by turns in the same minutes. */
export interface Comparison {
  name: string;
  product: Figures;
  bare: Figures;
  /** The product's throughput as a part of the bare handler's. */
  ratio: number;
  /** What the ratio is to be at least. */
  target: number;
}

export function compare(name: string, target: number, product: Figures, bare: Figures): Comparison {
  return { name, product, bare, ratio: product.perSecond / bare.perSecond, target };
}
