import { beforeAll, describe, expect, it } from '@jest/globals';
import { becomeMember, logInAdmin, type Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

/** In all; `npm test` runs fewer. */
const ROUNDS = Number(process.env['READ_YOUR_WRITES_ROUNDS'] ?? 300);
/** Pairs of members that run their rounds concurrently. */
const PAIRS = 4;

type Member = Person & { id: string };

describe.each(sharedProducts())('read your writes, on $name', (product) => {
  let admin: Person;

  beforeAll(async () => {
    admin = await logInAdmin(product);
  });

  /** Each call is followed immediately by a read of the other member, in another service. */
  async function runRound(first: Member, second: Member, body: string): Promise<void> {
    expect(await first.expect(200, 'POST', '/api/likes', { toUserId: second.id })).toMatchObject({ matched: false });
    const { matchId } = await second.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: first.id });
    for (const reader of [first, second]) {
      const matches = await reader.expect<{ matchId: string }[]>(200, 'GET', '/api/matches');
      expect(matches.map((match) => match.matchId)).toEqual([matchId]);
    }
    await first.expect(201, 'POST', `/api/messages/${matchId}`, { body });
    const read = await second.expect<{ body: string }[]>(200, 'GET', `/api/messages/${matchId}`);
    expect(read.map((message) => message.body)).toEqual([body]);
    await second.expect(204, 'DELETE', `/api/matches/${matchId}`);
    expect(await first.expect(200, 'GET', '/api/matches')).toEqual([]);
  }

  it(`holds for ${ROUNDS} rounds of like, like back, list, send, read, and unmatch`, async () => {
    const runPair = async (): Promise<void> => {
      const [one, other] = [await becomeMember(product, admin), await becomeMember(product, admin)];
      for (let round = 0; round < ROUNDS / PAIRS; round += 1) {
        if (round % 2 === 0) await runRound(one, other, `round ${round}`);
        else await runRound(other, one, `round ${round}`);
      }
    };
    await Promise.all(Array.from({ length: PAIRS }, runPair));
  }, 720_000);
});
