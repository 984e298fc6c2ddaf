import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rebuildCards } from '../src/discover/deck-cards.js';
import { VisibleCompleteness1795300000000 } from '../src/migrations/1795300000000-visible-completeness.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { person, insertPeople } from './population.js';

describe('rebuilding the deck cards', () => {
  const count = Array.from({ length: 1_203 }, () => person());
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(matching, count);
  });

  afterAll(() => matching.stop());

  const cards = async (condition: string): Promise<number> => {
    const [row] = await matching.sql<{ count: number }>(`SELECT count(*)::int FROM deck_cards WHERE ${condition}`);
    return row?.count ?? 0;
  };

  it('adds missing cards and keeps the others', async () => {
    await matching.sql('UPDATE deck_cards SET completeness = 99');
    await matching.sql(`DELETE FROM deck_cards WHERE user_id IN (SELECT user_id FROM deck_cards LIMIT 1100)`);
    await rebuildCards(matching.dataSource.manager, 'missing');
    expect([await cards('true'), await cards('completeness = 99')]).toEqual([count.length, 103]);
  });

  it('rebuilds all cards, and removes cards of members who must not have one', async () => {
    await matching.sql('UPDATE deck_cards SET completeness = 99');
    await matching.sql(`UPDATE members SET status = 'PENDING' WHERE user_id = $1`, [count[0]!.userId]);
    await rebuildCards(matching.dataSource.manager, 'all');
    expect([await cards('true'), await cards('completeness = 99')]).toEqual([count.length - 1, 0]);
  });

  it('counts no hidden field toward the completeness, also after the migration of older cards', async () => {
    const { userId } = count[3]!;
    await matching.sql(
      `UPDATE profiles SET gender = 'MALE', education = 'Howard', lifestyle = '{TRAVEL}', bio = 'Hello',
              hidden_fields = '{gender,education,lifestyle}' WHERE user_id = $1`,
      [userId],
    );
    await rebuildCards(matching.dataSource.manager, 'all');
    expect(await cards(`user_id = '${userId}' AND completeness = 1`)).toBe(1);
    await matching.sql('UPDATE deck_cards SET completeness = 9');
    const runner = matching.dataSource.createQueryRunner();
    await new VisibleCompleteness1795300000000().up(runner);
    await runner.release();
    expect([await cards(`completeness = 9`), await cards(`user_id = '${userId}' AND completeness = 1`)]).toEqual([
      count.length - 2,
      1,
    ]);
  });

  it('finds the cities of profiles that were written to the database', async () => {
    const [known, unknown] = [count[1]!.userId, count[2]!.userId];
    const save = (userId: string, city: string) =>
      matching.sql('UPDATE profiles SET location_city = $2, location_state = $3 WHERE user_id = $1', [
        userId,
        city,
        'GA',
      ]);
    await save(known, 'Atlanta');
    await save(unknown, 'Nowhere');
    await rebuildCards(matching.dataSource.manager, 'all');
    for (const table of ['profiles', 'deck_cards']) {
      expect(
        await matching.sql(`SELECT user_id AS "userId", latitude, longitude FROM ${table} WHERE latitude IS NOT NULL`),
      ).toEqual([{ userId: known, latitude: 33.75, longitude: -84.39 }]);
    }
  });
});
