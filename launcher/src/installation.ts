import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabases, reasonOf, type Databases } from './databases.js';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimPort } from './gateway-port.js';
import { clearLeftovers } from './leftovers.js';
import { boundLog } from './log-file.js';
import type { Parts, PartsContext } from './parts.js';
import { RunLock } from './run-lock.js';
import { openSecrets } from './secrets.js';
import type { Environment, Settings } from './settings.js';
import { createSocketFolder } from './socket-folder.js';
import { StartProblem } from './start-problem.js';
import { SupervisedProcess, type SupervisionReport } from './supervised-process.js';

export interface InstallationOptions {
  environment: Environment;
  settings: Settings;
  planParts: (context: PartsContext) => Parts;
  /** Makes what the bus needs on its server, before anybody uses it. */
  prepareBus: (url: string) => Promise<void>;
  report: Omit<SupervisionReport, 'started'> & { missing: (problem: string) => void };
  /** Hears of each step of the start. */
  onStep: (step: StartStep, facts: { publicUrl: string }) => void;
}

export type StartStep = 'database' | 'parts' | 'demo';

/** What is known once the installation stands. */
export type RunningFacts = Pick<PartsContext, 'publicUrl' | 'adminEmail' | 'adminPassword'> & { demo: boolean };

const logCheckInterval = 60_000;
/** How long all parts together may take to become ready, in ms: also on a slow machine under load. */
const readyLimit = 120_000;

/** All of Kindred on one machine, from an empty folder to running parts and back to nothing left but the data. */
export class Installation {
  private lock: RunLock | undefined;
  private sockets: string | undefined;
  private databases: Databases | undefined;
  private services: SupervisedProcess[] = [];
  private fronts: SupervisedProcess[] = [];
  private logCheck: NodeJS.Timeout | undefined;
  private starting: Promise<RunningFacts> | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly options: InstallationOptions) {}

  /** Resolves when everything is ready, demo members included. @throws StartProblem; `stop` clears up after it too */
  start(): Promise<RunningFacts> {
    return (this.starting ??= this.bringUp());
  }

  /** Stops in order: first what takes requests, then the services, then their database. Works half-way through a start. */
  stop(): Promise<void> {
    return (this.stopping ??= this.takeDown());
  }

  /** Starts one part anew, by its name. */
  restart(name: string): void {
    this.parts.find(({ part }) => part.name === name)?.startAgain();
  }

  /** For the impatient: ends every part at once. The database still shuts down properly, so nothing is lost. */
  kill(): void {
    for (const part of this.parts) part.kill();
  }

  private get parts(): SupervisedProcess[] {
    return [...this.fronts, ...this.services];
  }

  private async bringUp(): Promise<RunningFacts> {
    const { environment, settings, planParts, prepareBus, onStep } = this.options;
    const data = openDataFolder(settings.DATA_DIR);
    this.lock = await RunLock.take(data.path);
    if (this.lock.left) await clearLeftovers(this.lock.left);
    const port = await claimPort(settings, this.lock.left ? 5_000 : 0);
    const secrets = openSecrets(data.path);
    this.sockets = createSocketFolder();
    this.lock.note({ sockets: this.sockets });
    this.checkpoint();
    const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
    onStep('database', { publicUrl });
    const report: SupervisionReport = { ...this.options.report, started: () => this.noteParts() };
    this.databases = await openDatabases(settings, data, secrets, report);
    this.lock.note({ busUrl: this.databases.busUrl });
    this.checkpoint();
    await prepareBus(this.databases.busUrl).catch((error: unknown) => {
      throw settings.REDIS_URL ? new StartProblem(`REDIS_URL cannot be used: ${reasonOf(error)}`) : error;
    });
    this.checkpoint();

    const facts = {
      publicUrl,
      adminEmail: settings.ADMIN_EMAIL ?? 'admin@kindred.local',
      adminPassword: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    };
    const { databases, sockets } = this;
    const plan = planParts({ environment, settings, port, secrets, databases, data, sockets, ...facts });
    this.boundLogs(
      data,
      [...plan.services, plan.gateway, ...(plan.demo ? [plan.demo] : [])].map((part) => part.name),
    );
    onStep('parts', { publicUrl });
    const demo = await this.startParts(plan, report, () => onStep('demo', { publicUrl }));
    return { ...facts, demo };
  }

  /**
   * The gateway starts with the services, since it can do without them for a moment; the demo members need them all.
   * Answers whether there are demo members: none move in where others were first. Everything else does without them.
   */
  private async startParts(plan: Parts, report: SupervisionReport, onDemo: () => void): Promise<boolean> {
    this.services = plan.services.map((part) => new SupervisedProcess(part, report));
    this.fronts = [new SupervisedProcess(plan.gateway, report)];
    for (const part of this.parts) part.start();
    await allReady(this.parts);
    this.checkpoint();
    if (!plan.demo) return false;
    onDemo();
    const demo = new SupervisedProcess(plan.demo, report);
    this.fronts.push(demo);
    demo.start();
    try {
      await allReady([demo]);
    } catch (error) {
      this.checkpoint();
      if (!(error instanceof StartProblem)) throw error;
      demo.endForGood();
      this.options.report.missing(error.message);
      return false;
    }
    return demo.readyMessage?.members !== false;
  }

  private async takeDown(): Promise<void> {
    for (const part of this.parts) part.endForGood();
    await Promise.all(this.fronts.map((part) => part.stop()));
    await Promise.all(this.services.map((part) => part.stop()));
    // A start that is under way ends at its next checkpoint, having handed over what it began.
    await this.starting?.catch(() => undefined);
    await Promise.all(this.parts.map((part) => part.stop()));
    clearInterval(this.logCheck);
    await this.databases?.server?.stop();
    if (this.sockets) rmSync(this.sockets, { recursive: true, force: true });
    this.lock?.release();
  }

  private checkpoint(): void {
    if (this.stopping) throw new StartProblem('The start was called off.');
  }

  private noteParts(): void {
    this.lock?.note({ parts: this.parts.flatMap(({ identity }) => identity ?? []) });
  }

  private boundLogs(data: DataFolder, names: string[]): void {
    const files = [...names, 'database'].map((name) => join(data.logs, `${name}.log`));
    const check = () => files.forEach((file) => boundLog(file));
    check();
    this.logCheck = setInterval(check, logCheckInterval);
  }
}

async function allReady(parts: SupervisedProcess[]): Promise<void> {
  const late = new Set(parts);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const [part] = late;
      reject(
        new StartProblem(`${part?.part.name} is not ready after ${readyLimit / 1000} s: see ${part?.part.logFile}`),
      );
    }, readyLimit);
  });
  try {
    await Promise.race([limit, Promise.all(parts.map((part) => part.ready.then(() => late.delete(part))))]);
  } finally {
    clearTimeout(timer);
  }
}
