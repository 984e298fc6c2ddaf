import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasExited, stopProcess } from './child-process.js';
import { freePort } from './free-port.js';
import { until } from './until.js';

export interface PgBouncer {
  /** The URL of the same role and database, through PgBouncer. */
  pooled(url: string): string;
  stop(): Promise<void>;
}

export function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts PgBouncer in transaction mode, with two connections to the server for each role.
 * @param urls the roles that connect through it, with their passwords
 */
export async function startPgBouncer(urls: readonly string[]): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-pgbouncer-'));
  const port = await freePort();
  const roles = urls.map((url) => new URL(url));
  const [server] = roles;
  if (server === undefined) throw new Error('PgBouncer needs a role');
  const userlist = join(folder, 'userlist.txt');
  const lines = roles.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  await writeFile(userlist, lines.join('\n'));
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(
    configuration,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
      `auth_type = plain\nauth_file = ${userlist}`,
      'pool_mode = transaction\ndefault_pool_size = 2',
      // PgBouncer refuses to run as root.
      ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', ['-q', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  await until(async () => {
    if (hasExited(child)) throw new Error(`PgBouncer exited: ${output}`);
    return isListening(port);
  });
  return {
    pooled: (url) => {
      const through = new URL(url);
      through.hostname = '127.0.0.1';
      through.port = String(port);
      return through.toString();
    },
    stop: async () => {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
