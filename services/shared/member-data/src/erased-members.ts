import { createHash } from 'node:crypto';
import { queryPrepared } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';

/** A digest, so that a tombstone does not contain the id of the deleted member. */
const digestOf = (userId: string): Buffer => createHash('sha256').update(`member:${userId}`).digest();

/** The subquery defines the order of the locks. */
const LOCK = `
  SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' member ' || member, 0))
    FROM (SELECT member FROM unnest($1::text[]) WITH ORDINALITY AS ids (member, position) ORDER BY position OFFSET 0) AS members`;

const IS_ERASED = 'SELECT 1 FROM erased_members WHERE digest = ANY($1) LIMIT 1';

/**
 * Locks these members in this service until the transaction ends. Always locks in the same order, to prevent deadlocks.
 */
export async function lockMembers(manager: EntityManager, ...userIds: string[]): Promise<void> {
  await queryPrepared(manager, LOCK, [[...userIds].sort()]);
}

/**
 * Locks these members; returns false if the account of any of them was deleted. Events of several services arrive in any
 * order, so a projection calls this before it stores anything about a member.
 */
export async function lockUnlessErased(manager: EntityManager, ...userIds: string[]): Promise<boolean> {
  await lockMembers(manager, ...userIds);
  return (await queryPrepared(manager, IS_ERASED, [userIds.map(digestOf)])).length === 0;
}

/** Stores a tombstone for this member. Delete the data about them in the same transaction. */
export async function markErased(manager: EntityManager, userId: string): Promise<void> {
  await lockMembers(manager, userId);
  await manager.query('INSERT INTO erased_members (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digestOf(userId)]);
}
