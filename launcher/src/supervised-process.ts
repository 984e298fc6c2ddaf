import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, type ProcessIdentity } from '../setup/process-identity.mjs';
import { CrashHistory } from './crash-history.js';
import { isReady } from './health.js';
import { lastLogLine, openLog } from './log-file.js';
import type { Component, ReadyMessage } from './component.js';
import { StartupError } from './startup-error.js';

/** Callbacks for what happens to the processes. */
export interface SupervisionReport {
  /** A process was started or restarted. */
  started(): void;
  /** It crashed and will be restarted after `backoff` ms. */
  crashed(name: string, reason: string, backoff: number): void;
  /** It is ready again after a crash. */
  recovered(name: string): void;
  /** It was ready once, crashed too often, and will not be restarted; `logLine` is the last line of its log. */
  gaveUp(name: string, reason: string, logLine: string | undefined): void;
}

/**
 * Crashes within a minute. A process that was never ready probably has a wrong setting, so that a retry does not help.
 */
const crashLimitBeforeReady = 2;
const crashLimitOnceReady = 8;
/** Between two checks whether a component is ready, which take CPU time from its start. */
const READY_POLL_MS = 100;
/** From SIGTERM to SIGKILL. */
const stopTimeoutMs = 10_000;

/** Runs one component, and restarts it with exponential backoff when it crashes. */
export class SupervisedProcess {
  /** Resolves when the component is ready for the first time. Rejects with StartupError if its retries are exhausted first. */
  readonly ready: Promise<void>;
  private settle!: { ready: () => void; failed: (error: StartupError) => void };
  private readonly crashes = new CrashHistory();
  private child: ChildProcess | undefined;
  /** The process that was stopped for a restart. */
  private replaced: ChildProcess | undefined;
  private restartTimer: NodeJS.Timeout | undefined;
  private stopping = false;
  private wasReady = false;
  private message: ReadyMessage | undefined;

  constructor(
    readonly component: Component,
    private readonly report: SupervisionReport,
  ) {
    this.ready = new Promise((resolve, reject) => (this.settle = { ready: resolve, failed: reject }));
    // Without a listener, the rejection must not crash the launcher.
    this.ready.catch(() => undefined);
  }

  /** The current process. */
  get identity(): ProcessIdentity | undefined {
    return this.child?.pid === undefined ? undefined : identify(this.child.pid);
  }

  /** The message that the component sent when it became ready; undefined if its readiness is polled. */
  get readyMessage(): ReadyMessage | undefined {
    return this.message;
  }

  start(): void {
    const log = openLog(this.component.logFile);
    const { node, nodeOptions, script, environment } = this.component;
    const child = spawn(node, [...nodeOptions, script], {
      env: environment,
      // Its own session: the terminal sends Ctrl-C to the whole process group, but components are stopped in order.
      detached: true,
      // The component exits when the IPC channel closes, which happens however the launcher exits.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.child = child;
    child.once('exit', (code, signal) => this.handleExit(child, signal ?? `exit code ${code}`));
    child.once('error', (error) => {
      if (child.pid === undefined) this.handleExit(child, error.message);
    });
    this.report.started();
    void this.awaitReady(child);
  }

  /** From now on, an exit is not followed by a restart. */
  disableRestarts(): void {
    this.stopping = true;
    clearTimeout(this.restartTimer);
    this.settle.failed(new StartupError(`${this.component.name} was stopped.`));
  }

  /** Sends SIGTERM, and SIGKILL after 10 s. */
  async stop(): Promise<void> {
    this.disableRestarts();
    const { child } = this;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => this.kill(), stopTimeoutMs);
    await exited;
    clearTimeout(killTimer);
  }

  /** Restarts it, even after it was left stopped. Does not count as a crash. */
  restart(): void {
    if (this.stopping) return;
    clearTimeout(this.restartTimer);
    this.replaced = this.child;
    if (this.child) this.child.kill('SIGTERM');
    else this.start();
  }

  /** Kills it and its child processes immediately. */
  kill(): void {
    this.disableRestarts();
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has just exited.
    }
  }

  private handleExit(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    if (this.stopping) return;
    if (this.replaced === child) return this.start();
    const { name, logFile } = this.component;
    const backoff = this.crashes.record(Date.now(), this.wasReady ? crashLimitOnceReady : crashLimitBeforeReady);
    if (backoff === 'give-up') {
      const logLine = lastLogLine(logFile);
      if (this.wasReady) this.report.gaveUp(name, reason, logLine);
      this.settle.failed(new StartupError(`${name} failed to start (${reason}): ${logLine ?? `see ${logFile}`}`));
      return;
    }
    // Before it was ready, only the failure of the second attempt is reported.
    if (this.wasReady) this.report.crashed(name, reason, backoff);
    this.restartTimer = setTimeout(() => this.start(), backoff);
  }

  private async awaitReady(child: ChildProcess): Promise<void> {
    const { ready, name } = this.component;
    if (ready === 'message') this.message = await readyMessage(child);
    else while (this.child === child && !(await isReady(ready))) await delay(READY_POLL_MS);
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
