import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, uniqueWord } from '@kindred/testing';
import { BusLossInstallation } from '../replicas/bus-loss-installation.js';
import { eventually } from '../support/conditions.js';
import { describeOnRedis } from '../support/on-redis.js';
import { becomeMember, createMatch, logInAdmin, type Person } from '../support/person.js';
import { projectionDifferences, readProjections } from '../support/projections.js';

/** Every two of them match. */
const MEMBERS = Number(process.env['LOST_BUS_MEMBERS'] ?? 16);
const LOSSES = 5;

type Member = Person & { id: string };

// The bus on PostgreSQL is in the database, and cannot be lost without it.
describeOnRedis(busBackends(), `a bus that loses its data ${LOSSES} times under load`, () => {
  let installation: BusLossInstallation;
  let admin: Person;
  let members: Member[];
  /** Those who are banned, muted, deleted, and who block the first member. */
  let banned: Member, muted: Member, deleted: Member, blocker: Member;
  const sent: { matchId: string; body: string }[] = [];
  let lostConversations = 0;

  const differences = async (): Promise<string[]> =>
    projectionDifferences(await readProjections((service, text) => installation.query(service, text)));

  beforeAll(async () => {
    installation = await BusLossInstallation.start();
    admin = await logInAdmin(installation);
    const people: Member[] = [];
    // A few at a time: approving photos and sending emails takes the CPU time of several services.
    for (let start = 0; start < MEMBERS + 4; start += 4) {
      people.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(4, MEMBERS + 4 - start) }, () => becomeMember(installation, admin)),
        )),
      );
    }
    [banned, muted, deleted, blocker] = people.splice(0, 4) as [Member, Member, Member, Member];
    members = people;
    const matchId = await createMatch(blocker, members[0]!);
    expect(matchId).toEqual(expect.any(String));
    await loseEventsUnderLoad();
  }, 900_000);
  afterAll(async () => {
    await installation?.stop();
  });

  async function loseEventsUnderLoad(): Promise<void> {
    const pairs = members.flatMap((one, index) => members.slice(index + 1).map((other) => ({ one, other })));
    const others: (() => Promise<unknown>)[] = [
      () => admin.expect(200, 'POST', `/api/admin/ban/${banned.id}`, { reason: 'Test' }),
      () => admin.expect(200, 'POST', `/api/admin/mute/${muted.id}`, { reason: 'Test', duration: 3 }),
      () => admin.expect(204, 'DELETE', `/api/admin/users/${deleted.id}`),
      () => blocker.expect(200, 'POST', '/api/blocks', { toUserId: members[0]!.id }),
      () => members[1]!.saveProfile({ displayName: 'Renamed', dateOfBirth: '1980-05-17' }),
    ];
    const batch = Math.ceil(pairs.length / LOSSES);
    for (let loss = 0; loss < LOSSES; loss += 1) {
      // What these have not handled when the bus loses it is lost.
      installation.pause('messaging', 'notifications');
      const likes = pairs.slice(loss * batch, (loss + 1) * batch).map(({ one, other }) => createMatch(one, other));
      await Promise.all([...likes, others[loss]?.()]);
      await installation.whenSent();
      await installation.loseBus();
      installation.resume('messaging', 'notifications');
      await sendMessages();
    }
    await installation.whenIdle();
    lostConversations = pairs.length - (await installation.count('messaging', 'conversations WHERE live'));
  }

  /** One message into each conversation that exists. */
  async function sendMessages(): Promise<void> {
    for (const member of members.slice(0, 4)) {
      const conversations = await member.expect<{ matchId: string }[]>(200, 'GET', '/api/conversations');
      for (const { matchId } of conversations.slice(0, 3)) {
        const body = `Good evening ${uniqueWord()}`;
        await member.expect(201, 'POST', `/api/messages/${matchId}`, { body, clientId: randomUUID() });
        sent.push({ matchId, body });
      }
    }
  }

  describe('after sent events are republished', () => {
    beforeAll(async () => {
      expect(lostConversations).toBeGreaterThan(0);
      expect(await differences()).not.toEqual([]);
      await installation.republish();
      await installation.publishTasks();
      await installation.whenIdle();
    });

    it('has the same data in all services', async () => {
      await eventually('equal projections', async () => ((await differences()).length === 0 ? true : undefined)).catch(
        () => undefined,
      );
      expect(await differences()).toEqual([]);
    });

    it('has done nothing twice', async () => {
      const pairs = (MEMBERS * (MEMBERS - 1)) / 2;
      const mailsOf = (people: readonly Member[]) =>
        installation.mails.filter(
          ({ subject, to }) => /match/i.test(subject ?? '') && people.some(({ email }) => to?.[0]?.address === email),
        );
      await eventually('an email for each match', () => (mailsOf(members).length > 2 * pairs ? true : undefined)).catch(
        () => undefined,
      );
      // One more for the match with the member who blocks.
      expect(mailsOf(members)).toHaveLength(2 * pairs + 1);
      const ids = installation.mails.map(({ messageId }) => messageId);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(await installation.count('notifications', `notices WHERE kind = 'match' AND NOT is_hidden`)).toBe(
        2 * pairs,
      );
      expect(
        await installation.count(
          'moderation',
          `audit_records WHERE action = 'USER_DELETED' AND subject_id = '${deleted.id}'`,
        ),
      ).toBe(1);
      for (const { matchId, body } of sent) {
        expect(
          await installation.count('messaging', `messages WHERE match_id = '${matchId}' AND body = '${body}'`),
        ).toBe(1);
      }
    });

    it('changes nothing when they are republished again', async () => {
      const before = installation.mails.length;
      await installation.republish();
      await installation.whenIdle();
      expect(await differences()).toEqual([]);
      expect(installation.mails).toHaveLength(before);
    });
  });

  it('is repaired by the nightly comparison, without emails, when nothing is republished', async () => {
    const before = installation.mails.length;
    installation.pause('messaging', 'notifications');
    await admin.expect(200, 'POST', `/api/admin/unban/${banned.id}`, {});
    await admin.expect(204, 'DELETE', `/api/admin/users/${muted.id}`);
    await installation.whenSent();
    await installation.loseBus();
    installation.resume('messaging', 'notifications');
    await installation.whenIdle();
    expect(await differences()).not.toEqual([]);
    await installation.reconcile();
    await eventually('equal projections', async () => ((await differences()).length === 0 ? true : undefined));
    expect(installation.mails).toHaveLength(before);
  });
});
