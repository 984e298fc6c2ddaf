import { setTimeout as pause } from 'node:timers/promises';
import { shuffled, type Random } from '../random.js';
import type { Supervisor } from './supervisor.js';

const INTERVAL_MILLISECONDS = 5_000;

export interface Kill {
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A busy host needs longer to start a service than until the next kill; with more down, no operation would succeed. */
const MAX_DOWN = 2;

/** Kills one server every five seconds: all of them in random order, then all of them again. */
export class Killer {
  readonly kills: Kill[] = [];
  private readonly abort = new AbortController();
  private readonly loop: Promise<void>;

  constructor(
    private readonly supervisor: Supervisor,
    private readonly random: Random,
  ) {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.abort;
    let next: Supervisor['servers'] = [];
    for (;;) {
      await pause(INTERVAL_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (this.supervisor.downCount >= MAX_DOWN) continue;
      if (next.length === 0) next = shuffled(this.random, this.supervisor.servers);
      const [server, ...others] = next;
      next = others;
      if (server === undefined) return;
      this.kills.push({ name: server.name, at: Date.now() });
      this.supervisor.kill(server);
    }
  }
}
