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

/** Asks every process which subscribers it runs. */
interface ProbeMessage {
  replyTo: string;
}

/** These subscribers are running, and none of their handlers has failed lately. */
interface RunningMessage {
  running: string[];
}

/** The topic of `ProbeMessage`. */
const PROBE_TOPIC = 'settling.probe';
/** The time for an answer to a probe. Most calls settle before the first probe. */
const PROBE_MILLISECONDS = LIMITS.settleMilliseconds / 2;
/** A subscriber counts as failing for this long after an error of a handler. */
const FAILURE_MILLISECONDS = 10_000;
/** Keeps a message below the maximum size of the live channel. */
const CAUSED_PER_MESSAGE = 80;
const MAX_EARLY_MESSAGES = 2_000;
/** How long a call waits when one of its subscribers is known to be behind. The others need less. */
const BEHIND_MILLISECONDS = 100;
/** Events that were not applied in time, and of which the time until they are is observed. */
const MAX_LATE_EVENTS = 2_000;

interface Waiter {
  startedAt: number;
  pending: Set<string>;
  done: () => void;
}

/** A wait for the projections of a transaction, registered before its commit. */
export interface Settlement {
  /**
   * Resolves once all projections are applied, or after `settleMilliseconds`, or up to `LIMITS.settleMaxMilliseconds` if
   * that is longer while all subscribers waited for are running; after a tenth of a second if one of them is known to be behind. Never rejects.
   */
  wait(): Promise<void>;
  cancel(): void;
}

const keyOf = (eventId: string, subscriber: string) => `${eventId} ${subscriber}`;
const subscriberOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/**
 * Waits until events, and the events that these cause, have been applied by all projections. Consumers publish what they
 * have applied to the live topic of the waiting process, so there is no polling and no worker is blocked.
 *
 * On a busy host, projections can take longer than `settleMilliseconds`. A slow wait therefore probes whether its
 * subscribers are running, and continues only while they are: a call never waits longer for a subscriber that is down.
 * A subscriber that made a call return early counts as behind until it has applied an event in time again.
 */
export class Settling {
  readonly topic = `settled.${randomUUID()}`;
  /** How many calls returned before everything was applied. */
  timeouts = 0;
  private readonly waiters = new Map<string, Waiter>();
  /** Messages without a waiter yet: an event can be applied before the message about its cause has arrived. */
  private readonly earlyMessages = new Map<string, EventAppliedMessage[]>();
  /** Subscribers that this process runs, with the time of the last error of a handler. */
  private readonly local = new Map<string, number>();
  /** When each subscriber last answered a probe. */
  private readonly runningAt = new Map<string, number>();
  private readonly behind = new Set<string>();
  /** When the calls began that returned before these events were applied. */
  private readonly lateEvents = new Map<string, number>();
  private unsubscribe: Unsubscribe[] = [];
  private isListening = false;

  constructor(
    private readonly live: LiveChannel,
    private readonly subscriptions: Subscriptions,
    private readonly settleMilliseconds: number = LIMITS.settleMilliseconds,
  ) {}

  async start(): Promise<void> {
    this.unsubscribe = await Promise.all([
      this.live.subscribe(this.topic, (message) => this.onMessage(message as EventAppliedMessage | RunningMessage)),
      this.live.subscribe(PROBE_TOPIC, (message) => this.onProbe(message as ProbeMessage)),
    ]);
    this.isListening = true;
  }

  /** Call when this process has started to handle the events of these subscribers. */
  announceRunning(subscribers: readonly string[]): void {
    for (const subscriber of subscribers) this.local.set(subscriber, 0);
  }

  /** Call when a handler has failed: nothing waits longer than usual for a subscriber with errors. */
  recordFailure(subscriber: string): void {
    if (this.local.has(subscriber)) this.local.set(subscriber, Date.now());
  }

  async stop(): Promise<void> {
    this.isListening = false;
    for (const { done } of new Set(this.waiters.values())) done();
    await Promise.all(this.unsubscribe.map((unsubscribe) => unsubscribe()));
  }

  /**
   * Registers a wait for these events; undefined when none of them has a projection, or when this process could not learn
   * that they were applied, such as while a service prepares its start.
   */
  track(events: readonly RecordedEvent[]): Settlement | undefined {
    if (!this.isListening) return undefined;
    let resolveSettled = () => {};
    const settled = new Promise<void>((resolve) => (resolveSettled = resolve));
    const waiter: Waiter = { startedAt: Date.now(), pending: new Set(), done: () => resolveSettled() };
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
      void this.live.send(topic, message);
    } while (from < caused.length);
  }

  private async waitWithTimeout(waiter: Waiter, settled: Promise<void>): Promise<void> {
    const startedAt = Date.now();
    let timer: NodeJS.Timeout;
    const giveUp = (): void => {
      this.timeouts += 1;
      this.recordLate(waiter);
      waiter.done();
    };
    const probe = (): void => {
      void this.live.send(PROBE_TOPIC, { replyTo: this.topic } satisfies ProbeMessage);
      timer = setTimeout(decide, PROBE_MILLISECONDS);
    };
    const decide = (): void => {
      if (Date.now() - startedAt < LIMITS.settleMaxMilliseconds && this.areRunning(waiter)) return probe();
      giveUp();
    };
    const waitsForOneBehind = (): boolean => [...waiter.pending].some((key) => this.behind.has(subscriberOf(key)));
    const untilProbe = this.settleMilliseconds - PROBE_MILLISECONDS;
    const decideEarly = (): void => {
      if (waitsForOneBehind()) giveUp();
      else timer = setTimeout(probe, untilProbe - BEHIND_MILLISECONDS);
    };
    timer = this.behind.size > 0 ? setTimeout(decideEarly, BEHIND_MILLISECONDS) : setTimeout(probe, untilProbe);
    await settled;
    clearTimeout(timer);
    this.removeWaiter(waiter);
  }

  /** Whether every subscriber waited for has answered the last probe. */
  private areRunning(waiter: Waiter): boolean {
    const since = Date.now() - PROBE_MILLISECONDS * 1.5;
    return [...waiter.pending].every((key) => (this.runningAt.get(subscriberOf(key)) ?? 0) >= since);
  }

  private onProbe({ replyTo }: ProbeMessage): void {
    const since = Date.now() - FAILURE_MILLISECONDS;
    const running = [...this.local].flatMap(([subscriber, failedAt]) => (failedAt < since ? [subscriber] : []));
    if (running.length > 0) void this.live.send(replyTo, { running } satisfies RunningMessage);
  }

  private onMessage(message: EventAppliedMessage | RunningMessage): void {
    if (!('running' in message)) return this.onApplied(message);
    const now = Date.now();
    for (const subscriber of message.running) this.runningAt.set(subscriber, now);
  }

  private recordLate({ startedAt, pending }: Waiter): void {
    for (const key of pending) {
      this.behind.add(subscriberOf(key));
      this.lateEvents.set(key, startedAt);
    }
    for (const oldest of this.lateEvents.keys()) {
      if (this.lateEvents.size <= MAX_LATE_EVENTS) break;
      this.lateEvents.delete(oldest);
    }
  }

  /** @param startedAt when the call began that caused the event */
  private recordInTime(subscriber: string, startedAt: number): void {
    if (Date.now() - startedAt < this.settleMilliseconds) this.behind.delete(subscriber);
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
    const startedAt = waiter?.startedAt ?? this.lateEvents.get(key);
    if (startedAt !== undefined && this.behind.size > 0) this.recordInTime(message.subscriber, startedAt);
    if (this.lateEvents.delete(key)) return;
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
