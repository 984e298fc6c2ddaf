import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Subject } from './product.js';

const SCRIPT = fileURLToPath(new URL('../bare/main.js', import.meta.url));

/** The bare handlers in a process of their own, on their own copy of the database. */
export async function startBare(databaseUrl: string, redisUrl: string): Promise<Subject> {
  // A session of its own, as each part of the product has: Linux shares the processor among sessions.
  const child = fork(SCRIPT, {
    env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    detached: true,
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    processes: child.pid === undefined ? [] : [child.pid],
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
