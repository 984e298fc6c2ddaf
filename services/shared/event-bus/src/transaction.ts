import type { EventData, EventType } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** One database transaction and the events that will leave with it. */
export interface Transaction {
  readonly manager: EntityManager;
  /**
   * Lets the event leave with this transaction, with the next sequence of its aggregate. Write (or lock) the state
   * that the event tells of before recording it: then the order of sequences is the order of the states.
   * Throws when the data is not what the event declares.
   */
  record<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void>;
  /** Runs once the transaction has committed; for what may be lost, such as the live channel. */
  afterCommit(action: () => void | Promise<void>): void;
}
