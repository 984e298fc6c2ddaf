import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@kindred/contracts';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { effect, profile } from './examples.js';
import { startTestService, type TestService } from './test-service.js';

const backend = busBackends()[0]!;
let database: TestDatabase;
let service: TestService;
/** As the bus sees it: a process that records and never sends, since nobody starts its pump. */
const outbox = () =>
  service.dataSource.query<{ envelope: EventEnvelope }[]>('SELECT envelope FROM outbox ORDER BY position');

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startTestService({
    service: 'matching',
    databaseUrl: database.urls.matching,
    busUrl: await backend.createBusUrl(database),
    topology: { 'matching.profile-changed': [effect('nobody')] },
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
  it('leaves no event of a transaction that is rolled back', async () => {
    const failing = service.unitOfWork.run(async (tx) => {
      await tx.record('matching.profile-changed', randomUUID(), profile(randomUUID()));
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');
    expect(await outbox()).toEqual([]);
  });

  it('refuses data that is not what the event declares, and takes the transaction with it', async () => {
    const userId = randomUUID();
    const failing = service.unitOfWork.run((tx) =>
      tx.record('matching.profile-changed', userId, { ...profile(userId), userId: 'nobody in particular' }),
    );
    await expect(failing).rejects.toThrow('Invalid UUID');
    expect(await outbox()).toEqual([]);
  });

  it('counts within each aggregate without gaps, across transactions and within one', async () => {
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

  it('gives every one of many transactions at once its own sequence, whatever their order of aggregates', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        service.unitOfWork.run(async (tx) => {
          for (const id of turn % 2 ? ids : [...ids].reverse()) {
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

  it('writes nothing that nobody would hear', async () => {
    const before = await outbox();
    await service.unitOfWork.run((tx) =>
      tx.record('matching.like-given', randomUUID(), {
        fromUserId: randomUUID(),
        toUserId: randomUUID(),
        matched: false,
      }),
    );
    expect(await outbox()).toEqual(before);
  });

  it('runs the actions for after the commit only after it, and survives them', async () => {
    const seen: string[] = [];
    const userId = randomUUID();
    await service.unitOfWork.run(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('nobody should notice');
      });
      tx.afterCommit(() => void seen.push('after'));
      await tx.record('matching.profile-changed', userId, profile(userId));
      seen.push('within');
    });
    await Promise.resolve();
    expect(seen).toEqual(['within', 'after']);
  });

  it('keeps digests only in the tables that outlive the person', async () => {
    const [kept] = await service.dataSource.query<{ plain: string }[]>(
      "SELECT string_agg(encode(aggregate, 'escape'), ' ') AS plain FROM aggregate_sequences",
    );
    for (const { envelope } of await outbox()) expect(kept?.plain).not.toContain(envelope.aggregateId);
  });
});
