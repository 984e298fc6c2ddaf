import { setTimeout as pause } from 'node:timers/promises';
import type { ApiResponse, Person } from '../../support/person.js';
import type { Random } from '../random.js';

const ATTEMPT_MILLISECONDS = 20_000;
const PATIENCE_MILLISECONDS = 120_000;
const FIRST_DELAY_MILLISECONDS = 100;
const MAX_DELAY_MILLISECONDS = 1_000;

/** Statuses that the gateway or the balancer sends while something is down. */
const UNAVAILABLE = [502, 503, 504];

/** Counters of all clients together. */
export class TrafficMetrics {
  requests = 0;
  /** Attempts without a response, or with one that asks for a retry. */
  lost = 0;
  /** Attempts that were given up, with their time. */
  readonly timeouts: string[] = [];
  /** Responses that a subscriber which is behind explains, so that the request was repeated. */
  stale = 0;
  /** The longest time until a final response, in milliseconds. */
  longest = 0;
  /** Final responses that no operation expects, such as 500. */
  readonly unexpected: string[] = [];
  /** Requests without a final response. */
  readonly unanswered: string[] = [];
}

export interface Expectation {
  /** Statuses with which the operation is done. */
  done: readonly number[];
  /** Further ones once an attempt was lost: it was done then. */
  doneAfterLoss?: readonly number[];
  /** Statuses that are repeated, because a subscriber may be behind (docs/api.md, "Read your writes"). */
  stale?: readonly number[];
}

/** A final response. */
export interface Answer<Body> {
  status: number;
  body: Body;
  /** Earlier attempts that may have had an effect as well. */
  lost: number;
}

type Send<Body> = (signal: AbortSignal) => Promise<Pick<ApiResponse<Body>, 'status' | 'body'>>;

/** Sends requests, and repeats them with backoff and jitter for up to two minutes. */
export class BackoffClient {
  constructor(
    readonly metrics: TrafficMetrics,
    private readonly random: Random,
  ) {}

  request<Body>(
    person: Person,
    expected: Expectation,
    [method, path, body]: readonly [string, string, unknown?],
  ): Promise<Answer<Body> | undefined> {
    return this.repeat(`${method} ${path}`, expected, (signal) => person.call<Body>(method, path, body, {}, signal));
  }

  /** @returns undefined when the outcome is unknown, or the response unexpected */
  async repeat<Body>(what: string, expected: Expectation, send: Send<Body>): Promise<Answer<Body> | undefined> {
    const { done, doneAfterLoss = [], stale = [] } = expected;
    const began = Date.now();
    let last = '';
    let lost = 0;
    for (let attempt = 0; Date.now() < began + PATIENCE_MILLISECONDS; attempt += 1) {
      if (attempt > 0) await this.backOff(attempt);
      this.metrics.requests += 1;
      const response = await send(AbortSignal.timeout(ATTEMPT_MILLISECONDS)).catch((error: unknown) => String(error));
      this.metrics.longest = Math.max(this.metrics.longest, Date.now() - began);
      if (typeof response === 'string' || UNAVAILABLE.includes(response.status)) {
        last = typeof response === 'string' ? response : JSON.stringify(response);
        lost += 1;
        this.metrics.lost += 1;
        if (last.includes('TimeoutError')) this.metrics.timeouts.push(`${new Date().toISOString()} ${what}`);
        continue;
      }
      const { status, body } = response;
      if (done.includes(status) || (lost > 0 && doneAfterLoss.includes(status))) return { status, body, lost };
      last = `${status} ${JSON.stringify(body)}`;
      if (!stale.includes(status)) {
        this.metrics.unexpected.push(`${what}: ${last}`);
        return undefined;
      }
      this.metrics.stale += 1;
    }
    this.metrics.unanswered.push(`${what}: ${last}`);
    return undefined;
  }

  private async backOff(attempt: number): Promise<void> {
    const delay = Math.min(FIRST_DELAY_MILLISECONDS * 2 ** (attempt - 1), MAX_DELAY_MILLISECONDS);
    await pause(delay * (0.5 + this.random() / 2));
  }
}
