import { randomUUID } from 'node:crypto';
import { LIMITS } from '@kindred/contracts';
import type { LiveChannel, Unsubscribe } from './live-channel.js';
import type { Subscriptions } from './subscriptions.js';
import type { RecordedEvent } from './transaction-recorder.js';

/** A subscriber has applied an event, and recorded the events `caused`; `more` means that another part follows. */
export interface EventAppliedMessage {
  eventId: string;
  subscriber: string;
  caused: [eventId: string, type: string][];
  more?: boolean;
}

/** Keeps a message below the maximum size of the live channel. */
const CAUSED_PER_MESSAGE = 80;
const MAX_EARLY_MESSAGES = 2_000;

interface Waiter {
  pending: Set<string>;
  done: () => void;
}

/** A wait for the projections of a transaction, registered before its commit. */
export interface Settlement {
  /** Resolves once all projections are applied, or after `LIMITS.settleMilliseconds`; never rejects. */
  wait(): Promise<void>;
  cancel(): void;
}

const keyOf = (eventId: string, subscriber: string) => `${eventId} ${subscriber}`;

/**
 * Waits until events, and the events that these cause, have been applied by all projections. Consumers publish what they
 * have applied to the live topic of the waiting process, so there is no polling and no worker is blocked.
 */
export class Settling {
  readonly topic = `settled.${randomUUID()}`;
  /** How many calls returned before everything was applied. */
  timeouts = 0;
  private readonly waiters = new Map<string, Waiter>();
  /** Messages without a waiter yet: an event can be applied before the message about its cause has arrived. */
  private readonly earlyMessages = new Map<string, EventAppliedMessage[]>();
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly live: LiveChannel,
    private readonly subscriptions: Subscriptions,
  ) {}

  async start(): Promise<void> {
    this.unsubscribe = await this.live.subscribe(this.topic, (message) =>
      this.onApplied(message as EventAppliedMessage),
    );
  }

  async stop(): Promise<void> {
    for (const { done } of new Set(this.waiters.values())) done();
    await this.unsubscribe?.();
  }

  /** Registers a wait for these events; undefined when none of them has a projection. */
  track(events: readonly RecordedEvent[]): Settlement | undefined {
    let resolveSettled = () => {};
    const settled = new Promise<void>((resolve) => (resolveSettled = resolve));
    const waiter: Waiter = { pending: new Set(), done: () => resolveSettled() };
    for (const { eventId, type } of events) this.addPending(waiter, eventId, type);
    if (waiter.pending.size === 0) return undefined;
    return {
      wait: () => this.waitWithTimeout(waiter, settled),
      cancel: () => this.removeWaiter(waiter),
    };
  }

  /** Publishes on `topic` that the event has been applied. */
  publishApplied(topic: string, eventId: string, subscriber: string, caused: readonly RecordedEvent[]): void {
    let from = 0;
    do {
      const part = caused.slice(from, from + CAUSED_PER_MESSAGE);
      from += CAUSED_PER_MESSAGE;
      const message: EventAppliedMessage = {
        eventId,
        subscriber,
        caused: part.map(({ eventId, type }) => [eventId, type]),
      };
      if (from < caused.length) message.more = true;
      void this.live.publish(topic, message);
    } while (from < caused.length);
  }

  private async waitWithTimeout(waiter: Waiter, settled: Promise<void>): Promise<void> {
    const timer = setTimeout(() => {
      this.timeouts += 1;
      waiter.done();
    }, LIMITS.settleMilliseconds);
    await settled;
    clearTimeout(timer);
    this.removeWaiter(waiter);
  }

  private removeWaiter(waiter: Waiter): void {
    for (const key of waiter.pending) this.waiters.delete(key);
    waiter.pending.clear();
  }

  private addPending(waiter: Waiter, eventId: string, type: string): void {
    for (const subscriber of this.subscriptions.projectionsOf(type)) {
      const key = keyOf(eventId, subscriber);
      waiter.pending.add(key);
      this.waiters.set(key, waiter);
      const messages = this.earlyMessages.get(key) ?? [];
      this.earlyMessages.delete(key);
      for (const message of messages) this.onApplied(message);
    }
  }

  private onApplied(message: EventAppliedMessage): void {
    const key = keyOf(message.eventId, message.subscriber);
    const waiter = this.waiters.get(key);
    if (waiter === undefined) return this.bufferEarly(key, message);
    for (const [eventId, type] of message.caused) this.addPending(waiter, eventId, type);
    if (message.more) return;
    this.waiters.delete(key);
    waiter.pending.delete(key);
    if (waiter.pending.size === 0) waiter.done();
  }

  private bufferEarly(key: string, message: EventAppliedMessage): void {
    const known = this.earlyMessages.get(key);
    if (known) known.push(message);
    else this.earlyMessages.set(key, [message]);
    if (this.earlyMessages.size > MAX_EARLY_MESSAGES) {
      for (const oldest of this.earlyMessages.keys()) {
        this.earlyMessages.delete(oldest);
        break;
      }
    }
  }
}
