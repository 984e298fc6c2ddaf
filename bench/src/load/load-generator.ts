import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job, LoadResult } from './jobs.js';

const SCRIPT = fileURLToPath(new URL('main.js', import.meta.url));

type Reply = { result: LoadResult } | { error: string };

/** Runs load jobs in a separate process, so that they do not compete with this one for its event loop. */
export class LoadGenerator {
  private constructor(private readonly child: ChildProcess) {}

  static start(): LoadGenerator {
    return new LoadGenerator(fork(SCRIPT, { serialization: 'advanced', detached: true }));
  }

  /** @throws Error with the load generator's error message */
  async run(job: Job): Promise<LoadResult> {
    const replied = once(this.child, 'message');
    this.child.send(job);
    const [reply] = (await replied) as [Reply];
    if ('error' in reply) throw new Error(reply.error);
    return reply.result;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}
