import { PLANS } from '@kindred/contracts';
import { cardInForce } from '../members/standing.js';
import { BETA_SQL } from '../runtime/runtime.service.js';

/**
 * The likes (`t`) of a member ($1) that wait for an answer, with their givers as `m` and `p`: who may be dealt now, has been
 * neither liked nor passed, and is blocked by neither side. Goes on with AND.
 */
export const UNANSWERED_LIKES = `
  likes t
    JOIN deck_cards c ON c.user_id = t.from_id AND ${cardInForce('c')}
    JOIN members m ON m.user_id = t.from_id
    JOIN profiles p ON p.user_id = t.from_id
   WHERE t.to_id = $1
     AND NOT EXISTS (SELECT 1 FROM likes own WHERE own.from_id = $1 AND own.to_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM passes own WHERE own.from_id = $1 AND own.to_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = $1 AND b.blocked_id = t.from_id)
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = t.from_id AND b.blocked_id = $1)`;

const SEEING = PLANS.filter(({ perks }) => perks.seesWhoLiked).map(({ tier }) => `'${tier}'`);

/** That the member ($1) is shown who liked them: `requireSeesWhoLiked` for use inside a statement. */
export const SEES_WHO_LIKED = `
  (${BETA_SQL} OR EXISTS (SELECT 1 FROM members own WHERE own.user_id = $1 AND own.tier IN (${SEEING.join(', ')})))`;
