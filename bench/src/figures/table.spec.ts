import { describe, expect, it } from '@jest/globals';
import { NOTHING } from '../load/jobs.js';
import { table } from './table.js';
import { compare, Tally } from './tally.js';

function figures(done: number, milliseconds: number, latency: number) {
  const tally = new Tally();
  for (const failed of [{}, { 500: 2 }] as Record<string, number>[]) {
    const latencies = Array.from({ length: done / 2 }, () => latency);
    const result = { ...NOTHING, done: done / 2, failed, milliseconds: milliseconds / 2, latencies };
    tally.add(result, { server: done / 4, database: done / 8 });
  }
  return tally.figures();
}

describe('the figures', () => {
  it('are those of all slices together', () => {
    expect(figures(100, 2_000, 3)).toEqual({
      requests: 100,
      perSecond: 50,
      p50: 3,
      p99: 3,
      processor: { server: 0.5, database: 0.25 },
      failed: { 500: 2 },
    });
  });

  it('stand side by side in one table, which says what was missed', () => {
    const missed = compare('like', 1 / 3, figures(100, 1_000, 10), figures(400, 1_000, 2));
    const reached = compare('me', 1 / 3, figures(200, 1_000, 4), figures(400, 1_000, 2));
    expect([missed.ratio, reached.ratio]).toEqual([0.25, 0.5]);
    const lines = table([missed, reached]).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[2]).toMatch(
      /^\| like +\| product +\| +100 \| +10\.0 \| +10\.0 \| +0\.50 \| +0\.25 \| +0\.25 \| 0\.33 missed \|$/,
    );
    expect(lines[4]).toMatch(/\| +0\.50 \| +0\.33 \|$/);
  });
});
