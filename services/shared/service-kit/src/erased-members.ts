import { createHash } from 'node:crypto';
import { queryPrepared } from '@kindred/event-bus';
import type { EntityManager } from 'typeorm';

/** Says that somebody was here and is gone, and nothing else. */
const digestOf = (userId: string): Buffer => createHash('sha256').update(`member:${userId}`).digest();

/** The order of the subquery is the order in which they are locked. */
const LOCK = `
  SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' member ' || member, 0))
    FROM (SELECT member FROM unnest($1::text[]) WITH ORDINALITY AS given (member, place) ORDER BY place OFFSET 0) AS members`;

const IS_ERASED = 'SELECT 1 FROM erased_members WHERE digest = ANY($1) LIMIT 1';

/**
 * Takes turns with all else that this service does about these people, until the transaction ends. In one order
 * everywhere, so that nobody waits in a circle.
 */
export async function lockMembers(manager: EntityManager, ...userIds: string[]): Promise<void> {
  await queryPrepared(manager, LOCK, [[...userIds].sort()]);
}

/**
 * Locks these people, and tells whether all of them are still to be kept something of: none of their accounts was
 * deleted. Events of several services meet in a projection in any order, so that each of them asks here first.
 */
export async function admitMembers(manager: EntityManager, ...userIds: string[]): Promise<boolean> {
  await lockMembers(manager, ...userIds);
  return (await queryPrepared(manager, IS_ERASED, [userIds.map(digestOf)])).length === 0;
}

/** Never admits this person again. What is kept of them is to be deleted in the same transaction. */
export async function markErased(manager: EntityManager, userId: string): Promise<void> {
  await lockMembers(manager, userId);
  await manager.query('INSERT INTO erased_members (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digestOf(userId)]);
}
