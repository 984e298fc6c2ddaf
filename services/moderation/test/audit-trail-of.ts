import { expect } from '@jest/globals';
import type { StaffActDetails } from '@kindred/contracts';
import type { ModerationUnderTest } from './moderation-under-test.js';

export interface TestRecord {
  sequence: string;
  action: string;
  actorId: string | null;
  subjectId: string | null;
  details: StaffActDetails;
  previous: string;
  hash: string;
}

/** All records, or those about a member, oldest first. */
export function auditTrailOf(service: ModerationUnderTest, subjectId: string | null = null): Promise<TestRecord[]> {
  return service.sql<TestRecord>(
    `SELECT sequence, action, actor_id AS "actorId", subject_id AS "subjectId", details, previous, hash
       FROM audit_records WHERE $1::uuid IS NULL OR subject_id = $1 ORDER BY sequence`,
    [subjectId],
  );
}

export const sequencesOf = (trail: readonly TestRecord[]): number[] => trail.map(({ sequence }) => Number(sequence));
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Expects each record to contain the hash of the one before. @param first that of the first one */
export function expectWhole(trail: readonly TestRecord[], first = '0'.repeat(64)): void {
  const hashes = [first, ...trail.map(({ hash }) => hash)];
  expect(trail.map(({ previous }) => previous)).toEqual(hashes.slice(0, trail.length));
}
