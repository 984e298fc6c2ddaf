import { Logger } from '@nestjs/common';
import { failedJobs, replayFailed, type JobSelection } from './failed-jobs.js';

const USAGE = `Usage: npm run events -- failed [subscriber] [jobId]
       npm run events -- replay [subscriber] [jobId]
BUS_URL (or REDIS_URL) says where the bus is.`;

/** Exit code 0 when done, 1 when it could not be, 2 for a call that is not understood. */
async function main([command, subscriber, jobId]: readonly string[]): Promise<number> {
  const busUrl = process.env['BUS_URL'] ?? process.env['REDIS_URL'];
  const selection: JobSelection = { ...(subscriber ? { subscriber } : {}), ...(jobId ? { jobId } : {}) };
  if (!busUrl || (command !== 'failed' && command !== 'replay')) {
    console.error(USAGE);
    return 2;
  }
  if (command === 'replay') {
    console.log(`Replayed: ${await replayFailed(busUrl, selection)}`);
    return 0;
  }
  for (const job of await failedJobs(busUrl, selection)) {
    console.log([job.failedAt, job.subscriber, job.jobId, job.type, job.aggregateId, job.reason].join('\t'));
  }
  return 0;
}

// What goes wrong is the answer of the command itself.
Logger.overrideLogger(false);

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
