import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { eventsCommand } from '../src/events-command.js';
import { account, effect, photoApproved, profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('republishing sent events on $name', (backend) => {
  const mails: string[] = [];
  let database: TestDatabase;
  let lost: { busUrl: string };
  let matching: TestService;
  let messaging: TestService;
  let busUrl: string;

  const topology = {
    'matching.profile-changed': [projection('messaging')],
    'matching.like-given': [{ ...effect('notifications-mail'), isBatched: true as const }],
    'identity.verification-requested': [effect('messaging')],
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    // A bus without workers: what is published there is lost for the subscribers.
    lost = { busUrl: await backend.createBusUrl() };
    messaging = await startTestService({
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      subscribers: ['messaging', 'notifications-mail'],
      busUrl,
      topology,
      controllers: [
        namesHandler,
        handlerFor(
          'matching.like-given',
          ({ aggregateId }) => Promise.resolve(void mails.push(aggregateId)),
          'notifications-mail',
        ),
        handlerFor('identity.verification-requested', () => Promise.resolve()),
      ],
    });
    await createNames(messaging.dataSource);
    matching = await startTestService({
      service: 'matching',
      databaseUrl: database.urls.matching,
      busUrl: lost.busUrl,
      topology,
      handles: false,
    });
  });
  afterAll(async () => {
    await Promise.all([matching, messaging].map((service) => service.stop()));
    await database.drop();
  });
  beforeEach(() => {
    mails.length = 0;
  });

  async function republish(...args: string[]) {
    const [out, errors]: [string[], string[]] = [[], []];
    const code = await eventsCommand(
      ['republish', ...args],
      { BUS_URL: busUrl, DATABASE_URL: database.urls.matching },
      { log: (text: string) => out.push(text), error: (text: string) => errors.push(text) },
    );
    return { code, out, errors };
  }
  const lose = async (userId: string, name: string) => {
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId, name)));
    await eventually(async () => expect(await matching.pump.depth()).toBe(0));
  };
  const like = { fromUserId: randomUUID(), toUserId: randomUUID(), matched: false };

  it('delivers what the bus has lost, in its final state, and nothing twice', async () => {
    const [ada, bea] = [randomUUID(), randomUUID()];
    await lose(ada, 'Ada 1');
    await lose(ada, 'Ada 2');
    await lose(bea, 'Bea');
    const likeId = randomUUID();
    await matching.unitOfWork.run((tx) => tx.record('matching.like-given', likeId, like));
    await eventually(async () => expect(await matching.pump.depth()).toBe(0));
    for (const round of [1, 2]) {
      expect(await republish('--since', '1h')).toEqual({
        code: 0,
        out: ['matching.like-given\t1', 'matching.profile-changed\t3', 'Republished: 4'],
        errors: [],
      });
      await eventually(async () => {
        expect((await nameOf(messaging.dataSource, ada))?.name).toBe('Ada 2');
        expect((await nameOf(messaging.dataSource, bea))?.name).toBe('Bea');
        for (const queue of await messaging.monitor.queues())
          expect(queue).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 });
      });
      expect([round, mails]).toEqual([round, [likeId]]);
    }
    expect((await nameOf(messaging.dataSource, bea))?.writes).toBe(1);
  });

  it('selects by time, service, and type, and does so page by page', async () => {
    await matching.dataSource.query('TRUNCATE sent_events');
    const members = Array.from({ length: 600 }, () => randomUUID());
    await matching.unitOfWork.run(async (tx) => {
      for (const userId of members) await tx.record('matching.profile-changed', userId, profile(userId));
    });
    await eventually(async () => expect(await matching.pump.depth()).toBe(0));
    const count = async (...args: string[]) => (await republish(...args)).out.at(-1);
    expect(await count('--since', '5m', '--type', 'matching.profile-changed')).toBe('Republished: 600');
    expect(await count('--since', '5m', '--type', 'matching.like-given')).toBe('Republished: 0');
    expect(await count('--since', '2020-01-01T00:00Z', '--until', '5m', '--service', 'matching')).toBe(
      'Republished: 0',
    );
    await matching.dataSource.query(
      `UPDATE sent_events SET envelope = envelope || '{"occurredAt": "2020-01-01T00:00:00.000Z"}' WHERE event_id =
         ANY (ARRAY(SELECT event_id FROM sent_events LIMIT 100))`,
    );
    expect(await count('--since', '1h')).toBe('Republished: 500');
  });

  it('keeps neither links nor events without a subscriber', async () => {
    await matching.dataSource.query('TRUNCATE sent_events');
    const userId = randomUUID();
    const link = { userId, email: 'ada@example.com', link: 'https://kindred.example/verify' };
    await matching.unitOfWork.run(async (tx) => {
      await tx.record('identity.verification-requested', randomUUID(), link);
      await tx.record('moderation.photo-reviewed', randomUUID(), photoApproved(userId));
      await tx.record('matching.profile-changed', userId, profile(userId));
    });
    await eventually(async () => expect(await matching.pump.depth()).toBe(0));
    expect(await matching.dataSource.query(`SELECT envelope ->> 'type' AS type FROM sent_events`)).toEqual([
      { type: 'matching.profile-changed' },
    ]);
  });

  it('reports arguments that are not valid, and a service whose events it cannot read', async () => {
    for (const [args, message] of [
      [[], '--since must be a time'],
      [['--since', 'yesterday'], '--since must be a time'],
      [['--since', '1h', '--service', 'billing'], 'Unknown service billing'],
      [['--since', '1h', '--type', 'matching.waved'], 'Unknown type matching.waved'],
      [['--since', '1h', '--service', 'identity'], 'cannot read the sent events of identity'],
    ] as const) {
      expect(await republish(...args)).toEqual({ code: 1, out: [], errors: [expect.stringContaining(message)] });
    }
  });
});

