import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditRetention } from '../src/cases/audit/audit-retention.js';
import { AuditRecords1772100000000 } from '../src/migrations/1772100000000-audit-records.js';
import { auditTrailOf, expectWhole, numbersTo, sequencesOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';

let service: ModerationUnderTest;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
});
afterAll(() => service.stop());

describe('the entries of the previous release', () => {
  const insertEntry = (reason: string, age: string): Promise<unknown[]> =>
    service.sql(
      `INSERT INTO audit_entries (id, admin_id, action, subject_id, photo_id, reason, until, at)
       VALUES ($1, $1, 'BAN', $1, $1, $2, '2026-02-03 04:05:06.789Z', now() - $3::text::interval)`,
      [randomUUID(), reason, age],
    );

  it('are carried over into the chain, oldest first, also those that its replicas still write', async () => {
    const runner = service.dataSource.createQueryRunner();
    const migration = new AuditRecords1772100000000();
    await migration.down(runner);
    await insertEntry('second', '1 day');
    await insertEntry('first', '2 days');
    await migration.up(runner);
    await runner.release();
    await insertEntry('third', '0 days');
    const trail = await auditTrailOf(service);
    expect(sequencesOf(trail)).toEqual([1, 2, 3]);
    expectWhole(trail);
    expect(trail.map(({ details }) => details.reason)).toEqual(['first', 'second', 'third']);
    const [entry] = trail;
    expect(entry).toMatchObject({ action: 'BAN', actorId: entry?.subjectId });
    const { subjectId: photoId } = entry ?? {};
    expect(entry?.details).toEqual({ photoId, reason: 'first', until: '2026-02-03T04:05:06.789Z' });
  });
});

describe('the retention of the audit trail', () => {
  const append = (age: string): Promise<unknown[]> =>
    service.sql(
      `INSERT INTO audit_appends VALUES (gen_random_uuid(), now() - $1::text::interval, NULL, 'BAN', NULL,
         jsonb_build_object('age', $1::text))`,
      [age],
    );
  beforeAll(async () => {
    await service.sql('ALTER TABLE audit_records DISABLE TRIGGER USER');
    await service.sql('DELETE FROM audit_records');
    await service.sql('ALTER TABLE audit_records ENABLE TRIGGER USER');
  });

  it('is exactly seven years; the rest of the chain stays whole, and a record shows what was deleted', async () => {
    for (const age of ['7 years 2 days', '7 years 1 day', '6 years 364 days', '1 day']) await append(age);
    const before = await auditTrailOf(service);
    await expect(service.sql('DELETE FROM audit_records WHERE sequence = 3')).rejects.toThrow('only ever added to');
    await service.app.get(AuditRetention).run();
    const after = await auditTrailOf(service);
    expect(sequencesOf(after)).toEqual([3, 4, 5]);
    expect(after.slice(0, 2)).toEqual(before.slice(2));
    expectWhole(after, before[1]?.hash);
    expect(after.at(-1)).toMatchObject({
      action: 'RECORDS_EXPIRED',
      actorId: null,
      details: { through: 2, hash: before[1]?.hash },
    });
    await service.app.get(AuditRetention).run();
    expect(await auditTrailOf(service)).toEqual(after);
  });

  it('does not leave a gap: an old record after a younger one stays until that is deleted', async () => {
    await append('8 years');
    await service.app.get(AuditRetention).run();
    const trail = await auditTrailOf(service);
    expect(sequencesOf(trail)).toEqual(numbersTo(6).slice(2));
  });
});
