import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@kindred/embedded-database';
import { createClient } from 'redis';

/** A Redis of this run alone, which keeps nothing. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

/** @throws Error when there is no `redis-server` on the path */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', flags, { stdio: 'ignore', detached: true });
  const failed = once(server, 'error').then(([error]) => {
    throw new Error(`redis-server cannot be started: ${String(error)}`);
  });
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([failed, untilItAnswers(url)]);
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

/** The client itself tries until there is a server. */
async function untilItAnswers(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
