import { DomainError, LIMITS } from '@kindred/contracts';

/** By then, a socket whose client has disappeared has missed a ping, and is closed. */
const RETRY_SECONDS = 60;

/** `refused`: over the limit, so it is opened only to tell the client so. */
export type SocketAdmission = 'admitted' | 'refused';

/** Counts the sockets of each member in this process, of all endpoints together. */
export class OpenSockets {
  private readonly counts: Readonly<Record<SocketAdmission, Map<string, number>>> = {
    admitted: new Map(),
    refused: new Map(),
  };

  constructor(private readonly isLimited: boolean) {}

  /**
   * Whether the member can open another socket.
   * @throws DomainError RATE_LIMITED when as many refused ones are still closing, so that these are limited too
   */
  admit(userId: string): SocketAdmission {
    if (!this.isLimited || this.countOf('admitted', userId) < LIMITS.socketsPerMember) return 'admitted';
    if (this.countOf('refused', userId) < LIMITS.socketsPerMember) return 'refused';
    const message = 'You have too many connections open. Please close other tabs and try again in a minute.';
    throw new DomainError('RATE_LIMITED', message, undefined, RETRY_SECONDS);
  }

  add(userId: string, admission: SocketAdmission): void {
    this.counts[admission].set(userId, this.countOf(admission, userId) + 1);
  }

  remove(userId: string, admission: SocketAdmission): void {
    const left = this.countOf(admission, userId) - 1;
    if (left > 0) this.counts[admission].set(userId, left);
    else this.counts[admission].delete(userId);
  }

  private countOf(admission: SocketAdmission, userId: string): number {
    return this.counts[admission].get(userId) ?? 0;
  }
}
