import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends } from '@kindred/testing';
import { startReplicatedInstallation, type Installation } from '../replicas/installation.js';
import { MemberTraffic } from '../replicas/member-traffic.js';
import type { ShutdownResult } from '../replicas/component-process.js';
import { testEveryCall } from '../support/access-matrix.js';
import { allMessages } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { describeOnRedis } from '../support/on-redis.js';
import { logInAdmin } from '../support/person.js';
import { runStory } from '../support/story.js';

/** The journeys make every call to one replica of each component. */
const CALL_STEP = Number(process.env['REPLICA_CALL_STEP'] ?? 1);

/** `stop_grace_period` of docker-compose.yml. */
const GRACE_MILLISECONDS = 30_000;

// Replicas share Redis as their bus, as the containers do.
describeOnRedis(busBackends(), 'two replicas of every component', (backend) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startReplicatedInstallation(backend);
  });
  afterAll(async () => {
    await installation?.stop();
    await backend.stop();
  });

  describe('run the member story', () => {
    runStory(() => installation);
  });

  describe('enforce the access matrix', () => {
    testEveryCall(
      () => installation,
      () => installation.administer,
      CALL_STEP,
    );
  });

  describe('survive a rolling restart under load', () => {
    let traffic: MemberTraffic;
    const shutdowns: ShutdownResult[] = [];
    /** By restarted component. */
    const requestsDuringRestart: number[] = [];
    beforeAll(async () => {
      traffic = new MemberTraffic(installation);
      await traffic.join(await logInAdmin(installation));
      await traffic.start();
      const batch = Math.ceil(traffic.likes.length / installation.components.length);
      for (const component of installation.components) {
        const before = traffic.metrics.requests;
        const [shutdown] = await Promise.all([component.stop(), traffic.sendLikes(batch)]);
        shutdowns.push(shutdown);
        await component.start();
        requestsDuringRestart.push(traffic.metrics.requests - before);
      }
      await traffic.end();
    }, 900_000);
    afterAll(async () => {
      await traffic?.end();
    });

    it('shutting down gracefully within the grace period', () => {
      expect(shutdowns.map(({ name }) => name)).toEqual(installation.components.map(({ name }) => name));
      for (const { name, code, milliseconds } of shutdowns) {
        expect({ name, code, inTime: milliseconds < GRACE_MILLISECONDS }).toEqual({ name, code: 0, inTime: true });
      }
    });

    it('without a request failing after one retry', () => {
      expect(traffic.metrics.failed).toEqual([]);
      expect(Math.min(...requestsDuringRestart)).toBeGreaterThan(10);
    });

    it('without lost, duplicate, or reordered messages', async () => {
      for (const { matchId, sent, followers, writers } of traffic.conversations) {
        const [writer] = writers;
        const history = await allMessages(writer!.person, matchId);
        expect(history.map(({ body }) => body).sort()).toEqual([...sent].sort());
        expect(history.map(({ seq }) => seq)).toEqual(sent.map((_body, index) => index + 1));
        for (const { seen, sockets, repeated } of followers) {
          expect([...seen.values()].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(history.map(({ seq }) => seq));
          expect(repeated).toEqual([]);
          // Both gateways have closed their sockets with a request to reconnect.
          expect(sockets).toBeGreaterThan(1);
        }
      }
    });

    it('with every match kept and notified exactly once', async () => {
      const { members } = traffic;
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
      await eventually('all emails', () => mailsOf(/match/i).length >= 2 * pairs || undefined);
      const ids = installation.mails.map(({ messageId }) => messageId);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(mailsOf(/match/i)).toHaveLength(2 * pairs);
      // Each like made a match before it was due in a digest.
      expect(mailsOf(/lik/i)).toEqual([]);
    });
  });
});
