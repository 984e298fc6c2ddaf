import type { ChildProcess } from 'node:child_process';
import { startServerProcess, stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { createClient } from 'redis';

/** A Redis server without persistence, which can lose its data. */
export class VolatileRedis {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<VolatileRedis> {
    const redis = new VolatileRedis(await freePort());
    await redis.launch();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Deletes all data, kills the server, and starts it again. */
  async loseEverything(): Promise<void> {
    const client = await this.connect();
    await client.flushAll();
    client.destroy();
    await this.kill();
    await this.launch();
  }

  async kill(): Promise<void> {
    await stopProcess(this.child, 'SIGKILL');
  }

  private async launch(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = startServerProcess('redis-server', options);
    (await this.connect()).destroy();
  }

  /** The client retries until the server is available. */
  private async connect() {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: 20 } });
    client.on('error', () => undefined);
    return client.connect();
  }
}
