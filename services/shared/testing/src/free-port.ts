import { isPortFree } from '@kindred/embedded-database';

/** Below the range from which Linux assigns ports to sockets that bind to port 0 or connect. */
const FIRST_PORT = 10_000;
const PORTS_PER_WORKER = 1_000;

/** 0 outside of the workers of Jest. */
const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % 12;
let next = 0;

/**
 * Finds a free TCP port of 127.0.0.1. Unlike a port that the system assigns, neither another call, another worker, nor a
 * connection gets it before the test uses it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_PER_WORKER; attempt += 1) {
    const port = FIRST_PORT + PORTS_PER_WORKER * worker + (next++ % PORTS_PER_WORKER);
    if (await isPortFree(port)) return port;
  }
  throw new Error('All ports of this worker are in use.');
}
