import { column } from '@kindred/platform/database';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from './preferences.service.js';

/** The preferences of a member, or the defaults, from a left join. @param alias of the table `preferences` */
export const preferencesRow = (alias: string): string => `
  COALESCE(${alias}.notify_on_likes, ${NOTIFY_ON_LIKES_BY_DEFAULT}) AS "notifyOnLikes",
  COALESCE(${alias}.muted, '{}') AS muted, ${alias}.quiet_from::integer AS "quietFrom",
  ${alias}.quiet_to::integer AS "quietTo", ${alias}.time_zone AS "timeZone",
  COALESCE(${alias}.names_in_push, false) AS "namesInPush"`;

export const PREFERENCES_COLUMNS = {
  notifyOnLikes: column.bool,
  muted: column.texts(),
  quietFrom: column.nullable(column.integer),
  quietTo: column.nullable(column.integer),
  timeZone: column.nullable(column.text()),
  namesInPush: column.bool,
};
