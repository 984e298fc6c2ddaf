import { startEmbeddedDatabase, type EmbeddedDatabase } from '@kindred/embedded-database';
import type { Server } from './server.js';

/** The embedded PostgreSQL in a folder, as durable as that of `npm start`. */
export class DatabaseServer implements Server {
  readonly name = 'database';

  private constructor(
    private readonly folder: string,
    private server: EmbeddedDatabase,
  ) {}

  static async create(folder: string): Promise<DatabaseServer> {
    return new DatabaseServer(folder, await startEmbeddedDatabase({ folder }));
  }

  get adminUrl(): string {
    return this.server.adminUrl;
  }

  get exited(): Promise<void> {
    return this.server.exited;
  }

  /** Recovers from the write-ahead log. Rejects when the port was taken. */
  async start(): Promise<void> {
    const { port } = this.server;
    const server = await startEmbeddedDatabase({ folder: this.folder, port });
    if (server.port !== port) {
      await server.stop();
      throw new Error(`port ${port} is not free`);
    }
    this.server = server;
  }

  /** Kills the postmaster; its other processes exit when they notice. Does nothing while the server is down. */
  kill(): void {
    try {
      process.kill(this.server.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }
}
