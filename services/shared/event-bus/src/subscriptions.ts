import { EVENTS, TOPOLOGY, type EventType, type Subscription, type SubscriptionMode } from '@kindred/contracts';
import { batchQueueOf, isBatchQueue } from './queues.js';

export type Topology = Readonly<Record<string, readonly Subscription[]>>;

/** The topology of this installation, without optional subscribers that it does not have. */
export class Subscriptions {
  private readonly byType = new Map<string, readonly Subscription[]>();
  /** The types of events that are kept after they were sent: those with a subscriber and without a secret. */
  readonly keptTypes: readonly string[];

  constructor(optionalSubscribers: readonly string[] = [], topology: Topology = TOPOLOGY) {
    for (const [type, subscriptions] of Object.entries(topology)) {
      this.byType.set(
        type,
        subscriptions.filter(({ optional, subscriber }) => !optional || optionalSubscribers.includes(subscriber)),
      );
    }
    this.keptTypes = [...this.byType].flatMap(([type, all]) => (all.length > 0 && isKept(type) ? [type] : []));
  }

  get types(): string[] {
    return [...this.byType.keys()];
  }

  of(type: string): readonly Subscription[] {
    return this.byType.get(type) ?? [];
  }

  /** The subscribers whose projections a caller waits for. */
  projectionsOf(type: string): string[] {
    return this.of(type)
      .filter(({ mode }) => mode === 'projection')
      .map(({ subscriber }) => subscriber);
  }

  isProjection(type: string, subscriber: string): boolean {
    return this.modeOf(type, subscriber) === 'projection';
  }

  /** Whether this subscriber skips an event after it has handled a newer one of the same aggregate. */
  skipsStale(type: string, subscriber: string): boolean {
    const mode = this.modeOf(type, subscriber);
    return isOrdered(type) && (mode === 'projection' || mode === 'ordered-effect');
  }

  /** Whether the inbox row alone decides that this subscriber handles the event. */
  isPlainEffect(type: string, subscriber: string): boolean {
    return this.modeOf(type, subscriber) === 'effect';
  }

  /** The queue in which this subscriber gets events of this type. */
  queueOf(type: string, subscriber: string): string {
    const isBatched = this.of(type).some((each) => each.subscriber === subscriber && each.isBatched);
    return isBatched ? batchQueueOf(subscriber) : subscriber;
  }

  /** The queues in which events of this type wait; those of a batch that fail continue in that of the subscriber. */
  queuesOf(type: string): string[] {
    return this.of(type).flatMap(({ subscriber, isBatched }) => [
      subscriber,
      ...(isBatched ? [batchQueueOf(subscriber)] : []),
    ]);
  }

  /** Whether this subscriber gets some events in batches. */
  hasBatches(subscriber: string): boolean {
    return this.typesFor(subscriber).some((type) => isBatchQueue(this.queueOf(type, subscriber)));
  }

  /** All subscribers of this installation. */
  subscribers(): string[] {
    return [...new Set([...this.byType.values()].flatMap((all) => all.map(({ subscriber }) => subscriber)))];
  }

  /** True if the subscriber has a projection that callers wait for; it then has priority over effects. */
  isAwaited(subscriber: string): boolean {
    return this.typesFor(subscriber).some((type) => this.isProjection(type, subscriber));
  }

  typesFor(subscriber: string): string[] {
    return [...this.byType]
      .filter(([, all]) => all.some((each) => each.subscriber === subscriber))
      .map(([type]) => type);
  }

  private modeOf(type: string, subscriber: string): SubscriptionMode | undefined {
    return this.of(type).find((each) => each.subscriber === subscriber)?.mode;
  }
}

// The tests have topologies with types of their own.
const definitionOf = (type: string) => (EVENTS as Partial<typeof EVENTS>)[type as EventType];
const isKept = (type: string): boolean => definitionOf(type)?.isKept !== false;
const isOrdered = (type: string): boolean => definitionOf(type)?.isOrdered !== false;
