import { execFileSync } from 'node:child_process';
import { createClient } from 'redis';
import { hasExited, startServerProcess, stopProcess } from './child-process.js';

export interface RedisServer {
  url: string;
  stop: () => Promise<void>;
}

export function isRedisInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts an empty Redis server on this port of the loopback address. It keeps nothing on disk. */
export async function startRedisServer(port: number): Promise<RedisServer> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = startServerProcess('redis-server', options);
  const url = `redis://127.0.0.1:${port}`;
  await waitForRedis(url, () => !hasExited(server));
  return { url, stop: () => stopProcess(server) };
}

/** The client retries until the server is available. @throws if the server has exited */
async function waitForRedis(url: string, isRunning: () => boolean): Promise<void> {
  const reconnectStrategy = () =>
    isRunning() ? 20 : new Error(`redis-server has exited, instead of listening on ${url}`);
  const client = createClient({ url, socket: { reconnectStrategy } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
