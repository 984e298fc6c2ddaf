import { isBanned } from '@kindred/member-data';

/**
 * The access policy for conversations and messages, as SQL on `conversations c`: the match is live, the reader is one
 * of its members, and neither is banned (docs/product.md, "Messages").
 * @param reader the placeholder of the reader's id
 * @param now the placeholder of the current time
 */
export const isOpenTo = (reader: string, now: string): string => `
  c.live AND ${reader}::uuid IN (c.user1_id, c.user2_id) AND NOT EXISTS (
    SELECT 1 FROM members banned
    WHERE banned.user_id IN (c.user1_id, c.user2_id) AND ${isBanned('banned', `${now}::timestamptz`)}
  )`;
