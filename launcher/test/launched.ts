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
  died?: string;
  recovered?: string;
  abandoned?: string;
  missing?: string;
}

/** What a stand-in part answers. */
export interface PartAnswer {
  name: string;
  pid: number;
  environment: Record<string, string>;
}

/** A launcher with stand-in parts, in a process of its own, with nothing but the given settings. */
export class Launched {
  readonly events: Event[] = [];
  errors = '';
  private readonly process: ChildProcess;
  private readonly exit: Promise<unknown[]>;
  private readonly waiting = new Set<() => void>();

  constructor(settings: Record<string, string>) {
    const script = fileURLToPath(new URL('./fixtures/launch.ts', import.meta.url));
    const base = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
    const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', script], {
      env: { ...base, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.exit = once(child, 'exit');
    child.stderr.on('data', (text: Buffer) => (this.errors += text.toString()));
    createInterface({ input: child.stdout }).on('line', (line) => {
      this.events.push(JSON.parse(line) as Event);
      for (const look of this.waiting) look();
    });
  }

  /** The first event that matches; rejects when the process ends without it. */
  async event(matches: (event: Event) => boolean): Promise<Event> {
    const seen = new Promise<Event>((resolve) => {
      const look = () => {
        const found = this.events.find(matches);
        if (!found) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
    const ended = this.exit.then(() => {
      throw new Error(`The launcher ended: ${this.errors}`);
    });
    return Promise.race([seen, ended]);
  }

  async ready(): Promise<{ port: number; sockets: string; urls: Record<string, string> }> {
    await this.event((event) => event.ready === true);
    const { port = 0, sockets = '', urls = {} } = await this.event((event) => event.port !== undefined);
    return { port, sockets, urls };
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** Its exit code, or the signal that ended it. */
  async ended(): Promise<unknown> {
    const [code, signal] = await this.exit;
    return code ?? signal;
  }

  /** For clearing up. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.signal('SIGTERM');
    await this.ended();
  }
}

export function askPart(address: { port: number } | { socketPath: string }, path = '/'): Promise<PartAnswer> {
  return new Promise((resolve, reject) => {
    const request = get({ ...address, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (text: Buffer) => (body += text.toString()));
      response.on('end', () => resolve(JSON.parse(body) as PartAnswer));
    });
    request.once('error', reject);
  });
}
