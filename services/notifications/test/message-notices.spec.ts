import { runStatement } from '@kindred/platform/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { STORE_MESSAGE_NOTICES } from '../src/notices/notices.statement.js';
import { joinMember, type TestMember } from './members.js';
import { noticeEvents } from './notice-events.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

const LIST = '{ notices { items { id } } }';
const NOW = '2026-03-01T10:00:00.000Z';

describe('notices of messages', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start();
  });
  afterAll(() => service.stop());

  const pair = async (): Promise<[TestMember, TestMember]> => [
    await joinMember(service, 'Maya'),
    await joinMember(service, 'Omar'),
  ];
  const of = async ({ userId }: TestMember): Promise<{ id: string }[]> =>
    (await service.data<{ notices: { items: { id: string }[] } }>(userId, LIST)).notices.items;
  const { message, read } = noticeEvents(() => service);

  it('are stored together for messages of several conversations, each as if it were alone', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, pair));
    const matches = pairs.map((): string => randomUUID());
    const sendAll = (seqs: readonly number[]) =>
      Promise.all(
        pairs.flatMap(([maya, omar], index) => seqs.map((seq) => message(maya, omar, matches[index] ?? '', seq))),
      );
    const [firstRead, second] = pairs.map(([, omar]) => omar);
    if (firstRead === undefined || second === undefined) throw new Error('no pairs');
    await read(firstRead, matches[0] ?? '', 3);
    await read(second, matches[1] ?? '', 2);
    await sendAll([1, 2, 3]);
    const lists = await Promise.all(pairs.map(([, omar]) => of(omar)));
    expect(lists.map(({ length }) => length)).toEqual([0, ...Array.from({ length: 7 }, () => 1)]);
    await sendAll([4, 5]);
    const later = await Promise.all(pairs.map(([, omar]) => of(omar)));
    expect(later.map(({ length }) => length)).toEqual(pairs.map(() => 1));
    expect(later.slice(1).map(([first]) => first?.id)).toEqual(lists.slice(1).map(([first]) => first?.id));
    const sequences = await service.sql(
      "SELECT DISTINCT sequence::integer FROM notices WHERE match_id = ANY ($1) AND kind = 'message'",
      [matches],
    );
    expect(sequences).toEqual([{ sequence: 5 }]);
  });

  it('report each message of a run: stored, already unread, read, handled before, or of an unknown member', async () => {
    const [maya, omar] = await pair();
    const matches = Array.from({ length: 5 }, (): string => randomUUID());
    const [fresh = '', unread = '', seen = '', repeated = '', unknown = ''] = matches;
    await message(maya, omar, unread, 1);
    await read(omar, seen, 2);
    const events = matches.map((): string => randomUUID());
    const ids = matches.map(() => randomUUID());
    const run = (chosen: readonly string[]) => {
      const indexes = chosen.map((match) => matches.indexOf(match));
      return runStatement(service.dataSource, STORE_MESSAGE_NOTICES, [
        chosen.map(() => omar.userId),
        chosen.map((match) => (match === unknown ? randomUUID() : maya.userId)),
        indexes.map((index) => ids[index]),
        chosen,
        chosen.map(() => 2),
        chosen.map(() => NOW),
        indexes.map((index) => events[index]),
        chosen.map(() => 'notifications-notices'),
      ]);
    };
    await run([repeated]);
    const rows = await run(matches);
    expect(rows.sort((a, b) => events.indexOf(a.eventId) - events.indexOf(b.eventId))).toEqual([
      { eventId: events[matches.indexOf(fresh)], noticeId: ids[matches.indexOf(fresh)] },
      { eventId: events[matches.indexOf(unread)], noticeId: null },
      { eventId: events[matches.indexOf(seen)], noticeId: null },
    ]);
    const inbox = await service.sql('SELECT 1 FROM inbox WHERE event_id = ANY ($1)', [events]);
    expect(inbox).toHaveLength(4);
  });
});
