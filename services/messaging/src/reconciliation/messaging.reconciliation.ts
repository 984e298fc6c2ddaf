import type { Reconciliation } from '@kindred/event-bus';

const MEMBER_IDS = 'SELECT user_id::text AS id, NULL::jsonb AS known FROM members';

/** Of the matches, only live conversations: an ended one stays with its messages. */
const CONVERSATIONS = `
  SELECT match_id::text AS id,
         jsonb_build_object('user1Id', user1_id, 'user2Id', user2_id,
           'matchedAt', to_char(matched_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS known
    FROM conversations WHERE live`;

export const RECONCILIATION: Reconciliation = {
  owned: [],
  projected: [
    { aggregate: 'account', owner: 'identity', ids: MEMBER_IDS, isAlwaysKnown: true },
    { aggregate: 'profile', owner: 'matching', ids: MEMBER_IDS },
    { aggregate: 'sanctions', owner: 'moderation', ids: MEMBER_IDS },
    { aggregate: 'match', owner: 'matching', ids: CONVERSATIONS, isAlwaysKnown: true },
  ],
};
