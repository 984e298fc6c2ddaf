/** Sends a batch and returns the results in the order of the requests. */
export type SendBatch<Request, Result> = (requests: Request[]) => Promise<Result[]>;

/** The services reject larger batches. */
const BATCH_MAX = 100;

/** After this time, a batch in flight no longer holds up the next one. Most take a few milliseconds. */
const SLOW_MILLISECONDS = 50;

interface PendingRequest<Request, Result> {
  request: Request;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches concurrent requests to a service: those of one turn of the event loop, and those that arrive while a batch is in
 * flight, are sent together. A batch that a replica does not answer soon does not hold up the next one. Results are not
 * cached.
 */
export class RequestBatcher<Request, Result> {
  private pending: PendingRequest<Request, Result>[] = [];
  /** A batch is scheduled, or in flight and not slow. */
  private isBusy = false;

  constructor(private readonly sendBatch: SendBatch<Request, Result>) {}

  /** @throws the error of the batch that the request was sent in */
  load(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.pending.push({ request, resolve, reject });
      this.schedule();
    });
  }

  /** `setImmediate` runs after all events that are already waiting, each of which can add a request. */
  private schedule(): void {
    if (this.isBusy || this.pending.length === 0) return;
    this.isBusy = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    const batch = this.pending.splice(0, BATCH_MAX);
    let isWaitedFor = true;
    const proceed = (): void => {
      clearTimeout(slow);
      if (!isWaitedFor) return;
      isWaitedFor = false;
      this.isBusy = false;
      this.schedule();
    };
    const slow = setTimeout(proceed, SLOW_MILLISECONDS);
    this.sendBatch(batch.map(({ request }) => request))
      .then(
        (results) => batch.forEach(({ resolve }, index) => resolve(results[index] as Result)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(proceed);
  }
}
