import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditRetention } from '../src/cases/audit/audit-retention.js';
import { ModerationUnderTest } from './moderation-under-test.js';

describe('the audit trail', () => {
  let service: ModerationUnderTest;
  beforeAll(async () => {
    service = await ModerationUnderTest.start();
  });
  afterAll(() => service.stop());

  it('is kept for exactly seven years', async () => {
    const insertEntry = (age: string): Promise<unknown[]> =>
      service.sql(
        `INSERT INTO audit_entries (id, admin_id, action, subject_id, reason, at)
                   VALUES ($1, $1, 'BAN', $1, $2::text, now() - $2::text::interval)`,
        [randomUUID(), age],
      );
    await insertEntry('7 years 1 day');
    await insertEntry('6 years 364 days');
    await expect(service.sql(`DELETE FROM audit_entries WHERE reason LIKE '6 years%'`)).rejects.toThrow(
      'only ever added to',
    );
    await expect(service.sql(`UPDATE audit_entries SET reason = '' WHERE reason LIKE '7 years%'`)).rejects.toThrow(
      'only ever added to',
    );
    await service.app.get(AuditRetention).run();
    expect(await service.sql('SELECT reason FROM audit_entries')).toEqual([{ reason: '6 years 364 days' }]);
  });
});
