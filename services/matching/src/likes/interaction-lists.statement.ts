import { column, defineStatementWithCustomPlan, type RowOf, type Statement } from '@kindred/platform/database';
import { cardNotBanned } from '../members/ban-conditions.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from '../profiles/profile-row.js';
import { UNANSWERED_LIKES } from './unanswered-likes.js';

const INTERACTION_COLUMNS = {
  ...PROFILE_COLUMNS,
  at: column.timestamp,
  note: column.nullable(column.text()),
  onPhotoId: column.nullable(column.uuid),
  onQuestion: column.nullable(column.text()),
  caution: column.bool,
};

export type InteractionsStatement = Statement<typeof INTERACTION_COLUMNS>;
export type InteractionRow = RowOf<typeof INTERACTION_COLUMNS>;

const NOTE = 't.note, t.on_photo_id AS "onPhotoId", t.on_question AS "onQuestion", t.caution';
const NO_NOTE = 'NULL::text AS note, NULL::uuid AS "onPhotoId", NULL::text AS "onQuestion", false AS caution';

/** Members without a card, for example because they are not ACTIVE, and banned members are hidden. */
const listStatement = (table: 'likes' | 'passes'): InteractionsStatement =>
  defineStatementWithCustomPlan(
    `SELECT t.created_at AS at, ${table === 'likes' ? NOTE : NO_NOTE}, ${PROFILE_ROW}
       FROM ${table} t
       JOIN deck_cards c ON c.user_id = t.to_id AND ${cardNotBanned('c')}
       JOIN members m ON m.user_id = t.to_id
       JOIN profiles p ON p.user_id = t.to_id
      WHERE t.from_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.to_id) < ($2::timestamptz, $3::uuid))
      ORDER BY t.created_at DESC, t.to_id DESC LIMIT $4`,
    INTERACTION_COLUMNS,
  );

/** Pages of interactions, newest first: $1 member, $2 and $3 the cursor, $4 limit. */
export const LIKED = listStatement('likes');
export const PASSED = listStatement('passes');
export const LIKED_BY: InteractionsStatement = defineStatementWithCustomPlan(
  `SELECT t.created_at AS at, ${NOTE}, ${PROFILE_ROW}
     FROM ${UNANSWERED_LIKES}
      AND ($2::timestamptz IS NULL OR (t.created_at, t.from_id) < ($2::timestamptz, $3::uuid))
    ORDER BY t.created_at DESC, t.from_id DESC LIMIT $4`,
  INTERACTION_COLUMNS,
);
