import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** The places that profiles name. */
export const NAMED_PLACES = defineStatementWithCustomPlan(
  `SELECT DISTINCT location_city AS "locationCity", location_state AS "locationState"
     FROM profiles WHERE location_city IS NOT NULL`,
  { locationCity: column.text(), locationState: column.nullable(column.text()) },
);

/** Sets the coordinates ($3 and $4) of the profiles that name these cities ($1) and states ($2). */
export const SAVE_COORDINATES = defineStatementWithCustomPlan(
  `UPDATE profiles p SET latitude = n.latitude, longitude = n.longitude
     FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) AS n(city, state, latitude, longitude)
    WHERE p.location_city = n.city AND p.location_state IS NOT DISTINCT FROM n.state
      AND (p.latitude, p.longitude) IS DISTINCT FROM (n.latitude, n.longitude)`,
  {},
);
