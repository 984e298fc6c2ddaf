import { randomUUID } from 'node:crypto';
import {
  TaskHandler,
  UnitOfWork,
  type Task,
  type TaskContext,
  type TaskRunner,
  type Transaction,
} from '@kindred/event-bus';
import { BACKUP_LOCK, runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaGroup } from './media-key.js';
import { MediaStore } from './media-store.js';
import { TRY_BACKUP_LOCK } from './unreferenced-objects.statement.js';

/** How long an object can wait for the row that owns it; longer than any upload or rendering takes. */
const GRACE_SECONDS = 60 * 60;

/** The key is the object's. Retried for a month. */
export const DELETE_OBJECT: Task = {
  type: 'moderation.delete-object',
  queue: 'moderation-tasks',
  dependsOn: 'media',
  attempts: 720,
  firstRetryMilliseconds: 5_000,
  maxRetryMilliseconds: 60 * 60_000,
};

/**
 * Keeps rows and objects consistent although no transaction spans both: an object that no row owns, not yet or no
 * longer, has a task that deletes it, from before it is written until after it is deleted, so a crash cannot leak it.
 */
@TaskHandler(DELETE_OBJECT)
@Injectable()
export class UnreferencedObjectsService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: MediaStore,
  ) {}

  /** Stores a new object, which is deleted after the grace period unless a row adopts it. @returns its key */
  async put(group: MediaGroup, body: AsyncIterable<Uint8Array>): Promise<string> {
    const key = `${group}/${randomUUID()}`;
    await this.unitOfWork.run((tx) => tx.enqueue(DELETE_OBJECT, key, GRACE_SECONDS));
    try {
      await this.store.put(key, body);
    } catch (error) {
      // It may have been written nevertheless.
      await this.discard([key]);
      throw error;
    }
    return key;
  }

  /** Makes a row of this transaction the owner of the object. @throws Error when the grace period has expired */
  async adopt(tx: Transaction, key: string): Promise<void> {
    const canceled = await tx.cancel(DELETE_OBJECT, [key]);
    if (canceled.length === 0) throw new Error('the object expired before a row adopted it');
  }

  /** Deletes these objects, which no row owns any longer, once the transaction has committed. */
  async release(tx: Transaction, keys: readonly string[]): Promise<void> {
    await tx.enqueue(DELETE_OBJECT, keys);
  }

  /** Deletes those of these objects that were not adopted. */
  async discard(keys: readonly string[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => this.release(tx, await tx.cancel(DELETE_OBJECT, keys)));
  }

  /** @throws Error while a backup copies objects, to be retried after it */
  async run({ key, complete }: TaskContext): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [lock] = await runStatement(manager, TRY_BACKUP_LOCK, [BACKUP_LOCK]);
      if (!lock?.isFree) throw new Error('a backup is copying the objects that its rows refer to');
      // The row lock excludes a concurrent adoption.
      if (await complete(manager)) await this.store.delete(key);
    });
  }
}
