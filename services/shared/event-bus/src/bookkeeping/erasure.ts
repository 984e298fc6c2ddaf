import { MEMBER_AGGREGATES, OUTLIVING_EVENTS, TOPOLOGY, type ServiceName } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { aggregateDigest } from '../aggregate-digest.js';
import type { Task, TaskContext, TaskRunner } from '../tasks/task.js';
import type { Transaction } from '../transaction.js';
import { DELETE_SENT, END_AGGREGATES, HAS_UNSENT } from './erasure.statement.js';

const SUBSCRIBERS = [...new Set(Object.values(TOPOLOGY).flatMap((all) => all.map(({ subscriber }) => subscriber)))];

/** Enough for the events of the deletion itself, and those that were recorded before it. */
const DELAY_SECONDS = 30;
/** Much longer than an event usually waits to be sent, and less than the delay, also with a long transaction in between. */
const UNSENT_SECONDS = 10;

/** Deletes the sent events about an erased member; its key is the id of the member. */
export const eraseSentEvents = (service: ServiceName): Task => ({
  type: 'sent-events.erase',
  queue: `${service}-tasks`,
  attempts: 100,
  firstRetryMilliseconds: 60_000,
  maxRetryMilliseconds: 60 * 60_000,
});

/**
 * Ends the bookkeeping of an erased member in the transaction that erases them: their sequences are purged later, and
 * their sent events are deleted once those of this transaction are sent.
 */
export async function eraseFromBookkeeping(tx: Transaction, service: ServiceName, memberId: string): Promise<void> {
  const digests = MEMBER_AGGREGATES.map((aggregate) => aggregateDigest(aggregate, memberId));
  await runStatement(tx.manager, END_AGGREGATES, [digests, SUBSCRIBERS]);
  await tx.enqueue(eraseSentEvents(service), memberId, DELAY_SECONDS);
}

/** The deletion itself and what staff did are kept as long as other events, so that their loss can be repaired. */
export class SentEventEraser implements TaskRunner {
  constructor(private readonly dataSource: DataSource) {}

  async run({ key }: TaskContext): Promise<void> {
    const [row] = await runStatement(this.dataSource, HAS_UNSENT, [UNSENT_SECONDS]);
    await runStatement(this.dataSource, DELETE_SENT, [key, OUTLIVING_EVENTS]);
    if (row?.hasUnsent === true) throw new Error('events that can be about an erased member are not sent yet');
  }
}
