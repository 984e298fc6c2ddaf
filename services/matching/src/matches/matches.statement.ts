import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { memberNotBanned } from '../members/ban-conditions.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from '../profiles/profile-row.js';

const MATCH_COLUMNS = { ...PROFILE_COLUMNS, matchId: column.uuid, matchedAt: column.timestamp };

/** A match with the other member's profile. */
export type MatchRow = RowOf<typeof MATCH_COLUMNS>;

type MemberColumn = 'user1_id' | 'user2_id';

/** A SQL condition on `matches x`. @param other the column of the other member */
type Condition = (other: MemberColumn) => string;

/** The matches in which $1 is the first, or the second, member. */
const side = (reader: MemberColumn, other: MemberColumn, condition: Condition): string => `
  SELECT x.match_id, x.matched_at, x.${other} AS other_id FROM matches x WHERE x.${reader} = $1 AND ${condition(other)}`;

const sides = (condition: Condition): string =>
  `${side('user1_id', 'user2_id', condition)} UNION ALL ${side('user2_id', 'user1_id', condition)}`;

/** A match is hidden while the other member is banned. */
const matchesWhere = (condition: Condition): string => `
  SELECT x.match_id AS "matchId", x.matched_at AS "matchedAt", ${PROFILE_ROW}
    FROM (${sides(condition)}) AS x
    JOIN members m ON m.user_id = x.other_id AND ${memberNotBanned('m')}
    JOIN profiles p ON p.user_id = x.other_id`;

/** A page of the matches of $1, newest first: $2 and $3 the cursor, $4 limit. */
export const MATCHES_PAGE = defineStatementWithCustomPlan(
  `${matchesWhere(() => '($2::timestamptz IS NULL OR (x.matched_at, x.match_id) < ($2::timestamptz, $3::uuid))')}
   ORDER BY x.matched_at DESC, x.match_id DESC LIMIT $4`,
  MATCH_COLUMNS,
);

/** Those of the matches $2 that $1 is a member of. */
export const MATCHES_BY_ID = defineStatement(
  matchesWhere(() => 'x.match_id = ANY($2::uuid[])'),
  MATCH_COLUMNS,
);

/** The matches of $1 with the members $2. */
export const MATCHES_WITH = defineStatement(
  matchesWhere((other) => `x.${other} = ANY($2::uuid[])`),
  MATCH_COLUMNS,
);
