import { performance } from 'node:perf_hooks';
import type { DataSource } from 'typeorm';
import { percentile } from '../results/percentile.js';
import type { Operation, SampledConversation } from './operations.js';

/** Latencies and the CPU time of PostgreSQL per call, in milliseconds. */
export interface OperationFigures {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number;
}

/** A table of messages, as its service sees it. */
export interface MeasuredTable {
  dataSource: DataSource;
  sample: readonly SampledConversation[];
}

interface Slice {
  latencies: number[];
  milliseconds: number;
  cpu: number;
}

export interface Duration {
  seconds: number;
  rounds: number;
  connections: number;
}

/**
 * Runs the operation on one table after the other, in slices, so that other work on the machine meets both. The first
 * slice of each table only warms up.
 * @param cpuMilliseconds the CPU time of PostgreSQL so far
 * @throws Error if a call returns no row
 */
export async function measureOperation(
  operation: Operation,
  tables: readonly MeasuredTable[],
  cpuMilliseconds: () => number,
  { seconds, rounds, connections }: Duration,
): Promise<OperationFigures[]> {
  const slices = tables.map((): Slice[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, table] of tables.entries()) {
      const slice = await runSlice(operation, table, cpuMilliseconds, { seconds, connections });
      if (round > 0) slices[index]?.push(slice);
    }
  }
  return slices.map(figuresOf);
}

async function runSlice(
  operation: Operation,
  { dataSource, sample }: MeasuredTable,
  cpuMilliseconds: () => number,
  { seconds, connections }: Omit<Duration, 'rounds'>,
): Promise<Slice> {
  const latencies: number[] = [];
  const cpuBefore = cpuMilliseconds();
  const startedAt = performance.now();
  const callRepeatedly = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const conversation = sample[Math.floor(Math.random() * sample.length)];
      if (conversation === undefined) throw new Error('the sample is empty');
      const calledAt = performance.now();
      const rows = await operation.run(dataSource, conversation);
      latencies.push(performance.now() - calledAt);
      if (rows.length === 0) throw new Error(`${operation.name} returned nothing`);
    }
  };
  await Promise.all(Array.from({ length: connections }, callRepeatedly));
  return { latencies, milliseconds: performance.now() - startedAt, cpu: cpuMilliseconds() - cpuBefore };
}

function figuresOf(slices: readonly Slice[]): OperationFigures {
  const latencies = slices.flatMap((slice) => slice.latencies);
  const sum = (property: 'milliseconds' | 'cpu'): number => slices.reduce((total, slice) => total + slice[property], 0);
  return {
    calls: latencies.length,
    perSecond: (latencies.length / sum('milliseconds')) * 1_000,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    cpu: sum('cpu') / latencies.length,
  };
}
