import type { ExportSection } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { photoUrl } from '../media/photos/photo.presenter.js';
import { isMemberBanned } from '../members/banned-members.js';

const after = (at: string, id: string): string =>
  `($2::timestamptz IS NULL OR (${at}, ${id}) > ($2::timestamptz, $3::uuid)) ORDER BY ${at}, ${id} LIMIT $4`;

/** What the export says of fingerprints: they are encrypted, and the bytes would tell a member nothing. */
const FINGERPRINTS_MEANING =
  'Encrypted fingerprints of the light and dark pattern of your photos, with which copies of the same picture are found. ' +
  'They contain no picture, do not recognize faces, and are deleted with your photos, unless an open report or a sanction ' +
  'concerns your account.';

/**
 * All data that moderation stores about a member, except reports about them, the identity of staff, and the outcome of
 * reports that they made.
 */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'photos',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, '${photoUrl('')}' || id AS url, status, reason, created_at AS "createdAt", reviewed_at AS "reviewedAt"
        FROM photos WHERE member_id = $1 AND ${after('created_at', 'id')}`,
      {
        id: column.uuid,
        url: column.text(),
        status: column.text(),
        reason: column.nullable(column.text()),
        createdAt: column.timestamp,
        reviewedAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'unfinishedUploads',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", stored_at AS "storedAt"
        FROM uploads WHERE member_id = $1 AND completed_at IS NULL AND ${after('created_at', 'id')}`,
      {
        id: column.uuid,
        createdAt: column.timestamp,
        expiresAt: column.timestamp,
        storedAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'sanctions',
    key: ['at', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, action, details ->> 'reason' AS reason, (details ->> 'until')::timestamptz AS until, at
         FROM audit_records
       WHERE subject_id = $1 AND action IN ('BAN', 'UNBAN', 'MUTE', 'UNMUTE') AND ${after('at', 'id')}`,
      {
        id: column.uuid,
        action: column.text(),
        reason: column.nullable(column.text()),
        until: column.nullable(column.timestampOrInfinity),
        at: column.timestamp,
      },
    ),
  },
  {
    name: 'warnings',
    key: ['since', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT id, reason, since, acknowledged_at AS "acknowledgedAt", ended_at AS "withdrawnAt" FROM sanction_records
       WHERE user_id = $1 AND kind = 'WARNING' AND ${after('since', 'id')}`,
      {
        id: column.uuid,
        reason: column.text(),
        since: column.timestamp,
        acknowledgedAt: column.nullable(column.timestamp),
        withdrawnAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'appeals',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT a.id, s.kind AS sanction, s.reason, a.text, a.created_at AS "createdAt", a.outcome, a.note,
              a.decided_at AS "decidedAt"
         FROM appeals a JOIN sanction_records s ON s.id = a.sanction_id
        WHERE a.user_id = $1 AND ${after('a.created_at', 'a.id')}`,
      {
        id: column.uuid,
        sanction: column.text(),
        reason: column.text(),
        text: column.text(),
        createdAt: column.timestamp,
        outcome: column.nullable(column.text()),
        note: column.nullable(column.text()),
        decidedAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'reportsMade',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT r.id, r.user_id AS "userId",
             CASE WHEN NOT ${isMemberBanned('r.user_id')} THEN m.display_name END AS "displayName",
             r.category, r.details, r.created_at AS "createdAt", r.resolved_at AS "resolvedAt",
             r.message_to_reporter AS "messageToReporter"
        FROM reports r LEFT JOIN members m ON m.user_id = r.user_id
       WHERE r.reporter_id = $1 AND ${after('r.created_at', 'r.id')}`,
      {
        id: column.uuid,
        userId: column.uuid,
        displayName: column.nullable(column.text()),
        category: column.text(),
        details: column.text(),
        createdAt: column.timestamp,
        resolvedAt: column.nullable(column.timestamp),
        messageToReporter: column.nullable(column.text()),
      },
    ),
  },
  {
    name: 'shieldFindings',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT profile_score AS "profileScore", profile_reasons AS "profileReasons", message_score AS "messageScore",
             message_reasons AS "messageReasons", messages_asked AS "messagesAsked", messages_sent AS "messagesSent",
             last_message_at AS "lastMessageAt", found_at AS "foundAt", reviewed_at AS "reviewedAt",
             reviewed_score AS "reviewedScore"
        FROM shield_findings WHERE user_id = $1`,
      {
        profileScore: column.double,
        profileReasons: column.texts(),
        messageScore: column.double,
        messageReasons: column.texts(),
        messagesAsked: column.integer,
        messagesSent: column.integer,
        lastMessageAt: column.nullable(column.timestamp),
        foundAt: column.timestamp,
        reviewedAt: column.nullable(column.timestamp),
        reviewedScore: column.nullable(column.double),
      },
    ),
  },
  {
    name: 'photoFingerprints',
    single: true,
    statement: defineStatementWithCustomPlan(
      'SELECT count(*)::integer AS count FROM photo_fingerprints WHERE member_id = $1 HAVING count(*) > 0',
      { count: column.integer },
    ),
    present: ({ count }: { count: number }) => ({ count, meaning: FINGERPRINTS_MEANING }),
  },
];
