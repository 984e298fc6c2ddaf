import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SystemUnderTest } from './product.js';

const SCRIPT = fileURLToPath(new URL('../bare/main.js', import.meta.url));

/** Starts the bare handlers in a separate process, on their copy of the database. */
export async function startBare(databaseUrl: string, redisUrl: string): Promise<SystemUnderTest> {
  // Linux schedules CPU time per session, and each component of the product has a session of its own.
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
