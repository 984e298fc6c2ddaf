import { inspectPaging, OWN_CURSORS_ONLY, testCaller, type PagedList } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PUBLISH_ANNOUNCEMENT } from '../src/announcements/announcement.tasks.js';
import { joinMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';
import { StaffAnnouncementsUnderTest, type StaffOperation } from './staff-announcements.js';

const PAGES: PagedList = { name: 'staffAnnouncements', selection: 'id', idOf: ({ id }: { id: string }) => id };
const LIST = '{ announcements { items { id title content } } }';
const NOTICES = '{ notices { items { kind subject { id } } } }';
const HOUR = 3_600_000;

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

describe('the announcements of staff', () => {
  let service: NotificationsUnderTest;
  let staff: StaffAnnouncementsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start({ withPeers: true });
    staff = new StaffAnnouncementsUnderTest(service);
  });
  afterAll(() => service.stop());

  const listed = async (id: string): Promise<object | undefined> => {
    const { announcements } = await service.data<{ announcements: { items: { id: string }[] } }>(randomUUID(), LIST);
    return announcements.items.find((each) => each.id === id);
  };
  const publications = (id: string) =>
    service.sql<{ seconds: number }>(
      'SELECT extract(epoch FROM run_at - now())::float AS seconds FROM tasks WHERE type = $1 AND key = $2',
      [PUBLISH_ANNOUNCEMENT.type, id],
    );
  const actions = () =>
    service.peers.publishedEvents('notifications.staff-acted').map((event) => {
      const { action, details } = event as { action: string; details: object };
      return [action, details] as const;
    });

  it('are drafts until they are published, and no one else sees those', async () => {
    const draft = await staff.draft({ title: ' Picnic ' });
    expect(draft).toMatchObject({
      ...{ title: 'Picnic', content: 'There is some.', notify: true, email: false, publishAt: null },
      progress: { state: 'DRAFT', publishedAt: null, total: null, handled: 0 },
    });
    expect(await listed(draft.id)).toBeUndefined();
    const changed = await staff.run('change', { id: draft.id, input: { content: 'Sunday.', notify: false } });
    expect(changed).toMatchObject({ title: 'Picnic', content: 'Sunday.', notify: false });
    const published = await staff.run('publish', { id: draft.id });
    expect(published.progress).toMatchObject({ state: 'SENT', publishedAt: expect.any(String) });
    expect(await listed(draft.id)).toEqual({ id: draft.id, title: 'Picnic', content: 'Sunday.' });
  });

  it('are notices for members only if staff want that', async () => {
    const { userId } = await joinMember(service, 'Maya');
    const [quiet, loud] = [await staff.publish({ notify: false }), await staff.publish({ notify: true })];
    const { notices } = await service.data<{ notices: { items: object[] } }>(userId, NOTICES);
    expect(notices.items).toEqual([{ kind: 'announcement', subject: { id: loud.id } }]);
    expect([await listed(quiet.id), await listed(loud.id)]).toEqual([expect.anything(), expect.anything()]);
  });

  it('are published at their time, which can be changed before', async () => {
    const draft = await staff.draft({ publishAt: inHours(2) });
    expect(draft.progress.state).toBe('SCHEDULED');
    const publishAt = inHours(48);
    expect(await staff.run('change', { id: draft.id, input: { publishAt, title: 'Later' } })).toMatchObject({
      ...{ title: 'Later', publishAt, progress: { state: 'SCHEDULED' } },
    });
    const [task, ...others] = await publications(draft.id);
    expect(task?.seconds).toBeGreaterThan(47 * 3_600);
    expect(task?.seconds).toBeLessThanOrEqual(48 * 3_600);
    expect(others).toEqual([]);
    expect(await listed(draft.id)).toBeUndefined();
    await service.runTasks('type = $1 AND key = $2', [PUBLISH_ANNOUNCEMENT.type, draft.id]);
    await staff.isIn(draft.id, 'SENT');
    expect(await listed(draft.id)).toMatchObject({ title: 'Later' });
    expect((await staff.read(draft.id)).publishAt).toBe(publishAt);
  });

  it('are not published after the schedule was canceled, removed, or the draft deleted', async () => {
    const [canceled, emptied, deleted] = [
      await staff.draft({ publishAt: inHours(1) }),
      await staff.draft({ publishAt: inHours(1) }),
      await staff.draft({ publishAt: inHours(1) }),
    ];
    expect(await staff.run('cancel', { id: canceled.id })).toMatchObject({
      ...{ publishAt: null, progress: { state: 'DRAFT' } },
    });
    expect((await staff.run('change', { id: emptied.id, input: { publishAt: null } })).progress.state).toBe('DRAFT');
    expect((await staff.ask('delete', { id: deleted.id })).data).toEqual({ deleteAnnouncement: true });
    expect((await staff.ask('read', { id: deleted.id })).code).toBe('NOT_FOUND');
    for (const { id } of [canceled, emptied, deleted]) expect(await publications(id)).toEqual([]);
    // As if the bus had delivered the job before the task was canceled.
    await service.sql('INSERT INTO tasks (type, key, run_at, publish_after) VALUES ($1, $2, now(), now())', [
      ...[PUBLISH_ANNOUNCEMENT.type, canceled.id],
    ]);
    await service.tasksCompleted();
    expect(await listed(canceled.id)).toBeUndefined();
    // Repeating either succeeds.
    expect((await staff.run('cancel', { id: canceled.id })).progress.state).toBe('DRAFT');
    expect((await staff.ask('delete', { id: deleted.id })).code).toBeUndefined();
  });

  it('are published once, however often that is requested, and then stay as they are', async () => {
    const { id } = await staff.draft({ notify: false });
    await Promise.all([staff.run('publish', { id }), staff.run('publish', { id })]);
    const rows = await service.sql('SELECT id FROM announcements WHERE id = $1', [id]);
    expect(rows).toHaveLength(1);
    const change = await staff.ask('change', { id, input: { title: 'Other' } });
    expect([change.code, change.message]).toEqual(['CONFLICT', 'This announcement is already published.']);
    expect((await staff.ask('delete', { id })).code).toBe('CONFLICT');
    expect((await staff.ask('cancel', { id })).code).toBe('CONFLICT');
  });

  it('are created once for each id of the client', async () => {
    const variables = { input: { title: 'News', content: 'Some.', publishAt: inHours(1) }, clientId: randomUUID() };
    const [first, second] = [await staff.run('draft', variables), await staff.run('draft', variables)];
    expect(second).toEqual(first);
    expect(await publications(first.id)).toHaveLength(1);
    expect((await staff.ask('draft', { ...variables, clientId: 'mine' })).code).toBe('VALIDATION');
  });

  it('require a title, a content, and a time in the future', async () => {
    for (const [input, field] of [
      [{ title: ' ' }, 'title'],
      [{ content: '' }, 'content'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ publishAt: inHours(-1) }, 'publishAt'],
      [{ publishAt: inHours(366 * 24) }, 'publishAt'],
      [{ publishAt: 'soon' }, 'publishAt'],
    ] as const) {
      const rejected = await staff.ask('draft', { input: { title: 'News', content: 'Some.', ...input } });
      expect([rejected.code, Object.keys(rejected.fields ?? {})]).toEqual(['VALIDATION', [field]]);
    }
  });

  it('are listed newest first, in pages, with cursors of the reader only', async () => {
    const [one, two] = [await staff.draft(), await staff.draft()];
    const { data } = await staff.ask('list', { limit: 2 });
    const { items } = data!['staffAnnouncements'] as { items: { id: string }[] };
    expect(items.map(({ id }) => id)).toEqual([two.id, one.id]);
    const [admin, other] = [testCaller({ role: 'admin' }), testCaller({ role: 'admin' })];
    const { paged, whole, codes } = await inspectPaging(service, PAGES, admin, other);
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });

  it('are for administrators only', async () => {
    const { id } = await staff.draft();
    const input = { title: 'News', content: 'Some.' };
    for (const operation of ['list', 'read', 'progress', 'draft', 'change', 'publish', 'cancel', 'delete'] as const) {
      const variables = { id, ids: [id], input };
      expect((await staff.ask(operation, variables, randomUUID())).code).toBe('FORBIDDEN');
      expect((await staff.ask(operation, variables, null)).code).toBe('UNAUTHENTICATED');
    }
    for (const operation of ['read', 'change', 'publish', 'cancel'] as StaffOperation[]) {
      for (const unknown of [randomUUID(), 'x']) {
        expect((await staff.ask(operation, { id: unknown, input })).code).toBe('NOT_FOUND');
      }
    }
  });

  it('make one record for each act and view, and none for counts', async () => {
    const { id } = await staff.draft();
    const before = actions().length;
    const publishAt = inHours(1);
    await staff.read(id);
    await staff.run('change', { id, input: { email: true } });
    await staff.run('change', { id, input: { publishAt } });
    await staff.ask('progress', { ids: [id, randomUUID(), 'x'] });
    await staff.run('cancel', { id });
    await staff.run('publish', { id });
    await staff.ask('delete', { id: randomUUID() });
    const details = { announcementId: id, notify: true, email: true };
    expect(actions().slice(before)).toEqual([
      ['ANNOUNCEMENT_VIEWED', { announcementId: id }],
      ['ANNOUNCEMENT_CHANGED', details],
      ['ANNOUNCEMENT_SCHEDULED', { ...details, publishAt }],
      ['ANNOUNCEMENT_CANCELED', { ...details, publishAt }],
      ['ANNOUNCEMENT_POSTED', details],
      ['ANNOUNCEMENT_DELETED', { announcementId: expect.any(String) }],
    ]);
  });
});
