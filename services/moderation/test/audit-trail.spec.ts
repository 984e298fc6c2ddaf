import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditTrailOf, expectWhole, numbersTo, sequencesOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';

const BAN = 'mutation ($id: ID!, $reason: String!) { ban(userId: $id, reason: $reason) { id } }';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

describe('the audit trail', () => {
  it('is a chain: each record contains the hash of the one before, and is hashed with it', async () => {
    const { userId } = await join(service);
    for (const reason of ['spam', 'línea\nnueva', 'more'])
      await service.data(admin.caller, BAN, { id: userId, reason });
    const trail = await auditTrailOf(service);
    expect(sequencesOf(trail)).toEqual(numbersTo(trail.length));
    expectWhole(trail);
    const rows = await service.sql<Record<string, string>>(
      `SELECT previous, sequence, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
              actor_id AS actor, action, subject_id AS subject, details::text, hash FROM audit_records ORDER BY sequence`,
    );
    for (const { previous, sequence, id, at, actor, action, subject, details, hash } of rows) {
      const text = [previous, sequence, id, at, actor, action, subject, details].join('\n');
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    }
  });

  it('has no gaps and no forks after concurrent transactions, of which some fail', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => join(service)));
    const before = (await auditTrailOf(service)).length;
    const targets = [...members, ...members, ...members].map(({ userId }) => userId);
    const responses = await Promise.all(
      [...targets, ...Array.from({ length: 8 }, () => randomUUID())].map((id) =>
        service.ask(admin.caller, BAN, { id, reason: 'spam' }),
      ),
    );
    expect(responses.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(8);
    const trail = await auditTrailOf(service);
    expect(trail).toHaveLength(before + targets.length);
    expect(sequencesOf(trail)).toEqual(numbersTo(trail.length));
    expectWhole(trail);
  });

  it('takes its lock last, so that two transactions about two members each do not block one another', async () => {
    const append = (tag: string) =>
      `INSERT INTO audit_appends VALUES (gen_random_uuid(), now(), NULL, 'BAN', NULL, '{"tag": "${tag}"}')`;
    const [one, other] = [service.dataSource.createQueryRunner(), service.dataSource.createQueryRunner()];
    await one.startTransaction();
    await other.startTransaction();
    await one.query(append('one'));
    await other.query(append('other'));
    await other.commitTransaction();
    await one.commitTransaction();
    await Promise.all([one.release(), other.release()]);
    const trail = await auditTrailOf(service);
    expect(trail.slice(-2).map(({ details }) => details['tag'])).toEqual(['other', 'one']);
    expectWhole(trail);
  });

  it('is not changed by a transaction that is rolled back', async () => {
    const before = await auditTrailOf(service);
    const runner = service.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`INSERT INTO audit_appends VALUES (gen_random_uuid(), now(), NULL, 'BAN', NULL, '{}')`);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await auditTrailOf(service)).toEqual(before);
  });

  it('assigns the place in the chain itself, also to a row that claims another one', async () => {
    await service.sql(
      `INSERT INTO audit_records VALUES (1, gen_random_uuid(), now(), NULL, 'BAN', NULL, '{}', 'forged', 'forged')`,
    );
    const trail = await auditTrailOf(service);
    expect(sequencesOf(trail)).toEqual(numbersTo(trail.length));
    expectWhole(trail);
  });

  it('can only be added to', async () => {
    for (const change of [
      `UPDATE audit_records SET details = '{}'`,
      'DELETE FROM audit_records',
      'DELETE FROM audit_records WHERE sequence = 1',
      'TRUNCATE audit_records',
    ]) {
      await expect(service.sql(change)).rejects.toThrow('only ever added to');
    }
  });
});
