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
 * Batches concurrent requests to a service: requests that arrive while one batch is in flight are sent together in the
 * next. Results are not cached, and no request is delayed while no batch is in flight.
 */
export class RequestBatcher<Request, Result> {
  private pending: PendingRequest<Request, Result>[] = [];
  private inFlight = false;

  constructor(private readonly sendBatch: SendBatch<Request, Result>) {}

  /** @throws the error of the batch that the request was sent in */
  load(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.pending.push({ request, resolve, reject });
      this.flush();
    });
  }

  private flush(): void {
    if (this.inFlight || this.pending.length === 0) return;
    const batch = this.pending.splice(0, BATCH_MAX);
    this.inFlight = true;
    this.sendBatch(batch.map(({ request }) => request))
      .then(
        (results) => batch.forEach(({ resolve }, index) => resolve(results[index] as Result)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        this.inFlight = false;
        this.flush();
      });
  }
}
