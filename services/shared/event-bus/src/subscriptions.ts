import { TOPOLOGY, type Subscription } from '@kindred/contracts';

/** Every event type with the subscribers it has. */
export type Topology = Readonly<Record<string, readonly Subscription[]>>;

/** The topology as it is in this installation: without the optional subscribers that it does not have. */
export class Subscriptions {
  private readonly byType = new Map<string, readonly Subscription[]>();

  constructor(optionalSubscribers: readonly string[] = [], topology: Topology = TOPOLOGY) {
    for (const [type, subscriptions] of Object.entries(topology)) {
      this.byType.set(
        type,
        subscriptions.filter(({ optional, subscriber }) => !optional || optionalSubscribers.includes(subscriber)),
      );
    }
  }

  of(type: string): readonly Subscription[] {
    return this.byType.get(type) ?? [];
  }

  /** The subscribers that a caller waits for. */
  projectionsOf(type: string): string[] {
    return this.of(type)
      .filter(({ mode }) => mode === 'projection')
      .map(({ subscriber }) => subscriber);
  }

  isProjection(type: string, subscriber: string): boolean {
    return this.of(type).some((each) => each.subscriber === subscriber && each.mode === 'projection');
  }

  /** Every subscriber that there is. */
  subscribers(): string[] {
    return [...new Set([...this.byType.values()].flatMap((all) => all.map(({ subscriber }) => subscriber)))];
  }

  /** True when a caller ever waits for this subscriber; what it does is more urgent then than what others do. */
  isAwaited(subscriber: string): boolean {
    return this.typesFor(subscriber).some((type) => this.isProjection(type, subscriber));
  }

  typesFor(subscriber: string): string[] {
    return [...this.byType]
      .filter(([, all]) => all.some((each) => each.subscriber === subscriber))
      .map(([type]) => type);
  }
}
