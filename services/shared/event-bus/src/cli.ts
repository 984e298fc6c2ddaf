import { Logger } from '@nestjs/common';
import { resolve } from 'node:path';
import type { FailedJob } from './backend/bus-backend.js';
import { discardFailed, failedJobs, replayFailed, type JobSelection } from './failed-jobs.js';
import { runningBusUrl } from './running-bus.js';

const USAGE = `Usage: npm run events -- failed [subscriber] [jobId]
       npm run events -- replay [subscriber] [jobId]
       npm run events -- discard <jobId|all>
A failed event keeps its data until it is replayed or discarded; those about a deleted account are dropped with it.
Speaks to what \`npm start\` runs on DATA_DIR (.data); elsewhere BUS_URL (or REDIS_URL) says where the bus is.`;

/** Exit code 0 when done, 1 when it could not be, 2 for a call that is not understood. */
async function main([command, ...which]: readonly string[]): Promise<number> {
  const [subscriber, jobId] = command === 'discard' ? [undefined, which[0]] : which;
  const selection: JobSelection = { ...(subscriber ? { subscriber } : {}), ...(jobId ? { jobId } : {}) };
  const isKnown = command === 'failed' || command === 'replay' || (command === 'discard' && jobId);
  if (!isKnown) {
    console.error(USAGE);
    return 2;
  }
  const dataFolder = resolve(process.env['DATA_DIR'] || '.data');
  const busUrl = process.env['BUS_URL'] || process.env['REDIS_URL'] || runningBusUrl(dataFolder);
  if (!busUrl) {
    console.error(`Nothing runs on ${dataFolder}: start Kindred, or set DATA_DIR or BUS_URL.`);
    return 1;
  }
  if (command === 'replay') {
    console.log(`Replayed: ${await replayFailed(busUrl, selection)}`);
    return 0;
  }
  if (command === 'discard') {
    const dropped = await discardFailed(busUrl, jobId === 'all' ? {} : selection);
    print(dropped);
    console.log(`Discarded: ${dropped.length}`);
    return 0;
  }
  const jobs = await failedJobs(busUrl, selection);
  if (jobs.length === 0) console.error('No event has failed for good.');
  print(jobs);
  return 0;
}

function print(jobs: readonly FailedJob[]): void {
  for (const job of jobs) {
    console.log([job.failedAt, job.subscriber, job.jobId, job.type, job.aggregateId, job.reason].join('\t'));
  }
}

/** Node answers a refused connection with one error per address, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

// What goes wrong is the answer of the command itself.
Logger.overrideLogger(false);

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : `The bus cannot be used: ${reasonOf(error)}`);
    process.exitCode = 1;
  },
);
