import { execFileSync, execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withClient } from '@kindred/embedded-database';
import { stopProcess } from '@kindred/testing/child-process';
import { freePort } from '@kindred/testing/free-port';
import { eventually } from './conditions.js';

const run = promisify(execFile);
const TOOLS = fileURLToPath(new URL('../../deploy/backup', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';
const PATH = '/usr/bin:/bin';

/** The programs of the newest PostgreSQL that is installed together with pgBackRest; undefined if one of them is missing. */
export function archivingPrograms(): string | undefined {
  if (!PATH.split(':').some((folder) => existsSync(join(folder, 'pgbackrest'))) || !existsSync(DEBIAN))
    return undefined;
  const newest = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? undefined : join(DEBIAN, newest, 'bin');
}

/** A PostgreSQL that archives its WAL with the configuration and the commands of deploy/backup. */
export class ArchivedPostgres {
  private server: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly user: { uid?: number; gid?: number },
    private readonly environment: Record<string, string>,
  ) {}

  /** Starts a server with an empty database, and a repository, in a new folder. */
  static async create(programs: string): Promise<ArchivedPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'kindred-archived-'));
    const port = await freePort();
    // PostgreSQL does not run as root. The user cannot necessarily read the checkout.
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
    const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    await cp(TOOLS, join(folder, 'tools'), { recursive: true });
    for (const name of ['data', 'sockets', 'repository', 'locks', 'spool', 'metrics'])
      await mkdir(join(folder, name), { mode: 0o700 });
    await chmod(folder, 0o755);
    if (user.uid !== undefined) {
      for (const name of await readdir(folder)) await chown(join(folder, name), user.uid, user.gid ?? 0);
    }
    const environment = {
      PATH,
      PGBACKREST_CONFIG: join(folder, 'tools', 'pgbackrest.conf'),
      PGBACKREST_LOCK_PATH: join(folder, 'locks'),
      PGBACKREST_PG1_PATH: join(folder, 'data'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: join(folder, 'sockets'),
      PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
      PGBACKREST_REPO1_PATH: join(folder, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: 'a long pass phrase',
      BACKUP_METRICS_DIR: join(folder, 'metrics'),
    };
    const server = new ArchivedPostgres(programs, folder, port, user, environment);
    const flags = ['--username=kindred', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    await server.execute(join(programs, 'initdb'), '-D', join(folder, 'data'), ...flags);
    await server.start();
    await withClient(server.administratorsUrl, (client) => client.query('CREATE DATABASE kindred'));
    return server;
  }

  get url(): string {
    return `postgres://kindred@127.0.0.1:${this.port}/kindred`;
  }

  private get administratorsUrl(): string {
    return this.url.replace(/kindred$/, 'postgres');
  }

  /** Starts the server, and waits until it accepts writes. */
  async start(): Promise<void> {
    const settings = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: join(this.folder, 'sockets'),
      max_connections: '200',
      archive_mode: 'on',
      archive_command: 'pgbackrest --stanza=kindred archive-push %p',
      archive_timeout: '60',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const program = join(this.programs, 'postgres');
    const options = { ...this.user, env: this.environment, cwd: '/' } as const;
    const server = spawn(program, ['-D', join(this.folder, 'data'), ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.server = server;
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await eventually('PostgreSQL accepts writes', async () => {
      if (server.exitCode !== null) return false;
      const { rows } = await withClient(this.administratorsUrl, (client) =>
        client.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers'),
      );
      return rows[0]?.recovers === false || undefined;
    });
    if (server.exitCode !== null) throw new Error(log);
  }

  /** Stops it as a power failure does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Runs a command of deploy/backup, as the user of the server. @returns its output */
  tool(name: 'pitr-backup' | 'pitr-restore', ...args: string[]): Promise<string> {
    return this.execute('sh', join(this.folder, 'tools', name), ...args);
  }

  /** Deletes the data, but not the repository. */
  async loseData(): Promise<void> {
    const data = join(this.folder, 'data');
    for (const name of await readdir(data)) await rm(join(data, name), { recursive: true });
  }

  async remove(): Promise<void> {
    await this.end('SIGQUIT');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async execute(program: string, ...args: string[]): Promise<string> {
    const { stdout, stderr } = await run(program, args, { ...this.user, env: this.environment, cwd: '/' });
    return `${stdout}${stderr}`;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await stopProcess(server, signal);
  }
}
