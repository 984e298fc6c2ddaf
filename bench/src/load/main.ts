import { ChatLoad } from './chat-load.js';
import { runHttpLoad } from './http-load.js';
import { NOTHING, type Job, type LoadResult } from './jobs.js';

/** The load generator: does one job after the other and tells what came of it. */
const chats: ChatLoad[] = [];

async function run(job: Job): Promise<LoadResult> {
  if (job.kind === 'http') return runHttpLoad(job);
  if (job.kind === 'chat') return (await chats[0]?.run(job)) ?? NOTHING;
  if (job.kind === 'open-chat') chats.unshift(await ChatLoad.open(job));
  else chats.shift()?.close();
  return NOTHING;
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
