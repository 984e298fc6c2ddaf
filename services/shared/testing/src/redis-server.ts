import { execFileSync, spawn } from 'node:child_process';
import { createClient } from 'redis';

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
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `redis://127.0.0.1:${port}`;
  await waitForRedis(url);
  return {
    url,
    stop: async () => {
      process.off('exit', kill);
      if (server.exitCode !== null) return;
      await new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGTERM');
      });
    },
  };
}

/** The client retries until the server is available. */
async function waitForRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
}
