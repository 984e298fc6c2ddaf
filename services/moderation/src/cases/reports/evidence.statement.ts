import { column, defineStatement } from '@kindred/platform/database';

/** The widest rendition of each approved photo of the member $1, in their order. */
export const APPROVED_PHOTOS = defineStatement(
  `SELECT p.id AS "photoId", (SELECT object_key FROM photo_renditions WHERE photo_id = p.id ORDER BY width DESC LIMIT 1) AS key
     FROM photos p WHERE p.member_id = $1 AND p.status = 'APPROVED' ORDER BY p.place, p.id`,
  { photoId: column.uuid, key: column.nullable(column.text()) },
);

/** The file of the photo $1 in evidence, its report, and the reported member. */
export const EVIDENCE_PHOTO = defineStatement(
  `SELECT p.object_key AS key, p.report_id AS "reportId", r.user_id AS "userId"
     FROM report_photos p JOIN reports r ON r.id = p.report_id WHERE p.id = $1`,
  { key: column.text(), reportId: column.uuid, userId: column.uuid },
);
