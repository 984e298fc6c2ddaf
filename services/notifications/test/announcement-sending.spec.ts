import { runStatement } from '@kindred/platform/database';
import { anyBusBackend, createTestDatabase, exportedSections, freePort, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { PUSH_ANNOUNCEMENT, SEND_ANNOUNCEMENT } from '../src/announcements/announcement.tasks.js';
import { BulkMailSenderService } from '../src/delivery/bulk-mail-sender.service.js';
import { SEND_BULK_MAIL } from '../src/delivery/mail.tasks.js';
import { definition } from '../src/notifications.definition.js';
import { startMailServer } from './loopback-mail-server.js';
import { LoopbackPushService } from './loopback-push-service.js';
import { joinMember, type TestMember } from './members.js';
import { NotificationsUnderTest } from './notifications-under-test.js';
import { StaffAnnouncementsUnderTest } from './staff-announcements.js';

const SAVE = `mutation ($input: NotificationPreferencesInput!) {
  saveNotificationPreferences(input: $input) { namesInPush }
}`;
const ADD_DEVICE = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;
const FAST = { ANNOUNCEMENT_RATE: '1000' };

/** Adds many members at once, as the events of their accounts would. */
const addMembers = (service: NotificationsUnderTest, count: number): Promise<unknown[]> =>
  service.sql(
    `INSERT INTO accounts (user_id, email, status, created_at)
     SELECT gen_random_uuid(), gen_random_uuid() || '@crowd.example', 'ACTIVE', now() - interval '1 day'
       FROM generate_series(1, $1::integer) AS number`,
    [count],
  );

/** Quiet hours that have begun, and do not end soon. */
function quietNow(): { from: string; to: string; timeZone: string } {
  const clock = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  return { from: clock(-60), to: clock(120), timeZone: 'UTC' };
}

/** How often each address was emailed about an announcement. */
async function mailsPerAddress(service: NotificationsUnderTest, id: string): Promise<Map<string, number>> {
  const rows = await service.sql<{ address: string; mails: number }>(
    `SELECT to_address AS address, count(*)::integer AS mails FROM outgoing_mails
      WHERE starts_with(cause, $1) GROUP BY 1 ORDER BY 1`,
    [`announcement:${id}`],
  );
  return new Map(rows.map(({ address, mails }) => [address, mails]));
}

describe('an announcement', () => {
  let service: NotificationsUnderTest;
  let staff: StaffAnnouncementsUnderTest;
  let pushService: LoopbackPushService;
  beforeAll(async () => {
    pushService = await LoopbackPushService.start();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_LOOPBACK: 'true' };
    service = await NotificationsUnderTest.start({ withPeers: true, environment: { ...keys, ...FAST } });
    staff = new StaffAnnouncementsUnderTest(service);
  });
  afterAll(async () => {
    await service.stop();
    await pushService.stop();
  });

  const join = (name: string): Promise<TestMember> => joinMember(service, name);
  const save = ({ userId }: TestMember, input: object) => service.data(userId, SAVE, { input });
  const withDevice = async (name: string): Promise<TestMember> => {
    const member = await join(name);
    await service.data(member.userId, ADD_DEVICE, pushService.subscribe());
    return member;
  };
  const change = ({ userId }: TestMember, assignment: string) =>
    service.sql(`UPDATE accounts SET ${assignment} WHERE user_id = $1`, [userId]);

  it('is emailed to all members who can get it and want it, and to no one else', async () => {
    const [maya, muted, rejected] = [await join('Maya'), await join('Muted'), await join('Rejected')];
    const [banned, unbanned] = [await join('Banned'), await join('Unbanned')];
    const [later, deleted] = [await join('Later'), await join('Deleted')];
    const others = [await joinMember(service, 'Pending', 'PENDING'), await joinMember(service, 'New', 'APPROVED')];
    await save(muted, { matrix: [{ kind: 'announcement', email: false }] });
    await change(rejected, 'email_rejected_at = now()');
    await change(banned, "banned_until = 'infinity'");
    await change(unbanned, "banned_until = now() - interval '1 minute'");
    await change(later, "created_at = now() + interval '1 hour'");
    await service.deliver('identity.account-deleted', { userId: deleted.userId });
    const sent = await staff.send({ title: 'A\nnew <home>', content: 'First.\n\nSecond\nline.', email: true });

    const mails = await mailsPerAddress(service, sent.id);
    for (const { email } of [maya, unbanned]) expect(mails.get(email)).toBe(1);
    for (const { email } of [muted, rejected, banned, later, deleted, ...others]) {
      expect(mails.get(email)).toBeUndefined();
    }
    expect(sent.progress).toMatchObject({ total: mails.size, handled: mails.size, emailed: mails.size, postponed: 0 });
    const [mail] = await service.emailsTo(maya.email);
    expect(mail).toMatchObject({ subject: 'A new <home>' });
    expect(mail?.text).toContain('First.\n\nSecond\nline.');
    expect(mail?.text).toContain('https://kindred.example/announcements');
    expect(mail?.html).toContain('new &lt;home&gt;');
    expect(mail?.text).toMatch(
      /No more emails like this: https:\/\/kindred\.example\/unsubscribe\?token=\S+\.announcement\./,
    );
  });

  it('is not emailed unless staff want that', async () => {
    const maya = await join('Maya');
    const { id, progress } = await staff.send({ email: false, notify: true });
    expect((await mailsPerAddress(service, id)).size).toBe(0);
    expect([progress.emailed, await service.emailsTo(maya.email)]).toEqual([0, []]);
  });

  it('is shown on the devices of members who want that, without its text', async () => {
    const [maya, muted] = [await withDevice('Maya'), await withDevice('Muted')];
    await save(muted, { matrix: [{ kind: 'announcement', push: false }] });
    pushService.received.length = 0;
    const { id, progress } = await staff.send({ title: 'Picnic', notify: true });
    await service.tasksCompleted();
    expect(pushService.received.map(({ message }) => message)).toEqual([
      { title: 'Kindred', body: 'There is a new announcement', url: '/announcements', tag: id },
    ]);
    expect(progress).toMatchObject({ total: 1, handled: 1, pushed: 1, emailed: 0 });
    await service.sql('DELETE FROM push_subscriptions WHERE user_id = ANY ($1)', [[maya.userId, muted.userId]]);
  });

  it('is not shown on a device once the member has read it', async () => {
    const maya = await withDevice('Maya');
    pushService.received.length = 0;
    pushService.status = 503;
    const { id } = await staff.publish({ notify: true });
    await until(() => pushService.received.length > 0);
    await service.data(maya.userId, 'mutation ($ids: [ID!]) { markNoticesRead(ids: $ids) { unread } }', { ids: [id] });
    pushService.status = 201;
    const attempts = pushService.received.length;
    await service.runTasks('type = $1', [PUSH_ANNOUNCEMENT.type]);
    await service.tasksCompleted();
    expect(pushService.received).toHaveLength(attempts);
    await service.sql('DELETE FROM push_subscriptions WHERE user_id = $1', [maya.userId]);
  });

  it('waits for the end of quiet hours, with what the member wants then', async () => {
    const [maya, omar] = [await join('Maya'), await join('Omar')];
    await join('Awake');
    for (const member of [maya, omar]) await save(member, { quietHours: quietNow() });
    const { id } = await staff.publish({ email: true });
    const postponed = () => service.sql('SELECT user_id FROM postponed_announcements WHERE announcement_id = $1', [id]);
    await until(async () => (await postponed()).length === 2);
    await until(async () => (await staff.read(id)).progress.handled > 0);
    expect((await staff.read(id)).progress).toMatchObject({ state: 'SENDING', postponed: 2 });
    const { sections } = await exportedSections(service, 'notificationsExport', maya.userId);
    expect(sections['announcementsWaiting']).toEqual([{ announcementId: id, dueAt: expect.any(String) }]);
    await save(omar, { matrix: [{ kind: 'announcement', email: false }], quietHours: null });
    await save(maya, { quietHours: null });
    await service.sql('UPDATE postponed_announcements SET due_at = now() WHERE announcement_id = $1', [id]);
    await service.runTasks('type = $1 AND key = $2', [SEND_ANNOUNCEMENT.type, id]);
    await staff.isIn(id, 'SENT');
    const mails = await mailsPerAddress(service, id);
    expect([mails.get(maya.email), mails.get(omar.email)]).toEqual([1, undefined]);
    expect(await postponed()).toEqual([]);
  });

  it('forgets a member who waits and is deleted', async () => {
    const maya = await join('Maya');
    await save(maya, { quietHours: quietNow() });
    const { id } = await staff.publish({ email: true });
    const waiting = 'SELECT FROM postponed_announcements WHERE user_id = $1';
    await until(async () => (await service.sql(waiting, [maya.userId])).length > 0);
    await service.deliver('identity.account-deleted', { userId: maya.userId });
    expect(await service.tablesContaining(maya.userId, maya.email)).toEqual([]);
    await service.runTasks('type = $1 AND key = $2', [SEND_ANNOUNCEMENT.type, id]);
    await staff.isIn(id, 'SENT');
  });

  it('is emailed once to each member, also when it is sent again from the beginning', async () => {
    await addMembers(service, 110);
    const { id, progress } = await staff.send({ email: true });
    expect(progress.emailed).toBeGreaterThanOrEqual(110);
    await service.sql("UPDATE staff_announcements SET state = 'SENDING', sent_to = NULL WHERE id = $1", [id]);
    await service.sql('INSERT INTO tasks (type, key, run_at, publish_after) VALUES ($1, $2, now(), now())', [
      ...[SEND_ANNOUNCEMENT.type, id],
    ]);
    await staff.isIn(id, 'SENT');
    expect(new Set((await mailsPerAddress(service, id)).values())).toEqual(new Set([1]));
    expect((await staff.read(id)).progress.emailed).toBe(progress.emailed);
  });

  it('continues after a failure in the middle, without gaps or repetition', async () => {
    await addMembers(service, 110);
    await service.sql(`UPDATE accounts SET email = 'poison@crowd.example' WHERE user_id = (
      SELECT user_id FROM accounts WHERE email LIKE '%@crowd.example' ORDER BY user_id DESC LIMIT 1)`);
    // Fails each page that contains this member, like a database that is lost before the commit.
    await service.sql(`CREATE FUNCTION fail_mail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.to_address = 'poison@crowd.example' THEN RAISE 'lost'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER fail_mail BEFORE INSERT ON outgoing_mails FOR EACH ROW EXECUTE FUNCTION fail_mail()`);
    const { id } = await staff.publish({ email: true });
    await until(async () => (await staff.read(id)).progress.handled > 0);
    await service.tasksTried();
    expect((await staff.read(id)).progress.state).toBe('SENDING');
    await service.sql('DROP TRIGGER fail_mail ON outgoing_mails');
    await service.runTasks('type = $1', [SEND_ANNOUNCEMENT.type]);
    await staff.isIn(id, 'SENT');
    const mails = await mailsPerAddress(service, id);
    const { progress } = await staff.read(id);
    expect([mails.size, progress.emailed, progress.handled]).toEqual([progress.total, progress.total, progress.total]);
    expect(new Set(mails.values())).toEqual(new Set([1]));
  });
});

