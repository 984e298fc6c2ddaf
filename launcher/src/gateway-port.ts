import { freePort, isPortFree } from '@kindred/embedded-database';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from './settings.js';
import { StartupError } from './startup-error.js';

/**
 * Returns the port to listen on, after checking that it is free; any free one for 0. Waits up to `timeout` ms for the
 * gateway of a killed launcher to stop listening.
 * @throws StartupError if the port is in use or HOST and PORT cannot be listened on
 */
export async function claimPort({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>, timeout = 0): Promise<number> {
  const deadline = Date.now() + timeout;
  try {
    if (PORT === 0) return await freePort(HOST);
    while (!(await isPortFree(PORT, HOST))) {
      if (Date.now() >= deadline) {
        throw new StartupError(`Port ${PORT} on ${HOST} is in use by another program: stop it, or set PORT.`);
      }
      await delay(100);
    }
    return PORT;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(listenProblem(HOST, PORT, (error as NodeJS.ErrnoException).code));
  }
}

function listenProblem(host: string, port: number, code: string | undefined): string {
  if (code === 'EACCES') return `PORT ${port} requires privileges that this user does not have: set another port.`;
  return `HOST ${host} is not an address of this machine (${code}).`;
}
