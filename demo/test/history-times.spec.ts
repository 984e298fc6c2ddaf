import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataSourceOptions } from '@kindred/service-kit';
import type { TestDatabase } from '@kindred/testing';
import { DataSource } from 'typeorm';
import { HistoryTimes } from '../src/history/history-times.js';
import { createDemoDatabase } from './demo-database.js';

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** A row of `notices`, as notifications stores it. */
interface Notice {
  userId: string;
  kind: string;
  cause: string;
  personId?: string;
  matchId?: string;
  sequence?: number;
  readSeq?: number;
  isRead?: boolean;
}

describe('the times of the history', () => {
  let database: TestDatabase;
  let times: HistoryTimes;
  let notifications: DataSource;
  let messaging: DataSource;

  beforeAll(async () => {
    database = await createDemoDatabase();
    const connect = (service: 'notifications' | 'messaging'): Promise<DataSource> =>
      new DataSource(dataSourceOptions({ service, databaseUrl: database.urls[service], migrations: [] })).initialize();
    notifications = await connect('notifications');
    messaging = await connect('messaging');
    times = await HistoryTimes.open({
      MATCHING_DATABASE_URL: database.urls.matching,
      MESSAGING_DATABASE_URL: database.urls.messaging,
      NOTIFICATIONS_DATABASE_URL: database.urls.notifications,
    });
  });

  afterAll(async () => {
    await times.close();
    await notifications.destroy();
    await messaging.destroy();
    await database.drop();
  });

  const notice = ({ userId, kind, cause, personId, matchId, sequence = 0, readSeq = 0, isRead = false }: Notice) =>
    notifications.query(
      `INSERT INTO notices (id, user_id, kind, cause, person_id, match_id, sequence, read_seq, created_at, read_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, now(), CASE WHEN $8 THEN now() END)`,
      [userId, kind, cause, personId, matchId, sequence, readSeq, isRead],
    );

  const noticesOf = (userId: string): Promise<{ kind: string; createdAt: Date; readAt: Date | null }[]> =>
    notifications.query(
      'SELECT kind, created_at AS "createdAt", read_at AS "readAt" FROM notices WHERE user_id = $1 ORDER BY kind',
      [userId],
    );

  const conversation = (matchId: string, first: string, second: string) =>
    messaging.query(
      `INSERT INTO conversations (match_id, user1_id, user2_id, live, matched_at, last_activity_at)
       VALUES ($1, $2, $3, true, now(), now())`,
      [matchId, first, second],
    );

  const sent = (fromId: string, seq: number, at: Date) => ({ clientId: randomUUID(), fromId, seq, at });

  it('are those of the notices of a match, its messages, and the like before it', async () => {
    const [first, second, matchId] = [randomUUID(), randomUUID(), randomUUID()];
    await conversation(matchId, first, second);
    await notice({ userId: second, kind: 'like', cause: `like:${first}`, personId: first });
    for (const userId of [first, second]) await notice({ userId, kind: 'match', cause: `match:${matchId}`, matchId });
    const message = { kind: 'message', cause: `message:${matchId}`, matchId };
    await notice({ ...message, userId: first, sequence: 2, readSeq: 3, isRead: true });
    await notice({ ...message, userId: second, sequence: 3, readSeq: 2 });

    const [matchedAt, askedAt, answeredAt, thankedAt] = [hoursAgo(90), hoursAgo(80), hoursAgo(70), hoursAgo(60)];
    const messages = [sent(first, 1, askedAt), sent(second, 2, answeredAt), sent(first, 3, thankedAt)];
    await times.moveMatch({ matchId, at: matchedAt, members: [first, second], messages });
    expect(await noticesOf(first)).toEqual([
      { kind: 'match', createdAt: matchedAt, readAt: null },
      // Read when the member wrote the next message.
      { kind: 'message', createdAt: answeredAt, readAt: thankedAt },
    ]);
    expect(await noticesOf(second)).toEqual([
      { kind: 'like', createdAt: matchedAt, readAt: null },
      { kind: 'match', createdAt: matchedAt, readAt: null },
      { kind: 'message', createdAt: thankedAt, readAt: null },
    ]);
  });

  it('wait for notices that notifications has not stored yet, and leave those of newer messages', async () => {
    const [first, second, matchId] = [randomUUID(), randomUUID(), randomUUID()];
    await conversation(matchId, first, second);
    const message = { userId: second, kind: 'message', cause: `message:${matchId}`, matchId };
    const [at, sentAt] = [hoursAgo(20), hoursAgo(10)];
    const messages = [sent(first, 1, hoursAgo(15)), sent(first, 2, sentAt)];
    const moved = times.moveMatch({ matchId, at, members: [first, second], messages });
    for (const userId of [first, second]) await notice({ userId, kind: 'match', cause: `match:${matchId}`, matchId });
    await notice({ ...message, sequence: 1 });
    await notifications.query('UPDATE notices SET sequence = 2 WHERE cause = $1', [message.cause]);
    await notice({ userId: second, kind: 'like', cause: `like:${first}`, personId: first });
    await moved;
    expect((await noticesOf(second)).map(({ createdAt }) => createdAt)).toEqual([at, at, sentAt]);

    const newerAt = hoursAgo(1);
    await notifications.query('UPDATE notices SET sequence = 3, created_at = $2 WHERE cause = $1', [
      message.cause,
      newerAt,
    ]);
    await times.moveMatch({ matchId, at, members: [first, second], messages });
    expect((await noticesOf(second)).map(({ createdAt }) => createdAt)).toEqual([at, at, newerAt]);
  });

  it('are those of the request and the answer of a couple', async () => {
    const [requesting, accepting, matchId, coupleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const of = (status: string) => ({ cause: `couple:${coupleId}:${status}`, matchId });
    await notice({ userId: accepting, kind: 'couple_request', ...of('PENDING'), isRead: true });
    await notice({ userId: requesting, kind: 'couple_answer', ...of('ACTIVE') });
    const at = hoursAgo(72);
    await times.moveCouple(matchId, coupleId, at);
    expect(await noticesOf(accepting)).toEqual([{ kind: 'couple_request', createdAt: at, readAt: at }]);
    expect(await noticesOf(requesting)).toEqual([{ kind: 'couple_answer', createdAt: at, readAt: null }]);
  });
});
