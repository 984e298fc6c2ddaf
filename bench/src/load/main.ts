import { ChatLoad } from './chat-load.js';
import { runHttpLoad } from './http-load.js';
import { EMPTY_RESULT, type Job, type LoadResult } from './jobs.js';

/** The load generator process: runs the jobs that it receives and replies with the result. */
const chats: ChatLoad[] = [];

async function run(job: Job): Promise<LoadResult> {
  if (job.kind === 'http') return runHttpLoad(job);
  if (job.kind === 'chat') return (await chats[0]?.run(job)) ?? EMPTY_RESULT;
  if (job.kind === 'open-chat') chats.unshift(await ChatLoad.open(job));
  else chats.shift()?.close();
  return EMPTY_RESULT;
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
