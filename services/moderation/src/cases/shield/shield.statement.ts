import type { AccountStatus, ShieldReason } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { isMemberBanned } from '../../members/banned-members.js';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import { LISTED_SCORE } from './listed-score.js';

/** SQL: staff have not reviewed the listed member `f` since the newest finding, or a higher score. */
export const isWaiting = (f: string): string =>
  `(${f}.score >= ${LISTED_SCORE}
    AND (${f}.reviewed_at IS NULL OR ${f}.found_at > ${f}.reviewed_at OR ${f}.score > ${f}.reviewed_score))`;

/** Applies a finding about the member $1, who must be locked. @param apply an `INSERT INTO shield_findings AS f` */
const applyFinding = (apply: string) =>
  defineStatement(
    `WITH before AS (SELECT ${isWaiting('f')} AS waiting FROM shield_findings f WHERE f.user_id = $1),
          after AS (${apply} RETURNING ${isWaiting('f')} AS waiting)
     SELECT COALESCE((SELECT waiting FROM before), false) AS "wasWaiting", waiting AS "isWaiting" FROM after`,
    { wasWaiting: column.bool, isWaiting: column.bool },
  );

export type AppliedFinding = RowOf<ReturnType<typeof applyFinding>['columns']>;

/** Applies a flagged message: $1 member, $2 score, $3 reasons, $4 whether it was sent, $5 when. */
export const ADD_MESSAGE = applyFinding(
  `INSERT INTO shield_findings AS f
          (user_id, message_score, message_reasons, messages_asked, messages_sent, last_message_at, found_at)
   VALUES ($1, $2, $3, CASE WHEN $4 THEN 0 ELSE 1 END, CASE WHEN $4 THEN 1 ELSE 0 END, $5, clock_timestamp())
   ON CONFLICT (user_id) DO UPDATE
      SET message_score = GREATEST(f.message_score, excluded.message_score),
          message_reasons = ARRAY(SELECT DISTINCT unnest(f.message_reasons || excluded.message_reasons) ORDER BY 1),
          messages_asked = f.messages_asked + excluded.messages_asked,
          messages_sent = f.messages_sent + excluded.messages_sent,
          last_message_at = GREATEST(f.last_message_at, excluded.last_message_at),
          found_at = excluded.found_at`,
);

/** Applies the score of a profile: $1 member, $2 score, $3 reasons. A higher score is a finding. */
export const SAVE_PROFILE_SCORE = applyFinding(
  `INSERT INTO shield_findings AS f (user_id, profile_score, profile_reasons, found_at)
   VALUES ($1, $2, $3, clock_timestamp())
   ON CONFLICT (user_id) DO UPDATE
      SET profile_score = excluded.profile_score, profile_reasons = excluded.profile_reasons,
          found_at = CASE WHEN excluded.profile_score > f.profile_score THEN excluded.found_at ELSE f.found_at END`,
);

/** Staff have reviewed the listed member $1. No row if the shield does not list the member. */
export const MARK_REVIEWED = defineStatement(
  `UPDATE shield_findings SET reviewed_at = clock_timestamp(), reviewed_score = score
    WHERE user_id = $1 AND score >= ${LISTED_SCORE} RETURNING score`,
  { score: column.double },
);

/** Deletes what was found in messages before $1. */
export const DELETE_MESSAGE_FINDINGS = defineStatement(
  `UPDATE shield_findings
      SET message_score = 0, message_reasons = '{}', messages_asked = 0, messages_sent = 0, last_message_at = NULL
    WHERE last_message_at < $1 RETURNING user_id AS "userId"`,
  { userId: column.uuid },
);

const SHIELD_MEMBER = `
  SELECT f.user_id AS "userId", m.display_name AS "displayName", m.email, m.status, m.created_at AS "createdAt",
         f.score, f.profile_score AS "profileScore", f.profile_reasons AS "profileReasons",
         f.message_score AS "messageScore", f.message_reasons AS "messageReasons", f.messages_asked AS "messagesAsked",
         f.messages_sent AS "messagesSent", f.last_message_at AS "lastMessageAt", f.reviewed_at AS "reviewedAt",
         ${isMemberBanned('f.user_id')} AS "isBanned",
         EXISTS (SELECT 1 FROM sanctions s WHERE s.user_id = f.user_id AND s.kind = 'MUTE' AND ${isSanctionInForce('s')}) AS "isMuted"
    FROM shield_findings f JOIN members m ON m.user_id = f.user_id
   WHERE m.email IS NOT NULL`;

const SHIELD_MEMBER_COLUMNS = {
  userId: column.uuid,
  displayName: column.nullable(column.text()),
  email: column.text(),
  status: column.text<AccountStatus>(),
  createdAt: column.timestamp,
  score: column.double,
  profileScore: column.double,
  profileReasons: column.texts<ShieldReason>(),
  messageScore: column.double,
  messageReasons: column.texts<ShieldReason>(),
  messagesAsked: column.integer,
  messagesSent: column.integer,
  lastMessageAt: column.nullable(column.timestamp),
  reviewedAt: column.nullable(column.timestamp),
  isBanned: column.bool,
  isMuted: column.bool,
};

/**
 * A page of the listed members, highest score first: $1 limit, $2 and $3 the cursor; $4 false for those whom staff have yet
 * to review, true for the others.
 */
export const SHIELD_MEMBERS = defineStatementWithCustomPlan(
  `${SHIELD_MEMBER} AND f.score >= ${LISTED_SCORE} AND (${isWaiting('f')} AND NOT ${isMemberBanned('f.user_id')}) <> $4
      AND ($2::double precision IS NULL OR (f.score, f.user_id) < ($2::double precision, $3::uuid))
    ORDER BY f.score DESC, f.user_id DESC LIMIT $1`,
  SHIELD_MEMBER_COLUMNS,
);

/** What the shield found about the member $1. */
export const SHIELD_MEMBER_BY_ID = defineStatement(`${SHIELD_MEMBER} AND f.user_id = $1`, SHIELD_MEMBER_COLUMNS);

export type ShieldMember = RowOf<typeof SHIELD_MEMBER_COLUMNS>;
