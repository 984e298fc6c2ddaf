import { DomainError, LIMITS } from '@kindred/contracts';

/** By then, a socket whose client has disappeared has missed a ping, and is closed. */
const RETRY_SECONDS = 60;

/** Counts the open sockets of each member in this process, of all endpoints together. */
export class OpenSockets {
  private readonly counts = new Map<string, number>();

  constructor(private readonly isLimited: boolean) {}

  /** @throws DomainError RATE_LIMITED when the member has as many sockets as allowed */
  requireFree(userId: string): void {
    if (!this.isLimited || (this.counts.get(userId) ?? 0) < LIMITS.socketsPerMember) return;
    const message = 'You have too many connections open. Please close other tabs and try again in a minute.';
    throw new DomainError('RATE_LIMITED', message, undefined, RETRY_SECONDS);
  }

  add(userId: string): void {
    this.counts.set(userId, (this.counts.get(userId) ?? 0) + 1);
  }

  remove(userId: string): void {
    const left = (this.counts.get(userId) ?? 0) - 1;
    if (left > 0) this.counts.set(userId, left);
    else this.counts.delete(userId);
  }
}
