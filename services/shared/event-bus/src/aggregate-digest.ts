import { createHash } from 'node:crypto';

/** Identifies an aggregate in the sequence tables without storing its id, since these rows outlive the member. */
export function aggregateDigest(aggregate: string, aggregateId: string): string {
  return createHash('sha256').update(`${aggregate}:${aggregateId}`).digest('hex');
}
