import type { NoticeKind } from '@kindred/contracts';
import { type ExportSection, isBanned } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from '../preferences/preferences.service.js';

const after = (at: string, id: string): string =>
  `($2::timestamptz IS NULL OR (${at}, ${id}) > ($2::timestamptz, $3::uuid)) ORDER BY ${at}, ${id} LIMIT $4`;

const OWN_ADDRESS = '(SELECT lower(own.email) FROM accounts own WHERE own.user_id = $1)';

/** A further message of the member, or a reply of staff. */
const ENTRY = `jsonb_build_object('isReply', e.kind = 'reply', 'text', e.text,
  'createdAt', to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** The data that notifications stores about a member; of emails, only the subject and times. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'preferences',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT COALESCE(p.notify_on_likes, ${NOTIFY_ON_LIKES_BY_DEFAULT}) AS "notifyOnLikes",
              COALESCE(p.muted, '{}') AS "switchedOff", p.quiet_from::integer AS "quietFromMinute",
              p.quiet_to::integer AS "quietToMinute", p.time_zone AS "timeZone",
              COALESCE(p.names_in_push, false) AS "namesInPush"
        FROM (SELECT $1::uuid AS user_id) AS own LEFT JOIN preferences p USING (user_id)`,
      {
        notifyOnLikes: column.bool,
        switchedOff: column.texts(),
        quietFromMinute: column.nullable(column.integer),
        quietToMinute: column.nullable(column.integer),
        timeZone: column.nullable(column.text()),
        namesInPush: column.bool,
      },
    ),
  },
  {
    name: 'likeDigest',
    single: true,
    statement: defineStatementWithCustomPlan(
      `SELECT count(*)::integer AS "newLikes", min(l.due_at) AS "dueAt" FROM received_likes l
        WHERE l.recipient_id = $1 AND NOT l.is_withdrawn HAVING count(*) > 0`,
      { newLikes: column.integer, dueAt: column.timestamp },
    ),
  },
  {
    name: 'notices',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT n.id, n.kind, n.created_at AS "createdAt", n.read_at AS "readAt" FROM notices n
        WHERE n.user_id = $1 AND NOT n.is_hidden AND ${after('n.created_at', 'n.id')}`,
      {
        id: column.uuid,
        kind: column.text<NoticeKind>(),
        createdAt: column.timestamp,
        readAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'pushDevices',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT d.id, d.created_at AS "createdAt", split_part(d.endpoint, '/', 3) AS service FROM push_subscriptions d
        WHERE d.user_id = $1 AND ${after('d.created_at', 'd.id')}`,
      { id: column.uuid, createdAt: column.timestamp, service: column.text() },
    ),
  },
  {
    name: 'announcementsRead',
    key: ['readAt', 'announcementId'],
    statement: defineStatementWithCustomPlan(
      `SELECT r.announcement_id AS "announcementId", r.read_at AS "readAt" FROM announcement_reads r
        WHERE r.user_id = $1 AND ${after('r.read_at', 'r.announcement_id')}`,
      { announcementId: column.uuid, readAt: column.timestamp },
    ),
  },
  {
    name: 'announcementsWaiting',
    key: ['dueAt', 'announcementId'],
    statement: defineStatementWithCustomPlan(
      `SELECT w.announcement_id AS "announcementId", w.due_at AS "dueAt" FROM postponed_announcements w
        WHERE w.user_id = $1 AND ${after('w.due_at', 'w.announcement_id')}`,
      { announcementId: column.uuid, dueAt: column.timestamp },
    ),
  },
  {
    name: 'contactMessages',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT f.id, f.name, f.email, f.category, f.message, f.created_at AS "createdAt", f.state,
              (SELECT coalesce(jsonb_agg(${ENTRY} ORDER BY e.created_at, e.id), '[]')
                 FROM feedback_entries e WHERE e.feedback_id = f.id) AS entries
         FROM feedback f
        WHERE (f.member_id = $1 OR f.member_id IS NULL AND lower(f.email) = ${OWN_ADDRESS})
          AND ${after('f.created_at', 'f.id')}`,
      {
        id: column.uuid,
        name: column.text(),
        email: column.text(),
        category: column.text(),
        message: column.text(),
        createdAt: column.timestamp,
        state: column.text(),
        entries: column.json<{ isReply: boolean; text: string; createdAt: string }[]>(),
      },
    ),
  },
  {
    name: 'mails',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT s.id, s.subject, s.created_at AS "createdAt", s.delivered_at AS "deliveredAt" FROM outgoing_mails s
       WHERE lower(s.to_address) = ${OWN_ADDRESS} AND ${after('s.created_at', 's.id')}`,
      {
        id: column.uuid,
        subject: column.text(),
        createdAt: column.timestamp,
        deliveredAt: column.nullable(column.timestamp),
      },
    ),
  },
  {
    name: 'announcements',
    key: ['createdAt', 'id'],
    statement: defineStatementWithCustomPlan(
      `SELECT a.id, a.title, a.content, a.created_at AS "createdAt" FROM announcements a
       WHERE $1 IN (a.user1_id, a.user2_id)
         AND NOT EXISTS (SELECT 1 FROM accounts banned
                          WHERE banned.user_id IN (a.user1_id, a.user2_id) AND ${isBanned('banned')})
         AND ${after('a.created_at', 'a.id')}`,
      { id: column.uuid, title: column.text(), content: column.text(), createdAt: column.timestamp },
    ),
  },
];
