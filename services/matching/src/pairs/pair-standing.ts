import { queryPrepared } from '@kindred/event-bus';
import type { EntityManager } from 'typeorm';
import { memberIdle } from '../members/activity.js';
import { cardInForce, memberNotBanned } from '../members/standing.js';
import { BETA_SQL } from '../runtime/runtime.service.js';

/** How two people stand to each other, as a like or a pass needs to know it. */
export interface PairStanding {
  /** The one who acts has a complete profile. */
  hasProfile: boolean;
  /** The one who acts is not banned. */
  inGoodStanding: boolean;
  /** It is a while that the one who acts was noted as active. */
  idle: boolean;
  /** The other one is in the deck: ACTIVE, complete, no administrator, not banned. */
  otherListed: boolean;
  /** Either has blocked the other. */
  blocked: boolean;
  liked: boolean;
  passed: boolean;
  likedBack: boolean;
  /** Their live match. */
  matchId: string | null;
  beta: boolean;
}

const PAIR_STANDING = `
  SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = $1) AS "hasProfile",
         EXISTS (SELECT 1 FROM members m WHERE m.user_id = $1 AND ${memberNotBanned('m')}) AS "inGoodStanding",
         EXISTS (SELECT 1 FROM members m WHERE m.user_id = $1 AND ${memberIdle('m')}) AS "idle",
         EXISTS (SELECT 1 FROM deck_cards c WHERE c.user_id = $2 AND ${cardInForce('c')}) AS "otherListed",
         EXISTS (SELECT 1 FROM blocks
                  WHERE (blocker_id, blocked_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))) AS "blocked",
         EXISTS (SELECT 1 FROM likes WHERE from_id = $1 AND to_id = $2) AS "liked",
         EXISTS (SELECT 1 FROM passes WHERE from_id = $1 AND to_id = $2) AS "passed",
         EXISTS (SELECT 1 FROM likes WHERE from_id = $2 AND to_id = $1) AS "likedBack",
         (SELECT match_id FROM matches
           WHERE user1_id = LEAST($1::uuid, $2::uuid) AND user2_id = GREATEST($1::uuid, $2::uuid)) AS "matchId",
         ${BETA_SQL} AS beta`;

/** Reads the standing between the one who acts and the other, in one statement. */
export async function readPairStanding(
  manager: EntityManager,
  actorId: string,
  otherId: string,
): Promise<PairStanding> {
  const [standing] = await queryPrepared<PairStanding>(manager, PAIR_STANDING, [actorId, otherId]);
  if (standing === undefined) throw new Error('a statement without FROM answers one row');
  return standing;
}
