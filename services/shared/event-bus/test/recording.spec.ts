import { column, defineStatement } from '@kindred/platform/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventEnvelope } from '@kindred/contracts';
import { outboxInsert } from '@kindred/event-bus';
import { anyBusBackend, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { effect, profile, projection } from './examples.js';
import { startTestService, type TestService } from './test-service.js';

const backend = anyBusBackend();
let database: TestDatabase;
let service: TestService;
/** The service records events but never publishes them, since its pump is stopped. */
const outbox = () =>
  service.dataSource.query<{ envelope: EventEnvelope }[]>('SELECT envelope FROM outbox ORDER BY position');
const outboxOf = async (aggregateId: string) =>
  (await outbox()).map(({ envelope }) => envelope).filter((envelope) => envelope.aggregateId === aggregateId);

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startTestService({
    service: 'matching',
    databaseUrl: database.urls.matching,
    busUrl: await backend.createBusUrl(database),
    topology: {
      'matching.profile-changed': [effect('unused')],
      'matching.couple-changed': [projection('unused')],
    },
    handles: false,
  });
  await service.pump.stop();
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await backend.stop();
});

describe('recording events', () => {
  it('rolls back the events of a failed transaction', async () => {
    const failing = service.unitOfWork.run(async (tx) => {
      await tx.record('matching.profile-changed', randomUUID(), profile(randomUUID()));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await outbox()).toEqual([]);
  });

  it('rejects data that does not match the event schema and rolls back the transaction', async () => {
    const userId = randomUUID();
    const failing = service.unitOfWork.run((tx) =>
      tx.record('matching.profile-changed', userId, { ...profile(userId), userId: 'not an id' }),
    );
    await expect(failing).rejects.toThrow('Invalid UUID');
    expect(await outbox()).toEqual([]);
  });

  it('assigns sequences without gaps per aggregate, within and across transactions', async () => {
    const [ada, bea] = [randomUUID(), randomUUID()];
    await service.unitOfWork.run(async (tx) => {
      await tx.record('matching.profile-changed', ada, profile(ada, 'Ada 1'));
      await tx.record('matching.profile-changed', bea, profile(bea, 'Bea 1'));
      await tx.record('matching.profile-changed', ada, profile(ada, 'Ada 2'));
    });
    await service.unitOfWork.run((tx) => tx.record('matching.profile-changed', ada, profile(ada, 'Ada 3')));
    const recorded = (await outbox()).map(({ envelope }) => [
      (envelope.data as { displayName: string }).displayName,
      envelope.sequence,
    ]);
    expect(recorded).toEqual([
      ['Ada 1', 1],
      ['Bea 1', 1],
      ['Ada 2', 2],
      ['Ada 3', 3],
    ]);
  });

  it('assigns unique sequences in concurrent transactions that record aggregates in different orders', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        service.unitOfWork.run(async (tx) => {
          for (const id of index % 2 ? ids : [...ids].reverse()) {
            await tx.record('matching.profile-changed', id, profile(id));
          }
        }),
      ),
    );
    for (const id of ids) {
      const sequences = (await outbox())
        .filter(({ envelope }) => envelope.aggregateId === id)
        .map(({ envelope }) => envelope.sequence);
      expect(sequences.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    }
  });

  it('records an event that has no subscriber', async () => {
    const likeId = randomUUID();
    const like = { fromUserId: randomUUID(), toUserId: randomUUID(), matched: false };
    await service.unitOfWork.run((tx) => tx.record('matching.like-given', likeId, like));
    expect(await outboxOf(likeId)).toMatchObject([{ type: 'matching.like-given', sequence: 1, data: like }]);
  });

  describe('in a single statement', () => {
    const COUNT = (rows: string): string => `
      WITH changed AS (SELECT 7 AS seq, $1::text AS name ${rows}), recorded AS (${outboxInsert({
        from: 'changed',
        sequence: 'seq',
        data: `jsonb_build_object('displayName', name)`,
        firstParameter: 2,
      })})
      SELECT seq FROM changed`;
    const runStatement = (text: string, userId: string): Promise<{ seq: number }[]> =>
      service.unitOfWork.runStatement(
        defineStatement(text, { seq: column.integer }),
        ['Ada'],
        {
          type: 'matching.profile-changed',
          aggregateId: userId,
          data: { userId, complete: true },
        },
        () => true,
      );

    it('adds the sequence and the data that the statement computes', async () => {
      const userId = randomUUID();
      expect(await runStatement(COUNT(''), userId)).toEqual([{ seq: 7 }]);
      expect(await outboxOf(userId)).toEqual([
        {
          eventId: expect.any(String),
          type: 'matching.profile-changed',
          version: 1,
          occurredAt: expect.any(String),
          producer: 'matching',
          aggregate: 'profile',
          aggregateId: userId,
          sequence: 7,
          requestId: expect.any(String),
          data: { userId, complete: true, displayName: 'Ada' },
        },
      ]);
    });

    it('records each of several events whose row the statement has, and wakes the pump for these', async () => {
      const [first, second, none] = [randomUUID(), randomUUID(), randomUUID()];
      const insert = (from: string, firstParameter: number): string =>
        outboxInsert({ from, sequence: 'seq', data: `'{"complete": true}'::jsonb`, firstParameter });
      const statement = defineStatement(
        `WITH changed AS (SELECT 7 AS seq), unchanged AS (SELECT 8 AS seq WHERE false),
              one AS (${insert('changed', 1)}), two AS (${insert('changed', 4)}), three AS (${insert('unchanged', 7)})
         SELECT seq FROM changed`,
        { seq: column.integer },
      );
      const wakeFor = jest.spyOn(service.pump, 'wakeFor');
      await service.unitOfWork.runStatement(
        statement,
        [],
        [first, second, none].map((userId) => ({
          type: 'matching.profile-changed' as const,
          aggregateId: userId,
          data: { userId },
        })),
        (_row, { aggregateId }) => aggregateId !== none,
      );
      expect(await outboxOf(first)).toMatchObject([{ sequence: 7, data: { userId: first, complete: true } }]);
      expect(await outboxOf(second)).toMatchObject([{ sequence: 7, data: { userId: second, complete: true } }]);
      expect(await outboxOf(none)).toEqual([]);
      expect(wakeFor.mock.calls.flat(2)).toMatchObject([{ aggregateId: first }, { aggregateId: second }]);
      wakeFor.mockRestore();
    });

    it('records nothing when the statement changes nothing or fails', async () => {
      const userId = randomUUID();
      expect(await runStatement(COUNT('WHERE false'), userId)).toEqual([]);
      await expect(runStatement(`${COUNT('')} WHERE 1 / (seq - 7) > 0`, userId)).rejects.toThrow('division by zero');
      expect(await outboxOf(userId)).toEqual([]);
    });
  });

  describe('in a single statement that returns a row without recording', () => {
    const insert = { from: 'changed', sequence: 'seq', data: `'{}'::jsonb`, firstParameter: 1 };
    const HELD = defineStatement(
      `WITH changed AS (SELECT 7 AS seq WHERE false), recorded AS (${outboxInsert(insert)})
       SELECT (SELECT seq FROM changed) AS seq`,
      { seq: column.nullable(column.integer) },
    );
    const event = { type: 'matching.couple-changed', aggregateId: randomUUID(), data: {} } as const;
    const isRecorded = ({ seq }: { seq: number | null }): boolean => seq !== null;

    it('does not wake the pump', async () => {
      const wakeFor = jest.spyOn(service.pump, 'wakeFor');
      expect(await service.unitOfWork.runStatement(HELD, [], event, isRecorded)).toEqual([{ seq: null }]);
      expect(wakeFor).not.toHaveBeenCalled();
      wakeFor.mockRestore();
    });

    it('does not wait for subscribers of the event', async () => {
      await service.unitOfWork.run((tx) => tx.runStatement(HELD, [], event, isRecorded));
      expect(service.monitor.settleTimeouts).toBe(0);
    });
  });

  it('runs after-commit actions after the commit, and ignores their errors', async () => {
    const seen: string[] = [];
    const userId = randomUUID();
    await service.unitOfWork.run(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('action failed');
      });
      tx.afterCommit(() => void seen.push('after'));
      await tx.record('matching.profile-changed', userId, profile(userId));
      seen.push('within');
    });
    await Promise.resolve();
    expect(seen).toEqual(['within', 'after']);
  });

  it('stores only digests in the tables that outlive a deleted member', async () => {
    const [kept] = await service.dataSource.query<{ plain: string }[]>(
      "SELECT string_agg(encode(aggregate, 'escape'), ' ') AS plain FROM aggregate_sequences",
    );
    for (const { envelope } of await outbox()) expect(kept?.plain).not.toContain(envelope.aggregateId);
  });
});
