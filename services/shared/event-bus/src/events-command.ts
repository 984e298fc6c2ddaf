import { resolve } from 'node:path';
import type { FailedJob } from './backend/bus-backend.js';
import { discardFailed, failedJobs, replayFailed, type JobSelection } from './failed-jobs.js';
import { republishCommand } from './republish/republish-command.js';
import { runningBusUrl } from './running-bus.js';
import type { Terminal } from './terminal.js';

const USAGE = `Usage: npm run events -- failed [subscriber] [jobId]
       npm run events -- replay [subscriber] [jobId]
       npm run events -- discard <jobId|all>
       npm run events -- republish --since TIME [--until TIME] [--service NAME] [--type TYPE]
Lists events and tasks whose last attempt has failed. They keep their data until they are replayed or discarded;
those about a deleted account are discarded with it.
\`republish\` sends events again that were sent in this time, in the last 7 days, after the bus has lost its data. TIME is
such as 2026-01-31T10:00Z, or 2h ago. It reads the database of the installation, or DATABASE_URL; with the URL of a
service, only the events of that service.
Connects to the installation that \`npm start\` runs on DATA_DIR (.data), or to the bus at BUS_URL (or REDIS_URL).`;

/** `npm run events`. @returns the exit code: 0 for success, 1 for failure, 2 for wrong usage */
export async function eventsCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  try {
    return await runCommand(args, environment, terminal);
  } catch (error) {
    terminal.error(error instanceof RangeError ? error.message : `Could not access the event bus: ${reasonOf(error)}`);
    return 1;
  }
}

async function runCommand(
  [command, ...params]: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const [subscriber, jobId] = command === 'discard' ? [undefined, params[0]] : params;
  const selection: JobSelection = { ...(subscriber ? { subscriber } : {}), ...(jobId ? { jobId } : {}) };
  const isKnown =
    ['failed', 'replay', 'republish'].includes(command ?? '') || (command === 'discard' && jobId !== undefined);
  if (!isKnown) {
    terminal.error(USAGE);
    return 2;
  }
  const dataFolder = resolve(environment['DATA_DIR'] || '.data');
  const busUrl = environment['BUS_URL'] || environment['REDIS_URL'] || runningBusUrl(dataFolder);
  if (!busUrl) {
    terminal.error(`Kindred is not running on ${dataFolder}: start it, or set DATA_DIR or BUS_URL.`);
    return 1;
  }
  if (command === 'republish') return republishCommand(params, environment, dataFolder, busUrl, terminal);
  if (command === 'replay') {
    terminal.log(`Replayed: ${await replayFailed(busUrl, selection)}`);
    return 0;
  }
  if (command === 'discard') {
    const print = (job: FailedJob): void => terminal.log(formatJob(job));
    terminal.log(`Discarded: ${await discardFailed(busUrl, jobId === 'all' ? {} : selection, print)}`);
    return 0;
  }
  const jobs = await failedJobs(busUrl, selection);
  if (jobs.length === 0) terminal.error('No failed events or tasks.');
  for (const job of jobs) terminal.log(formatJob(job));
  return 0;
}

const formatJob = (job: FailedJob): string =>
  [job.failedAt, job.subscriber, job.jobId, job.type, job.aggregateId, job.reason].join('\t');

/** For a refused connection, Node throws an AggregateError with an empty message and one error per address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
