import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concurrencyRounds, runConcurrently, matchEventData } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { joinMember, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const ROUNDS = concurrencyRounds(40);
/** Long enough for many rounds on a busy host. */
const TIMEOUT_MILLISECONDS = 300_000;
const READ = 'query ($matchId: ID!) { conversation(matchId: $matchId) { messages { id } } }';

describe('a message concurrent with the end of its match', () => {
  let messaging: MessagingUnderTest;
  let maya: string;
  let omar: string;

  beforeAll(async () => {
    // More conversations than a member can start on the first day.
    messaging = await MessagingUnderTest.start(undefined, true, { RATE_LIMIT: 'off' });
    [maya, omar] = [await joinMember(messaging), await joinMember(messaging)];
  });

  afterAll(() => messaging.stop());

  /** Publishes the state of the match, as matching does. */
  const publishMatch = (matchId: string, live: boolean): Promise<void> =>
    messaging.publish('matching.match-changed', matchId, matchEventData(maya, omar, { matchId, live }));

  it(
    `is sent or rejected, depending on which commits first, and never readable afterward, in ${ROUNDS} rounds`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const matchId = randomUUID();
        await publishMatch(matchId, true);
        // After the first message of an older match, the next ones are sent in a group with those of other members.
        const isGrouped = round % 4 >= 2;
        if (isGrouped) expect((await send(messaging, omar, matchId, 'Good morning')).code).toBeUndefined();
        const sending = async (): Promise<string | undefined> => (await send(messaging, maya, matchId, 'Hello')).code;
        const ending = async (): Promise<undefined> => {
          await publishMatch(matchId, false);
        };
        const isReversed = round % 2 === 1;
        const results = await runConcurrently(
          messaging.dataSource,
          (manager) => manager.query('SELECT 1 FROM conversations WHERE match_id = $1 FOR UPDATE', [matchId]),
          isReversed ? [ending, sending] : [sending, ending],
          'as-given',
        );
        const code = results[isReversed ? 1 : 0];
        expect(code).toBe(isReversed ? 'NOT_FOUND' : undefined);
        const kept = await messaging.sql('SELECT 1 FROM messages WHERE match_id = $1', [matchId]);
        expect(kept).toHaveLength((isGrouped ? 1 : 0) + (code === undefined ? 1 : 0));
        for (const userId of [maya, omar]) {
          expect((await send(messaging, userId, matchId, 'Still there?')).code).toBe('NOT_FOUND');
          expect(await messaging.data(userId, READ, { matchId })).toEqual({ conversation: null });
        }
        expect(await messaging.sql('SELECT 1 FROM messages WHERE match_id = $1', [matchId])).toHaveLength(kept.length);
      }
    },
    TIMEOUT_MILLISECONDS,
  );
});
