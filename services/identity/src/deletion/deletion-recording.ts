import { TaskHandler, type Task, type TaskContext, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DeletionLedger } from './deletion-ledger.js';

/** The key is the id of the deleted account. Retried for a month. */
export const RECORD_DELETION: Task = {
  type: 'identity.record-deletion',
  queue: 'identity-tasks',
  attempts: 720,
  firstRetryMilliseconds: 1_000,
  maxRetryMilliseconds: 60 * 60_000,
};

/** Records deletions in the ledger: each commits together with its task, so that none is lost while the ledger is down. */
@TaskHandler(RECORD_DELETION)
@Injectable()
export class DeletionRecording implements TaskRunner {
  constructor(private readonly ledger: DeletionLedger) {}

  async add(tx: Transaction, userId: string): Promise<void> {
    if (this.ledger.isConfigured) await tx.enqueue(RECORD_DELETION, userId);
  }

  run({ key }: TaskContext): Promise<void> {
    return this.ledger.record(key);
  }
}
