import { startEmbeddedDatabase, type EmbeddedDatabase } from '@kindred/embedded-database';
import { CrashHistory } from './crash-history.js';
import { lastLogLine } from './log-file.js';
import type { SupervisionReport } from './supervised-process.js';

const name = 'database';
const crashLimit = 5;

/** The embedded database, restarted on the same port if its server crashes. */
export class SupervisedDatabase {
  private readonly crashes = new CrashHistory();
  private restarting: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  private constructor(
    private readonly options: { folder: string; logFile: string },
    private readonly report: SupervisionReport,
    private server: EmbeddedDatabase,
  ) {
    this.watch();
  }

  static async start(
    options: { folder: string; logFile: string },
    report: SupervisionReport,
  ): Promise<SupervisedDatabase> {
    return new SupervisedDatabase(options, report, await startEmbeddedDatabase(options));
  }

  get adminUrl(): string {
    return this.server.adminUrl;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.restarting;
    await this.server.stop();
  }

  private watch(): void {
    void this.server.exited.then(() => {
      if (!this.stopping) this.handleCrash('its server ended');
    });
  }

  private handleCrash(reason: string): void {
    const backoff = this.crashes.record(Date.now(), crashLimit);
    if (backoff === 'give-up') {
      this.report.gaveUp(name, reason, lastLogLine(this.options.logFile));
      return;
    }
    this.report.crashed(name, reason, backoff);
    this.timer = setTimeout(() => (this.restarting = this.restart()), backoff);
  }

  private async restart(): Promise<void> {
    const { port } = this.server;
    try {
      const server = await startEmbeddedDatabase({ ...this.options, port });
      this.server = server;
      // The components are configured with this port.
      if (server.port !== port) throw new Error(`port ${port} is in use by another process`);
      this.report.recovered(name);
      this.watch();
    } catch (error) {
      await this.server.stop();
      if (!this.stopping) this.handleCrash(error instanceof Error ? error.message : String(error));
    }
  }
}
