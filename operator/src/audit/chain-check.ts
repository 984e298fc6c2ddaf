import { FIRST_PREVIOUS, hashOf, type AuditHead, type AuditRecord } from './audit-record.js';

/** How far a record is searched for its original place. */
const MAX_SHIFT = 1_000;

/** A newest hash that is known from elsewhere: from the log, or with its sequence from a backup. */
export type KnownHead = Pick<AuditHead, 'hash'> & Partial<AuditHead>;

/** The result of checking the audit trail. */
export interface TrailReport {
  records: number;
  head: AuditHead | null;
  /** The newest record whose retention period has ended, so that it and those before were deleted; 0 if there is none. */
  expiredThrough: number;
  /** What was done to the first record that is not as it was written; null if the trail is intact. */
  problem: string | null;
  /** The problem is only that a known hash is missing, which has an innocent cause, too: an older backup was restored. */
  isHeadMissing: boolean;
}

/** Checks records in the order of their sequence. */
export class ChainCheck {
  private readonly unseenHeads: Map<string, KnownHead>;
  private first: AuditRecord | undefined;
  private last: AuditRecord | undefined;
  private problem: string | null = null;
  private isStartExplained = false;
  private records = 0;

  constructor(heads: readonly KnownHead[]) {
    this.unseenHeads = new Map(heads.map((head) => [head.hash, head]));
  }

  /** @param next the record after this one, if there is one */
  add(record: AuditRecord, next: AuditRecord | undefined): void {
    this.problem ??= this.problemOf(record, next);
    this.first ??= record;
    this.last = record;
    this.records += 1;
    this.unseenHeads.delete(record.hash);
    if (record.action === 'RECORDS_EXPIRED') this.isStartExplained ||= this.explainsStart(record);
  }

  report(): TrailReport {
    const { first, last, records } = this;
    const hasStart = first === undefined || first.sequence === 1 || this.isStartExplained;
    const missingStart = hasStart ? null : `${range(1, first.sequence - 1)} removed.`;
    const broken = missingStart ?? this.problem;
    const missingHead = broken === null ? this.headProblem() : null;
    return {
      records,
      head: last === undefined ? null : { sequence: last.sequence, hash: last.hash },
      expiredThrough: this.isStartExplained && first !== undefined ? first.sequence - 1 : 0,
      problem: broken ?? missingHead,
      isHeadMissing: missingHead !== null,
    };
  }

  private problemOf(record: AuditRecord, next: AuditRecord | undefined): string | null {
    const before = this.last;
    const expected = before === undefined ? record.sequence : before.sequence + 1;
    const previous = before?.hash ?? (record.sequence === 1 ? FIRST_PREVIOUS : record.previous);
    if (record.sequence > expected) return `${range(expected, record.sequence - 1)} removed.`;
    const isLinked = record.previous === previous;
    const isUnchanged = hashOf(record) === record.hash;
    if (isLinked && isUnchanged) return null;
    const original = isLinked ? undefined : originalSequence(record);
    const isAhead = original !== undefined && original > record.sequence;
    if (isAhead && next !== undefined && (originalSequence(next) ?? original) < original) {
      return `${named(record)} was moved.`;
    }
    // The record after an inserted one contains the hash of the one before it.
    if (next !== undefined && next.previous === previous) return `${named(record)} was inserted.`;
    if (before !== undefined && record.previous === before.previous) return `${named(before)} was inserted.`;
    if (isAhead) return `${range(record.sequence, original - 1)} removed.`;
    return `${named(!isLinked && isUnchanged && before !== undefined ? before : record)} was changed.`;
  }

  /** Whether this record of a deletion names the record before the first one. */
  private explainsStart({ details }: AuditRecord): boolean {
    const { through, hash } = JSON.parse(details) as { through?: unknown; hash?: unknown };
    return this.first !== undefined && through === this.first.sequence - 1 && hash === this.first.previous;
  }

  private headProblem(): string | null {
    const newest = this.last?.sequence ?? 0;
    for (const { hash, sequence } of this.unseenHeads.values()) {
      if (sequence === undefined) {
        return `The record with the hash ${hash} is missing: the end was removed after record ${newest}, or the trail was rewritten.`;
      }
      if (sequence > newest) return `${range(newest + 1, sequence)} removed from the end.`;
      // A record that has expired can no longer be compared.
      if (sequence >= (this.first?.sequence ?? 0))
        return `Record ${sequence} or one before it was changed, and the trail rewritten.`;
    }
    return null;
  }
}

/** Checks the whole trail. */
export async function checkChain(
  records: AsyncIterable<AuditRecord> | Iterable<AuditRecord>,
  heads: readonly KnownHead[] = [],
): Promise<TrailReport> {
  const check = new ChainCheck(heads);
  let current: AuditRecord | undefined;
  for await (const next of records) {
    if (current !== undefined) check.add(current, next);
    current = next;
  }
  if (current !== undefined) check.add(current, undefined);
  return check.report();
}

const named = ({ sequence, id }: AuditRecord): string => `Record ${sequence} (${id})`;

const range = (from: number, to: number): string =>
  from === to ? `Record ${from} was` : `Records ${from} to ${to} were`;

/** The sequence with which the record was hashed, if it was only renumbered. */
function originalSequence(record: AuditRecord): number | undefined {
  for (let shift = 0; shift <= MAX_SHIFT; shift += 1) {
    for (const sequence of [record.sequence + shift, record.sequence - shift]) {
      if (hashOf({ ...record, sequence }) === record.hash) return sequence;
    }
  }
  return undefined;
}
