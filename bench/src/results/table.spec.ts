import { describe, expect, it } from '@jest/globals';
import { EMPTY_RESULT } from '../load/jobs.js';
import { databaseTable, table } from './table.js';
import { compare, SliceAggregator } from './measurements.js';

function measurements(done: number, milliseconds: number, latency: number) {
  const aggregator = new SliceAggregator();
  for (const failed of [{}, { 500: 2 }] as Record<string, number>[]) {
    const latencies = Array.from({ length: done / 2 }, () => latency);
    const result = { ...EMPTY_RESULT, done: done / 2, failed, milliseconds: milliseconds / 2, latencies };
    aggregator.add(result, { server: done / 4, database: done / 8 });
  }
  return aggregator.measurements();
}

describe('benchmark results', () => {
  it('aggregate all slices', () => {
    expect(measurements(100, 2_000, 3)).toEqual({
      requests: 100,
      perSecond: 50,
      p50: 3,
      p99: 3,
      cpu: { server: 0.5, database: 0.25 },
      failed: { 500: 2 },
    });
  });

  it('are formatted as one table that marks missed targets', () => {
    const missed = compare('like', 1 / 3, measurements(100, 1_000, 10), measurements(400, 1_000, 2));
    const reached = compare('me', 1 / 3, measurements(200, 1_000, 4), measurements(400, 1_000, 2));
    expect([missed.ratio, reached.ratio]).toEqual([0.25, 0.5]);
    const lines = table([missed, reached]).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[2]).toMatch(
      /^\| like +\| product +\| +100 \| +10\.0 \| +10\.0 \| +0\.50 \| +0\.25 \| +1\.00 \| +0\.25 \| 0\.33 missed \|$/,
    );
    expect(lines[4]).toMatch(/\| +0\.50 \| +0\.33 \|$/);
    const withoutTarget = compare('graphql-me', undefined, measurements(100, 1_000, 4), measurements(400, 1_000, 2));
    expect(table([withoutTarget]).split('\n')[2]).toMatch(/\| +0\.25 \| +\|$/);
  });

  it('have a table of database times, if some were measured', () => {
    const deck = compare('discover', 0.6, measurements(100, 1_000, 10), measurements(400, 1_000, 2));
    expect(databaseTable([deck])).toBeUndefined();
    const lines = databaseTable([{ ...deck, databaseTime: { p50: 1.234, p99: 5.5 } }])?.split('\n');
    expect(lines?.[2]).toMatch(/^\| discover \| +1\.23 \| +1\.5 \| +5\.50 \| 5\.0 missed \|$/);
  });
});
