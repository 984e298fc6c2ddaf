import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startS3, until } from '@kindred/testing';
import { Client } from 'minio';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { DeletionLedger } from '../src/deletion/deletion-ledger.js';
import { DeletionReplay } from '../src/deletion/deletion-replay.js';
import type { IdentitySettings } from '../src/settings.js';
import { IdentityUnderTest } from './identity-under-test.js';

const idsIn = async (ledger: DeletionLedger): Promise<string[]> => {
  const ids: string[] = [];
  for await (const id of ledger.deletedIds()) ids.push(id);
  return ids;
};
const openLedger = (location: string) => new DeletionLedger({ DELETION_LEDGER: location } as IdentitySettings);

describe('the deletion ledger of identity', () => {
  let folder: string;
  let ledger: string;
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-ledger-'));
    ledger = join(folder, 'deletions');
    identity = await IdentityUnderTest.start({ withPeers: true, environment: { DELETION_LEDGER: ledger } });
  });
  afterAll(async () => {
    await identity.stop();
    await rm(folder, { recursive: true });
  });

  const isRecorded = async (userId: string): Promise<boolean> => (await idsIn(openLedger(ledger))).includes(userId);
  const deleteUser = async (userId: string): Promise<void> => {
    const query = 'mutation($userId: ID!) { deleteUser(userId: $userId) }';
    expect((await identity.ask(await identity.administrator(), query, { userId })).code).toBeUndefined();
  };

  it('contains each deleted account, also one that was deleted while it could not be written', async () => {
    const [first, second, kept] = [await identity.member(), await identity.member(), await identity.member()];
    await deleteUser(first.userId);
    await until(() => isRecorded(first.userId));
    // A file in place of the folder: mode bits do not stop root.
    await rm(ledger, { recursive: true });
    await writeFile(ledger, '');
    await deleteUser(second.userId);
    await rm(ledger);
    await until(() => isRecorded(second.userId));
    expect(await isRecorded(kept.userId)).toBe(false);
  });

  it('deletes accounts again that a restored database contains, and publishes their deletion', async () => {
    const [member, kept] = [await identity.member('ACTIVE'), await identity.member('ACTIVE')];
    await openLedger(ledger).record(member.userId);
    const replay = identity.app.get(DeletionReplay);
    expect(await replay.replay()).toBe(1);
    expect(await identity.sql('SELECT id FROM accounts WHERE id = ANY($1)', [[member.userId, kept.userId]])).toEqual([
      { id: kept.userId },
    ]);
    expect((await identity.check(member.token)).alive).toBe(false);
    await until(() => identity.publishedFor('identity.account-deleted', member.userId).length === 1);
    expect(await replay.replay()).toBe(0);
  });

  const LIMIT_MILLISECONDS = 10;
  const replayWith = (logger: object, deletedIds: () => AsyncGenerator<string>, deletions = {}) =>
    new DeletionReplay(identity.dataSource, { deletedIds } as DeletionLedger, deletions as never, logger as never);

  it('lets identity start only after all accounts are deleted again, however long that takes', async () => {
    const { userId } = await identity.member('ACTIVE');
    const logger = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
    const deleted: string[] = [];
    const deleteAgain = async (id: string): Promise<void> => {
      await delay(2 * LIMIT_MILLISECONDS);
      deleted.push(id);
    };
    const deletedIds = async function* () {
      // More than a batch, so that the ledger is read again after the first deletion.
      yield* [userId, ...Array.from({ length: 999 }, () => randomUUID()), userId];
    };
    await replayWith(logger, deletedIds, { deleteAgain }).replayAtStart(LIMIT_MILLISECONDS);
    expect(deleted).toEqual([userId, userId]);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('does not prevent the start when it is unreachable or does not respond', async () => {
    const logger = { error: jest.fn() };
    const withLedger = (deletedIds: () => AsyncGenerator<string>) => replayWith(logger, deletedIds);
    await withLedger(() => {
      throw new Error('unreachable');
    }).replayAtStart();
    expect(logger.error).toHaveBeenCalledTimes(1);
    await withLedger(async function* () {
      yield await new Promise<string>(() => undefined);
    }).replayAtStart(LIMIT_MILLISECONDS);
    expect(logger.error).toHaveBeenLastCalledWith('the deletion ledger does not respond; starting without it');
  });
});

describe.each(['folder', 'bucket'])('a deletion ledger in a %s', (kind) => {
  let location: string;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    if (kind === 'folder') {
      location = await mkdtemp(join(tmpdir(), 'kindred-ledger-'));
      stop = () => rm(location, { recursive: true });
      return;
    }
    const s3 = await startS3();
    const { endpoint, bucket, accessKey, secretKey } = s3.settings;
    const client = new Client({
      endPoint: '127.0.0.1',
      port: Number(endpoint.port),
      useSSL: false,
      accessKey,
      secretKey,
    });
    await client.makeBucket(bucket);
    location = `http://${accessKey}:${secretKey}@${endpoint.host}/${bucket}/deletions`;
    stop = s3.stop;
  });
  afterAll(() => stop());

  it('keeps an entry for longer than any backup', async () => {
    const ledger = openLedger(location);
    const now = new Date('2026-06-30T12:00:00Z');
    const [expired, old, young] = [randomUUID(), randomUUID(), randomUUID()];
    await ledger.record(expired, new Date('2026-03-29T23:59:59Z'));
    await ledger.record(old, new Date('2026-04-01T00:00:00Z'));
    await ledger.record(young, now);
    await ledger.record(young, now);
    expect(await idsIn(ledger)).toEqual([expired, old, young]);
    expect(await ledger.prune(now)).toBe(1);
    expect(await idsIn(ledger)).toEqual([old, young]);
  });
});
