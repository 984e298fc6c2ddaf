import { execFile, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasExited, startServerProcess, stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { readRaw } from '../../containers/compose-file.js';
import { eventually } from '../../support/conditions.js';
import type { Server } from './server.js';

const run = promisify(execFile);
const PASSWORD = 'the-password-of-redis';
const LOOPBACK = '127.0.0.1';

/** The options of the Compose file, such as an append-only file that survives the process. The configuration sets the password. */
function optionsOf(): string[] {
  const [, , ...options] = readRaw().services['redis']?.command ?? [];
  return [...options, '--requirepass', PASSWORD];
}

/** Redis with the persistence of `docker-compose.yml`. */
export class RedisServer implements Server {
  readonly name = 'redis';
  exited: Promise<void> = Promise.resolve();
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async create(): Promise<RedisServer> {
    const server = new RedisServer(await mkdtemp(join(tmpdir(), 'kindred-redis-')), await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://:${PASSWORD}@${LOOPBACK}:${this.port}`;
  }

  async start(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', LOOPBACK, '--dir', this.folder];
    const child = startServerProcess('redis-server', [...optionsOf(), ...place]);
    this.child = child;
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
    const env = { ...process.env, REDISCLI_AUTH: PASSWORD };
    const state = await eventually('Redis is ready', async () => {
      if (hasExited(child)) return 'exited';
      const { stdout } = await run('redis-cli', ['-h', LOOPBACK, '-p', String(this.port), 'ping'], { env });
      return stdout.trim() === 'PONG' ? 'ready' : undefined;
    });
    if (state === 'exited') throw new Error(`Redis exited with ${child.exitCode ?? child.signalCode}`);
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    await stopProcess(this.child);
    await rm(this.folder, { recursive: true, force: true });
  }
}
