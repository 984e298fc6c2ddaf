import type { EventData, EventType, ServiceName } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** What a subscriber knows about an aggregate, for the event that ends it if its owner has deleted it. */
export type Known = Readonly<Record<string, string>>;

/** The event that repairs a projection. */
export type RepairEvent = { [Type in EventType]: { type: Type; data: EventData<Type> } }[EventType];

/** The aggregates of one kind that a service owns, for the comparison with the projections of its subscribers. */
export interface OwnedAggregates {
  /** The kind of aggregate, as in the events. */
  aggregate: string;
  /** Whose projections are compared. */
  subscribers: readonly ServiceName[];
  /** SQL that selects the ids of the existing ones, as the text column `id`. */
  ids: string;
  /** The complete state of those that exist, by id. */
  load(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, RepairEvent>>;
  /** The state of one that existed and does not anymore; absent if the end of another aggregate ends these. */
  ended?(id: string, known: Known): RepairEvent;
}

/** The aggregates of one kind in a projection. */
export interface ProjectedAggregates {
  aggregate: string;
  owner: ServiceName;
  /** SQL that selects the ids of the existing ones, as the text column `id`, and `known` as jsonb. */
  ids: string;
  /**
   * Whether the owner has published each of them, so that one without a position is different. Otherwise, those without
   * a position are skipped.
   */
  isAlwaysKnown?: boolean;
}

/** What a service compares every night: the aggregates that it owns, and those in its projections. */
export interface Reconciliation {
  owned: readonly OwnedAggregates[];
  projected: readonly ProjectedAggregates[];
}

export type Difference = 'missing' | 'stale' | 'ended' | 'ahead' | 'unknown';

/** The result of one comparison. `unknown`: the owner has never had the aggregate, so nothing was repaired. */
export interface ReconciliationResult {
  aggregate: string;
  subscriber: string;
  differences: Readonly<Record<Difference, number>>;
}
