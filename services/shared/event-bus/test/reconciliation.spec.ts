import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { Reconciliation, ReconciliationResult } from '../src/index.js';
import { effect, profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService, type TestServiceOptions } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

const owner: Reconciliation = {
  owned: [
    {
      aggregate: 'profile',
      subscribers: ['messaging'],
      ids: 'SELECT user_id::text AS id FROM owned_names',
      load: async (manager, ids) => {
        const rows = await manager.query<{ userId: string; name: string }[]>(
          'SELECT user_id AS "userId", name FROM owned_names WHERE user_id = ANY($1::uuid[])',
          [ids],
        );
        return new Map(
          rows.map(({ userId, name }) => [userId, { type: 'matching.profile-changed', data: profile(userId, name) }]),
        );
      },
      ended: (userId) => ({ type: 'matching.profile-changed', data: profile(userId, 'deleted') }),
    },
  ],
  projected: [],
};
const subscriber: Reconciliation = {
  owned: [],
  projected: [
    {
      aggregate: 'profile',
      owner: 'matching',
      ids: `SELECT user_id::text AS id, NULL::jsonb AS known FROM names WHERE name <> 'deleted'`,
      isAlwaysKnown: true,
    },
  ],
};

describe.each(backends)('the reconciliation of a projection on $name', (backend) => {
  const mails: string[] = [];
  const results: ReconciliationResult[] = [];
  let database: TestDatabase;
  let shared: Pick<TestServiceOptions, 'busUrl' | 'topology'>;
  let matching: TestService;
  let messaging: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    shared = {
      busUrl: await backend.createBusUrl(database),
      topology: { 'matching.profile-changed': [projection('messaging'), effect('notifications-mail')] },
    };
    messaging = await startTestService({
      ...shared,
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      subscribers: ['messaging', 'notifications-mail'],
      reconciliation: subscriber,
      controllers: [
        namesHandler,
        handlerFor(
          'matching.profile-changed',
          ({ aggregateId }) => Promise.resolve(void mails.push(aggregateId)),
          'notifications-mail',
        ),
      ],
    });
    await createNames(messaging.dataSource);
    matching = await startTestService({
      ...shared,
      service: 'matching',
      databaseUrl: database.urls.matching,
      reconciliation: owner,
      onReconciled: (result) => results.push(result),
    });
    await matching.dataSource.query('CREATE TABLE owned_names (user_id uuid PRIMARY KEY, name text)');
  });
  afterAll(async () => {
    await Promise.all([matching, messaging].map((service) => service.stop()));
    await database.drop();
  });

  const save = (userId: string, name: string | null) =>
    matching.unitOfWork.run(async (tx) => {
      if (name === null) await tx.manager.query('DELETE FROM owned_names WHERE user_id = $1', [userId]);
      else
        await tx.manager.query(
          'INSERT INTO owned_names VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET name = excluded.name',
          [userId, name],
        );
      await tx.record('matching.profile-changed', userId, profile(userId, name ?? 'deleted'));
    });
  const projected = async (userId: string) => (await nameOf(messaging.dataSource, userId))?.name;
  /** Waits until all events are handled. */
  const settled = () =>
    eventually(async () => {
      expect(await matching.pump.depth()).toBe(0);
      for (const { monitor } of [matching, messaging])
        for (const queue of await monitor.queues()) expect(queue).toMatchObject({ waiting: 0, active: 0, delayed: 0 });
    });
  /** Makes the projection as if it had not got the events since `sequence`, which were sent long ago. */
  const lose = async (userId: string, sequence: number, name: string | null) => {
    await settled();
    const position = `aggregate = sha256(convert_to('profile:' || $1, 'UTF8'))`;
    await messaging.dataSource.query(`UPDATE projection_positions SET sequence = $2 WHERE ${position}`, [
      userId,
      sequence,
    ]);
    if (name === null) await messaging.dataSource.query('DELETE FROM names WHERE user_id = $1', [userId]);
    else await messaging.dataSource.query('UPDATE names SET name = $2 WHERE user_id = $1', [userId, name]);
  };
  const age = async () => {
    await settled();
    await matching.dataSource.query(`UPDATE sent_events SET sent_at = sent_at - interval '1 hour'`);
  };

  it('repairs what is missing, stale, and ended, without any effect', async () => {
    const [kept, missing, stale, ended, ahead, unknown] = Array.from({ length: 6 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    for (const [userId, name] of [
      [kept, 'kept'],
      [missing, 'missing'],
      [stale, 'stale 1'],
      [stale, 'stale 2'],
      [ended, 'ended'],
      [ended, null],
      [ahead, 'ahead'],
    ] as const) {
      await save(userId, name);
    }
    await lose(missing, 0, null);
    await lose(stale, 1, 'stale 1');
    await lose(ended, 1, 'ended');
    await lose(ahead, 7, 'from a lost future');
    const isEnded = `aggregate = sha256(convert_to('profile:' || $1, 'UTF8'))`;
    await matching.dataSource.query(
      `UPDATE aggregate_sequences SET ended_at = now() - interval '20 days' WHERE ${isEnded}`,
      [ended],
    );
    await messaging.dataSource.query('INSERT INTO names (user_id, name) VALUES ($1, $2)', [unknown, 'unknown']);
    await age();
    await eventually(() => Promise.resolve(expect(mails).toHaveLength(7)));

    await matching.reconciler.sendDigests();
    await eventually(async () => {
      expect(await projected(missing)).toBe('missing');
      expect(await projected(stale)).toBe('stale 2');
      expect(await projected(ended)).toBe('deleted');
      expect(await projected(ahead)).toBe('ahead');
    });
    expect(await projected(unknown)).toBe('unknown');
    // Otherwise, the sequence would be purged before the position that the repair left.
    const ends = await matching.dataSource.query<{ isRecent: boolean | null }[]>(
      `SELECT ended_at > now() - interval '1 day' AS "isRecent" FROM aggregate_sequences WHERE ended_at IS NOT NULL`,
    );
    expect(ends).toEqual([{ isRecent: true }]);
    const totals = { missing: 0, stale: 0, ended: 0, ahead: 0, unknown: 0 };
    for (const { differences } of results)
      for (const [name, count] of Object.entries(differences)) totals[name as keyof typeof totals] += count;
    expect(totals).toEqual({ missing: 1, stale: 1, ended: 1, ahead: 1, unknown: 1 });
    expect(mails).toHaveLength(7);
    expect((await nameOf(messaging.dataSource, kept))?.writes).toBe(1);
  });

  it('finds nothing to repair afterward, and a later event is not stale', async () => {
    await messaging.dataSource.query(`DELETE FROM names WHERE name = 'unknown'`);
    await age();
    results.length = 0;
    await matching.reconciler.sendDigests();
    const [, member] = await matching.dataSource.query<{ user_id: string }[]>('SELECT user_id FROM owned_names');
    await save(member!.user_id, 'later');
    await eventually(async () => expect(await projected(member!.user_id)).toBe('later'));
    await eventually(async () => {
      for (const { monitor } of [matching, messaging])
        for (const queue of await monitor.queues()) expect(queue).toMatchObject({ waiting: 0, active: 0, delayed: 0 });
    });
    expect(results).toEqual([]);
  });

  it('is left alone by a process that does not run it', async () => {
    // It would discard the requests, since it knows no aggregates.
    const options = { ...shared, service: 'matching', databaseUrl: database.urls.matching } as const;
    const other = await startTestService({ ...options, runsTasks: false });
    try {
      for (let round = 0; round < 10; round++) {
        const userId = randomUUID();
        await save(userId, 'Ada');
        await lose(userId, 0, null);
        await age();
        await matching.reconciler.sendDigests();
        await eventually(async () => expect(await projected(userId)).toBe('Ada'));
      }
    } finally {
      await other.stop();
    }
  });

  it('leaves events alone that are on their way', async () => {
    const userId = randomUUID();
    await save(userId, 'Ada');
    await lose(userId, 0, null);
    results.length = 0;
    await matching.reconciler.sendDigests();
    await eventually(async () => {
      for (const { monitor } of [matching, messaging])
        for (const queue of await monitor.queues()) expect(queue).toMatchObject({ waiting: 0, active: 0, delayed: 0 });
    });
    expect(results).toEqual([]);
    expect(await projected(userId)).toBeUndefined();
    await age();
    await matching.reconciler.sendDigests();
    await eventually(async () => expect(await projected(userId)).toBe('Ada'));
  });
});
