import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends } from '@kindred/testing';
import { startTwoOfEverything, type Installation } from '../replicas/installation.js';
import { MembersAtWork } from '../replicas/members-at-work.js';
import type { Departure } from '../replicas/part-process.js';
import { tryEveryCall } from '../support/access-matrix.js';
import type { ChatMessage } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { describeOnRedis } from '../support/on-redis.js';
import { logInAdmin } from '../support/person.js';
import { tellTheStory } from '../support/story.js';

/** What a container's engine allows at the least before it kills; docker-compose.yml allows three times that. */
const GRACE_MILLISECONDS = 10_000;

// Copies meet on Redis, as the containers do.
describeOnRedis(busBackends(), 'two of everything', (backend) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startTwoOfEverything(backend);
  }, 180_000);
  afterAll(async () => {
    await installation?.stop();
    await backend.stop();
  }, 60_000);

  describe('tell the story', () => {
    tellTheStory(() => installation);
  });

  describe('let everybody do what they may', () => {
    tryEveryCall(() => installation);
  });

  describe('are restarted one after another while members are at work', () => {
    let atWork: MembersAtWork;
    const departures: Departure[] = [];
    beforeAll(async () => {
      atWork = new MembersAtWork(installation);
      await atWork.join(await logInAdmin(installation));
      await atWork.begin();
      const batch = Math.ceil(atWork.likes.length / installation.parts.length);
      for (const part of installation.parts) {
        const [departure] = await Promise.all([part.stop(), atWork.giveLikes(batch)]);
        departures.push(departure);
        await part.start();
      }
      await atWork.end();
    }, 300_000);
    afterAll(async () => {
      await atWork?.end();
    });

    it('and each leaves by itself in time', () => {
      expect(departures.map(({ name }) => name)).toEqual(installation.parts.map(({ name }) => name));
      for (const { name, code, milliseconds } of departures) {
        expect({ name, code, inTime: milliseconds < GRACE_MILLISECONDS }).toEqual({ name, code: 0, inTime: true });
      }
    });

    it('and nothing fails that is tried once more', () => {
      expect(atWork.figures.failed).toEqual([]);
      expect(atWork.figures.requests).toBeGreaterThan(1_000);
    });

    it('and no message is lost, doubled or out of its place', async () => {
      for (const { matchId, sent, followers, writers } of atWork.talks) {
        const [writer] = writers;
        const history = await writer!.person.expect<ChatMessage[]>(200, 'GET', `/api/messages/${matchId}?limit=1000`);
        expect(history.map(({ body }) => body).sort()).toEqual([...sent].sort());
        expect(history.map(({ seq }) => seq)).toEqual(sent.map((_body, index) => index + 1));
        for (const { seen, sockets, repeated } of followers) {
          expect([...seen.values()].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(history.map(({ seq }) => seq));
          expect(repeated).toEqual([]);
          // Each of the gateways has asked those that it had to come back.
          expect(sockets).toBeGreaterThan(1);
        }
      }
    });

    it('and everybody has every match that they made, and heard of it once', async () => {
      const { members } = atWork;
      for (const member of members) {
        const matches = await member.expect<{ userId: string }[]>(200, 'GET', '/api/matches');
        const others = members.filter(({ id }) => id !== member.id).map(({ id }) => id);
        expect(matches.map(({ userId }) => userId).sort()).toEqual(others.sort());
      }
      const mailsOf = (subject: RegExp) =>
        installation.mails.filter(
          (mail) => subject.test(mail.subject ?? '') && members.some(({ email }) => mail.to?.[0]?.address === email),
        );
      const pairs = (members.length * (members.length - 1)) / 2;
      await eventually('all mails', () => mailsOf(/match/i).length >= 2 * pairs || undefined);
      const ids = installation.mails.map(({ messageId }) => messageId);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(mailsOf(/match/i)).toHaveLength(2 * pairs);
      expect(mailsOf(/lik/i)).toHaveLength(pairs);
    });
  });
});
