import { column, defineStatement } from '@kindred/platform/database';

/** The widest rendition of each approved photo of the member $1, in their order. */
export const APPROVED_PHOTOS = defineStatement(
  `SELECT (SELECT object_key FROM photo_renditions WHERE photo_id = p.id ORDER BY width DESC LIMIT 1) AS key
     FROM photos p WHERE p.member_id = $1 AND p.status = 'APPROVED' ORDER BY p.place, p.id`,
  { key: column.nullable(column.text()) },
);
