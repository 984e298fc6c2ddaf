import { isBanned } from '@kindred/member-data';
import { queryPrepared } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { memberIdle } from '../members/activity.js';
import { cardNotBanned } from '../members/ban-conditions.js';
import { BETA_SQL } from '../runtime/runtime.service.js';

/** The state of an actor and another member that likes and passes depend on. */
export interface PairState {
  /** The actor has a profile. */
  hasProfile: boolean;
  /** The end of the actor's ban, if it is in force; `Infinity` if it is permanent. */
  bannedUntil: Date | number | null;
  /** The actor's last activity is due for an update. */
  idle: boolean;
  /** The other member is in the deck: ACTIVE, verified, with a profile, not an administrator, not banned. */
  otherInDeck: boolean;
  /** There is a block in either direction. */
  blocked: boolean;
  liked: boolean;
  passed: boolean;
  likedBack: boolean;
  /** The live match of both; null if there is none. */
  matchId: string | null;
  beta: boolean;
}

const PAIR_STATE = `
  SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = $1) AS "hasProfile",
         (SELECT m.banned_until FROM members m WHERE m.user_id = $1 AND ${isBanned('m')}) AS "bannedUntil",
         EXISTS (SELECT 1 FROM members m WHERE m.user_id = $1 AND ${memberIdle('m')}) AS "idle",
         EXISTS (SELECT 1 FROM deck_cards c WHERE c.user_id = $2 AND ${cardNotBanned('c')}) AS "otherInDeck",
         EXISTS (SELECT 1 FROM blocks
                  WHERE (blocker_id, blocked_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))) AS "blocked",
         EXISTS (SELECT 1 FROM likes WHERE from_id = $1 AND to_id = $2) AS "liked",
         EXISTS (SELECT 1 FROM passes WHERE from_id = $1 AND to_id = $2) AS "passed",
         EXISTS (SELECT 1 FROM likes WHERE from_id = $2 AND to_id = $1) AS "likedBack",
         (SELECT match_id FROM matches
           WHERE user1_id = LEAST($1::uuid, $2::uuid) AND user2_id = GREATEST($1::uuid, $2::uuid)) AS "matchId",
         ${BETA_SQL} AS beta`;

/** Reads the state in one statement. */
export async function readPairState(manager: EntityManager, actorId: string, otherId: string): Promise<PairState> {
  const [state] = await queryPrepared<PairState>(manager, PAIR_STATE, [actorId, otherId]);
  if (state === undefined) throw new Error('a statement without FROM returns one row');
  return state;
}
