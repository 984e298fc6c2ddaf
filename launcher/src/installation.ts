import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabases, reasonOf, type Databases } from './databases.js';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { claimPort } from './gateway-port.js';
import { cleanUpOrphanedProcesses } from './orphaned-processes.js';
import { rotateLog } from './log-file.js';
import type { Components, ComponentsContext } from './components.js';
import { RunLock } from './run-lock.js';
import { openSecrets } from './secrets.js';
import type { Environment, Settings } from './settings.js';
import { createSocketFolder } from './socket-folder.js';
import { StartupError } from './startup-error.js';
import { SupervisedProcess, type SupervisionReport } from './supervised-process.js';

export interface InstallationOptions {
  environment: Environment;
  settings: Settings;
  planComponents: (context: ComponentsContext) => Components;
  /** Creates what the bus needs on its server, before the components start. */
  prepareBus: (url: string) => Promise<void>;
  report: Omit<SupervisionReport, 'started'> & { demoFailed: (reason: string) => void };
  /** Called at the beginning of each step of the startup. */
  onStep: (step: StartStep, info: { publicUrl: string }) => void;
}

export type StartStep = 'database' | 'components' | 'demo';

/** Describes a running installation. */
export type InstallationInfo = Pick<ComponentsContext, 'publicUrl' | 'adminEmail' | 'adminPassword'> & {
  demo: boolean;
};

const logCheckIntervalMs = 60_000;
/** For all components together, on a slow computer under load. */
const readyTimeoutMs = 300_000;
/** For the demo members, whose portraits take longest. */
const demoTimeoutMs = 600_000;

/** Starts and stops all of Kindred on one machine. After a stop, only the data remain. */
export class Installation {
  private lock: RunLock | undefined;
  private sockets: string | undefined;
  private databases: Databases | undefined;
  private services: SupervisedProcess[] = [];
  /** The gateway and the demo members, which call the services and are therefore stopped first. */
  private clients: SupervisedProcess[] = [];
  private logCheck: NodeJS.Timeout | undefined;
  private starting: Promise<InstallationInfo> | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly options: InstallationOptions) {}

  /** Resolves when everything is ready, including the demo members. @throws StartupError; call `stop` to clean up */
  start(): Promise<InstallationInfo> {
    return (this.starting ??= this.startInstallation());
  }

  /** Stops the gateway and the demo members, then the services, then the database. Can be called during the startup. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopAll());
  }

  restart(name: string): void {
    this.processes.find(({ component }) => component.name === name)?.restart();
  }

  /** Kills all components immediately. The database still shuts down gracefully, so that no data are lost. */
  kill(): void {
    for (const each of this.processes) each.kill();
  }

  private get processes(): SupervisedProcess[] {
    return [...this.clients, ...this.services];
  }

  private async startInstallation(): Promise<InstallationInfo> {
    const { environment, settings, planComponents, prepareBus, onStep } = this.options;
    const data = openDataFolder(settings.DATA_DIR);
    this.lock = await RunLock.acquire(data.path);
    if (this.lock.previousRun) await cleanUpOrphanedProcesses(this.lock.previousRun);
    const port = await claimPort(settings, this.lock.previousRun ? 5_000 : 0);
    const secrets = openSecrets(data.path);
    this.sockets = createSocketFolder();
    this.lock.update({ sockets: this.sockets });
    this.throwIfStopping();
    const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
    onStep('database', { publicUrl });
    const report: SupervisionReport = { ...this.options.report, started: () => this.recordProcesses() };
    this.databases = await openDatabases(settings, data, secrets, report);
    this.lock.update({ busUrl: this.databases.busUrl });
    this.throwIfStopping();
    await prepareBus(this.databases.busUrl).catch((error: unknown) => {
      throw settings.REDIS_URL ? new StartupError(`REDIS_URL cannot be used: ${reasonOf(error)}`) : error;
    });
    this.throwIfStopping();

    const info = {
      publicUrl,
      adminEmail: settings.ADMIN_EMAIL ?? 'admin@kindred.local',
      adminPassword: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    };
    const { databases, sockets } = this;
    const plan = planComponents({ environment, settings, port, secrets, databases, data, sockets, ...info });
    this.rotateLogs(
      data,
      [...plan.services, plan.gateway, ...(plan.demo ? [plan.demo] : [])].map(({ name }) => name),
    );
    onStep('components', { publicUrl });
    const demo = await this.startComponents(plan, report, () => onStep('demo', { publicUrl }));
    return { ...info, demo };
  }

  /**
   * Starts the gateway together with the services, since it tolerates their absence; the demo members need all of them.
   * @returns false if there are no demo members: other members existed first, or their process failed, which is only
   * reported
   */
  private async startComponents(plan: Components, report: SupervisionReport, onDemo: () => void): Promise<boolean> {
    this.services = plan.services.map((service) => new SupervisedProcess(service, report));
    this.clients = [new SupervisedProcess(plan.gateway, report)];
    for (const each of this.processes) each.start();
    await allReady(this.processes);
    this.throwIfStopping();
    if (!plan.demo) return false;
    onDemo();
    const demo = new SupervisedProcess(plan.demo, report);
    this.clients.push(demo);
    demo.start();
    try {
      await allReady([demo], demoTimeoutMs);
    } catch (error) {
      this.throwIfStopping();
      if (!(error instanceof StartupError)) throw error;
      demo.disableRestarts();
      this.options.report.demoFailed(error.message);
      return false;
    }
    return demo.readyMessage?.members !== false;
  }

  private async stopAll(): Promise<void> {
    for (const each of this.processes) each.disableRestarts();
    await Promise.all(this.clients.map((client) => client.stop()));
    await Promise.all(this.services.map((service) => service.stop()));
    // A startup in progress throws at its next call of throwIfStopping; until then it can have started more processes.
    await this.starting?.catch(() => undefined);
    await Promise.all(this.processes.map((each) => each.stop()));
    clearInterval(this.logCheck);
    await this.databases?.server?.stop();
    if (this.sockets) rmSync(this.sockets, { recursive: true, force: true });
    this.lock?.release();
  }

  private throwIfStopping(): void {
    if (this.stopping) throw new StartupError('The startup was canceled.');
  }

  private recordProcesses(): void {
    this.lock?.update({ parts: this.processes.flatMap(({ identity }) => identity ?? []) });
  }

  private rotateLogs(data: DataFolder, names: string[]): void {
    const files = [...names, 'database'].map((name) => join(data.logs, `${name}.log`));
    const check = () => files.forEach((file) => rotateLog(file));
    check();
    this.logCheck = setInterval(check, logCheckIntervalMs);
  }
}

async function allReady(processes: SupervisedProcess[], limitMs = readyTimeoutMs): Promise<void> {
  const pending = new Set(processes);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const [late] = pending;
      reject(
        new StartupError(
          `${late?.component.name} is not ready after ${limitMs / 1000} s: see ${late?.component.logFile}`,
        ),
      );
    }, limitMs);
  });
  try {
    await Promise.race([timeout, Promise.all(processes.map((each) => each.ready.then(() => pending.delete(each))))]);
  } finally {
    clearTimeout(timer);
  }
}
