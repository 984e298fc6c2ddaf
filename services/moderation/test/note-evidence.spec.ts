import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@kindred/contracts';
import { EvidenceRetention } from '../src/cases/reports/evidence-retention.js';
import { fileReport, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';
import { deleteAccount, joinNamed } from './sealed.js';

const PROFILE: EventData<'matching.evidence-collected'>['profile'] = {
  ...{ displayName: 'Omar', age: 50, gender: null, sexualOrientation: null, incomeRange: null, bio: null },
  ...{ locationCity: null, locationState: null, relationshipStatus: null, seekingTypes: null, education: null },
  ...{ occupation: null, religion: null, kids: null, lifestyle: null },
};
const CASE = `query ($id: ID!) { reportCase(id: $id) { report { severity evidence { likeNote { body createdAt } } } } }`;
const createdAt = '2026-01-01T00:00:00.000Z';

describe('the note of a like in a report', () => {
  let service: ModerationUnderTest;
  let admin: TestMember;
  beforeAll(async () => {
    service = await ModerationUnderTest.start();
    admin = await join(service, { role: 'admin' });
  });
  afterAll(() => service.stop());

  const noteOf = async (id: string) => {
    const { reportCase } = await service.data<{
      reportCase: { report: { severity: string; evidence: { likeNote: object | null } } };
    }>(admin.caller, CASE, { id });
    return [reportCase.report.severity, reportCase.report.evidence.likeNote];
  };
  const collect = (reportId: string, body: string): Promise<void> =>
    service.publish('matching.evidence-collected', reportId, { reportId, profile: PROFILE, note: { body, createdAt } });

  it('is shown to staff, and can make the report more urgent, whichever evidence arrives last', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const reportId = await fileReport(service, maya, omar, { category: 'fake', details: 'Not his photo.' });
    expect(await noteOf(reportId)).toEqual(['normal', null]);
    const body = 'Send me gift cards, please.';
    await collect(reportId, body);
    expect(await noteOf(reportId)).toEqual(['high', { body, createdAt }]);
    const messages = [{ id: randomUUID(), fromUser: omar.userId, body: 'Hello', createdAt }];
    await service.publish('messaging.evidence-collected', reportId, { reportId, messages });
    expect(await noteOf(reportId)).toEqual(['high', { body, createdAt }]);
  });

  it('keeps no name of a reporter whose account is deleted', async () => {
    const [maya, omar] = [await joinNamed(service, 'Maya'), await joinNamed(service, 'Omar')];
    const reportId = await fileReport(service, maya, omar, { category: 'fake', details: 'Not his photo.' });
    await collect(reportId, `Hello ${maya.name}, you look rich.`);
    await deleteAccount(service, maya);
    const [, note] = await noteOf(reportId);
    expect(JSON.stringify(note)).toContain('you look rich.');
    expect(JSON.stringify(note)).not.toContain(maya.name);
  });

  it('is deleted with the evidence', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const reportId = await fileReport(service, maya, omar, { category: 'fake', details: 'Not his photo.' });
    await collect(reportId, 'Good evening.');
    await resolveReport(service, admin, reportId, { outcome: 'NO_ACTION' });
    await service.app.get(EvidenceRetention).deleteDue(new Date('2999-01-01'));
    expect(await noteOf(reportId)).toEqual(['normal', null]);
  });
});
