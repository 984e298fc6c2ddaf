import { randomUUID } from 'node:crypto';
import { LIMITS } from '@kindred/contracts';
import type { LiveChannel, Unsubscribe } from './live-channel.js';
import type { Subscriptions } from './subscriptions.js';
import type { RecordedEvent } from './transaction-recorder.js';

/** Says that one subscriber has applied one event, and what that caused; `more` announces a further part. */
export interface AppliedNotice {
  eventId: string;
  subscriber: string;
  caused: [eventId: string, type: string][];
  more?: boolean;
}

/** Events per notice, so that it stays below what the live channel carries. */
const CAUSED_PER_NOTICE = 80;
const REMEMBERED_NOTICES = 2_000;

interface Waiter {
  pending: Set<string>;
  done: () => void;
}

/** A wait that was registered before the commit it is for. */
export interface Settlement {
  /** Resolves once all is applied, or after `LIMITS.settleMilliseconds`; never rejects. */
  wait(): Promise<void>;
  cancel(): void;
}

const keyOf = (eventId: string, subscriber: string) => `${eventId} ${subscriber}`;

/**
 * Follows events to the projections they end in. Consumers tell the process that waits, on its own live topic, what
 * they have applied and what that caused in turn: nobody asks, and no worker is held.
 */
export class Settling {
  readonly topic = `settled.${randomUUID()}`;
  /** How often a caller was answered before everything was applied. */
  timeouts = 0;
  private readonly waiters = new Map<string, Waiter>();
  /** Notices nobody waits for yet: an event may be applied before the notice of what caused it is read. */
  private readonly early = new Map<string, AppliedNotice[]>();
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly live: LiveChannel,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    this.unsubscribe = await this.live.subscribe(this.topic, (notice) => this.applied(notice as AppliedNotice));
  }

  async stop(): Promise<void> {
    for (const { done } of new Set(this.waiters.values())) done();
    await this.unsubscribe?.();
  }

  /** Undefined when no projection hears of any of these events. */
  expect(events: readonly RecordedEvent[]): Settlement | undefined {
    let finish = () => {};
    const settled = new Promise<void>((resolve) => (finish = resolve));
    const waiter: Waiter = { pending: new Set(), done: () => finish() };
    for (const { eventId, type } of events) this.await(waiter, eventId, type);
    if (waiter.pending.size === 0) return undefined;
    return {
      wait: () => this.waitAtMost(waiter, settled),
      cancel: () => this.forget(waiter),
    };
  }

  /** Tells whoever waits on `topic` that the event has been applied. */
  announce(topic: string, eventId: string, subscriber: string, caused: readonly RecordedEvent[]): void {
    let from = 0;
    do {
      const part = caused.slice(from, from + CAUSED_PER_NOTICE);
      from += CAUSED_PER_NOTICE;
      const notice: AppliedNotice = { eventId, subscriber, caused: part.map((each) => [each.eventId, each.type]) };
      if (from < caused.length) notice.more = true;
      void this.live.publish(topic, notice);
    } while (from < caused.length);
  }

  private async waitAtMost(waiter: Waiter, settled: Promise<void>): Promise<void> {
    const timer = setTimeout(() => {
      this.timeouts += 1;
      waiter.done();
    }, LIMITS.settleMilliseconds);
    await settled;
    clearTimeout(timer);
    this.forget(waiter);
  }

  private forget(waiter: Waiter): void {
    for (const key of waiter.pending) this.waiters.delete(key);
    waiter.pending.clear();
  }

  private await(waiter: Waiter, eventId: string, type: string): void {
    for (const subscriber of this.subscriptions.projectionsOf(type)) {
      const key = keyOf(eventId, subscriber);
      waiter.pending.add(key);
      this.waiters.set(key, waiter);
      const notices = this.early.get(key) ?? [];
      this.early.delete(key);
      for (const notice of notices) this.applied(notice);
    }
  }

  private applied(notice: AppliedNotice): void {
    const key = keyOf(notice.eventId, notice.subscriber);
    const waiter = this.waiters.get(key);
    if (waiter === undefined) return this.remember(key, notice);
    for (const [eventId, type] of notice.caused) this.await(waiter, eventId, type);
    if (notice.more) return;
    this.waiters.delete(key);
    waiter.pending.delete(key);
    if (waiter.pending.size === 0) waiter.done();
  }

  private remember(key: string, notice: AppliedNotice): void {
    const known = this.early.get(key);
    if (known) known.push(notice);
    else this.early.set(key, [notice]);
    if (this.early.size > REMEMBERED_NOTICES) {
      for (const oldest of this.early.keys()) {
        this.early.delete(oldest);
        break;
      }
    }
  }
}
