import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runConcurrently, busBackends, matchEventData } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { joinMember, send } from './couple-of-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const ROUNDS = 40;
/** Many rounds take their time on a machine that is busy with other things. */
const PATIENCE_MILLISECONDS = 300_000;
const READ = 'query ($matchId: ID!) { conversation(matchId: $matchId) { messages { id } } }';

describe.each(busBackends())('a message at the instant the match ends, on $name', (backend) => {
  let messaging: MessagingUnderTest;
  let maya: string;
  let omar: string;

  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(backend, true);
    [maya, omar] = [await joinMember(messaging), await joinMember(messaging)];
  });

  afterAll(() => messaging.stop());

  /** What stands between two members, as matching tells of it. */
  const tell = (matchId: string, live: boolean): Promise<void> =>
    messaging.peers.publish('matching.match-changed', matchId, matchEventData(maya, omar, { matchId, live }));

  it(
    `is sent or refused, whichever comes first, and nothing is sent or read after it, ${ROUNDS} rounds`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const matchId = randomUUID();
        await tell(matchId, true);
        const sending = async (): Promise<string | undefined> => (await send(messaging, maya, matchId, 'Hello')).code;
        const ending = async (): Promise<undefined> => {
          await tell(matchId, false);
        };
        const isTurned = round % 2 === 1;
        const answers = await runConcurrently(
          messaging.dataSource,
          (manager) => manager.query('SELECT 1 FROM conversations WHERE match_id = $1 FOR UPDATE', [matchId]),
          isTurned ? [ending, sending] : [sending, ending],
          'as-given',
        );
        const code = answers[isTurned ? 1 : 0];
        expect(code).toBe(isTurned ? 'NOT_FOUND' : undefined);
        const kept = await messaging.sql('SELECT 1 FROM messages WHERE match_id = $1', [matchId]);
        expect(kept).toHaveLength(code === undefined ? 1 : 0);
        for (const userId of [maya, omar]) {
          expect((await send(messaging, userId, matchId, 'Still there?')).code).toBe('NOT_FOUND');
          expect(await messaging.data(userId, READ, { matchId })).toEqual({ conversation: null });
        }
        expect(await messaging.sql('SELECT 1 FROM messages WHERE match_id = $1', [matchId])).toHaveLength(kept.length);
      }
    },
    PATIENCE_MILLISECONDS,
  );
});
