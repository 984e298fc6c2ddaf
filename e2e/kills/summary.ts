import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Killer } from './installation/killer.js';
import type { Supervisor } from './installation/supervisor.js';
import type { TrafficMetrics } from './traffic/backoff-client.js';
import type { Traffic } from './traffic/traffic.js';

interface Run {
  traffic: Traffic;
  metrics: TrafficMetrics;
  killer: Killer;
  supervisor: Supervisor;
  /** Duration of each phase. */
  seconds: Readonly<Record<string, number>>;
}

const FOLDER = join(process.cwd(), '.cache');

/** Saves what has happened in `.cache/kills.json`, to understand a failure. The logs are in `.cache/logs/release`. */
export async function saveSummary({ traffic, metrics, killer, supervisor, seconds }: Run): Promise<void> {
  const { crashes, failedStarts } = supervisor;
  const outcomes = Object.fromEntries(traffic.outcomes);
  const kills = killer.kills.map(({ name, at }) => `${new Date(at).toISOString()} ${name}`);
  const summary = { seconds, outcomes, metrics, crashes, failedStarts, kills };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'kills.json'), `${JSON.stringify(summary, null, 2)}\n`);
}
