import { LIMITS } from '@kindred/contracts';
import { isBanned } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';
import { memberIdle } from '../members/activity.statement.js';
import { cardNotBanned } from '../members/ban-conditions.js';
import { answersDue } from '../turns/turns.statement.js';
import { UNLIMITED_SQL } from '../runtime/beta.js';

/** When a like was given, in ISO 8601. */
const UTC_TIME = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface LikeBack {
  note: string | null;
  onPhotoId: string | null;
  onQuestion: string | null;
  caution: boolean;
  at: string;
}

/**
 * The state of an actor ($1) and another member ($2) that likes and passes depend on; $3 whether the number of
 * conversations that wait for the actor's answer is limited.
 */
export const PAIR_STATE = defineStatement(
  `SELECT EXISTS (SELECT 1 FROM profiles WHERE user_id = $1) AS "hasProfile",
          (SELECT m.banned_until FROM members m WHERE m.user_id = $1 AND ${isBanned('m')}) AS "bannedUntil",
          EXISTS (SELECT 1 FROM members m WHERE m.user_id = $1 AND ${memberIdle('m')}) AS "idle",
          EXISTS (SELECT 1 FROM deck_cards c WHERE c.user_id = $2 AND ${cardNotBanned('c')}) AS "otherInDeck",
          EXISTS (SELECT 1 FROM blocks
                   WHERE (blocker_id, blocked_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))) AS "blocked",
          EXISTS (SELECT 1 FROM likes WHERE from_id = $1 AND to_id = $2) AS "liked",
          EXISTS (SELECT 1 FROM passes WHERE from_id = $1 AND to_id = $2) AS "passed",
          (SELECT jsonb_build_object('note', note, 'onPhotoId', on_photo_id, 'onQuestion', on_question,
                                     'caution', caution, 'at', ${UTC_TIME})
             FROM likes WHERE from_id = $2 AND to_id = $1) AS "likeBack",
          (SELECT match_id FROM matches
            WHERE user1_id = LEAST($1::uuid, $2::uuid) AND user2_id = GREATEST($1::uuid, $2::uuid)) AS "matchId",
          (SELECT m.active_since + interval '${LIMITS.firstDayHours} hours' FROM members m
            WHERE m.user_id = $1 AND m.active_since > now() - interval '${LIMITS.firstDayHours} hours') AS "firstDayUntil",
          ($3::boolean AND ${answersDue('$1::uuid')}) AS "answersDue",
          ${UNLIMITED_SQL} AS unlimited`,
  {
    hasProfile: column.bool,
    /** The end of the actor's ban, if it is in force; `Infinity` if it is permanent. */
    bannedUntil: column.nullable(column.timestampOrInfinity),
    /** The actor's last activity is due for an update. */
    idle: column.bool,
    /** The other member is in the deck: ACTIVE, verified, with a profile, not an administrator, not banned. */
    otherInDeck: column.bool,
    /** There is a block in either direction. */
    blocked: column.bool,
    liked: column.bool,
    passed: column.bool,
    /** The other member's like of the actor, with its note. */
    likeBack: column.nullable(column.json<LikeBack>()),
    /** The live match of both; null if there is none. */
    matchId: column.nullable(column.uuid),
    /** The end of the actor's first day; null after it. */
    firstDayUntil: column.nullable(column.timestamp),
    /** Too many conversations wait for the actor's answer. */
    answersDue: column.bool,
    /** No perk is limited. */
    unlimited: column.bool,
  },
);
