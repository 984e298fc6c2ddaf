import type { PhotoStatus } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import type { IdentityDetails } from '../../members/identity-details.entity.js';
import { isMemberBanned } from '../../members/banned-members.js';

const REVIEW_COLUMNS = {
  photoId: column.uuid,
  userId: column.uuid,
  displayName: column.nullable(column.text()),
  email: column.text(),
  createdAt: column.timestamp,
  placeholder: column.nullable(column.text()),
  /** Null without a claim in force. */
  claimedBy: column.nullable(column.uuid),
  claimedUntil: column.nullable(column.timestamp),
  names: column.nullable(column.json<IdentityDetails['names']>()),
  datesOfBirth: column.nullable(column.json<IdentityDetails['datesOfBirth']>()),
  underAge: column.nullable(column.json<NonNullable<IdentityDetails['underAge']>>()),
};

export type ReviewRow = RowOf<typeof REVIEW_COLUMNS>;

const PENDING = `
  SELECT p.id AS "photoId", m.user_id AS "userId", m.display_name AS "displayName", m.email,
         p.created_at AS "createdAt", p.placeholder,
         CASE WHEN p.claimed_until > now() THEN p.claimed_by END AS "claimedBy",
         CASE WHEN p.claimed_until > now() THEN p.claimed_until END AS "claimedUntil",
         i.names, i.dates_of_birth AS "datesOfBirth", i.under_age AS "underAge"
    FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
    LEFT JOIN identity_details i ON i.user_id = p.member_id
   WHERE p.status = 'PENDING'`;

/** A page of pending photos, oldest first: $1 limit, $2 and $3 the cursor. */
export const PENDING_PAGE = defineStatementWithCustomPlan(
  `${PENDING} AND ($2::timestamptz IS NULL OR (p.created_at, p.id) > ($2::timestamptz, $3::uuid))
   ORDER BY p.created_at, p.id LIMIT $1`,
  REVIEW_COLUMNS,
);

export const PENDING_PHOTO = defineStatement(`${PENDING} AND p.id = $1`, REVIEW_COLUMNS);

/** The photos that the member uploaded before the photo $1, newest first. */
export const EARLIER_PHOTOS = defineStatement(
  `SELECT p.id, p.placeholder, p.status, p.reason, p.created_at AS "createdAt"
     FROM photos mine
     JOIN photos p ON p.member_id = mine.member_id AND (p.created_at, p.id) < (mine.created_at, mine.id)
    WHERE mine.id = $1
    ORDER BY p.created_at DESC, p.id DESC`,
  {
    id: column.uuid,
    placeholder: column.nullable(column.text()),
    status: column.text<PhotoStatus>(),
    reason: column.nullable(column.text()),
    createdAt: column.timestamp,
  },
);

/**
 * The members of these similar photos: $1 photos, $2 similarities. Each member once, preferably with a photo that still has
 * files.
 */
export const LOOKALIKES = defineStatement(
  `SELECT id AS "photoId", status, user_id AS "userId", display_name AS "displayName", email, banned
     FROM (SELECT DISTINCT ON (m.user_id)
                  p.id, p.status, p.created_at, found.similarity, m.user_id, m.display_name, m.email,
                  ${isMemberBanned('m.user_id')} AS banned
             FROM unnest($1::uuid[], $2::float8[]) AS found (photo_id, similarity)
             JOIN photos p ON p.id = found.photo_id
             JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
            ORDER BY m.user_id, p.status = 'REJECTED', found.similarity DESC, p.created_at, p.id) each_member
    ORDER BY banned DESC, round(similarity::numeric, 2) DESC, created_at, id LIMIT 5`,
  {
    photoId: column.uuid,
    status: column.text<PhotoStatus>(),
    userId: column.uuid,
    displayName: column.nullable(column.text()),
    email: column.text(),
    banned: column.bool,
  },
);
