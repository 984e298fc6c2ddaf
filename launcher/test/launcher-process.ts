import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Event {
  ready?: true;
  demo?: boolean;
  port?: number;
  sockets?: string;
  urls?: Record<string, string>;
  crashed?: string;
  recovered?: string;
  gaveUp?: string;
  demoFailed?: string;
}

export interface ComponentResponse {
  name: string;
  pid: number;
  /** The version of the Node that runs it. */
  node: string;
  environment: Record<string, string>;
}

/** A launcher with fake components in a separate process, with only the given settings. */
export class LauncherProcess {
  readonly events: Event[] = [];
  errors = '';
  private readonly process: ChildProcess;
  private readonly exit: Promise<unknown[]>;
  private readonly checks = new Set<() => void>();

  constructor(settings: Record<string, string>) {
    const script = fileURLToPath(new URL('./fixtures/launch.mjs', import.meta.url));
    const base = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
    // As the first `npm start`, on the Node that runs npm.
    const child = spawn(process.env['npm_node_execpath'] ?? process.execPath, [script], {
      env: { ...base, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.exit = once(child, 'exit');
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.events.push(JSON.parse(line) as Event);
      for (const check of this.checks) check();
    });
  }

  /** Waits for the first event that matches. Rejects if the process exits before it. */
  async event(matches: (event: Event) => boolean): Promise<Event> {
    const matched = new Promise<Event>((resolve) => {
      const check = () => {
        const found = this.events.find(matches);
        if (!found) return;
        this.checks.delete(check);
        resolve(found);
      };
      this.checks.add(check);
      check();
    });
    const exited = this.exit.then(() => {
      throw new Error(`the launcher exited: ${this.errors}`);
    });
    return Promise.race([matched, exited]);
  }

  async ready(): Promise<{ port: number; sockets: string; urls: Record<string, string> }> {
    await this.event((event) => event.ready === true);
    const { port = 0, sockets = '', urls = {} } = await this.event((event) => event.port !== undefined);
    return { port, sockets, urls };
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** Waits until it has exited. @returns its exit code, or the signal that killed it */
  async exited(): Promise<unknown> {
    const [code, signal] = await this.exit;
    return code ?? signal;
  }

  /** Stops it if it is running, for the cleanup of a test. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.signal('SIGTERM');
    await this.exited();
  }
}

export function requestComponent(
  address: { port: number } | { socketPath: string },
  path = '/',
): Promise<ComponentResponse> {
  return new Promise((resolve, reject) => {
    const request = get({ ...address, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(JSON.parse(body) as ComponentResponse));
    });
    request.once('error', reject);
  });
}
