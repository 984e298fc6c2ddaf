import { runStatement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { ACQUIRE_LEASE, RENEW_LEASE } from './uploads.statement.js';

/** Short, so that the URL can be used again soon after a process was killed. */
const LEASE_SECONDS = 15;
const RENEWAL_MILLISECONDS = 3_000;

/** The exclusive right to send a file to an upload URL, renewed until it is released. */
export class UploadLease {
  private renewal: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly uploadId: string,
    private until: Date,
  ) {
    this.timer = setInterval(() => (this.renewal = this.renewal.then(() => this.renew())), RENEWAL_MILLISECONDS);
  }

  /** @returns undefined while another request has the lease, and after a file has been stored */
  static async acquire(dataSource: DataSource, uploadId: string): Promise<UploadLease | undefined> {
    const [acquired] = await runStatement(dataSource, ACQUIRE_LEASE, [uploadId, LEASE_SECONDS]);
    return acquired && new UploadLease(dataSource, uploadId, acquired.until);
  }

  /** Ends the renewal. @returns the condition that the upload meets while this request has its lease */
  async stop(): Promise<{ id: string; receivingUntil: Date }> {
    clearInterval(this.timer);
    await this.renewal;
    return { id: this.uploadId, receivingUntil: this.until };
  }

  private async renew(): Promise<void> {
    try {
      const [renewed] = await runStatement(this.dataSource, RENEW_LEASE, [this.uploadId, this.until, LEASE_SECONDS]);
      if (renewed === undefined) clearInterval(this.timer);
      else this.until = renewed.until;
    } catch {
      // While the database cannot be reached; the next renewal may be in time.
    }
  }
}
