import { createHash } from 'node:crypto';
import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { IS_ANY_ERASED, LOCK_MEMBERS, MARK_ERASED } from './erased-members.statement.js';

/** A digest, so that a tombstone does not contain the id of the deleted member. */
const digestOf = (userId: string): Buffer => createHash('sha256').update(`member:${userId}`).digest();

/**
 * Locks these members in this service until the transaction ends. Always locks in the same order, to prevent deadlocks.
 */
export async function lockMembers(manager: EntityManager, ...userIds: string[]): Promise<void> {
  await runStatement(manager, LOCK_MEMBERS, [[...userIds].sort()]);
}

/**
 * Locks these members; returns false if the account of any of them was deleted. Events of several services arrive in any
 * order, so a projection calls this before it stores anything about a member.
 */
export async function lockUnlessErased(manager: EntityManager, ...userIds: string[]): Promise<boolean> {
  await lockMembers(manager, ...userIds);
  return !(await isAnyErased(manager, ...userIds));
}

/** Whether the account of any of these members was deleted. Call it while they are locked. */
export async function isAnyErased(manager: EntityManager, ...userIds: string[]): Promise<boolean> {
  const [any] = await runStatement(manager, IS_ANY_ERASED, [userIds.map(digestOf)]);
  return any?.isErased === true;
}

/** Stores a tombstone for this member. Delete the data about them in the same transaction. */
export async function markErased(manager: EntityManager, userId: string): Promise<void> {
  await lockMembers(manager, userId);
  await runStatement(manager, MARK_ERASED, [digestOf(userId)]);
}
