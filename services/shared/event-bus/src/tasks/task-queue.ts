import { runStatement } from '@kindred/platform/database';
import { activeSpan, currentRequestId, traceparentOf } from '@kindred/platform/tracing';
import type { EntityManager } from 'typeorm';
import { CANCEL, ENQUEUE } from './tasks.statement.js';
import type { Task } from './task.js';

/** Enqueues tasks in the transaction of `manager`, replacing tasks of this type with the same keys. */
export async function enqueueTasks(
  manager: EntityManager,
  { type }: Task,
  keys: readonly string[],
  delaySeconds = 0,
): Promise<void> {
  if (keys.length === 0) return;
  const values = [type, keys, delaySeconds, currentRequestId(), traceparentOf(activeSpan())];
  await runStatement(manager, ENQUEUE, values);
}

/** Cancels tasks in the transaction of `manager`. @returns the keys of the canceled ones, without those that had completed */
export async function cancelTasks(manager: EntityManager, { type }: Task, keys: readonly string[]): Promise<string[]> {
  const canceled = await runStatement(manager, CANCEL, [type, keys]);
  return canceled.map(({ key }) => key);
}
