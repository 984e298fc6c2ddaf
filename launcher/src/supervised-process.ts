import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, type ProcessIdentity } from '../setup/process-identity.mjs';
import { CrashHistory } from './crash-history.js';
import { isReady } from './health.js';
import { lastLogLine, openLog } from './log-file.js';
import type { Part, ReadyMessage } from './part.js';
import { StartProblem } from './start-problem.js';

/** What happens to the processes, told to whoever watches. */
export interface SupervisionReport {
  /** A process was started, for the first time or again. */
  started(): void;
  /** It died and will be started again after `pause` ms. */
  died(name: string, how: string, pause: number): void;
  /** It is there again after it died. */
  recovered(name: string): void;
  /** After having been ready, it died too often and is left alone; `words` is the last line of its log. */
  abandoned(name: string, how: string, words: string | undefined): void;
}

/** Deaths within a minute that are enough: one that was never ready has a wrong setting, and trying on would not help. */
const enoughBeforeReady = 2;
const enoughLater = 8;
/** How long a part may take to stop when asked, in ms. */
const stopLimit = 10_000;

/** Keeps one part running: starts it again, after longer and longer pauses, whenever it dies. */
export class SupervisedProcess {
  /** Resolves when it is ready for the first time. @throws StartProblem when it is abandoned before that */
  readonly ready: Promise<void>;
  private settle!: { ready: () => void; failed: (problem: StartProblem) => void };
  private readonly crashes = new CrashHistory();
  private child: ChildProcess | undefined;
  /** The process that ends because a new one is wanted. */
  private replaced: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;
  private wasReady = false;
  private message: ReadyMessage | undefined;

  constructor(
    readonly part: Part,
    private readonly report: SupervisionReport,
  ) {
    this.ready = new Promise((resolve, reject) => (this.settle = { ready: resolve, failed: reject }));
    // Whoever waits hears of it; that nobody waits (any more) is no crash.
    this.ready.catch(() => undefined);
  }

  /** The process that runs at this moment. */
  get identity(): ProcessIdentity | undefined {
    return this.child?.pid === undefined ? undefined : identify(this.child.pid);
  }

  /** What the part told when it was ready for the first time, if it is one that tells. */
  get readyMessage(): ReadyMessage | undefined {
    return this.message;
  }

  start(): void {
    const log = openLog(this.part.logFile);
    const child = spawn(process.execPath, [...this.part.nodeOptions, this.part.script], {
      env: this.part.environment,
      // A session of its own: Ctrl-C reaches every process of a terminal's group, and parts stop in order.
      detached: true,
      // By the fourth channel a part notices that the launcher is gone, however it went.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child = child;
    child.once('exit', (code, signal) => this.ended(child, signal ?? `exit code ${code}`));
    child.once('error', (error) => {
      if (child.pid === undefined) this.ended(child, error.message);
    });
    this.report.started();
    void this.awaitReady(child);
  }

  /** From now on it is not started again when it ends. */
  endForGood(): void {
    this.stopping = true;
    clearTimeout(this.restart);
    this.settle.failed(new StartProblem(`${this.part.name} was stopped.`));
  }

  /** Asks it to stop, and insists after 10 s. */
  async stop(): Promise<void> {
    this.endForGood();
    const { child } = this;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const insist = setTimeout(() => this.kill(), stopLimit);
    await exited;
    clearTimeout(insist);
  }

  /** Stops it and starts it anew, which counts as no death; also one that was abandoned. */
  startAgain(): void {
    if (this.stopping) return;
    clearTimeout(this.restart);
    this.replaced = this.child;
    if (this.child) this.child.kill('SIGTERM');
    else this.start();
  }

  /** Ends it and all it may have started, at once. */
  kill(): void {
    this.endForGood();
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // Gone in this very moment.
    }
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (this.stopping) return;
    if (this.replaced === child) return this.start();
    const { name, logFile } = this.part;
    const pause = this.crashes.crashed(Date.now(), this.wasReady ? enoughLater : enoughBeforeReady);
    if (pause === 'enough') {
      const words = lastLogLine(logFile);
      if (this.wasReady) this.report.abandoned(name, how, words);
      this.settle.failed(new StartProblem(`${name} does not start (${how}): ${words ?? `see ${logFile}`}`));
      return;
    }
    // Before it ever was ready, what counts is how the second try ends.
    if (this.wasReady) this.report.died(name, how, pause);
    this.restart = setTimeout(() => this.start(), pause);
  }

  private async awaitReady(child: ChildProcess): Promise<void> {
    const { ready, name } = this.part;
    if (ready === 'message') this.message = await readyMessage(child);
    else while (this.child === child && !(await isReady(ready))) await delay(50);
    if (this.child !== child) return;
    if (this.wasReady) this.report.recovered(name);
    this.wasReady = true;
    this.settle.ready();
  }
}

function readyMessage(child: ChildProcess): Promise<ReadyMessage> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve(message as ReadyMessage);
    });
  });
}
