import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job, LoadResult } from './jobs.js';

const SCRIPT = fileURLToPath(new URL('main.js', import.meta.url));

type Reply = { result: LoadResult } | { problem: string };

/** A load generator in a process of its own, so that measuring does not slow down what decides what to measure. */
export class LoadGenerator {
  private constructor(private readonly child: ChildProcess) {}

  static start(): LoadGenerator {
    return new LoadGenerator(fork(SCRIPT, { serialization: 'advanced', detached: true }));
  }

  /** @throws Error in the generator's words */
  async run(job: Job): Promise<LoadResult> {
    const answered = once(this.child, 'message');
    this.child.send(job);
    const [reply] = (await answered) as [Reply];
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.result;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}
