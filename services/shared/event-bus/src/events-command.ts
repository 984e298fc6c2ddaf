import { resolve } from 'node:path';
import type { FailedJob } from './backend/bus-backend.js';
import { discardFailed, failedJobs, replayFailed, type JobSelection } from './failed-jobs.js';
import { runningBusUrl } from './running-bus.js';

const USAGE = `Usage: npm run events -- failed [subscriber] [jobId]
       npm run events -- replay [subscriber] [jobId]
       npm run events -- discard <jobId|all>
A failed event keeps its data until it is replayed or discarded; those about a deleted account are dropped with it.
Speaks to what \`npm start\` runs on DATA_DIR (.data); elsewhere BUS_URL (or REDIS_URL) says where the bus is.`;

/** Where a command says what came of it, and what kept it from its work. */
export type Terminal = Pick<Console, 'log' | 'error'>;

/** `npm run events`. @returns the exit code: 0 when done, 1 when it could not be, 2 for a call that is not understood */
export async function eventsCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  try {
    return await obey(words, environment, terminal);
  } catch (error) {
    terminal.error(error instanceof RangeError ? error.message : `The bus cannot be used: ${reasonOf(error)}`);
    return 1;
  }
}

async function obey(
  [command, ...which]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const [subscriber, jobId] = command === 'discard' ? [undefined, which[0]] : which;
  const selection: JobSelection = { ...(subscriber ? { subscriber } : {}), ...(jobId ? { jobId } : {}) };
  const isKnown = command === 'failed' || command === 'replay' || (command === 'discard' && jobId);
  if (!isKnown) {
    terminal.error(USAGE);
    return 2;
  }
  const dataFolder = resolve(environment['DATA_DIR'] || '.data');
  const busUrl = environment['BUS_URL'] || environment['REDIS_URL'] || runningBusUrl(dataFolder);
  if (!busUrl) {
    terminal.error(`Nothing runs on ${dataFolder}: start Kindred, or set DATA_DIR or BUS_URL.`);
    return 1;
  }
  if (command === 'replay') {
    terminal.log(`Replayed: ${await replayFailed(busUrl, selection)}`);
    return 0;
  }
  if (command === 'discard') {
    const dropped = await discardFailed(busUrl, jobId === 'all' ? {} : selection);
    for (const job of dropped) terminal.log(line(job));
    terminal.log(`Discarded: ${dropped.length}`);
    return 0;
  }
  const jobs = await failedJobs(busUrl, selection);
  if (jobs.length === 0) terminal.error('No event has failed for good.');
  for (const job of jobs) terminal.log(line(job));
  return 0;
}

const line = (job: FailedJob): string =>
  [job.failedAt, job.subscriber, job.jobId, job.type, job.aggregateId, job.reason].join('\t');

/** Node answers a refused connection with one error per address, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
