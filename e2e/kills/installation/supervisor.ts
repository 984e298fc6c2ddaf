import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './server.js';

const RESTART_MILLISECONDS = 200;

/** Restarts every server that exits, as a container engine does with `restart: unless-stopped`. */
export class Supervisor {
  /** Servers that exited by themselves after they had been ready. */
  readonly crashes: string[] = [];
  /** Starts that failed, such as those of a service whose database was down. */
  failedStarts = 0;
  private readonly killed = new Set<Server>();
  private readonly down = new Set<Server>();
  private isStopping = false;
  private readonly loops: Promise<void>[];

  /** @param servers all of them are ready */
  constructor(readonly servers: readonly Server[]) {
    this.loops = servers.map((server) => this.keepRunning(server));
  }

  /** How many servers are being started. */
  get downCount(): number {
    return this.down.size;
  }

  kill(server: Server): void {
    this.killed.add(server);
    server.kill();
  }

  /** From now on, servers that exit stay down. Resolves when none is being started. */
  async release(stop: () => Promise<void>): Promise<void> {
    this.isStopping = true;
    await stop();
    await Promise.all(this.loops);
  }

  private async keepRunning(server: Server): Promise<void> {
    for (;;) {
      await server.exited;
      if (this.isStopping) return;
      this.down.add(server);
      if (!this.killed.delete(server)) this.crashes.push(server.name);
      await this.restart(server);
      if (!this.isStopping) this.down.delete(server);
    }
  }

  private async restart(server: Server): Promise<void> {
    while (!this.isStopping) {
      try {
        await server.start();
        this.killed.delete(server);
        return;
      } catch {
        this.failedStarts += 1;
        await pause(RESTART_MILLISECONDS);
      }
    }
  }
}
