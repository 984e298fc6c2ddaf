import type { AnnouncementState } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';

const PROGRESS = `
  s.id, s.state, s.published_at AS "publishedAt", s.finished_at AS "finishedAt", s.total, s.handled, s.emailed, s.pushed,
  (SELECT count(*)::integer FROM postponed_announcements w WHERE w.announcement_id = s.id) AS postponed`;

const PROGRESS_COLUMNS = {
  id: column.uuid,
  state: column.text<AnnouncementState>(),
  publishedAt: column.nullable(column.timestamp),
  finishedAt: column.nullable(column.timestamp),
  total: column.nullable(column.integer),
  handled: column.integer,
  emailed: column.integer,
  pushed: column.integer,
  /** How many members get it after their quiet hours. */
  postponed: column.integer,
};

const ANNOUNCEMENT = `${PROGRESS}, s.title, s.content, s.notify, s.email, s.publish_at AS "publishAt",
  s.created_at AS "createdAt", s.changed_at AS "changedAt"`;

const ANNOUNCEMENT_COLUMNS = {
  ...PROGRESS_COLUMNS,
  title: column.text(),
  content: column.text(),
  notify: column.bool,
  email: column.bool,
  publishAt: column.nullable(column.timestamp),
  createdAt: column.timestamp,
  changedAt: column.timestamp,
};

/** A page of the announcements of staff, newest first: $1 limit, $2 and $3 the cursor. */
export const STAFF_ANNOUNCEMENTS_PAGE = defineStatementWithCustomPlan(
  `SELECT ${ANNOUNCEMENT} FROM staff_announcements s
    WHERE $2::timestamptz IS NULL OR (s.created_at, s.id) < ($2::timestamptz, $3::uuid)
    ORDER BY s.created_at DESC, s.id DESC LIMIT $1`,
  ANNOUNCEMENT_COLUMNS,
);

export type StaffAnnouncementRow = RowOf<(typeof STAFF_ANNOUNCEMENTS_PAGE)['columns']>;

export const STAFF_ANNOUNCEMENT = defineStatement(
  `SELECT ${ANNOUNCEMENT} FROM staff_announcements s WHERE s.id = $1`,
  ANNOUNCEMENT_COLUMNS,
);

/** How far these announcements have been sent. */
export const ANNOUNCEMENTS_PROGRESS = defineStatement(
  `SELECT ${PROGRESS} FROM staff_announcements s WHERE s.id = ANY ($1::uuid[]) ORDER BY s.created_at DESC, s.id DESC`,
  PROGRESS_COLUMNS,
);

export type AnnouncementProgressRow = RowOf<(typeof ANNOUNCEMENTS_PROGRESS)['columns']>;
