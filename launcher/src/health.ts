import { existsSync } from 'node:fs';
import { get } from 'node:http';
import type { HealthAddress } from './component.js';

/** Whether `/health/ready` responds with 200 within 2 s. */
export function isReady(address: HealthAddress): Promise<boolean> {
  // Much cheaper than a rejected connection while a component starts.
  if ('socketPath' in address && !existsSync(address.socketPath)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const request = get({ ...address, path: '/health/ready', timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
