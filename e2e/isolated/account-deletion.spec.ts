import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chat } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { eventually, TASK_RETRIES_MILLISECONDS } from '../support/conditions.js';
import { exportAccount } from '../support/exported.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { SETTLED_ON_A_BUSY_HOST, startProduct, type Product } from '../support/product.js';
import { isKeptEvent, sentEventsAreErased, storedObjects, tracesOf, type Trace } from '../support/traces.js';

type Member = Person & { id: string };
/** Each photo is stored in three sizes. */
const SIZES = 3;

interface Report {
  id: string;
  userId: string;
  reporterId: string;
  evidence: { profile: { bio: string } | null; photos: string[]; messages: { body: string }[] };
}

interface SealedCase {
  id: string;
  userId: string;
}

describe.each(busBackends)('account deletion, on $name', (backend) => {
  let product: Product;
  let redisUrl: string | undefined;
  let admin: Person;
  let others: Member[];

  beforeAll(async () => {
    const settings = await backend.settings();
    redisUrl = settings['REDIS_URL'];
    product = await startProduct({ ...settings, ...SETTLED_ON_A_BUSY_HOST });
    admin = await logInAdmin(product);
    others = [];
    for (let count = 0; count < 6; count += 1) others.push(await becomeMember(product, admin));
    await eventually(
      'only the photos in all sizes are stored',
      async () => {
        const stored = await storedObjects(product);
        if (stored.length !== others.length * SIZES) throw new Error(`stored are ${stored.join(' ')}`);
        return true;
      },
      TASK_RETRIES_MILLISECONDS,
    );
  }, 720_000);
  afterAll(async () => {
    await product?.stop();
    await backend.stop();
  });

  /** Lifts the mute and resolves the open report, so that nothing has to be kept. */
  async function settleEverything(member: Member): Promise<void> {
    await admin.expect(200, 'POST', `/api/admin/unmute/${member.id}`, {});
    for (const { id, userId, reporterId } of await reports()) {
      if (![userId, reporterId].includes(member.id)) continue;
      await admin.expect(200, 'POST', `/api/admin/reports/${id}/resolve`, { outcome: 'NO_ACTION' });
    }
  }

  /** Waits until the person is found only here. Asynchronous work, such as emails, may take a moment. */
  async function remainingTraces(identifiers: string[], allowed: string[]): Promise<Trace[]> {
    await sentEventsAreErased(product);
    const isAllowed = (trace: Trace): boolean => allowed.includes(trace.where) || isKeptEvent(trace);
    let remaining: Trace[] = [];
    await eventually(
      'all traces are deleted',
      async () => {
        remaining = await tracesOf(product, redisUrl, identifiers);
        return remaining.every(isAllowed) ? true : undefined;
      },
      TASK_RETRIES_MILLISECONDS,
    ).catch(() => undefined);
    expect(remaining.filter((trace) => !isAllowed(trace))).toEqual([]);
    return remaining;
  }

  /** Creates every kind of record that a member can leave. */
  async function createTraces(member: Member, displayName: string): Promise<void> {
    const [partner, liked, admirer, passed, blocked, reporter] = others as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    await member.saveProfile({ displayName, dateOfBirth: '1979-02-03', bio: `I am ${displayName}.` });
    await member.uploadSelfie([10, 20, 30]);
    await member.expect(200, 'POST', '/api/photos/upload-url');
    await member.expect(200, 'PUT', '/api/settings/notifications', { notifyOnLikes: false });
    await member.expect(200, 'GET', '/api/discover');

    await member.expect(200, 'POST', '/api/likes', { toUserId: liked.id });
    await admirer.expect(200, 'POST', '/api/likes', { toUserId: member.id });
    await member.expect(200, 'POST', '/api/dislikes', { toUserId: passed.id });
    await passed.expect(200, 'POST', '/api/dislikes', { toUserId: member.id });
    await member.expect(200, 'POST', '/api/blocks', { toUserId: blocked.id });
    await blocked.expect(200, 'POST', '/api/blocks', { toUserId: member.id });

    await partner.expect(200, 'POST', '/api/likes', { toUserId: member.id });
    const { matchId } = await member.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: partner.id });
    await member.expect(201, 'POST', `/api/messages/${matchId}`, { body: `It is me, ${displayName}.` });
    await partner.expect(201, 'POST', `/api/messages/${matchId}`, { body: `Good evening, ${displayName}.` });
    const { id } = await member.expect<{ id: string }>(201, 'POST', '/api/couples/request', { matchId });
    await partner.expect(200, 'POST', `/api/couples/${id}/respond`, { accept: true });

    const report = { category: 'other', details: `About ${displayName}, ${member.email}.` };
    await member.expect(201, 'POST', '/api/reports', { ...report, userId: partner.id });
    await partner.expect(201, 'POST', '/api/reports', { ...report, userId: member.id });
    await reporter.expect(201, 'POST', '/api/reports', { ...report, userId: member.id });
    await settleReportBy(reporter, member, `${displayName} was warned.`);

    const feedback = { name: displayName, email: member.email, category: 'other', message: `I am ${displayName}.` };
    await member.expect(201, 'POST', '/api/feedback', feedback);
    const inbox = '/api/admin/contact-messages';
    const messages = await admin.expect<{ id: string; memberId: string | null }[]>(200, 'GET', inbox);
    const message = messages.find(({ memberId }) => memberId !== null);
    await admin.expect(201, 'POST', `${inbox}/${message?.id}/replies`, { text: `Thank you, ${displayName}.` });
    await member.expect(200, 'POST', '/api/auth/forgot', { email: member.email });
    await admin.expect(200, 'POST', `/api/admin/mute/${member.id}`, { reason: `${displayName} is rude`, duration: 3 });
    await admin.expect(200, 'POST', `/api/admin/ban/${member.id}`, { reason: `${displayName} is rude`, duration: 1 });
    await admin.expect(200, 'POST', `/api/admin/unban/${member.id}`, {});
    await member.logIn();
    await eventually('the other member is notified of the match', async () =>
      (await partner.mails()).some(({ text }) => text.includes(displayName)) ? true : undefined,
    );
  }

  /** Checks that the account export contains all records of the member and no private data of others. */
  async function expectExported(member: Member, displayName: string): Promise<void> {
    const [partner, liked, admirer, passed, blocked, reporter] = others.map(({ id }) => id);
    const { text, lists, single } = await exportAccount(member);
    const idsIn = (list: string): unknown[] => (lists[list] ?? []).map(({ userId }) => userId).sort();
    expect(single).toMatchObject({
      account: { id: member.id, email: member.email, status: 'ACTIVE' },
      profile: { displayName, dateOfBirth: '1979-02-03', bio: `I am ${displayName}.` },
      preferences: { notifyOnLikes: false },
    });
    expect(idsIn('likes')).toEqual([partner, liked].sort());
    expect(idsIn('likesReceived')).toEqual([admirer]);
    expect([idsIn('passes'), idsIn('blocks'), idsIn('matches')]).toEqual([[passed], [blocked], [partner]]);
    expect([idsIn('coupleRequests'), idsIn('conversations'), idsIn('reportsMade')]).toEqual([
      [partner],
      [partner],
      [partner],
    ]);
    expect(lists).toMatchObject({
      coupleRequests: [{ status: 'ACTIVE', askedByMe: true }],
      messages: [
        { fromUser: member.id, body: `It is me, ${displayName}.` },
        { fromUser: partner, body: `Good evening, ${displayName}.` },
      ],
      photos: [{ status: 'APPROVED' }, { status: 'PENDING' }],
      unfinishedUploads: [{ storedAt: null }],
      sanctions: [{ action: 'MUTE' }, { action: 'BAN' }, { action: 'UNBAN' }],
      contactMessages: [
        {
          ...{ email: member.email, message: `I am ${displayName}.`, state: 'answered' },
          entries: [{ isReply: true, text: `Thank you, ${displayName}.` }],
        },
      ],
      announcements: [{ title: expect.stringContaining(displayName) }],
      mailedLinks: [{ purpose: 'password reset' }],
      sessions: [{ lastUsedAt: expect.any(String) }],
    });
    expect(lists['mails']?.length).toBeGreaterThan(2);
    const { id: staff } = await admin.me();
    const theirs = [...others.map(({ email }) => email), reporter, staff, '1980-05-17', 'was warned'];
    for (const hidden of theirs) expect(text).not.toContain(hidden);
    for (const secret of [...member.tokens, member.password]) expect(text).not.toContain(secret);
  }

  async function reports(): Promise<Report[]> {
    return admin.expect<Report[]>(200, 'GET', '/api/admin/reports');
  }

  async function settleReportBy(reporter: Member, member: Member, note: string): Promise<void> {
    const report = (await reports()).find((each) => each.reporterId === reporter.id && each.userId === member.id);
    const path = `/api/admin/reports/${report?.id}/resolve`;
    await admin.expect(200, 'POST', path, { outcome: 'NO_ACTION', note });
    expect((await admin.call('POST', path, { outcome: 'NO_ACTION', note })).status).toBe(409);
  }

  const deleteOwn = (member: Member) => member.call('DELETE', '/api/account', { password: member.password });
  const deleteAsStaff = (member: Member) => admin.call('DELETE', `/api/admin/users/${member.id}`);
  const cases = [
    ['by the member', 'Zenobia Quartermaine', deleteOwn],
    ['by staff', 'Thelonious Featherstone', deleteAsStaff],
  ] as const;
  // One on each backend, because only the first call differs.
  const place = busBackends.indexOf(backend);
  it.each(cases.filter((_, index) => busBackends.length === 1 || index === place))(
    '%s removes the account from every table, queue, and media object',
    async (_, displayName, deleteAccount) => {
      const before = await storedObjects(product);
      const member = await becomeMember(product, admin, { dateOfBirth: '1979-02-03' });
      const { id, email } = member;
      await createTraces(member, displayName);
      const open = await eventually('the evidence is complete', async () =>
        (await reports()).find(({ userId, evidence }) => userId === id && evidence.messages.length === 2),
      );
      expect(open?.evidence).toMatchObject({
        profile: { bio: `I am ${displayName}.` },
        photos: [expect.any(String)],
        messages: [{ body: `It is me, ${displayName}.` }, { body: `Good evening, ${displayName}.` }],
      });
      expect((await member.call('GET', open?.evidence.photos[0] ?? '')).status).toBe(403);
      expect((await admin.call('GET', open?.evidence.photos[0] ?? '')).headers.get('content-type')).toBe('image/webp');
      await expectExported(member, displayName);
      const identifiers = [id, email, displayName];
      const services = new Set(
        (await tracesOf(product, redisUrl, identifiers)).map(({ where }) => where.split('.')[0]),
      );
      expect([...services]).toEqual(
        expect.arrayContaining(['identity', 'matching', 'messaging', 'moderation', 'notifications']),
      );
      await settleEverything(member);
      const chat = await Chat.open(member);

      expect((await deleteAccount(member)).status).toBe(204);

      expect((await member.call('GET', '/api/auth/me')).status).toBe(401);
      await eventually('the socket closes', () => chat.closedWith);
      const announcements = await admin.expect(200, 'GET', '/api/announcements');
      expect(JSON.stringify(announcements)).not.toContain(displayName);
      const remaining = await remainingTraces(identifiers, ['moderation.audit_records']);
      const trail = JSON.stringify(remaining).toLowerCase();
      expect(trail).toContain(id);
      expect(trail).not.toContain(email.toLowerCase());
      expect(trail).not.toContain(displayName.toLowerCase());
      const objects = await eventually(
        'their photos are deleted',
        async () => {
          const stored = await storedObjects(product);
          return stored.length === before.length + 1 ? stored : undefined;
        },
        TASK_RETRIES_MILLISECONDS,
      );
      expect(objects).toEqual(expect.arrayContaining(before));
      // The photo of the other member, which is evidence of the resolved report that the deleted member made.
      expect(objects.filter((path) => !before.includes(path))).toEqual([expect.stringContaining('evidence')]);
      for (const path of objects) expect((await readFile(path)).includes(id)).toBe(false);
    },
    900_000,
  );

  // The bus takes no part in what is kept, so the last backend is enough.
  if (place < busBackends.length - 1) return;
  it('under report and sanction keeps the sealed case and nothing else; a new account of the person is flagged', async () => {
    const displayName = 'Erasmus Thornbury';
    const before = await storedObjects(product);
    const member = await becomeMember(product, admin, { dateOfBirth: '1979-02-03' });
    const { id, email, password } = member;
    await createTraces(member, displayName);
    await eventually('the evidence is complete', async () =>
      (await reports()).some(({ userId, evidence }) => userId === id && evidence.messages.length === 2)
        ? true
        : undefined,
    );

    await member.expect(204, 'DELETE', '/api/account', { password });

    const kept = ['reports', 'sanction_records', 'sealed_cases', 'audit_records'].map((table) => `moderation.${table}`);
    await remainingTraces([id], kept);
    await remainingTraces([email], ['moderation.reports']);
    const about = (await reports()).filter(({ userId, reporterId }) => [userId, reporterId].includes(id));
    expect(about).toMatchObject([
      { userId: id, reporterId: others[0]?.id, accountDeleted: true, evidence: { photos: [expect.any(String)] } },
    ]);
    const [report] = about;
    const photo = report?.evidence.photos[0] ?? '';
    expect((await admin.call('GET', photo)).headers.get('content-type')).toBe('image/webp');
    // The photo in the report about the member, and the one in the open report that the member made.
    await eventually(
      'only photos in evidence are kept',
      async () => ((await storedObjects(product)).length === before.length + 2 ? true : undefined),
      TASK_RETRIES_MILLISECONDS,
    );
    const cases = await admin.expect<SealedCase[]>(200, 'GET', '/api/admin/sealed-cases');
    const [sealed] = cases.filter(({ userId }) => userId === id);
    expect(sealed).toMatchObject({ displayName, keptUntil: null, openReports: 1, sanctions: ['MUTED'], matches: 0 });

    const again = new Person(product, email.replace('@', '+again@'));
    await again.signUp();
    const matches = await eventually('the new account is compared', async () => {
      const path = `/api/admin/sealed-cases/${sealed?.id}`;
      const { matches: found } = await admin.expect<{ matches: object[] }>(200, 'GET', path);
      return found.length > 0 ? found : undefined;
    });
    expect(matches).toMatchObject([{ kind: 'EMAIL', email: again.email }]);
    await admin.expect(200, 'POST', `/api/admin/reports/${report?.id}/resolve`, { outcome: 'NO_ACTION' });
    expect((await admin.call('GET', photo)).status).toBe(200);
  }, 900_000);
});
