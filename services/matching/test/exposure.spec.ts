import { runStatement } from '@kindred/platform/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { todayInUtc } from '../src/profiles/age.js';
import { ADD_EXPOSURES } from '../src/ranking/exposure/exposure.statement.js';
import { ExposureCounter } from '../src/ranking/exposure/exposure-counter.js';
import { ExposureRetention } from '../src/ranking/exposure/exposure-retention.js';
import { RankingSignalsService, type RankingSignals } from '../src/ranking/ranking-signals.service.js';
import { MatchingUnderTest, PASS, REMOVE_PASS } from './matching-under-test.js';

const DAY = 86_400_000;
const dayAgo = (days: number): string => todayInUtc(new Date(Date.now() - days * DAY));

describe('the counts of shown cards', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const counter = (): ExposureCounter => matching.app.get(ExposureCounter);
  const rowsOf = (...userIds: string[]) =>
    matching.sql<{ day: string; shown: number }>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, shown FROM card_exposures WHERE user_id = ANY($1) ORDER BY day, shown`,
      [userIds],
    );
  const add = (userId: string, day: string, shown: number) =>
    runStatement(matching.dataSource, ADD_EXPOSURES, [day, [userId], [shown]]);
  const signalsOf = async (userId: string): Promise<RankingSignals | undefined> =>
    (await matching.app.get(RankingSignalsService).of([userId], todayInUtc())).get(userId);

  it('are added to those of the day in one statement', async () => {
    const [ann, bo] = [await matching.member(), await matching.member()];
    for (const userId of [ann, bo, ann]) counter().countShown(userId);
    expect(await rowsOf(ann, bo)).toEqual([]);
    await counter().flush();
    for (const userId of [bo, bo, bo]) counter().countShown(userId);
    await counter().flush();
    await counter().flush();
    expect(await rowsOf(ann)).toEqual([{ day: todayInUtc(), shown: 2 }]);
    expect(await rowsOf(bo)).toEqual([{ day: todayInUtc(), shown: 4 }]);
  });

  it('count a card once for each member who decides about it, and no pages of the deck', async () => {
    const [member, viewer, other] = [await matching.member(), await matching.member(), await matching.member()];
    const shown = async (): Promise<number> => {
      await counter().flush();
      return (await rowsOf(member))[0]?.shown ?? 0;
    };
    for (let page = 0; page < 3; page += 1) expect(await matching.ids(viewer, 'discover')).toContain(member);
    expect(await shown()).toBe(0);
    for (let repeated = 0; repeated < 2; repeated += 1) await matching.data(viewer, PASS, { toUserId: member });
    expect(await shown()).toBe(1);
    for (let undone = 0; undone < 3; undone += 1) {
      await matching.data(viewer, REMOVE_PASS, { userId: member });
      await matching.data(viewer, PASS, { toUserId: member });
    }
    expect(await shown()).toBe(1);
    await matching.like(viewer, member);
    expect(await shown()).toBe(1);
    await matching.data(viewer, PASS, { toUserId: member });
    expect(await shown()).toBe(1);
    await matching.like(other, member);
    expect(await shown()).toBe(2);
  });

  it('are never below none, and those of other days are not taken back', async () => {
    const [member, viewer] = [await matching.member(), await matching.member()];
    await matching.data(viewer, PASS, { toUserId: member });
    await counter().flush();
    await matching.sql(`UPDATE card_exposures SET day = $2 WHERE user_id = $1`, [member, dayAgo(1)]);
    await matching.sql(`UPDATE passes SET created_at = created_at - interval '1 day' WHERE to_id = $1`, [member]);
    await matching.data(viewer, REMOVE_PASS, { userId: member });
    await counter().flush();
    expect(await signalsOf(member)).toMatchObject({ shownToday: 0, shownThisWeek: 1 });
    await matching.sql('DELETE FROM card_exposures WHERE user_id = $1', [member]);
    counter().uncountShown(member);
    await counter().flush();
    expect(await signalsOf(member)).toMatchObject({ shownToday: 0, shownThisWeek: 0 });
  });

  it('are kept in memory when the database cannot be reached, without an error for the caller', async () => {
    const ann = await matching.member();
    await matching.sql('ALTER TABLE card_exposures RENAME TO unreachable');
    try {
      counter().countShown(ann);
      await counter().flush();
    } finally {
      await matching.sql('ALTER TABLE unreachable RENAME TO card_exposures');
    }
    counter().countShown(ann);
    await counter().flush();
    expect(await rowsOf(ann)).toEqual([{ day: todayInUtc(), shown: 2 }]);
  });

  it('are written before the service stops', async () => {
    const ann = await matching.member();
    counter().countShown(ann);
    await counter().beforeApplicationShutdown();
    expect(await rowsOf(ann)).toEqual([{ day: todayInUtc(), shown: 1 }]);
  });

  it('are ignored for members who no longer exist, and deleted with the account', async () => {
    const [ann, gone] = [await matching.member(), randomUUID()];
    for (const userId of [ann, gone]) counter().countShown(userId);
    await counter().flush();
    expect(await rowsOf(gone)).toEqual([]);
    await matching.publish('identity.account-deleted', ann, { userId: ann });
    counter().countShown(ann);
    await counter().flush();
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('are read for today and for the last seven days, and deleted afterwards', async () => {
    const ann = await matching.member();
    for (const days of [0, 1, 6, 7, 20]) await add(ann, dayAgo(days), 10 + days);
    const orphan = randomUUID();
    await matching.sql('INSERT INTO card_exposures (user_id, day, shown) VALUES ($1, $2, 1)', [orphan, todayInUtc()]);
    expect(await signalsOf(ann)).toMatchObject({ shownToday: 10, shownThisWeek: 37 });
    await matching.app.get(ExposureRetention).run();
    expect((await rowsOf(ann)).map(({ day }) => day)).toEqual([dayAgo(6), dayAgo(1), dayAgo(0)]);
    expect(await rowsOf(orphan)).toEqual([]);
  });
});

describe('the signals of the ranking', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const signals = (userIds: readonly string[]) => matching.app.get(RankingSignalsService).of(userIds, todayInUtc());

  it('count how a member answered the latest likes, except those of the last day', async () => {
    const me = await matching.member();
    const [returned, passed, open, early] = [
      await matching.member(),
      await matching.member(),
      await matching.member(),
      await matching.member(),
    ];
    for (const admirer of [returned, passed, open, early]) await matching.like(admirer, me);
    await matching.like(me, returned);
    await matching.data(me, PASS, { toUserId: passed });
    await matching.sql(`UPDATE likes SET created_at = now() - interval '25 hours' WHERE to_id = $1 AND from_id <> $2`, [
      me,
      early,
    ]);
    const found = await signals([me, open]);
    expect(found.get(me)?.answers).toEqual({ received: 3, answered: 2, returned: 1 });
    expect(found.get(open)?.answers).toEqual({ received: 0, answered: 0, returned: 0 });
  });

  it('leave out likes that the member was the first to send or had passed before', async () => {
    const me = await matching.member();
    const [liked, passed, answered] = [await matching.member(), await matching.member(), await matching.member()];
    await matching.like(me, liked);
    await matching.data(me, PASS, { toUserId: passed });
    for (const admirer of [liked, passed, answered]) await matching.like(admirer, me);
    await matching.like(me, answered);
    for (const table of ['likes', 'passes'])
      await matching.sql(`UPDATE ${table} SET created_at = created_at - interval '25 hours'`);
    expect((await signals([me])).get(me)?.answers).toEqual({ received: 1, answered: 1, returned: 1 });
  });

  it('consider the latest twenty likes only', async () => {
    const me = await matching.member();
    const admirers = await Promise.all(Array.from({ length: 23 }, () => matching.account()));
    await matching.sql(
      `INSERT INTO likes (from_id, to_id, created_at)
       SELECT a.id, $1, now() - make_interval(days => 1 + a.place::int) FROM unnest($2::uuid[]) WITH ORDINALITY AS a (id, place)`,
      [me, admirers],
    );
    await matching.sql('INSERT INTO passes (from_id, to_id) SELECT $1, unnest($2::uuid[])', [me, admirers.slice(15)]);
    expect((await signals([me])).get(me)?.answers).toEqual({ received: 20, answered: 5, returned: 0 });
  });

  it('contain the days of joining and of the last activity, without unknown members', async () => {
    const [me, unknown] = [await matching.member(), randomUUID()];
    await matching.sql(`UPDATE members SET last_active_at = '2026-03-04T23:30:00Z' WHERE user_id = $1`, [me]);
    const found = await signals([me, unknown]);
    expect([...found.keys()]).toEqual([me]);
    expect(found.get(me)).toMatchObject({ activeOn: '2026-03-04', activeSince: expect.any(Date) });
  });
});
