import { PLANS } from '@kindred/contracts';
import { cardNotBanned } from '../members/ban-conditions.js';
import { UNLIMITED_SQL } from '../runtime/beta.js';

/**
 * A FROM and WHERE clause, to be continued with AND: the likes `t` to a member ($1) without an answer, with their
 * senders as `m` and `p`. Senders are in the deck, neither liked nor passed by the member, and not blocked in either
 * direction.
 */
export const UNANSWERED_LIKES = `
  likes t
    JOIN deck_cards c ON c.user_id = t.from_id AND ${cardNotBanned('c')}
    JOIN members m ON m.user_id = t.from_id
    JOIN profiles p ON p.user_id = t.from_id
   WHERE t.to_id = $1
     AND NOT EXISTS (SELECT 1 FROM likes own WHERE own.from_id = $1 AND own.to_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM passes own WHERE own.from_id = $1 AND own.to_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = $1 AND b.blocked_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = t.from_id AND b.blocked_id = $1)`;

const TIERS = PLANS.filter(({ perks }) => perks.seesWhoLiked).map(({ tier }) => `'${tier}'`);

/** Whether the member ($1) can see received likes: `requireSeesWhoLiked` as a SQL expression. */
export const SEES_WHO_LIKED = `
  (${UNLIMITED_SQL} OR EXISTS (SELECT 1 FROM members own WHERE own.user_id = $1 AND own.tier IN (${TIERS.join(', ')})))`;
