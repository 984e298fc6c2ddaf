import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { createClient } from 'redis';

export const PASSWORD = 'redis-servers-of-a-test';

/** One Redis server, each on a loopback address of its own, all on the same port, as in an installation. */
export interface RedisServer {
  host: string;
  command: (...args: string[]) => Promise<unknown>;
  kill: () => Promise<void>;
}

/** The servers of one test: `127.0.0.1`, `127.0.0.2`, and so on. */
export class RedisServers {
  readonly servers: RedisServer[] = [];
  private readonly processes: ChildProcess[] = [];
  private folder = '';
  port = 0;
  sentinelPort = 0;

  async start(count: number, ...options: string[]): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'kindred-redis-'));
    this.port = await freePort();
    for (let index = 1; index <= count; index += 1) await this.startServer(`127.0.0.${index}`, options);
  }

  /** Starts a Sentinel on 127.0.0.1 that alone decides on a failover, after 500 ms. */
  async startSentinel(primaryName: string): Promise<void> {
    this.sentinelPort = await freePort();
    const file = join(this.folder, 'sentinel.conf');
    const lines = [
      `port ${this.sentinelPort}`,
      'bind 127.0.0.1',
      `dir ${this.folder}`,
      `sentinel monitor ${primaryName} 127.0.0.1 ${this.port} 1`,
      `sentinel auth-pass ${primaryName} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${primaryName} 500`,
      `sentinel failover-timeout ${primaryName} 2000`,
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    this.launch([file, '--sentinel']);
    await this.send('127.0.0.1', this.sentinelPort, undefined, ['PING']);
  }

  askSentinel(...args: string[]): Promise<unknown> {
    return this.send('127.0.0.1', this.sentinelPort, undefined, args);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((child) => stopProcess(child, 'SIGKILL')));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async startServer(host: string, options: string[]): Promise<void> {
    const folder = await mkdtemp(join(this.folder, 'server-'));
    const child = this.launch([
      ...['--bind', host, '--port', String(this.port), '--dir', folder, '--save', ''],
      ...['--requirepass', PASSWORD, '--masterauth', PASSWORD, '--replica-announce-ip', host],
      // Otherwise, the servers of a cluster would take each other for the one at 127.0.0.1.
      ...['--bind-source-addr', host, '--repl-diskless-sync-delay', '0', ...options],
    ]);
    const command = (...args: string[]) => this.send(host, this.port, PASSWORD, args);
    await command('PING');
    this.servers.push({ host, command, kill: () => stopProcess(child, 'SIGKILL') });
  }

  private launch(options: string[]): ChildProcess {
    const child = startServerProcess('redis-server', options);
    this.processes.push(child);
    return child;
  }

  /** Waits for a server that is starting. */
  private async send(host: string, port: number, password: string | undefined, args: string[]): Promise<unknown> {
    const client = createClient({
      ...(password === undefined ? {} : { password }),
      socket: { host, port, reconnectStrategy: (retries) => (retries < 250 ? 20 : new Error('not started')) },
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(args);
    } finally {
      client.destroy();
    }
  }
}
