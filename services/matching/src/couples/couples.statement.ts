import type { CoupleStatus, EventData } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { memberNotBanned } from '../members/ban-conditions.js';

type Partner = EventData<'matching.couple-changed'>['user1'];

const partner = (alias: string): string => `
  (SELECT jsonb_build_object('userId', m.user_id, 'name', COALESCE(p.display_name, 'A member'), 'photo', m.photos[1])
     FROM members m LEFT JOIN profiles p USING (user_id) WHERE m.user_id = ${alias})`;

/** The event data of couples, with both members' names and primary photos. */
const coupleEventData = (condition: string) =>
  defineStatement(
    `SELECT k.id AS "coupleId", k.match_id AS "matchId", k.requester_id AS "requesterId", k.status,
            ${partner('k.user1_id')} AS user1, ${partner('k.user2_id')} AS user2
       FROM couples k WHERE ${condition}`,
    {
      coupleId: column.uuid,
      matchId: column.uuid,
      requesterId: column.uuid,
      status: column.text<CoupleStatus>(),
      user1: column.json<Partner>(),
      user2: column.json<Partner>(),
    },
  );

/** The couple $1, in any state. */
export const COUPLE_EVENT = coupleEventData('k.id = $1');
/** The active couple of the match $1. */
export const ACTIVE_COUPLE_EVENT = coupleEventData(`k.match_id = $1 AND k.status = 'ACTIVE'`);

/** The reader's couple requests; hidden while the other member is banned. */
const OWN_COUPLES = `
  SELECT k.id, k.match_id AS "matchId", k.user1_id AS "user1Id", k.user2_id AS "user2Id",
         k.requester_id AS "requesterId", k.status, k.created_at AS "createdAt"
    FROM couples k
    JOIN members m ON m.user_id = CASE WHEN k.user1_id = $1 THEN k.user2_id ELSE k.user1_id END
                  AND ${memberNotBanned('m')}
   WHERE (k.user1_id = $1 OR k.user2_id = $1)`;

const COUPLE_COLUMNS = {
  id: column.uuid,
  matchId: column.uuid,
  user1Id: column.uuid,
  user2Id: column.uuid,
  requesterId: column.uuid,
  status: column.text<CoupleStatus>(),
  createdAt: column.timestamp,
};

/** A page of the requests of $1, newest first: $2 and $3 the cursor, $4 limit. */
export const COUPLES_PAGE = defineStatementWithCustomPlan(
  `${OWN_COUPLES} AND ($2::timestamptz IS NULL OR (k.created_at, k.id) < ($2::timestamptz, $3::uuid))
   ORDER BY k.created_at DESC, k.id DESC LIMIT $4`,
  COUPLE_COLUMNS,
);

/** The requests of $1 in the matches $2. */
export const COUPLES_OF_MATCHES = defineStatement(`${OWN_COUPLES} AND k.match_id = ANY($2::uuid[])`, COUPLE_COLUMNS);
