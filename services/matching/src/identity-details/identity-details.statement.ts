import type { EventData } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

type Details = EventData<'matching.identity-details-changed'>;

const iso = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const values = (field: string): string => `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('value', v.value, 'at', ${iso('v.changed_at')}, 'byStaff', v.by_staff)
                             ORDER BY v.id DESC), '[]')
     FROM identity_values v WHERE v.user_id = m.user_id AND v.field = '${field}')`;

const entered = (which: 'first' | 'latest'): string =>
  `jsonb_build_object('date', to_char(u.${which}_date, 'YYYY-MM-DD'), 'at', ${iso(`u.${which}_at`)})`;

/** The history of the member $1, newest first, and their rejected dates under the minimum age. */
export const IDENTITY_DETAILS = defineStatement(
  `SELECT ${values('displayName')} AS names, ${values('dateOfBirth')} AS "datesOfBirth",
          (SELECT jsonb_build_object('first', ${entered('first')}, 'latest', ${entered('latest')}, 'attempts', u.attempts)
             FROM under_age_dates u WHERE u.user_id = m.user_id) AS "underAge"
     FROM members m WHERE m.user_id = $1`,
  {
    names: column.json<Details['names']>(),
    datesOfBirth: column.json<Details['datesOfBirth']>(),
    underAge: column.nullable(column.json<NonNullable<Details['underAge']>>()),
  },
);

/** Deletes the values of the field $2 of the member $1, except for the newest $3. */
export const DELETE_OLD_VALUES = defineStatement(
  `DELETE FROM identity_values
    WHERE user_id = $1 AND field = $2
      AND id <= (SELECT id FROM identity_values WHERE user_id = $1 AND field = $2 ORDER BY id DESC OFFSET $3 LIMIT 1)`,
  {},
);

/** Keeps the first and the latest rejected date ($2) of the member $1, and counts them. */
export const SAVE_UNDER_AGE_DATE = defineStatement(
  `INSERT INTO under_age_dates (user_id, first_date, latest_date) VALUES ($1, $2, $2)
   ON CONFLICT (user_id) DO UPDATE
      SET latest_date = excluded.latest_date, latest_at = excluded.latest_at, attempts = under_age_dates.attempts + 1`,
  {},
);
