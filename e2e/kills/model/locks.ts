/** Resources by name: changes of the same one are `exclusive`; those that only need it unchanged are `shared`. */
export interface LockRequest {
  shared?: readonly string[];
  exclusive?: readonly string[];
}

/** Keeps concurrent operations from depending on each other's outcome. A lock is taken at once or not at all. */
export class Locks {
  private readonly holders = new Map<string, number>();

  isFree({ shared = [], exclusive = [] }: LockRequest): boolean {
    return shared.every((name) => this.count(name) >= 0) && exclusive.every((name) => this.count(name) === 0);
  }

  /** @returns the function that releases the locks @throws Error unless they are free */
  acquire(request: LockRequest): () => void {
    if (!this.isFree(request)) throw new Error(`locked: ${JSON.stringify(request)}`);
    const { shared = [], exclusive = [] } = request;
    for (const name of shared) this.holders.set(name, this.count(name) + 1);
    for (const name of exclusive) this.holders.set(name, -1);
    return () => {
      for (const name of shared) this.holders.set(name, this.count(name) - 1);
      for (const name of exclusive) this.holders.delete(name);
    };
  }

  /** Holders of a shared lock, -1 for an exclusive one. */
  private count(name: string): number {
    return this.holders.get(name) ?? 0;
  }
}