describe('erasing a member', () => {
  const backend = backends[0]!;
  let database: TestDatabase;
  let service: TestService;
  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startTestService({
      service: 'identity',
      databaseUrl: database.urls.identity,
      busUrl: await backend.createBusUrl(database),
      topology: {
        'identity.account-changed': [projection('matching')],
        'identity.account-deleted': [projection('matching')],
        'matching.couple-changed': [effect('matching')],
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  it('deletes the sent events that mention them, except the deletion itself, and ends their sequences', async () => {
    const [ada, bea] = [randomUUID(), randomUUID()];
    const couple = {
      coupleId: randomUUID(),
      matchId: randomUUID(),
      requesterId: bea,
      status: 'ENDED' as const,
      user1: { userId: bea, name: 'Bea', photo: null },
      user2: { userId: ada, name: 'Ada', photo: null },
    };
    await service.unitOfWork.run(async (tx) => {
      await tx.record('identity.account-changed', ada, account(ada));
      await tx.record('identity.account-changed', bea, account(bea));
    });
    await service.unitOfWork.run(async (tx) => {
      await tx.record('matching.couple-changed', couple.coupleId, couple);
      await tx.record('identity.account-deleted', ada, { userId: ada });
    });
    await eventually(async () => expect(await service.pump.depth()).toBe(0));
    await service.dataSource.query(`UPDATE tasks SET publish_after = now() WHERE type = 'sent-events.erase'`);
    service.tasks.wake();
    await eventually(async () => {
      const rows = await service.dataSource.query<{ type: string; id: string }[]>(
        `SELECT envelope ->> 'type' AS type, envelope ->> 'aggregateId' AS id FROM sent_events ORDER BY 1`,
      );
      expect(rows).toEqual([
        { type: 'identity.account-changed', id: bea },
        { type: 'identity.account-deleted', id: ada },
      ]);
    });
    const ended = `SELECT (ended_at IS NOT NULL) AS ended, count(*)::integer FROM aggregate_sequences GROUP BY 1 ORDER BY 1`;
    expect(await service.dataSource.query(ended)).toEqual([
      { ended: false, count: 1 },
      { ended: true, count: 2 },
    ]);
  });
});
