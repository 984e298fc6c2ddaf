import { freePort, isPortFree } from '@kindred/embedded-database';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from './settings.js';
import { StartProblem } from './start-problem.js';

/**
 * The port to listen on, known to be free; any free one for 0. `patience` (ms) is for the gateway of a launcher that
 * was killed a moment ago.
 * @throws StartProblem when somebody else listens there, or nobody can
 */
export async function claimPort({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>, patience = 0): Promise<number> {
  const deadline = Date.now() + patience;
  try {
    if (PORT === 0) return await freePort(HOST);
    while (!(await isPortFree(PORT, HOST))) {
      if (Date.now() >= deadline) {
        throw new StartProblem(`Port ${PORT} on ${HOST} is taken by another program: stop that, or set PORT.`);
      }
      await delay(100);
    }
    return PORT;
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(listenProblem(HOST, PORT, (error as NodeJS.ErrnoException).code));
  }
}

function listenProblem(host: string, port: number, code: string | undefined): string {
  if (code === 'EACCES') return `PORT ${port} needs rights that this user does not have: set another.`;
  return `HOST ${host} is not an address of this machine (${code}).`;
}
