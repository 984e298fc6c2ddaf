/** Sends a batch and returns the results in the order of the requests. */
export type SendBatch<Request, Result> = (requests: Request[]) => Promise<Result[]>;

/** The services reject larger batches. */
const BATCH_MAX = 100;

interface PendingRequest<Request, Result> {
  request: Request;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches concurrent requests to a service: those of one turn of the event loop, and those that arrive while a batch is in
 * flight, are sent together. Results are not cached.
 */
export class RequestBatcher<Request, Result> {
  private pending: PendingRequest<Request, Result>[] = [];
  /** A batch is scheduled or in flight. */
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
    this.sendBatch(batch.map(({ request }) => request))
      .then(
        (results) => batch.forEach(({ resolve }, index) => resolve(results[index] as Result)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        this.isBusy = false;
        this.schedule();
      });
  }
}