describe('sending an announcement', () => {
  const startOn = (port: number) =>
    NotificationsUnderTest.start({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...FAST } });
  it('continues after a restart, with one email for each member', async () => {
    const backend = anyBusBackend();
    const database = await createTestDatabase({ service: 'notifications', migrations: definition.migrations });
    const on = { database, busUrl: await backend.createBusUrl(database) };
    const first = await NotificationsUnderTest.start({ on, environment: { ANNOUNCEMENT_RATE: '10' } });
    await addMembers(first, 300);
    const { id } = await new StaffAnnouncementsUnderTest(first).publish({ email: true, notify: false });
    await until(async () => (await mailsPerAddress(first, id)).size > 0);
    expect((await mailsPerAddress(first, id)).size).toBeLessThan(300);
    await first.stop();
    const second = await NotificationsUnderTest.start({ on, environment: FAST });
    await new StaffAnnouncementsUnderTest(second).isIn(id, 'SENT');
    await until(() => second.areEmailsSent());
    const all = await mailsPerAddress(second, id);
    expect([all.size, new Set(all.values())]).toEqual([300, new Set([1])]);
    await second.stop();
    await database.drop();
    await backend.stop();
  });

  it('never delays the emails of single members, and keeps few waiting however many members there are', async () => {
    const port = await freePort();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    // A mail server that takes the announcement and does not respond before the end of the test.
    const delayResponse = ({ subject }: { subject?: string }) => (subject === 'News' ? released : Promise.resolve());
    const server = await startMailServer(port, { delayResponse });
    const service = await startOn(port);
    const staff = new StaffAnnouncementsUnderTest(service);
    const maya = await joinMember(service, 'Maya');
    await addMembers(service, 3_000);
    const { id } = await staff.publish({ email: true, notify: false });
    const waiting = async (): Promise<number> =>
      (await service.sql('SELECT FROM tasks WHERE type = $1', [SEND_BULK_MAIL.type])).length;
    const received = (news: boolean) => server.received.filter(({ subject }) => (subject === 'News') === news).length;
    await until(async () => (await waiting()) === 1_000 && received(true) >= (SEND_BULK_MAIL.concurrency ?? NaN));

    // Those that are being sent hold all the connections that bulk email may use: none of them has to end first.
    const link = 'https://kindred.example/reset-password?token=a-token';
    await until(async () => {
      const [news, others] = [received(true), received(false)];
      await service.deliver('identity.password-reset-requested', { userId: maya.userId, email: maya.email, link });
      await until(() => received(false) > others);
      return received(true) === news;
    });
    const nextRun = () => service.sql('SELECT id FROM tasks WHERE type = $1', [SEND_ANNOUNCEMENT.type]);
    const [before] = await nextRun();
    await until(async () => JSON.stringify(await nextRun()) !== JSON.stringify([before]));
    expect(await waiting()).toBe(1_000);
    expect((await staff.read(id)).progress).toMatchObject({ state: 'SENDING', total: 3_001, handled: 1_000 });

    // Staff stop it: what was not sent never is.
    const stopped = await staff.run('cancel', { id });
    expect(stopped.progress).toMatchObject({ state: 'STOPPED', finishedAt: expect.any(String), postponed: 0 });
    release();
    await until(async () => (await waiting()) === 0);
    expect(received(true)).toBeLessThan(1_000);
    await service.stop();
    await server.close();
  });

  it('gives up an email that the mail server keeps postponing, so that others follow', async () => {
    const port = await freePort();
    const server = await startMailServer(port, {
      rejectWith: () => Object.assign(new Error('set by the test'), { responseCode: 451 }),
    });
    const service = await startOn(port);
    const staff = new StaffAnnouncementsUnderTest(service);
    await addMembers(service, 1);
    const { id } = await staff.publish({ email: true, notify: false });
    const mail = async () => {
      const [row] = await service.sql<{ id: string; attempts: number; error: string; failed: boolean }>(
        'SELECT id, attempts, last_error AS error, failed_at IS NOT NULL AS failed FROM outgoing_mails WHERE starts_with(cause, $1)',
        [`announcement:${id}`],
      );
      return row;
    };
    await until(async () => ((await mail())?.attempts ?? 0) > 0);
    expect(await mail()).toMatchObject({ failed: false, error: 'EMESSAGE 451' });
    const { id: key = '' } = (await mail()) ?? {};
    const [task] = await service.sql<{ id: string }>('SELECT id FROM tasks WHERE key = $1', [key]);
    await service.app.get(BulkMailSenderService).run({
      ...{ key, attempt: SEND_BULK_MAIL.attempts, isLastAttempt: true },
      complete: () => Promise.resolve(true),
      completeWith: (statement, values) => runStatement(service.dataSource, statement, [...values, task?.id]),
    });
    expect(await mail()).toMatchObject({ failed: true, error: 'EMESSAGE 451' });
    expect(await service.sql('SELECT FROM tasks WHERE key = $1', [key])).toEqual([]);
    await service.stop();
    await server.close();
  });
});
