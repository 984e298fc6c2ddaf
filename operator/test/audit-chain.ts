import { randomUUID } from 'node:crypto';
import { FIRST_PREVIOUS, hashOf, type AuditRecord } from '../src/audit/audit-record.js';

type Unchained = Omit<AuditRecord, 'sequence' | 'previous' | 'hash'>;

export const newRecord = (changes: Partial<Unchained> = {}): Unchained => ({
  id: randomUUID(),
  at: '2026-02-03T04:05:06.789Z',
  actorId: randomUUID(),
  action: 'BAN',
  subjectId: randomUUID(),
  details: '{"reason": "spam"}',
  ...changes,
});

/** Hashes the records as the database does. */
export function chain(records: readonly Unchained[], first = 1, firstPrevious = FIRST_PREVIOUS): AuditRecord[] {
  let previous = firstPrevious;
  return records.map(({ id, at, actorId, action, subjectId, details }, index) => {
    const record = { sequence: first + index, id, at, actorId, action, subjectId, details, previous };
    const hash = hashOf(record);
    previous = hash;
    return { ...record, hash };
  });
}

export const chainOf = (length: number): AuditRecord[] => chain(Array.from({ length }, () => newRecord()));

/** Numbers the records in this order, as a forger does who does not hash them again. */
export const renumbered = (records: readonly AuditRecord[], first = 1): AuditRecord[] =>
  records.map((record, index) => ({ ...record, sequence: first + index }));

/** Hashes this record again, but not those after it. */
export const rehashed = (record: AuditRecord): AuditRecord => ({ ...record, hash: hashOf(record) });
