import { startEmbeddedDatabase, type EmbeddedDatabase } from '@kindred/embedded-database';
import { CrashHistory } from './crash-history.js';
import { lastLogLine } from './log-file.js';
import type { SupervisionReport } from './supervised-process.js';

const name = 'database';
const enough = 5;

/** The embedded database, started again on the same port should its server die. */
export class KeptDatabase {
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

  static async start(options: { folder: string; logFile: string }, report: SupervisionReport): Promise<KeptDatabase> {
    return new KeptDatabase(options, report, await startEmbeddedDatabase(options));
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
      if (!this.stopping) this.startAgain('its server ended');
    });
  }

  private startAgain(how: string): void {
    const pause = this.crashes.crashed(Date.now(), enough);
    if (pause === 'enough') {
      this.report.abandoned(name, how, lastLogLine(this.options.logFile));
      return;
    }
    this.report.died(name, how, pause);
    this.timer = setTimeout(() => (this.restarting = this.restart()), pause);
  }

  private async restart(): Promise<void> {
    const { port } = this.server;
    try {
      const server = await startEmbeddedDatabase({ ...this.options, port });
      this.server = server;
      // The parts know the address; at another one nobody would find it.
      if (server.port !== port) throw new Error(`port ${port} was taken in the meantime`);
      this.report.recovered(name);
      this.watch();
    } catch (error) {
      await this.server.stop();
      if (!this.stopping) this.startAgain(error instanceof Error ? error.message : String(error));
    }
  }
}
