import { describe, expect, it } from '@jest/globals';
import { chain, chainOf, newRecord, rehashed, renumbered } from '../../test/audit-chain.js';
import { FIRST_PREVIOUS, type AuditRecord } from './audit-record.js';
import { checkChain, type KnownHead } from './chain-check.js';

const LENGTH = 6;
/** Every place of a record that another one follows. */
const PLACES = [1, 2, 3, 4, 5];

const problemOf = async (records: readonly AuditRecord[], heads: KnownHead[] = []) =>
  (await checkChain(records, heads)).problem;
const at = (records: readonly AuditRecord[], sequence: number): AuditRecord => {
  const record = records.find((each) => each.sequence === sequence);
  if (record === undefined) throw new Error(`no record ${sequence}`);
  return record;
};
const withRecord = (records: readonly AuditRecord[], changed: AuditRecord): AuditRecord[] =>
  records.map((record) => (record.sequence === changed.sequence ? changed : record));

describe('a chain of audit records', () => {
  it('that was only added to is intact', async () => {
    const records = chainOf(LENGTH);
    const head = at(records, LENGTH);
    expect(await checkChain(records, [{ hash: head.hash }, { hash: at(records, 2).hash, sequence: 2 }])).toEqual({
      records: LENGTH,
      head: { sequence: LENGTH, hash: head.hash },
      expiredThrough: 0,
      problem: null,
      isHeadMissing: false,
    });
    expect(await checkChain([])).toMatchObject({ records: 0, head: null, expiredThrough: 0, problem: null });
  });

  const changes: [string, Partial<AuditRecord>][] = [
    ['action', { action: 'UNBAN' }],
    ['actor', { actorId: null }],
    ['subject', { subjectId: null }],
    ['time', { at: '2026-02-03T04:05:06.788Z' }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['details', { details: '{"reason": "nothing"}' }],
    ['hash', { hash: 'f'.repeat(64) }],
    ['previous hash', { previous: 'f'.repeat(64) }],
  ];
  it.each(changes)('names the first record whose %s was changed', async (_, change) => {
    for (const place of [...PLACES, LENGTH]) {
      const records = chainOf(LENGTH);
      const changed = { ...at(records, place), ...change };
      expect(await problemOf(withRecord(records, changed))).toBe(`Record ${place} (${changed.id}) was changed.`);
    }
  });

  it('names a record that was changed and hashed again', async () => {
    for (const place of PLACES) {
      const records = chainOf(LENGTH);
      const changed = rehashed({ ...at(records, place), details: '{}' });
      expect(await problemOf(withRecord(records, changed))).toBe(`Record ${place} (${changed.id}) was changed.`);
    }
  });

  it('names records that were removed, also when the following ones are renumbered', async () => {
    for (const place of PLACES) {
      const left = chainOf(LENGTH).filter(({ sequence }) => sequence !== place);
      expect(await problemOf(left)).toBe(`Record ${place} was removed.`);
      expect(await problemOf(renumbered(left))).toBe(`Record ${place} was removed.`);
    }
    const left = chainOf(LENGTH).filter(({ sequence }) => sequence < 3 || sequence > 4);
    expect(await problemOf(left)).toBe('Records 3 to 4 were removed.');
    expect(await problemOf(renumbered(left))).toBe('Records 3 to 4 were removed.');
  });

  it('names a record that was inserted, whether or not it is hashed', async () => {
    for (const place of PLACES) {
      const records = chainOf(LENGTH);
      const [inserted] = chain([newRecord()], place, place === 1 ? FIRST_PREVIOUS : at(records, place - 1).hash);
      for (const forged of [inserted, { ...at(chainOf(LENGTH), 1), hash: 'f'.repeat(64) }] as AuditRecord[]) {
        const all = renumbered([...records.slice(0, place - 1), forged, ...records.slice(place - 1)]);
        expect(await problemOf(all)).toBe(`Record ${place} (${forged.id}) was inserted.`);
      }
    }
  });

  it('names the first of two records that changed places', async () => {
    for (const place of PLACES) {
      const records = chainOf(LENGTH);
      const [one, other] = [at(records, place), at(records, place + 1)];
      const swapped = withRecord(withRecord(records, { ...other, sequence: place }), { ...one, sequence: place + 1 });
      expect(await problemOf(swapped)).toBe(`Record ${place} (${other.id}) was moved.`);
    }
    const records = chainOf(LENGTH);
    const [one, other] = [at(records, 2), at(records, 5)];
    const swapped = withRecord(withRecord(records, { ...other, sequence: 2 }), { ...one, sequence: 5 });
    expect(await problemOf(swapped)).toBe(`Record 2 (${other.id}) was moved.`);
  });

  it('is compared with the newest known record, so that a removed end is found', async () => {
    const records = chainOf(LENGTH);
    const { hash } = at(records, LENGTH);
    expect(await problemOf(records.slice(0, 4), [{ hash, sequence: LENGTH }])).toBe(
      'Records 5 to 6 were removed from the end.',
    );
    expect(await problemOf(records.slice(0, 4), [{ hash }])).toContain('the end was removed after record 4');
    expect(await problemOf([], [{ hash, sequence: LENGTH }])).toBe('Records 1 to 6 were removed from the end.');
    expect(await problemOf(records.slice(0, 4))).toBeNull();
    expect(await checkChain(records.slice(0, 4), [{ hash, sequence: LENGTH }])).toMatchObject({ isHeadMissing: true });
    const changed = withRecord(records, { ...at(records, 2), details: '{}' });
    expect(await checkChain(changed, [{ hash: 'e'.repeat(64), sequence: LENGTH }])).toMatchObject({
      isHeadMissing: false,
    });
  });

  it('that was rewritten as a whole does not contain the known hash', async () => {
    const records = chainOf(LENGTH);
    const { hash } = at(records, 4);
    const rewritten = chain(records.map((record) => (record.sequence === 2 ? { ...record, details: '{}' } : record)));
    expect(await problemOf(rewritten)).toBeNull();
    expect(await problemOf(rewritten, [{ hash, sequence: 4 }])).toContain('Record 4 or one before it was changed');
    expect(await problemOf(rewritten, [{ hash }])).toContain('or the trail was rewritten');
  });

  it('can have lost its start only to the retention period, which leaves a record', async () => {
    const records = chainOf(LENGTH);
    const { hash } = at(records, 3);
    const details = (through: number, last: string) => JSON.stringify({ through, hash: last });
    const expired = (text: string) => newRecord({ actorId: null, action: 'RECORDS_EXPIRED', details: text });
    const withExpiry = (text: string) => chain([...records, expired(text)]).slice(3);
    expect(await problemOf(records.slice(3))).toBe('Records 1 to 3 were removed.');
    expect(await problemOf(withExpiry(details(2, hash)))).toBe('Records 1 to 3 were removed.');
    expect(await problemOf(withExpiry(details(3, 'f'.repeat(64))))).toBe('Records 1 to 3 were removed.');
    expect(await checkChain(withExpiry(details(3, hash)))).toMatchObject({ expiredThrough: 3, problem: null });
    // A record known from an old backup has expired, too.
    expect(await problemOf(withExpiry(details(3, hash)), [{ hash: 'e'.repeat(64), sequence: 2 }])).toBeNull();
  });
});
