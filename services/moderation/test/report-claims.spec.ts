import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { auditTrailOf } from './audit-trail-of.js';
import { fileReport, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const claim = (name: 'claimReport' | 'releaseReport', id: string, as = admin) =>
  service.ask<Record<string, boolean>>(as.caller, `mutation ($id: ID!) { ${name}(id: $id) }`, { id });

describe('a claim on a report', () => {
  it('keeps other administrators from resolving it, until it is released', async () => {
    const other = await join(service, { role: 'admin' });
    const reportId = await fileReport(service, await join(service), await join(service));
    expect((await claim('claimReport', reportId)).data).toEqual({ claimReport: true });
    expect((await claim('claimReport', reportId)).data).toEqual({ claimReport: true });
    expect(await claim('claimReport', reportId, other)).toMatchObject({
      code: 'CONFLICT',
      message: 'Another administrator is handling this report.',
    });
    expect((await resolveReport(service, other, reportId, { outcome: 'NO_ACTION' })).code).toBe('CONFLICT');
    await claim('releaseReport', reportId, other);
    expect((await resolveReport(service, other, reportId, { outcome: 'NO_ACTION' })).code).toBe('CONFLICT');
    await claim('releaseReport', reportId);
    expect((await resolveReport(service, other, reportId, { outcome: 'NO_ACTION' })).code).toBeUndefined();
    expect((await claim('claimReport', reportId)).code).toBe('CONFLICT');
  });

  it('is recorded and signaled once, and so is its release, but not its renewal', async () => {
    const omar = await join(service);
    const reportId = await fileReport(service, await join(service), omar);
    const signals = await service.listen(liveTopics.staff);
    for (let time = 0; time < 3; time += 1) await claim('claimReport', reportId);
    await claim('releaseReport', reportId);
    await claim('releaseReport', reportId);
    expect((await auditTrailOf(service, omar.userId)).map(({ action, details }) => [action, details])).toEqual([
      ['REPORT_CLAIMED', { reportId }],
      ['REPORT_RELEASED', { reportId }],
    ]);
    await until(() => signals.length >= 2);
    const change = { kind: 'claim-changed', queue: 'reports', itemId: reportId, actorId: admin.userId };
    expect(signals).toEqual([
      { ...change, claimedUntil: expect.any(String) },
      { ...change, claimedUntil: null },
    ]);
  });

  it('expires, and the next unclaimed report is the most urgent one', async () => {
    const other = await join(service, { role: 'admin' });
    const reportId = await fileReport(service, await join(service), await join(service), { category: 'underage' });
    await claim('claimReport', reportId);
    const next = () => service.data<{ claimNextReport: string | null }>(other.caller, 'mutation { claimNextReport }');
    expect((await next()).claimNextReport).not.toBe(reportId);
    await service.sql(`UPDATE reports SET claimed_until = now() - interval '1 second' WHERE id = $1`, [reportId]);
    const before = await auditTrailOf(service);
    expect((await next()).claimNextReport).toBe(reportId);
    expect((await auditTrailOf(service)).slice(before.length)).toMatchObject([
      { action: 'REPORT_CLAIMED', actorId: other.userId, details: { reportId } },
    ]);
  });

  it('requires an administrator and an existing report', async () => {
    const maya = await join(service);
    for (const name of ['claimReport', 'releaseReport'] as const) {
      expect((await claim(name, randomUUID(), maya)).code).toBe('FORBIDDEN');
    }
    for (const id of [randomUUID(), 'nonsense']) expect((await claim('claimReport', id)).code).toBe('NOT_FOUND');
    expect((await service.ask(maya.caller, 'mutation { claimNextReport }')).code).toBe('FORBIDDEN');
  });
});
