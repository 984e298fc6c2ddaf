import { beforeAll, describe, expect, it } from '@jest/globals';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

const ROUNDS = 300;

describe.each(sharedProducts())('read your writes, on $name', (product) => {
  let admin: Person;

  beforeAll(async () => {
    admin = await logInAdmin(product);
  }, 120_000);

  it(`never misses in ${ROUNDS} rounds of like, like back, list, write and read`, async () => {
    const one = await becomeMember(product, admin);
    const other = await becomeMember(product, admin);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = round % 2 === 0 ? [one, other] : [other, one];
      expect(await first.expect(200, 'POST', '/api/likes', { toUserId: second.id })).toMatchObject({ matched: false });
      const { matchId } = await second.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: first.id });
      for (const reader of [first, second]) {
        const matches = await reader.expect<{ matchId: string }[]>(200, 'GET', '/api/matches');
        expect(matches.map((match) => match.matchId)).toEqual([matchId]);
      }
      await first.expect(201, 'POST', `/api/messages/${matchId}`, { body: `round ${round}` });
      const read = await second.expect<{ body: string }[]>(200, 'GET', `/api/messages/${matchId}`);
      expect(read.map(({ body }) => body)).toEqual([`round ${round}`]);
      await second.expect(204, 'DELETE', `/api/matches/${matchId}`);
      expect(await first.expect(200, 'GET', '/api/matches')).toEqual([]);
    }
  }, 240_000);
});
