import { runStatement } from '@kindred/platform/database';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Dependency } from './dependency.js';
import { PING } from './dependencies.statement.js';

/** What a task can depend on besides the database: the SMTP server, or the object store. */
export type DependencyName = 'mail' | 'media';

/** The servers that the jobs of this process need. Exported by `EventBusModule`. */
export class Dependencies implements OnApplicationShutdown {
  /** The service's own database. While it is down, the process handles no job. */
  readonly database: Dependency;
  private readonly byName = new Map<DependencyName, Dependency>();

  constructor(dataSource: DataSource) {
    this.database = new Dependency('database', () => runStatement(dataSource, PING));
  }

  /** Those that only some tasks need. */
  get others(): Dependency[] {
    return [...this.byName.values()];
  }

  get all(): Dependency[] {
    return [this.database, ...this.others];
  }

  /**
   * Adds a server. While it is down, tasks that depend on it wait in the database.
   * @param probe rejects while the server is down
   */
  register(name: DependencyName, probe: () => Promise<unknown>): void {
    this.byName.set(name, new Dependency(name, probe));
  }

  /** Undefined if this installation has no such server, for example because photos are in a folder. */
  find(name: DependencyName | undefined): Dependency | undefined {
    return name === undefined ? undefined : this.byName.get(name);
  }

  onApplicationShutdown(): void {
    for (const dependency of this.all) dependency.stop();
  }
}
