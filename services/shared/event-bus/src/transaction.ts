import type { EventData, EventType } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** A database transaction and the events that are published when it commits. */
export interface Transaction {
  readonly manager: EntityManager;
  /**
   * Records an event, with the next sequence of its aggregate, to be published when this transaction commits. Write (or
   * lock) the state that the event describes before recording it, so that sequences follow the order of the states.
   * Rejects when the data does not match the schema of the event.
   */
  record<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void>;
  /** Runs after the commit, at most once; for best-effort work such as live channel messages. */
  afterCommit(action: () => void | Promise<void>): void;
}
