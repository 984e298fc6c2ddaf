import { isBanned } from '@kindred/service-kit';

/**
 * The policy of every read and write here, as SQL on `conversations c`: the match is live, the reader is one of the
 * two, and neither is banned (contract, sections 3 and 6). To everyone else it does not exist.
 * @param reader the placeholder of the reader's id
 * @param now the placeholder of the present time
 */
export const isOpenTo = (reader: string, now: string): string => `
  c.live AND ${reader}::uuid IN (c.user1_id, c.user2_id) AND NOT EXISTS (
    SELECT 1 FROM members banned
    WHERE banned.user_id IN (c.user1_id, c.user2_id) AND ${isBanned('banned', `${now}::timestamptz`)}
  )`;
