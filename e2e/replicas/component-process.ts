import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { hasExited } from '@kindred/testing/child-process';
import { eventually } from '../support/conditions.js';
import { openLog } from '../support/component-logs.js';

/** How a component exited after SIGTERM. */
export interface ShutdownResult {
  name: string;
  code: number | null;
  milliseconds: number;
}

/** One replica of a component on its own port, which can be stopped and started again. Its output is kept as a log. */
export class ComponentProcess {
  private child: ChildProcess | undefined;
  private printed = '';
  /** Resolves when the process started last has exited. */
  exited: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly script: string,
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
    /** Folder of the log, shared by the components of one installation. */
    private readonly run: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.script], {
      env: { PATH: process.env['PATH'], ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
    const log = openLog(this.run, this.name);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        this.printed = `${this.printed}${String(chunk)}`.slice(-20_000);
      });
    }
    child.once('close', () => log.end());
    const response = await eventually(
      `${this.name} is ready`,
      async () => {
        if (hasExited(child)) return 'ended';
        return (await fetch(`${this.address}/health/ready`)).ok ? 'ready' : undefined;
      },
      240_000,
    );
    if (response === 'ended')
      throw new Error(`${this.name} exited with ${child.exitCode ?? child.signalCode}:\n${this.printed}`);
  }

  /** Sends a signal, such as SIGSTOP, which suspends the process until SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Sends SIGTERM, as a container engine does, and waits for the exit. */
  async stop(): Promise<ShutdownResult> {
    const { child, name } = this;
    if (child === undefined || hasExited(child)) return { name, code: child?.exitCode ?? 0, milliseconds: 0 };
    const began = Date.now();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return { name, code, milliseconds: Date.now() - began };
  }
  /** Kills the process as the kernel does when memory runs out. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }
}
