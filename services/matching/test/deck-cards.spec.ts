import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dealCards } from '../src/discover/deck-cards.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { person, settle } from './population.js';

describe('dealing the cards anew', () => {
  const people = Array.from({ length: 1_203 }, () => person());
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await settle(matching, people);
  });

  afterAll(() => matching.stop());

  const cards = async (condition: string): Promise<number> => {
    const [row] = await matching.sql<{ count: number }>(`SELECT count(*)::int FROM deck_cards WHERE ${condition}`);
    return row?.count ?? 0;
  };

  it('gives a card to whoever is missing one, and leaves the others alone', async () => {
    await matching.sql('UPDATE deck_cards SET completeness = 99');
    await matching.sql(`DELETE FROM deck_cards WHERE user_id IN (SELECT user_id FROM deck_cards LIMIT 1100)`);
    await dealCards(matching.dataSource.manager, 'missing');
    expect([await cards('true'), await cards('completeness = 99')]).toEqual([people.length, 103]);
  });

  it('deals everybody a new one, and takes it from whoever may not have one', async () => {
    await matching.sql('UPDATE deck_cards SET completeness = 99');
    await matching.sql(`UPDATE members SET status = 'PENDING' WHERE user_id = $1`, [people[0]!.userId]);
    await dealCards(matching.dataSource.manager, 'all');
    expect([await cards('true'), await cards('completeness = 99')]).toEqual([people.length - 1, 0]);
  });
});
