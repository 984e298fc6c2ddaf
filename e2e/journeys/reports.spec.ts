import { beforeAll, describe, expect, it } from '@jest/globals';
import { adminCommandOf, createAdministrator } from '../support/administrators.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

type Member = Person & { id: string };

describe.each(sharedProducts())('the outcome of a report, on $name', (product) => {
  let admin: Person;
  let omar: Member;
  beforeAll(async () => {
    admin = await logInAdmin(product);
    omar = await becomeMember(product, admin);
  });

  /** Maya, who is matched with Omar and reported by him. */
  async function reported(): Promise<{ maya: Member; matchId: string; reportId: string }> {
    const maya = await becomeMember(product, admin);
    await maya.expect(200, 'POST', '/api/likes', { toUserId: omar.id });
    const { matchId } = await omar.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id });
    const report = { userId: maya.id, category: 'scam', details: 'Asks for gift cards.' };
    await omar.expect(201, 'POST', '/api/reports', report);
    const reports = await admin.expect<{ id: string; userId: string }[]>(200, 'GET', '/api/admin/reports');
    return { maya, matchId, reportId: reports.find(({ userId }) => userId === maya.id)?.id ?? '' };
  }
  const resolve = (reportId: string, body: object) =>
    admin.expect(200, 'POST', `/api/admin/reports/${reportId}/resolve`, body);

  /** Nothing of Maya is left for Omar, and she is signed out: in force everywhere as soon as the call has returned. */
  async function expectGone(maya: Member, matchId: string): Promise<void> {
    expect((await maya.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await maya.call('POST', `/api/messages/${matchId}`, { body: 'Hi' })).status).toBe(401);
    expect((await omar.call('GET', `/api/messages/${matchId}`)).status).toBe(404);
    expect((await omar.call('POST', '/api/likes', { toUserId: maya.id })).status).toBe(404);
    const [matches, likes, deck] = await Promise.all(
      ['/api/matches', '/api/likes', '/api/discover?limit=1000'].map((path) => omar.expect(200, 'GET', path)),
    );
    for (const list of [matches, likes, deck]) expect(JSON.stringify(list)).not.toContain(maya.id);
  }

  it('a ban is in force everywhere when the call returns, and an appeal lifts it', async () => {
    const { maya, matchId, reportId } = await reported();

    await resolve(reportId, { outcome: 'BANNED', note: 'Fraud.', messageToReporter: 'Stay safe, Omar.' });

    await expectGone(maya, matchId);
    const answer = await omar.mail(/reviewed your report/);
    expect(answer.text).toContain('Stay safe, Omar.');
    expect(answer.text).not.toContain('Fraud.');
    const credentials = { email: maya.email, password: maya.password };
    const rejected = await maya.call<Record<string, string>>('POST', '/api/auth/login', credentials);
    expect([rejected.status, rejected.body]).toEqual([
      403,
      {
        code: 'BANNED',
        message: expect.stringContaining('Fraud.'),
        sanctionId: expect.any(String),
        appealToken: expect.any(String),
      },
    ]);
    const { sanctionId, appealToken } = rejected.body;
    const appeal = { sanctionId, appealToken, text: 'That was not me.' };
    const { id } = await maya.expect<{ id: string }>(201, 'POST', '/api/appeals', appeal);
    expect((await maya.call('POST', '/api/appeals', appeal)).status).toBe(409);

    const decision = { outcome: 'LIFTED', note: 'We were wrong.' };
    const colleague = await createAdministrator(product, adminCommandOf(product));
    expect((await admin.call('POST', `/api/admin/appeals/${id}/decide`, decision)).status).toBe(403);
    await colleague.expect(200, 'POST', `/api/admin/appeals/${id}/decide`, decision);

    await maya.logIn();
    expect((await maya.call('POST', `/api/messages/${matchId}`, { body: 'Hi' })).status).toBe(201);
    expect((await maya.mail(/appeal was successful/)).text).toContain('We were wrong.');
    expect((await maya.mails()).filter(({ subject }) => subject.startsWith('Welcome back'))).toEqual([]);
  });

  it('a deletion removes the account everywhere when the call returns', async () => {
    const { maya, matchId, reportId } = await reported();
    await resolve(reportId, { outcome: 'DELETED', note: 'Fraud.' });
    await expectGone(maya, matchId);
    expect((await admin.call('GET', `/api/users/search?email=${maya.email}`)).status).toBe(404);
    const credentials = { email: maya.email, password: maya.password };
    expect((await maya.call('POST', '/api/auth/login', credentials)).status).toBe(401);
    const answers = async () => (await omar.mails()).filter(({ subject }) => /reviewed your report/.test(subject));
    await eventually('the answer to the reporter', async () => (await answers()).length > 1 || undefined);
  });

  it('a mute and a warning reach the member, and a report can block in the same step', async () => {
    const { maya, matchId, reportId } = await reported();
    await resolve(reportId, { outcome: 'MUTED', note: 'Rude.', duration: 3 });
    expect((await maya.call('POST', `/api/messages/${matchId}`, { body: 'Hi' })).status).toBe(403);

    const report = { userId: maya.id, category: 'harassment', details: 'Rude again.', block: true };
    await omar.expect(201, 'POST', '/api/reports', report);
    expect((await maya.call('GET', `/api/messages/${matchId}`)).status).toBe(404);
    expect(await omar.expect(200, 'GET', '/api/blocks')).toMatchObject([{ userId: maya.id }]);
    const reports = await admin.expect<{ id: string; details: string }[]>(200, 'GET', '/api/admin/reports');
    const second = reports.find(({ details }) => details === 'Rude again.')?.id ?? '';
    await resolve(second, { outcome: 'WARNING', note: 'Please stay polite.' });
    const sanctions = await maya.expect<{ id: string }[]>(200, 'GET', '/api/account/sanctions');
    expect(sanctions).toMatchObject([
      { type: 'WARNING', reason: 'Please stay polite.', acknowledgedAt: null },
      { type: 'MUTED', reason: 'Rude.' },
    ]);
    await maya.expect(200, 'POST', `/api/account/sanctions/${sanctions[0]?.id}/acknowledge`);
    await maya.mail(/A warning about your/);
  });
});
