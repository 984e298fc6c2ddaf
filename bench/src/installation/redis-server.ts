import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@kindred/embedded-database';
import { createClient } from 'redis';

/** A private Redis without persistence. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/** @throws Error if `redis-server` is not on the PATH */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', flags, { stdio: 'ignore', detached: true });
  const failed = once(server, 'error').then(([error]) => {
    throw new Error(`could not start redis-server: ${String(error)}`);
  });
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([failed, waitUntilReady(url)]);
  failed.catch(() => undefined);
  process.once('exit', () => server.kill('SIGKILL'));
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** The client reconnects until the server accepts connections. */
async function waitUntilReady(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
