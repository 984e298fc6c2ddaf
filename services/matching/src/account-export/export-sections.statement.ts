import type { ExportSection } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { IDENTITY_DETAILS } from '../identity-details/identity-details.statement.js';
import { SEES_WHO_LIKED, UNANSWERED_LIKES } from '../likes/unanswered-likes.js';
import { memberNotBanned } from '../members/ban-conditions.js';
import { presentPreferences } from '../preferences/preferences.presenter.js';
import { SAVED_PREFERENCES } from '../preferences/preferences.statement.js';
import { presentOwnProfile } from '../profiles/profile.presenter.js';
import type { ProfileRow } from '../profiles/profile-row.js';
import { OWN_PROFILE } from '../profiles/profiles.statement.js';

/** The display name of another member; null while they are banned. */
const NAME = `CASE WHEN ${memberNotBanned('m')} THEN p.display_name END AS "displayName"`;

const NAMED = (id: string): string =>
  `LEFT JOIN members m ON m.user_id = ${id} LEFT JOIN profiles p ON p.user_id = ${id}`;

const after = (at: string, id: string): string =>
  `($2::timestamptz IS NULL OR (${at}, ${id}) > ($2::timestamptz, $3::uuid)) ORDER BY ${at}, ${id} LIMIT $4`;

/** The note of the like `t`. */
const NOTE = `t.note, t.on_photo_id AS "onPhotoId", t.on_question AS "onQuestion", t.caution`;
const NOTE_COLUMNS = {
  note: column.nullable(column.text()),
  onPhotoId: column.nullable(column.uuid),
  onQuestion: column.nullable(column.text()),
  caution: column.bool,
};

/** The member's passes or blocks, each with its timestamp. */
const interactionSection = (name: string, table: string, from: string, to: string, moment: string): ExportSection => ({
  name,
  key: [moment, 'userId'],
  statement: defineStatementWithCustomPlan(
    `SELECT t.${to} AS "userId", ${NAME}, t.created_at AS "${moment}"
       FROM ${table} t ${NAMED(`t.${to}`)} WHERE t.${from} = $1 AND ${after('t.created_at', `t.${to}`)}`,
    { userId: column.uuid, displayName: column.nullable(column.text()), [moment]: column.timestamp },
  ),
});

const OTHER = (alias: string): string =>
  `CASE WHEN ${alias}.user1_id = $1 THEN ${alias}.user2_id ELSE ${alias}.user1_id END`;

/** Omits `cityKnown`, `complete`, and `dateLocked`, which follow from the other data. */
function presentProfile(row: ProfileRow): object {
  const { cityKnown: _cityKnown, complete: _complete, dateLocked: _dateLocked, ...profile } = presentOwnProfile(row);
  return profile;
}

/** The data of a member. Actions of others about the member are included only if the product shows them. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'profile',
    single: true,
    statement: OWN_PROFILE,
    present: presentProfile,
  },
  { name: 'deckPreferences', single: true, statement: SAVED_PREFERENCES, present: presentPreferences },
  { name: 'identityDetails', single: true, statement: IDENTITY_DETAILS },
  {
    name: 'activity',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT m.joined_at AS "joinedAt", m.active_since AS "activeSince", m.last_active_at AS "lastActiveAt", m.paused,
              to_char(d.day, 'YYYY-MM-DD') AS "lastDayOfLikes",
             d.given::int AS "likesOnThatDay", f.given AS "likesOnFirstDay",
             (SELECT COALESCE(jsonb_agg(jsonb_build_object('day', e.day, 'times', e.shown) ORDER BY e.day), '[]')
                FROM card_exposures e WHERE e.user_id = m.user_id) AS "cardShown"
        FROM members m LEFT JOIN daily_likes d USING (user_id) LEFT JOIN first_day_likes f USING (user_id) WHERE m.user_id = $1`,
      {
        joinedAt: column.nullable(column.timestamp),
        activeSince: column.nullable(column.timestamp),
        lastActiveAt: column.timestamp,
        paused: column.bool,
        lastDayOfLikes: column.nullable(column.text()),
        likesOnThatDay: column.nullable(column.integer),
        likesOnFirstDay: column.nullable(column.integer),
        cardShown: column.json<{ day: string; times: number }[]>(),
      },
    ),
  },
  {
    name: 'likes',
    key: ['likedAt', 'userId'],
    statement: defineStatementWithCustomPlan(
      `SELECT t.to_id AS "userId", ${NAME}, t.created_at AS "likedAt", ${NOTE}
        FROM likes t ${NAMED('t.to_id')} WHERE t.from_id = $1 AND ${after('t.created_at', 't.to_id')}`,
      {
        userId: column.uuid,
        displayName: column.nullable(column.text()),
        likedAt: column.timestamp,
        ...NOTE_COLUMNS,
      },
    ),
  },
  {
    name: 'likesReceived',
    key: ['likedAt', 'userId'],
    statement: defineStatementWithCustomPlan(
      `SELECT t.from_id AS "userId", p.display_name AS "displayName", t.created_at AS "likedAt", ${NOTE}
        FROM ${UNANSWERED_LIKES} AND ${SEES_WHO_LIKED} AND ${after('t.created_at', 't.from_id')}`,
      { userId: column.uuid, displayName: column.text(), likedAt: column.timestamp, ...NOTE_COLUMNS },
    ),
  },
  interactionSection('passes', 'passes', 'from_id', 'to_id', 'passedAt'),
  interactionSection('blocks', 'blocks', 'blocker_id', 'blocked_id', 'blockedAt'),
  {
    name: 'matches',
    key: ['matchedAt', 'matchId'],
    statement: defineStatementWithCustomPlan(
      `SELECT x.match_id AS "matchId", x.other_id AS "userId", ${NAME}, x.matched_at AS "matchedAt"
        FROM (SELECT x.match_id, ${OTHER('x')} AS other_id, x.matched_at FROM matches x
               WHERE $1 IN (x.user1_id, x.user2_id)) AS x ${NAMED('x.other_id')}
       WHERE ${after('x.matched_at', 'x.match_id')}`,
      {
        matchId: column.uuid,
        userId: column.uuid,
        displayName: column.nullable(column.text()),
        matchedAt: column.timestamp,
      },
    ),
  },
  {
    name: 'coupleRequests',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT k.id, k.match_id AS "matchId", k.other_id AS "userId", ${NAME}, k.requester_id = $1 AS "askedByMe",
             k.status, k.created_at AS "createdAt"
        FROM (SELECT k.*, ${OTHER('k')} AS other_id FROM couples k WHERE $1 IN (k.user1_id, k.user2_id)) AS k
             ${NAMED('k.other_id')}
       WHERE ${after('k.created_at', 'k.id')}`,
      {
        id: column.uuid,
        matchId: column.uuid,
        userId: column.uuid,
        displayName: column.nullable(column.text()),
        askedByMe: column.bool,
        status: column.text(),
        createdAt: column.timestamp,
      },
    ),
  },
];
