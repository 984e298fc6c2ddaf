import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { isMemberBanned } from '../../members/banned-members.js';
import type { EvasionFlagKind } from './evasion-flag.entity.js';

/** SQL: the deleted account of this sealed case was banned. */
export const wasBanned = (userId: string): string =>
  `EXISTS (SELECT 1 FROM sanction_records ban WHERE ban.user_id = ${userId} AND ban.kind = 'BAN')`;

/** The banned members other than $1 and the sealed cases whose address has the hash $2. */
export const SAME_EMAIL = defineStatement(
  `SELECT h.user_id AS "matchedMemberId", NULL::uuid AS "sealedCaseId"
     FROM email_hashes h WHERE h.hash = $2 AND h.user_id <> $1 AND ${isMemberBanned('h.user_id')}
   UNION ALL SELECT NULL, c.id FROM sealed_cases c WHERE c.email_hash = $2`,
  { matchedMemberId: column.nullable(column.uuid), sealedCaseId: column.nullable(column.uuid) },
);

/** The members other than $2 whose address has the hash $1. */
export const OTHERS_WITH_EMAIL = defineStatement(
  'SELECT user_id AS "memberId" FROM email_hashes WHERE hash = $1 AND user_id <> $2 ORDER BY user_id',
  { memberId: column.uuid },
);

/**
 * Locks a mailbox, by the hash $1 of its address, until the transaction ends: a new account and a ban at the same time are
 * compared, whichever comes first.
 */
export const LOCK_MAILBOX = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' mailbox ' || $1, 0)) AS locked`,
  { locked: column.nothing },
);

export const IS_BANNED = defineStatement(`SELECT ${isMemberBanned('$1::uuid')} AS "isBanned"`, {
  isBanned: column.bool,
});

/** Locks the flags of the member $1 and those that refer to this member, in the order of their ids. */
export const LOCK_FLAGS = defineStatement(
  'SELECT id FROM evasion_flags WHERE member_id = $1 OR matched_member_id = $1 ORDER BY id FOR UPDATE',
  { id: column.uuid },
);

/**
 * The other members whose earlier photo shows the same picture as one of $1, without those whose own flag says so. $2: the
 * sealed case that $1 becomes, for which only reviewed photos count.
 */
export const EARLIER_LOOKALIKES = defineStatement(
  `SELECT f.matched_member_id AS "memberId", max(f.score)::double precision AS score
     FROM evasion_flags f
    WHERE f.member_id = $1 AND f.kind = 'PHOTO' AND f.matched_member_id IS NOT NULL
      AND ($2::uuid IS NULL OR NOT EXISTS (SELECT 1 FROM photos p WHERE p.id = f.photo_id AND p.status = 'PENDING'))
      AND NOT EXISTS (SELECT 1 FROM evasion_flags own
                       WHERE own.member_id = f.matched_member_id AND own.kind = 'PHOTO'
                         AND (own.matched_member_id = $1 OR own.sealed_case_id = $2))
    GROUP BY f.matched_member_id ORDER BY f.matched_member_id`,
  { memberId: column.uuid, score: column.double },
);

/** Adds a flag: $1 id, $2 member, $3 kind, $4 other member, $5 sealed case, $6 photo, $7 score. No row if it exists. */
export const ADD_FLAG = defineStatement(
  `INSERT INTO evasion_flags (id, member_id, kind, matched_member_id, sealed_case_id, photo_id, score)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
  { id: column.uuid },
);

/** The flags of the members $1: banned and deleted accounts first, then the newest. */
export const FLAGS_OF_MEMBERS = defineStatement(
  `SELECT f.member_id AS "memberId", f.id, f.kind, f.score::double precision AS score, f.created_at AS "createdAt",
          f.sealed_case_id AS "sealedCaseId", f.matched_member_id AS "userId", m.display_name AS "displayName", m.email,
          CASE WHEN c.id IS NULL THEN ${isMemberBanned('f.matched_member_id')} ELSE ${wasBanned('c.user_id')} END AS banned
     FROM evasion_flags f
     LEFT JOIN members m ON m.user_id = f.matched_member_id
     LEFT JOIN sealed_cases c ON c.id = f.sealed_case_id
    WHERE f.member_id = ANY($1::uuid[])
    ORDER BY banned DESC, f.sealed_case_id IS NULL, f.created_at DESC, f.id`,
  {
    memberId: column.uuid,
    id: column.uuid,
    kind: column.text<EvasionFlagKind>(),
    score: column.nullable(column.double),
    createdAt: column.timestamp,
    sealedCaseId: column.nullable(column.uuid),
    userId: column.nullable(column.uuid),
    displayName: column.nullable(column.text()),
    email: column.nullable(column.text()),
    banned: column.bool,
  },
);

/** The members who may be the person behind the sealed case $1, newest first. */
export const FLAGS_OF_CASE = defineStatement(
  `SELECT f.id, f.kind, f.score::double precision AS score, f.created_at AS "createdAt", f.member_id AS "userId",
          m.display_name AS "displayName", m.email, ${isMemberBanned('f.member_id')} AS banned
     FROM evasion_flags f JOIN members m ON m.user_id = f.member_id AND m.email IS NOT NULL
    WHERE f.sealed_case_id = $1 ORDER BY f.created_at DESC, f.id`,
  {
    id: column.uuid,
    kind: column.text<EvasionFlagKind>(),
    score: column.nullable(column.double),
    createdAt: column.timestamp,
    userId: column.uuid,
    displayName: column.nullable(column.text()),
    email: column.text(),
    banned: column.bool,
  },
);

export type FlagOfCase = RowOf<(typeof FLAGS_OF_CASE)['columns']>;

/**
 * At most $1 members after $2 without a hash, who joined before the upgrade or through the previous release; $3: only those
 * who are banned.
 */
export const WITHOUT_HASH = defineStatement(
  `SELECT m.user_id AS "userId", m.email FROM members m
    WHERE m.email IS NOT NULL AND ($2::uuid IS NULL OR m.user_id > $2)
      AND NOT EXISTS (SELECT 1 FROM email_hashes h WHERE h.user_id = m.user_id)
      AND (NOT $3::boolean OR ${isMemberBanned('m.user_id')})
    ORDER BY m.user_id LIMIT $1`,
  { userId: column.uuid, email: column.text() },
);

export type MemberWithoutHash = RowOf<(typeof WITHOUT_HASH)['columns']>;
