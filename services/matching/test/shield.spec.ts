import { LIMITS } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIKE, MatchingUnderTest } from './matching-under-test.js';

describe('the shield in matching', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const scores = (userId: string) =>
    matching.peers.publishedEvents('matching.profile-scored', (data) => data.userId === userId);

  it('scores the texts of a profile when they change, and rejects nothing', async () => {
    const maya = await matching.member({ bio: 'I teach seventh grade science and sing in the choir.' });
    expect(scores(maya)).toEqual([{ userId: maya, score: expect.any(Number), reasons: [] }]);
    await matching.save(maya, { religion: 'Baptist' });
    expect(scores(maya)).toHaveLength(1);
    await matching.save(maya, { bio: 'I teach crypto trading, guaranteed profit. Text me on WhatsApp.' });
    const [before, after] = scores(maya);
    expect(after?.score).toBeGreaterThan(0.9);
    expect(after?.score).toBeGreaterThan(before?.score ?? 1);
    expect(after?.reasons).toContain('INVESTMENT');
    const honest = await matching.member({ prompts: [{ question: 'WORK', answer: 'I teach science.' }] });
    await matching.save(honest, {
      prompts: [{ question: 'WORK', answer: 'Crypto trading, guaranteed profit. Text me on WhatsApp.' }],
    });
    expect(scores(honest)[1]?.reasons).toContain('INVESTMENT');
  });

  it('limits likes on the first day, also for concurrent ones, and not after it', async () => {
    const maya = await matching.member();
    const others = [await matching.member(), await matching.member(), await matching.member()];
    await matching.sql('INSERT INTO first_day_likes (user_id, given) VALUES ($1, $2)', [
      maya,
      LIMITS.firstDayLikes - 1,
    ]);
    const responses = await Promise.all(others.map((toUserId) => matching.ask(maya, LIKE, { toUserId })));
    const rejected = responses.filter(({ code }) => code !== undefined);
    expect(rejected).toHaveLength(2);
    for (const { code, message, retryAfter } of rejected) {
      expect([code, message]).toEqual([
        'RATE_LIMITED',
        'On your first day you can like 150 people. You can like more in 24 hours.',
      ]);
      expect(retryAfter).toBeGreaterThan(23 * 3_600);
    }
    await matching.sql(`UPDATE members SET active_since = now() - interval '24 hours' WHERE user_id = $1`, [maya]);
    for (const other of others) await matching.like(maya, other);
  });

  it('begins the first day when the account first is ACTIVE', async () => {
    const since = async (userId: string) =>
      (
        await matching.sql<{ since: Date | null }>('SELECT active_since AS since FROM members WHERE user_id = $1', [
          userId,
        ])
      )[0]?.since;
    const userId = await matching.account({ status: 'APPROVED' });
    expect(await since(userId)).toBeNull();
    await matching.account({ userId });
    const first = await since(userId);
    expect(first).toBeInstanceOf(Date);
    await matching.account({ userId, tier: 'VIP' });
    expect(await since(userId)).toEqual(first);
  });
});
